INSERT INTO character_row_value (character_id, list, number, position, field, type, value)
VALUES (:character, :list, :number, :position, :field, :type, :value)
