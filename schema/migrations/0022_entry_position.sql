-- An entry is put behind those of its system without going over all.
CREATE INDEX entry_by_position ON entry (system_id, position);
