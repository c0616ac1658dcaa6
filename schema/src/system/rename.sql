-- Updates user content to the new address of an entry, except texts that mention addresses.
-- `renamed` has one row.
UPDATE character_row
SET entry = new
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_row.character_id AND character_row.entry = old;

UPDATE character_value
SET value = new
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_value.character_id AND type = 'text' AND value = old;

UPDATE character_row_value
SET value = new
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_row_value.character_id AND type = 'text' AND value = old;

UPDATE character_ledger
SET inputs = replace(inputs, old_json, new_json)
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = character_ledger.character_id AND instr(inputs, old_json) > 0;

-- Undo and redo then refer to the entry by its new address.
UPDATE change
SET
    forward = replace(forward, old_json, new_json),
    backward = replace(backward, old_json, new_json)
FROM renamed
JOIN character ON character.system = renamed.system
WHERE character.id = change.character_id
    AND (instr(forward, old_json) > 0 OR instr(backward, old_json) > 0);

UPDATE session
SET state = replace(replace(state, old_json, new_json), old_key_json, new_key_json)
FROM renamed
WHERE session.system = renamed.system AND instr(state, old || '"') > 0;

UPDATE session_step
SET
    forward = replace(replace(forward, old_json, new_json), old_key_json, new_key_json),
    backward = replace(replace(backward, old_json, new_json), old_key_json, new_key_json)
FROM renamed
JOIN session ON session.system = renamed.system
WHERE session.id = session_step.session_id
    AND (instr(forward, old || '"') > 0 OR instr(backward, old || '"') > 0);

UPDATE OR REPLACE pin
SET entry = new_key
FROM renamed
WHERE pin.entry = old_key;

UPDATE OR REPLACE read_entry
SET entry = new_key
FROM renamed
WHERE read_entry.entry = old_key;

UPDATE own_entry
SET copied_from = new
FROM renamed
WHERE own_entry.system = renamed.system AND copied_from = old;

-- If the new address already has a house rule, the old rule is left unchanged.
UPDATE OR IGNORE house_rule
SET target = replace(target, '/' || old || '/', '/' || new || '/')
FROM renamed
WHERE house_rule.system = renamed.system AND instr(target, '/' || old || '/') > 0;

UPDATE house_rule
SET value = new
FROM renamed
WHERE house_rule.system = renamed.system AND type = 'text' AND value = old;
