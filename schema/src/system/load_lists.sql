SELECT id, key, label, singular, kinds, applies, switch, rows
FROM list
WHERE system_id = ?1
ORDER BY position
