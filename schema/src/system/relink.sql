UPDATE character
SET system_id = (SELECT system.id FROM system WHERE system.key = character.system)
WHERE system_id IS NOT (SELECT system.id FROM system WHERE system.key = character.system);

UPDATE character_row
SET entry_id = (
    SELECT entry.id
    FROM character
    JOIN entry ON entry.key = character.system || '/' || character_row.entry
    WHERE character.id = character_row.character_id
)
WHERE entry_id IS NULL AND entry IS NOT NULL;

UPDATE pin
SET entry_id = (SELECT entry.id FROM entry WHERE entry.key = pin.entry)
WHERE entry_id IS NULL;

UPDATE read_entry
SET entry_id = (SELECT entry.id FROM entry WHERE entry.key = read_entry.entry)
WHERE entry_id IS NULL;
