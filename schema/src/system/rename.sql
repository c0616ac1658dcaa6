-- Points everything that the user made at the new address of an entry. `renamed` holds one row.
UPDATE character_row
SET entry = renamed.new, entry_id = NULL
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_row.character_id AND character_row.entry = renamed.old;

UPDATE character_value
SET value = renamed.new
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_value.character_id AND type = 'text' AND value = renamed.old;

UPDATE character_row_value
SET value = renamed.new
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_row_value.character_id AND type = 'text' AND value = renamed.old;

UPDATE character_ledger
SET inputs = replace(inputs, '"' || renamed.old || '"', '"' || renamed.new || '"')
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_ledger.character_id AND instr(inputs, '"' || renamed.old || '"') > 0;

-- Undoing goes back to the entry by its new address.
UPDATE change
SET
    forward = replace(forward, '"' || renamed.old || '"', '"' || renamed.new || '"'),
    backward = replace(backward, '"' || renamed.old || '"', '"' || renamed.new || '"')
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = change.character_id
    AND (
        instr(forward, '"' || renamed.old || '"') > 0
        OR instr(backward, '"' || renamed.old || '"') > 0
    );

UPDATE session
SET state = replace(
    replace(state, '"' || renamed.old || '"', '"' || renamed.new || '"'),
    '"' || renamed.system || '/' || renamed.old || '"',
    '"' || renamed.system || '/' || renamed.new || '"'
)
FROM renamed
WHERE session.system = renamed.system AND instr(state, renamed.old || '"') > 0;

UPDATE session_step
SET
    forward = replace(
        replace(forward, '"' || renamed.old || '"', '"' || renamed.new || '"'),
        '"' || renamed.system || '/' || renamed.old || '"',
        '"' || renamed.system || '/' || renamed.new || '"'
    ),
    backward = replace(
        replace(backward, '"' || renamed.old || '"', '"' || renamed.new || '"'),
        '"' || renamed.system || '/' || renamed.old || '"',
        '"' || renamed.system || '/' || renamed.new || '"'
    )
FROM renamed
JOIN session ON session.system = renamed.system
WHERE session.id = session_step.session_id
    AND (instr(forward, renamed.old || '"') > 0 OR instr(backward, renamed.old || '"') > 0);

UPDATE OR REPLACE pin
SET entry = renamed.system || '/' || renamed.new, entry_id = NULL
FROM renamed
WHERE pin.entry = renamed.system || '/' || renamed.old;

UPDATE OR REPLACE read_entry
SET entry = renamed.system || '/' || renamed.new, entry_id = NULL
FROM renamed
WHERE read_entry.entry = renamed.system || '/' || renamed.old;

UPDATE own_entry
SET copied_from = renamed.new
FROM renamed
WHERE own_entry.system = renamed.system AND copied_from = renamed.old;

UPDATE own_change
SET
    forward = replace(
        replace(
            replace(forward, '"' || renamed.old || '"', '"' || renamed.new || '"'),
            '[[' || renamed.old || ']]',
            '[[' || renamed.new || ']]'
        ),
        '[[' || renamed.old || '|',
        '[[' || renamed.new || '|'
    ),
    backward = replace(
        replace(
            replace(backward, '"' || renamed.old || '"', '"' || renamed.new || '"'),
            '[[' || renamed.old || ']]',
            '[[' || renamed.new || ']]'
        ),
        '[[' || renamed.old || '|',
        '[[' || renamed.new || '|'
    )
FROM renamed
JOIN own_entry ON own_entry.system = renamed.system
WHERE own_entry.id = own_change.own_entry_id
    AND (instr(forward, renamed.old) > 0 OR instr(backward, renamed.old) > 0);

-- Where the new address has a house rule already, the old one is kept as it is.
UPDATE OR IGNORE house_rule
SET target = replace(target, '/' || renamed.old || '/', '/' || renamed.new || '/')
FROM renamed
WHERE house_rule.system = renamed.system AND instr(target, '/' || renamed.old || '/') > 0;
