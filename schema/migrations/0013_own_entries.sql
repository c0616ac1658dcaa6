-- Entries of the user's own. The system is named by its key, not pointed at: a pack that is removed
-- and installed again finds them as they were. While the system is installed, each stands in `entry`
-- like any other.
CREATE TABLE own_entry (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    system       TEXT NOT NULL,
    address      TEXT NOT NULL, -- kind/slug
    copied_from  TEXT, -- kind/slug of the entry that it began as
    change_id    INTEGER REFERENCES own_change (id), -- the change that is in force
    deleted_at   TEXT,
    UNIQUE (system, address)
) STRICT;

CREATE INDEX own_entry_by_change ON own_entry (change_id);

-- What each change made of an own entry. Undoing goes to the change that it came after; the changes of
-- an entry are a tree, and none of them is ever lost.
CREATE TABLE own_change (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    own_entry_id  INTEGER NOT NULL REFERENCES own_entry (id) ON DELETE CASCADE,
    after         INTEGER REFERENCES own_change (id) ON DELETE CASCADE,
    content       TEXT NOT NULL CHECK (json_valid(content)), -- the whole entry
    words         TEXT NOT NULL,
    made_at       TEXT NOT NULL
) STRICT;

CREATE INDEX own_change_by_entry ON own_change (own_entry_id, id);
CREATE INDEX own_change_by_after ON own_change (after);
