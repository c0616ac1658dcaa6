SELECT found.id
FROM (
    SELECT id, kind, position, 1 AS weight
    FROM entry
    WHERE
        system_id = :system
        AND kind IN (SELECT kind.key FROM kind WHERE kind.system_id = :system)
        AND slug = lower(:name)
    UNION ALL
    SELECT id, kind, position, 2 AS weight
    FROM entry
    WHERE name = :name COLLATE NOCASE AND +system_id = :system
    UNION ALL
    SELECT entry.id, entry.kind, entry.position, 3 AS weight
    FROM entry_alias
    JOIN entry ON entry.id = entry_alias.entry_id
    WHERE entry_alias.alias = :name COLLATE NOCASE AND +entry.system_id = :system
) AS found
WHERE :kind IS NULL OR found.kind = :kind
GROUP BY found.id
ORDER BY min(found.weight), found.position
LIMIT :limit
