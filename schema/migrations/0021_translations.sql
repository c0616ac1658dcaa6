-- Names and summaries of an entry in other languages: a JSON object by language code, which is only read with
-- the entry.
ALTER TABLE entry ADD COLUMN translations TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(translations));
