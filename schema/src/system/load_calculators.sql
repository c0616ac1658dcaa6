SELECT id, key, title, rule, help, script
FROM calculator
WHERE system_id = ?1
ORDER BY position
