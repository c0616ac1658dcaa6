-- The second change was undone before the third was made, and the fourth is undone.
PRAGMA defer_foreign_keys = ON;

BEGIN;

INSERT INTO own_entry (id, system, address, change_id)
VALUES (1, 'far', 'weapon/own-bow', 3), (2, 'far', 'weapon/own-sling', 5);

INSERT INTO own_change (id, own_entry_id, after, content, words, made_at)
VALUES
    (1, 1, NULL, '"made"', '', ''),
    (2, 1, 1, '"left"', '', ''),
    (3, 1, 1, '"kept"', '', ''),
    (4, 1, 3, '"undone"', '', ''),
    (5, 2, NULL, '"other"', '', '');

COMMIT;
