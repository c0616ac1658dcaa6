SELECT id
FROM entry NOT INDEXED
WHERE system_id = :system
ORDER BY position
