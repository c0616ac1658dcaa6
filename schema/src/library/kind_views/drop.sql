-- The statements that drop the views of a system.
SELECT format('DROP VIEW "%w";', name) AS statement
FROM sqlite_schema
WHERE type = 'view' AND substr(name, 1, length(?1) + 1) = ?1 || '/'
