INSERT INTO entry_modifier (entry_id, position, adds, becomes, dice, only_when, note)
VALUES (:entry, :position, :adds, :becomes, :dice, :only_when, :note)
