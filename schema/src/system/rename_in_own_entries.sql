-- Replaces a text in all changes of the own entries of a system.
UPDATE own_change
SET forward = replace(forward, ?2, ?3), backward = replace(backward, ?2, ?3)
FROM own_entry
WHERE own_entry.id = own_change.own_entry_id
    AND own_entry.system = ?1
    AND (instr(forward, ?2) > 0 OR instr(backward, ?2) > 0)
