-- Whether the modifiers of an entry count once, however many rows of the list have it.
ALTER TABLE list ADD COLUMN once INTEGER NOT NULL DEFAULT 0 CHECK (once IN (0, 1));
