SELECT id, name, system, example
FROM character
WHERE deleted_at IS NULL
ORDER BY example, name COLLATE NOCASE, id
