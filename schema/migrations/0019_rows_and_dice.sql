-- The initial rows of a list in a new character: a JSON list of objects.
ALTER TABLE list ADD COLUMN rows TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(rows));

-- Formulas for dice: those that replace the roll of a derived value, and those that a modifier adds.
ALTER TABLE derived ADD COLUMN dice TEXT;

ALTER TABLE entry_modifier ADD COLUMN dice TEXT;
