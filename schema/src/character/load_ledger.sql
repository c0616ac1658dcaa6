SELECT number, time, part, activity, inputs, note
FROM character_ledger
WHERE character_id = ?1
ORDER BY position
