SELECT id, after, forward, backward, words
FROM change
WHERE character_id = ?1
