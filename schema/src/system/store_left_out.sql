INSERT INTO derived_left_out (derived_id, position, name, rule, why)
VALUES (?1, ?2, ?3, ?4, ?5)
