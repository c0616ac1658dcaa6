SELECT
    entry_fact.entry_id,
    entry_fact.key,
    entry_fact.type,
    entry_fact.value
FROM entry
JOIN entry_fact ON entry_fact.entry_id = entry.id
WHERE entry.system_id = ?1
ORDER BY entry_fact.entry_id, entry_fact.position
