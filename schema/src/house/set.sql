INSERT INTO house_rule (system, target, type, value, note, is_on)
VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (system, target) DO UPDATE SET
    type = excluded.type,
    value = excluded.value,
    note = excluded.note,
    is_on = excluded.is_on
