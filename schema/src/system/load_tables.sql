SELECT
    rule_table.entry_id,
    rule_table.looked_up_by,
    rule_table.dice
FROM rule_table
JOIN entry ON entry.id = rule_table.entry_id
WHERE entry.system_id = ?1
