INSERT INTO rule_table_column (entry_id, position, key, label)
VALUES (?1, ?2, ?3, ?4)
