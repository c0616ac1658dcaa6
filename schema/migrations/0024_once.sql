-- Whether an entry's modifiers count only once, regardless of how many rows of the list have the entry.
ALTER TABLE list ADD COLUMN once INTEGER NOT NULL DEFAULT 0 CHECK (once IN (0, 1));
