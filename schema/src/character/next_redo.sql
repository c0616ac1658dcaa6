SELECT
    change.id,
    change.after,
    change.forward,
    change.backward,
    change.words
FROM character
JOIN change ON change.character_id = character.id AND change.after IS character.last_edit
WHERE character.id = ?1
ORDER BY change.id DESC
LIMIT 1
