-- Changes of layers that are edited in the program: a group's additions to a system, or a system that was
-- created here. They form a tree, so that none is lost.
CREATE TABLE layer_change (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    layer_id  INTEGER NOT NULL REFERENCES layer (id) ON DELETE CASCADE,
    after     INTEGER REFERENCES layer_change (id) ON DELETE CASCADE,
    forward   TEXT NOT NULL CHECK (json_valid(forward)), -- the source after the change, as a JSON string
    backward  TEXT NOT NULL CHECK (json_valid(backward)), -- the source before the change
    words     TEXT NOT NULL,
    made_at   TEXT NOT NULL,
    undone    INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;

CREATE INDEX layer_change_by_layer ON layer_change (layer_id, id);
CREATE INDEX layer_change_by_after ON layer_change (after);

-- The last change in force.
ALTER TABLE layer ADD COLUMN change_id INTEGER REFERENCES layer_change (id);

CREATE INDEX layer_by_change ON layer (change_id);
