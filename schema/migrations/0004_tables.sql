-- The rules of fights of a system, as JSON.
CREATE TABLE system_fight (
    system_id    INTEGER PRIMARY KEY REFERENCES system (id) ON DELETE CASCADE,
    turns        TEXT NOT NULL CHECK (json_valid(turns)), -- JSON null if the pack has none
    attacks      TEXT NOT NULL CHECK (json_valid(attacks)),
    short_forms  TEXT NOT NULL CHECK (json_valid(short_forms))
) STRICT;

-- Encounters. `state` is the whole encounter after its last step in force.
CREATE TABLE session (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    name        TEXT NOT NULL,
    system      TEXT NOT NULL, -- the system's key
    state       TEXT NOT NULL CHECK (json_valid(state)),
    revision    INTEGER NOT NULL DEFAULT 0, -- incremented by every step, undo and redo
    last_step   INTEGER REFERENCES session_step (id), -- the last step that is in force
    created_at  TEXT NOT NULL,
    changed_at  TEXT NOT NULL,
    deleted_at  TEXT
) STRICT;

CREATE INDEX session_by_last_step ON session (last_step);

-- Steps with their inverses: a tree, as in `change`.
CREATE TABLE session_step (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id  INTEGER NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    after       INTEGER REFERENCES session_step (id) ON DELETE CASCADE,
    forward     TEXT NOT NULL CHECK (json_valid(forward)),
    backward    TEXT NOT NULL CHECK (json_valid(backward)),
    words       TEXT NOT NULL,
    made_at     TEXT NOT NULL,
    undone      INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;

CREATE INDEX session_step_by_session ON session_step (session_id, id);
CREATE INDEX session_step_by_after ON session_step (after);

-- The user's random tables.
CREATE TABLE own_table (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    name        TEXT NOT NULL,
    dice        TEXT NOT NULL,
    lines       TEXT NOT NULL CHECK (json_valid(lines)), -- [{from, to, text}]
    deleted_at  TEXT
) STRICT;
