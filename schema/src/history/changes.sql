SELECT id, after, forward, backward, words
FROM {changes}
WHERE {owner_id} = ?1
