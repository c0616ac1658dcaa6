-- Entries are found by alias without a full scan.
CREATE INDEX entry_alias_by_alias ON entry_alias (alias COLLATE NOCASE);
