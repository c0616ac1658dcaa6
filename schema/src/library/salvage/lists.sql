-- Recreates lists and rows that were lost although rows or values in them were read.
INSERT OR IGNORE INTO character_list (character_id, position, list, last_row)
SELECT character_id, 1000, list, max(number)
FROM character_row
GROUP BY character_id, list;

INSERT OR IGNORE INTO character_row (character_id, list, number, position, name)
SELECT character_id, list, number, number, 'Row ' || number
FROM character_row_value
WHERE EXISTS (
    SELECT 1
    FROM character_list
    WHERE character_list.character_id = character_row_value.character_id
        AND character_list.list = character_row_value.list
)
GROUP BY character_id, list, number;
