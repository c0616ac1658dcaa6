-- Replaces a text in the values of the house rules of a system.
UPDATE house_rule
SET value = replace(value, ?2, ?3)
WHERE system = ?1 AND type IN ('text', 'json') AND instr(value, ?2) > 0
