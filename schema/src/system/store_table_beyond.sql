INSERT INTO rule_table_beyond (entry_id, position, column_key, formula)
VALUES (?1, ?2, ?3, ?4)
