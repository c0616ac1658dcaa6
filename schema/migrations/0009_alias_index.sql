-- Entries are found by their other names without going over all.
CREATE INDEX entry_alias_by_alias ON entry_alias (alias COLLATE NOCASE);
