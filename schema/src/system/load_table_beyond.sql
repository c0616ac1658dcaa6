SELECT column_key, formula
FROM rule_table_beyond
WHERE entry_id = ?1
ORDER BY position
