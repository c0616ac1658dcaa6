SELECT id, made_at, words, undone
FROM session_step
WHERE session_id = ?1
ORDER BY id DESC
