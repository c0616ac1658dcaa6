-- Built-in packs are stored again at the next start.
UPDATE pack SET content_hash = '' WHERE origin = 'built in';

-- If the last change in force is lost, the newest remaining one in force replaces it.
UPDATE character
SET last_edit = (
    SELECT max(change.id) FROM change WHERE change.character_id = character.id AND change.undone = 0
)
WHERE last_edit IS NULL;

-- A new row of a ledger gets the number after the highest one.
INSERT OR IGNORE INTO character_list (character_id, position, list, last_row)
SELECT character_id, NULL, ':ledger', max(number)
FROM character_ledger
GROUP BY character_id;

UPDATE session
SET last_step = (
    SELECT max(step.id) FROM session_step AS step WHERE step.session_id = session.id AND step.undone = 0
)
WHERE last_step IS NULL;

UPDATE layer
SET change_id = (
    SELECT max(change.id) FROM layer_change AS change WHERE change.layer_id = layer.id AND change.undone = 0
)
WHERE change_id IS NULL;

-- An own entry exists only through its changes. If none in force remains, the newest undone one replaces it.
UPDATE own_entry
SET change_id = (
    SELECT own_change.id
    FROM own_change
    WHERE own_change.own_entry_id = own_entry.id
    ORDER BY own_change.undone, own_change.id DESC
    LIMIT 1
)
WHERE change_id IS NULL;

DELETE FROM own_entry WHERE change_id IS NULL;
