SELECT
    character.id,
    character.name,
    character.system,
    ifnull(system.name, character.system) AS system_name,
    ifnull(line.value, '') AS line,
    character.example,
    character.created_at,
    character.changed_at,
    character.archived_at,
    character.deleted_at
FROM character
LEFT JOIN system ON system.key = character.system
LEFT JOIN character_value AS line
    ON line.character_id = character.id
    AND line.type = 'text'
    AND line.field = (
        -- The title is a block of its own, or the first block of a conditional group.
        SELECT ifnull(sheet_block.block ->> 'line', sheet_block.block ->> '$.blocks[0].line')
        FROM sheet_block
        WHERE
            sheet_block.system_id = system.id
            AND 'title' IN (sheet_block.block ->> 'type', sheet_block.block ->> '$.blocks[0].type')
        ORDER BY sheet_block.position
        LIMIT 1
    )
