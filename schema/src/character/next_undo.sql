SELECT
    change.id,
    change.after,
    change.forward,
    change.backward,
    change.words
FROM character
JOIN change ON change.id = character.last_edit
WHERE character.id = ?1
