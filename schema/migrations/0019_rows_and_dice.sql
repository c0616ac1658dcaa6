-- The rows of a list that a new character begins with: a JSON list of objects.
ALTER TABLE list ADD COLUMN rows TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(rows));

-- Formulas of what is rolled: in place of a derived value's dice, and beside them.
ALTER TABLE derived ADD COLUMN dice TEXT;

ALTER TABLE entry_modifier ADD COLUMN dice TEXT;
