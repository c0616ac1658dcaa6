-- User content, links, kinds and sources refer to systems and entries by key alone. The row ids beside the keys had
-- to be kept up to date, and were not needed: keys are unique and indexed.
DROP INDEX character_by_system;
DROP INDEX character_row_by_entry;
DROP INDEX pin_by_entry;
DROP INDEX read_entry_by_entry;
DROP INDEX entry_link_by_target;
DROP INDEX entry_by_kind;
DROP INDEX entry_by_source;

ALTER TABLE character DROP COLUMN system_id;
ALTER TABLE character_row DROP COLUMN entry_id;
ALTER TABLE pin DROP COLUMN entry_id;
ALTER TABLE read_entry DROP COLUMN entry_id;
ALTER TABLE entry_link DROP COLUMN target_id;
ALTER TABLE entry DROP COLUMN kind_id;
ALTER TABLE entry DROP COLUMN source_id;

-- Entries are found by name and alias in the search index, which is in memory.
DROP INDEX entry_by_name;
DROP INDEX entry_alias_by_alias;

-- The parts of a system that are one JSON value each.
ALTER TABLE system ADD COLUMN turns TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(turns));
ALTER TABLE system ADD COLUMN attacks TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(attacks));
ALTER TABLE system ADD COLUMN short_forms TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(short_forms));
ALTER TABLE system ADD COLUMN calendar TEXT NOT NULL DEFAULT 'null' CHECK (json_valid(calendar));
ALTER TABLE system ADD COLUMN growths TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(growths));

UPDATE system
SET turns = system_fight.turns, attacks = system_fight.attacks, short_forms = system_fight.short_forms
FROM system_fight
WHERE system_fight.system_id = system.id;

UPDATE system
SET calendar = system_growth.calendar, growths = system_growth.growths
FROM system_growth
WHERE system_growth.system_id = system.id;

DROP TABLE system_fight;
DROP TABLE system_growth;
