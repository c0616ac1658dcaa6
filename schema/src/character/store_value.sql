INSERT INTO character_value (character_id, position, field, type, value)
VALUES (:character, :position, :field, :type, :value)
ON CONFLICT (character_id, field) DO UPDATE SET
    type = excluded.type,
    value = excluded.value
