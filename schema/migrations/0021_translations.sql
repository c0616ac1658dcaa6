-- What an entry is called in other languages: a JSON object of name and summary by the code of each language. It
-- is read with the entry, and by no query of its own.
ALTER TABLE entry ADD COLUMN translations TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(translations));
