-- The events of a system, as JSON.
CREATE TABLE event (
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    event      TEXT NOT NULL CHECK (json_valid(event)),
    PRIMARY KEY (system_id, position)
) STRICT, WITHOUT ROWID;
