SELECT field, type, value
FROM character_value
WHERE character_id = ?1
ORDER BY position, field
