SELECT id, name, system, example
FROM character
WHERE deleted_at IS NULL
ORDER BY example, sort_key(name), id
