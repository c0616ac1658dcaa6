-- An entry is appended to those of its system without a full scan.
CREATE INDEX entry_by_position ON entry (system_id, position);
