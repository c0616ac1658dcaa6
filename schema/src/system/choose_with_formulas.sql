SELECT id
FROM entry
WHERE
    id IN (SELECT entry_id FROM entry_modifier UNION SELECT entry_id FROM rule_table_beyond)
    AND +system_id = :system
ORDER BY position
LIMIT :limit
