SELECT name
FROM sqlite_schema
WHERE type = 'view' AND substr(name, 1, length(?1) + 1) = ?1 || '/'
