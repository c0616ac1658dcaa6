INSERT INTO character_modifier (character_id, position, target, name, adds)
VALUES (?1, ?2, ?3, ?4, ?5)
