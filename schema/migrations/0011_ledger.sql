-- How characters of a system grow, as JSON; and the ledger of each character. The results of the ledger are
-- calculated when needed, never stored.
CREATE TABLE system_growth (
    system_id  INTEGER PRIMARY KEY REFERENCES system (id) ON DELETE CASCADE,
    calendar   TEXT NOT NULL CHECK (json_valid(calendar)),
    growths    TEXT NOT NULL CHECK (json_valid(growths))
) STRICT;

CREATE TABLE activity (
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    activity   TEXT NOT NULL CHECK (json_valid(activity)),
    PRIMARY KEY (system_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE character_ledger (
    character_id  INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
    number        INTEGER NOT NULL,
    position      INTEGER NOT NULL,
    time          INTEGER, -- the year, level or match; NULL if before all dates
    part          INTEGER NOT NULL, -- the part of `time`, such as the season, from 0
    activity      TEXT NOT NULL, -- the key of the activity in the character's system
    inputs        TEXT NOT NULL CHECK (json_valid(inputs)), -- the values chosen, typed or rolled
    note          TEXT NOT NULL,
    PRIMARY KEY (character_id, number)
) STRICT, WITHOUT ROWID;
