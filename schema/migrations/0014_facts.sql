-- Moves the facts of all entries to one table and drops the table of each kind. A view per kind and system,
-- "system/kind", is generated from the kind's columns and shows its entries as a table.

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
WITH fact (entry_id, position, key, value) AS (
    SELECT entry_id, 1, 'ability', ability FROM weapon
    UNION ALL SELECT entry_id, 2, 'category', category FROM weapon
    UNION ALL SELECT entry_id, 3, 'table', "table" FROM weapon
    UNION ALL SELECT entry_id, 4, 'hands', hands FROM weapon
    UNION ALL SELECT entry_id, 5, 'init', init FROM weapon
    UNION ALL SELECT entry_id, 6, 'atk', atk FROM weapon
    UNION ALL SELECT entry_id, 7, 'dfn', dfn FROM weapon
    UNION ALL SELECT entry_id, 8, 'dam', dam FROM weapon
    UNION ALL SELECT entry_id, 9, 'range', range FROM weapon
    UNION ALL SELECT entry_id, 10, 'str', str FROM weapon
    UNION ALL SELECT entry_id, 11, 'load', load FROM weapon
    UNION ALL SELECT entry_id, 12, 'cost', cost FROM weapon
    UNION ALL SELECT entry_id, 13, 'is_shield', is_shield FROM weapon
    UNION ALL SELECT entry_id, 14, 'length_min', length_min FROM weapon
    UNION ALL SELECT entry_id, 15, 'length_max', length_max FROM weapon
    UNION ALL SELECT entry_id, 16, 'one_handed_profile', one_handed_profile FROM weapon
    UNION ALL SELECT entry_id, 17, 'alternate_melee_profile', alternate_melee_profile FROM weapon
    UNION ALL SELECT entry_id, 18, 'footnote', footnote FROM weapon
    UNION ALL SELECT entry_id, 19, 'source_name', source_name FROM weapon
    UNION ALL SELECT entry_id, 1, 'partial_prot', partial_prot FROM armor
    UNION ALL SELECT entry_id, 2, 'partial_load', partial_load FROM armor
    UNION ALL SELECT entry_id, 3, 'full_prot', full_prot FROM armor
    UNION ALL SELECT entry_id, 4, 'full_load', full_load FROM armor
    UNION ALL SELECT entry_id, 5, 'cost', cost FROM armor
    UNION ALL SELECT entry_id, 1, 'class', class FROM spell
    UNION ALL SELECT entry_id, 2, 'arts', arts FROM spell
    UNION ALL SELECT entry_id, 3, 'practice', practice FROM spell
    UNION ALL SELECT entry_id, 4, 'arcanum', arcanum FROM spell
    UNION ALL SELECT entry_id, 5, 'number', number FROM spell
    UNION ALL SELECT entry_id, 6, 'success', success FROM spell
    UNION ALL SELECT entry_id, 7, 'target', target FROM spell
    UNION ALL SELECT entry_id, 8, 'when', "when" FROM spell
    UNION ALL SELECT entry_id, 9, 'range', range FROM spell
    UNION ALL SELECT entry_id, 10, 'squares', squares FROM spell
    UNION ALL SELECT entry_id, 11, 'area', area FROM spell
    UNION ALL SELECT entry_id, 12, 'duration', duration FROM spell
    UNION ALL SELECT entry_id, 13, 'effect', effect FROM spell
    UNION ALL SELECT entry_id, 14, 'failure', failure FROM spell
    UNION ALL SELECT entry_id, 15, 'restriction', restriction FROM spell
    UNION ALL SELECT entry_id, 16, 'levels', levels FROM spell
    UNION ALL SELECT entry_id, 17, 'limits', limits FROM spell
    UNION ALL SELECT entry_id, 18, 'turnover', turnover FROM spell
    UNION ALL SELECT entry_id, 19, 'per_game', per_game FROM spell
    UNION ALL SELECT entry_id, 20, 'modifier', modifier FROM spell
    UNION ALL SELECT entry_id, 21, 'level_share', level_share FROM spell
    UNION ALL SELECT entry_id, 22, 'northmarks', northmarks FROM spell
    UNION ALL SELECT entry_id, 23, 'southern', southern FROM spell
    UNION ALL SELECT entry_id, 24, 'on_opponent', on_opponent FROM spell
    UNION ALL SELECT entry_id, 25, 'always_success', always_success FROM spell
    UNION ALL SELECT entry_id, 26, 'always_failure', always_failure FROM spell
    UNION ALL SELECT entry_id, 27, 'dice', dice FROM spell
    UNION ALL SELECT entry_id, 28, 'to_hit', to_hit FROM spell
    UNION ALL SELECT entry_id, 29, 'armor', armor FROM spell
    UNION ALL SELECT entry_id, 30, 'injury', injury FROM spell
    UNION ALL SELECT entry_id, 31, 'strength', strength FROM spell
    UNION ALL SELECT entry_id, 32, 'like', "like" FROM spell
    UNION ALL SELECT entry_id, 1, 'effect', effect FROM condition
    UNION ALL SELECT entry_id, 2, 'type', type FROM condition
    UNION ALL SELECT entry_id, 3, 'order', "order" FROM condition
    UNION ALL SELECT entry_id, 4, 'penalty', penalty FROM condition
    UNION ALL SELECT entry_id, 5, 'affected_by', affected_by FROM condition
    UNION ALL SELECT entry_id, 6, 'equipment', equipment FROM condition
    UNION ALL SELECT entry_id, 7, 'ends', ends FROM condition
    UNION ALL SELECT entry_id, 8, 'levels_lost', levels_lost FROM condition
    UNION ALL SELECT entry_id, 9, 'recovery_time', recovery_time FROM condition
    UNION ALL SELECT entry_id, 10, 'recovery_interval', recovery_interval FROM condition
    UNION ALL SELECT entry_id, 11, 'stable_ease_factor', stable_ease_factor FROM condition
    UNION ALL SELECT entry_id, 12, 'improvement_ease_factor', improvement_ease_factor FROM condition
    UNION ALL SELECT entry_id, 13, 'scuffle_effect', scuffle_effect FROM condition
    UNION ALL SELECT entry_id, 14, 'attacks', attacks FROM condition
    UNION ALL SELECT entry_id, 15, 'attacked', attacked FROM condition
    UNION ALL SELECT entry_id, 16, 'speed', speed FROM condition
    UNION ALL SELECT entry_id, 17, 'actions', actions FROM condition
    UNION ALL SELECT entry_id, 18, 'includes', includes FROM condition
    UNION ALL SELECT entry_id, 19, 'amount', amount FROM condition
    UNION ALL SELECT entry_id, 20, 'escape_actions', escape_actions FROM condition
    UNION ALL SELECT entry_id, 21, 'bonus', bonus FROM condition
    UNION ALL SELECT entry_id, 22, 'd20', d20 FROM condition
    UNION ALL SELECT entry_id, 23, 'dice', dice FROM condition
    UNION ALL SELECT entry_id, 1, 'tier', tier FROM action
    UNION ALL SELECT entry_id, 2, 'pc_cost', pc_cost FROM action
    UNION ALL SELECT entry_id, 3, 'creature_cost', creature_cost FROM action
    UNION ALL SELECT entry_id, 4, 'cost', cost FROM action
    UNION ALL SELECT entry_id, 5, 'ability', ability FROM action
    UNION ALL SELECT entry_id, 6, 'roll', roll FROM action
    UNION ALL SELECT entry_id, 7, 'against', against FROM action
    UNION ALL SELECT entry_id, 8, 'required_advantage', required_advantage FROM action
    UNION ALL SELECT entry_id, 9, 'effect', effect FROM action
    UNION ALL SELECT entry_id, 10, 'limit', "limit" FROM action
    UNION ALL SELECT entry_id, 11, 'bonus', bonus FROM action
    UNION ALL SELECT entry_id, 1, 'formula', formula FROM rule
    UNION ALL SELECT entry_id, 2, 'limit', "limit" FROM rule
    UNION ALL SELECT entry_id, 3, 'distance', distance FROM rule
    UNION ALL SELECT entry_id, 4, 'time', time FROM rule
    UNION ALL SELECT entry_id, 5, 'mark', mark FROM rule
    UNION ALL SELECT entry_id, 1, 'rarity', rarity FROM disease
    UNION ALL SELECT entry_id, 2, 'lethality', lethality FROM disease
    UNION ALL SELECT entry_id, 3, 'transmissibility', transmissibility FROM disease
    UNION ALL SELECT entry_id, 4, 'symptoms', symptoms FROM disease
    UNION ALL SELECT entry_id, 5, 'excess_humor', excess_humor FROM disease
    UNION ALL SELECT entry_id, 1, 'ease_factor', ease_factor FROM poison
    UNION ALL SELECT entry_id, 2, 'wound', wound FROM poison
    UNION ALL SELECT entry_id, 3, 'treated_with', treated_with FROM poison
    UNION ALL SELECT entry_id, 1, 'damage_bonus', damage_bonus FROM hazard
    UNION ALL SELECT entry_id, 2, 'check_time', check_time FROM hazard
    UNION ALL SELECT entry_id, 3, 'fatigue', fatigue FROM hazard
    UNION ALL SELECT entry_id, 1, 'position', position FROM caster
    UNION ALL SELECT entry_id, 2, 'race', race FROM caster
    UNION ALL SELECT entry_id, 3, 'ma', ma FROM caster
    UNION ALL SELECT entry_id, 4, 'st', st FROM caster
    UNION ALL SELECT entry_id, 5, 'ag', ag FROM caster
    UNION ALL SELECT entry_id, 6, 'av', av FROM caster
    UNION ALL SELECT entry_id, 7, 'level', level FROM caster
    UNION ALL SELECT entry_id, 8, 'skills', skills FROM caster
    UNION ALL SELECT entry_id, 9, 'skills_printed', skills_printed FROM caster
    UNION ALL SELECT entry_id, 10, 'racial_spell', racial_spell FROM caster
    UNION ALL SELECT entry_id, 11, 'categories', categories FROM caster
    UNION ALL SELECT entry_id, 12, 'categories_printed', categories_printed FROM caster
    UNION ALL SELECT entry_id, 13, 'cost', cost FROM caster
    UNION ALL SELECT entry_id, 14, 'cost_printed', cost_printed FROM caster
    UNION ALL SELECT entry_id, 15, 'physical', physical FROM caster
    UNION ALL SELECT entry_id, 1, 'struck', struck FROM effect
    UNION ALL SELECT entry_id, 2, 'result', result FROM effect
    UNION ALL SELECT entry_id, 3, 'declare', declare FROM effect
    UNION ALL SELECT entry_id, 4, 'school', school FROM effect
    UNION ALL SELECT entry_id, 5, 'threshold', threshold FROM effect
    UNION ALL SELECT entry_id, 1, 'use', use FROM ability
    UNION ALL SELECT entry_id, 2, 'school', school FROM ability
    UNION ALL SELECT entry_id, 3, 'mentioned_as', mentioned_as FROM ability
    UNION ALL SELECT entry_id, 4, 'magic_armor', magic_armor FROM ability
    UNION ALL SELECT entry_id, 5, 'frozen_seconds', frozen_seconds FROM ability
    UNION ALL SELECT entry_id, 1, 'attribute', attribute FROM skill
    UNION ALL SELECT entry_id, 2, 'who', who FROM skill
    UNION ALL SELECT entry_id, 3, 'printed', printed FROM skill
    UNION ALL SELECT entry_id, 1, 'role', role FROM trait
    UNION ALL SELECT entry_id, 1, 'category', category FROM damage_type
    UNION ALL SELECT entry_id, 1, 'roll', roll FROM mutation
)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM fact
WHERE value IS NOT NULL;

DROP TABLE weapon;
DROP TABLE armor;
DROP TABLE spell;
DROP TABLE condition;
DROP TABLE action;
DROP TABLE rule;
DROP TABLE disease;
DROP TABLE poison;
DROP TABLE hazard;
DROP TABLE caster;
DROP TABLE effect;
DROP TABLE ability;
DROP TABLE skill;
DROP TABLE trait;
DROP TABLE damage_type;
DROP TABLE mutation;
DROP TABLE kind_table;

-- Rule tables with one row per cell.
CREATE VIEW table_cell AS
SELECT
    entry.key AS "table", -- system/table/slug
    rule_table_cell.row_position AS row,
    rule_table_column.label AS "column",
    rule_table_cell.value
FROM rule_table_cell
JOIN entry ON entry.id = rule_table_cell.entry_id
JOIN rule_table_column
    ON rule_table_column.entry_id = rule_table_cell.entry_id
    AND rule_table_column.position = rule_table_cell.column_position;
