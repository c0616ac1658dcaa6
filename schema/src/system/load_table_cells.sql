SELECT row_position, type, value
FROM rule_table_cell
WHERE entry_id = ?1
ORDER BY row_position, column_position
