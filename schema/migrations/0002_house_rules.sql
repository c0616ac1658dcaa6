-- House rules: what the table plays otherwise than the rules print it.

-- The system is named by its key, not pointed at: a pack that is removed and installed again finds
-- its house rules as they were.
CREATE TABLE house_rule (
    id      INTEGER PRIMARY KEY,
    system  TEXT NOT NULL,
    target  TEXT NOT NULL, -- the place that is changed, as 'derived/soak'
    type    TEXT NOT NULL CHECK (type IN ('number', 'text', 'flag', 'na', 'json')),
    value   ANY,
    note    TEXT NOT NULL,
    is_on   INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    UNIQUE (system, target)
) STRICT;
