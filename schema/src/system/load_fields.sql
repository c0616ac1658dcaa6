SELECT key, label, short, type, default_value, min, max, choices, kinds, tags, rule, help
FROM field
WHERE system_id = ?1 AND list_id IS ?2
ORDER BY position
