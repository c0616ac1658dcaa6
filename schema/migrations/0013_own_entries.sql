-- The user's own entries. They refer to their system by key, so that they survive the removal of its pack.
-- While the system is installed, each is also in `entry`.
CREATE TABLE own_entry (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    system       TEXT NOT NULL,
    address      TEXT NOT NULL, -- kind/slug
    copied_from  TEXT, -- kind/slug of the entry from which it was copied
    change_id    INTEGER REFERENCES own_change (id), -- the last change in force
    deleted_at   TEXT,
    UNIQUE (system, address)
) STRICT;

CREATE INDEX own_entry_by_change ON own_entry (change_id);

-- Changes of own entries. They form a tree, so that none is lost; undo goes to the parent, `after`.
CREATE TABLE own_change (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    own_entry_id  INTEGER NOT NULL REFERENCES own_entry (id) ON DELETE CASCADE,
    after         INTEGER REFERENCES own_change (id) ON DELETE CASCADE,
    content       TEXT NOT NULL CHECK (json_valid(content)), -- the whole entry after the change
    words         TEXT NOT NULL,
    made_at       TEXT NOT NULL
) STRICT;

CREATE INDEX own_change_by_entry ON own_change (own_entry_id, id);
CREATE INDEX own_change_by_after ON own_change (after);
