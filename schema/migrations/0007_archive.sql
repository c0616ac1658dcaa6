-- Archived characters are not listed on the shelf.
ALTER TABLE character ADD COLUMN archived_at TEXT;
