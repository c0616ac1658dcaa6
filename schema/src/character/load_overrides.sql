SELECT derived, type, value, reason
FROM character_override
WHERE character_id = ?1
ORDER BY position
