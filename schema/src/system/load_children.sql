SELECT entry_id, {columns}
FROM {table}
WHERE entry_id IN (SELECT id FROM entry WHERE system_id = ?1)
ORDER BY entry_id, position
