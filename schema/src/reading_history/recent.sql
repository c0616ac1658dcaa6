SELECT entry
FROM read_entry
WHERE entry_id IS NOT NULL
ORDER BY number DESC
LIMIT ?1
