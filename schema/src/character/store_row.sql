INSERT INTO character_row (character_id, list, number, position, entry, entry_id, name)
VALUES (
    :character,
    :list,
    :number,
    :position,
    :entry,
    (
        SELECT entry.id
        FROM character
        JOIN entry ON entry.key = character.system || '/' || :entry
        WHERE character.id = :character
    ),
    :name
)
