SELECT id, made_at, words, undone
FROM {changes}
WHERE {owner_id} = ?1
ORDER BY id DESC
