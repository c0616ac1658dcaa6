-- The packs that were installed, as they were read: the base pack of a system, and the add-ons over it.
-- The system is named by its key, not pointed at: a base pack that is removed and installed again finds
-- its add-ons as they were. What comes with the program is not here.
CREATE TABLE layer (
    id        INTEGER PRIMARY KEY,
    system    TEXT NOT NULL, -- the key of the system
    key       TEXT NOT NULL, -- the key of the pack; a base pack has that of its system
    name      TEXT NOT NULL,
    version   TEXT NOT NULL,
    origin    TEXT NOT NULL, -- the folder or file it was read from
    position  INTEGER NOT NULL, -- 0 is the base pack
    is_on     INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    misfit    TEXT NOT NULL, -- why it does not fit what is installed now, in a sentence; empty where it does
    source    TEXT NOT NULL, -- its files as one text
    UNIQUE (system, key)
) STRICT;
