SELECT id, made_at, words, undone
FROM change
WHERE character_id = ?1
ORDER BY id DESC
