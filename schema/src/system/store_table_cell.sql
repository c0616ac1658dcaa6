INSERT INTO rule_table_cell (entry_id, row_position, column_position, type, value)
VALUES (:entry, :row, :column, :type, :value)
