-- Installed packs with their sources: the base pack of a system, and the add-ons above it. They refer to
-- their system by key, so that add-ons survive the removal of the base pack. Built-in packs are not stored.
CREATE TABLE layer (
    id        INTEGER PRIMARY KEY,
    system    TEXT NOT NULL, -- the key of the system
    key       TEXT NOT NULL, -- the key of the pack; for a base pack, that of its system
    name      TEXT NOT NULL,
    version   TEXT NOT NULL,
    origin    TEXT NOT NULL, -- the folder or file from which it was read
    position  INTEGER NOT NULL, -- 0 for the base pack
    is_on     INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    misfit    TEXT NOT NULL, -- why it does not fit the installed packs; empty if it does
    source    TEXT NOT NULL, -- its files as one text
    UNIQUE (system, key)
) STRICT;
