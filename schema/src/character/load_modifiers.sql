SELECT target, name, adds
FROM character_modifier
WHERE character_id = ?1
ORDER BY position
