SELECT
    entry_modifier.id,
    entry_modifier.entry_id,
    entry_modifier.adds,
    entry_modifier.becomes,
    entry_modifier.dice,
    entry_modifier.only_when,
    entry_modifier.note
FROM entry_modifier
JOIN entry ON entry.id = entry_modifier.entry_id
WHERE entry.system_id = ?1
ORDER BY entry_modifier.entry_id, entry_modifier.position
