-- The building steps of a system, as JSON; and for each character, how strictly building rules apply,
-- with waivers.
CREATE TABLE building_step (
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    step       TEXT NOT NULL CHECK (json_valid(step)),
    PRIMARY KEY (system_id, position)
) STRICT, WITHOUT ROWID;

ALTER TABLE character ADD COLUMN building TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(building));
