SELECT name
FROM character
WHERE deleted_at IS NULL
