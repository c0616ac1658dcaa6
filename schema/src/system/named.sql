SELECT lower(found.name) AS name, found.key, min(found.position) AS position
FROM (
    SELECT entry.name, entry.kind || '/' || entry.slug AS key, entry.position
    FROM json_each(:among) AS said
    CROSS JOIN entry ON entry.name = said.value COLLATE NOCASE
    WHERE +entry.system_id = :system
    UNION ALL
    SELECT entry_alias.alias AS name, entry.kind || '/' || entry.slug AS key, entry.position
    FROM json_each(:among) AS said
    CROSS JOIN entry_alias ON entry_alias.alias = said.value COLLATE NOCASE
    CROSS JOIN entry ON entry.id = entry_alias.entry_id
    WHERE +entry.system_id = :system
) AS found
GROUP BY lower(found.name)
