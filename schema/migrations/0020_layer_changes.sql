-- What was changed in a layer that is made in the program: the group's own additions to a system, or a system
-- that was begun here. The changes of a layer are a tree, and none of them is ever lost.
CREATE TABLE layer_change (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    layer_id  INTEGER NOT NULL REFERENCES layer (id) ON DELETE CASCADE,
    after     INTEGER REFERENCES layer_change (id) ON DELETE CASCADE,
    forward   TEXT NOT NULL CHECK (json_valid(forward)), -- the source that it made, as a JSON text
    backward  TEXT NOT NULL CHECK (json_valid(backward)), -- the source before it
    words     TEXT NOT NULL,
    made_at   TEXT NOT NULL,
    undone    INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;

CREATE INDEX layer_change_by_layer ON layer_change (layer_id, id);
CREATE INDEX layer_change_by_after ON layer_change (after);

-- The change that is in force.
ALTER TABLE layer ADD COLUMN change_id INTEGER REFERENCES layer_change (id);

CREATE INDEX layer_by_change ON layer (change_id);
