INSERT INTO character_list (character_id, position, list, last_row)
VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (character_id, list) DO UPDATE SET
    position = excluded.position,
    last_row = max(character_list.last_row, excluded.last_row)
