SELECT key, label, short, format, help
FROM kind_column
WHERE kind_id = ?1
ORDER BY position
