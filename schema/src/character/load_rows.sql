SELECT
    character_row.list,
    character_row.number,
    character_row.entry,
    character_row.name
FROM character_row
JOIN character_list
    ON character_list.character_id = character_row.character_id AND character_list.list = character_row.list
WHERE character_row.character_id = ?1
ORDER BY character_list.position, character_list.list, character_row.position
