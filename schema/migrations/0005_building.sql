-- How a character is built: each step of a system as its pack writes it, and how strictly a
-- character is held to the rules, with what it is let off.
CREATE TABLE building_step (
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    step       TEXT NOT NULL CHECK (json_valid(step)),
    PRIMARY KEY (system_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE character ADD COLUMN building TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(building));
