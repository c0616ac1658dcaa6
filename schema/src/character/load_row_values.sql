SELECT list, number, field, type, value
FROM character_row_value
WHERE character_id = ?1
ORDER BY list, number, position
