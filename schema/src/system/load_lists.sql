SELECT id, key, label, singular, kinds, applies, once, switch, rows
FROM list
WHERE system_id = ?1
ORDER BY position
