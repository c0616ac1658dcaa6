INSERT INTO entry_modifier (entry_id, position, adds, becomes, only_when, note)
VALUES (:entry, :position, :adds, :becomes, :only_when, :note)
