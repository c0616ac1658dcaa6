-- A character out of everyday use, kept apart from the shelf.
ALTER TABLE character ADD COLUMN archived_at TEXT;
