SELECT read_entry.entry
FROM read_entry
JOIN entry ON entry.key = read_entry.entry
ORDER BY read_entry.number DESC
LIMIT ?1
