SELECT key AS name
FROM kind_column
WHERE kind_id = ?1
ORDER BY position
