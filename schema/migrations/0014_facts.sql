-- Moves the facts of all entries to one table and drops the table of each kind. A view per kind and system,
-- "system/kind", is generated from the kind's columns and shows its entries as a table.

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        weapon.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'ability' THEN weapon.ability
            WHEN 'category' THEN weapon.category
            WHEN 'table' THEN weapon."table"
            WHEN 'hands' THEN weapon.hands
            WHEN 'init' THEN weapon.init
            WHEN 'atk' THEN weapon.atk
            WHEN 'dfn' THEN weapon.dfn
            WHEN 'dam' THEN weapon.dam
            WHEN 'range' THEN weapon.range
            WHEN 'str' THEN weapon.str
            WHEN 'load' THEN weapon.load
            WHEN 'cost' THEN weapon.cost
            WHEN 'is_shield' THEN weapon.is_shield
            WHEN 'length_min' THEN weapon.length_min
            WHEN 'length_max' THEN weapon.length_max
            WHEN 'one_handed_profile' THEN weapon.one_handed_profile
            WHEN 'alternate_melee_profile' THEN weapon.alternate_melee_profile
            WHEN 'footnote' THEN weapon.footnote
            WHEN 'source_name' THEN weapon.source_name
        END AS value
    FROM weapon
    CROSS JOIN pragma_table_info('weapon') AS info
)
WHERE value IS NOT NULL;

DROP TABLE weapon;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        armor.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'partial_prot' THEN armor.partial_prot
            WHEN 'partial_load' THEN armor.partial_load
            WHEN 'full_prot' THEN armor.full_prot
            WHEN 'full_load' THEN armor.full_load
            WHEN 'cost' THEN armor.cost
        END AS value
    FROM armor
    CROSS JOIN pragma_table_info('armor') AS info
)
WHERE value IS NOT NULL;

DROP TABLE armor;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        spell.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'class' THEN spell.class
            WHEN 'arts' THEN spell.arts
            WHEN 'practice' THEN spell.practice
            WHEN 'arcanum' THEN spell.arcanum
            WHEN 'number' THEN spell.number
            WHEN 'success' THEN spell.success
            WHEN 'target' THEN spell.target
            WHEN 'when' THEN spell."when"
            WHEN 'range' THEN spell.range
            WHEN 'squares' THEN spell.squares
            WHEN 'area' THEN spell.area
            WHEN 'duration' THEN spell.duration
            WHEN 'effect' THEN spell.effect
            WHEN 'failure' THEN spell.failure
            WHEN 'restriction' THEN spell.restriction
            WHEN 'levels' THEN spell.levels
            WHEN 'limits' THEN spell.limits
            WHEN 'turnover' THEN spell.turnover
            WHEN 'per_game' THEN spell.per_game
            WHEN 'modifier' THEN spell.modifier
            WHEN 'level_share' THEN spell.level_share
            WHEN 'northmarks' THEN spell.northmarks
            WHEN 'southern' THEN spell.southern
            WHEN 'on_opponent' THEN spell.on_opponent
            WHEN 'always_success' THEN spell.always_success
            WHEN 'always_failure' THEN spell.always_failure
            WHEN 'dice' THEN spell.dice
            WHEN 'to_hit' THEN spell.to_hit
            WHEN 'armor' THEN spell.armor
            WHEN 'injury' THEN spell.injury
            WHEN 'strength' THEN spell.strength
            WHEN 'like' THEN spell."like"
        END AS value
    FROM spell
    CROSS JOIN pragma_table_info('spell') AS info
)
WHERE value IS NOT NULL;

DROP TABLE spell;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        condition.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'effect' THEN condition.effect
            WHEN 'type' THEN condition.type
            WHEN 'order' THEN condition."order"
            WHEN 'penalty' THEN condition.penalty
            WHEN 'affected_by' THEN condition.affected_by
            WHEN 'equipment' THEN condition.equipment
            WHEN 'ends' THEN condition.ends
            WHEN 'levels_lost' THEN condition.levels_lost
            WHEN 'recovery_time' THEN condition.recovery_time
            WHEN 'recovery_interval' THEN condition.recovery_interval
            WHEN 'stable_ease_factor' THEN condition.stable_ease_factor
            WHEN 'improvement_ease_factor' THEN condition.improvement_ease_factor
            WHEN 'scuffle_effect' THEN condition.scuffle_effect
            WHEN 'attacks' THEN condition.attacks
            WHEN 'attacked' THEN condition.attacked
            WHEN 'speed' THEN condition.speed
            WHEN 'actions' THEN condition.actions
            WHEN 'includes' THEN condition.includes
            WHEN 'amount' THEN condition.amount
            WHEN 'escape_actions' THEN condition.escape_actions
            WHEN 'bonus' THEN condition.bonus
            WHEN 'd20' THEN condition.d20
            WHEN 'dice' THEN condition.dice
        END AS value
    FROM condition
    CROSS JOIN pragma_table_info('condition') AS info
)
WHERE value IS NOT NULL;

DROP TABLE condition;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        action.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'tier' THEN action.tier
            WHEN 'pc_cost' THEN action.pc_cost
            WHEN 'creature_cost' THEN action.creature_cost
            WHEN 'cost' THEN action.cost
            WHEN 'ability' THEN action.ability
            WHEN 'roll' THEN action.roll
            WHEN 'against' THEN action.against
            WHEN 'required_advantage' THEN action.required_advantage
            WHEN 'effect' THEN action.effect
            WHEN 'limit' THEN action."limit"
            WHEN 'bonus' THEN action.bonus
        END AS value
    FROM action
    CROSS JOIN pragma_table_info('action') AS info
)
WHERE value IS NOT NULL;

DROP TABLE action;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        rule.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'formula' THEN rule.formula
            WHEN 'limit' THEN rule."limit"
            WHEN 'distance' THEN rule.distance
            WHEN 'time' THEN rule.time
            WHEN 'mark' THEN rule.mark
        END AS value
    FROM rule
    CROSS JOIN pragma_table_info('rule') AS info
)
WHERE value IS NOT NULL;

DROP TABLE rule;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        disease.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'rarity' THEN disease.rarity
            WHEN 'lethality' THEN disease.lethality
            WHEN 'transmissibility' THEN disease.transmissibility
            WHEN 'symptoms' THEN disease.symptoms
            WHEN 'excess_humor' THEN disease.excess_humor
        END AS value
    FROM disease
    CROSS JOIN pragma_table_info('disease') AS info
)
WHERE value IS NOT NULL;

DROP TABLE disease;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        poison.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'ease_factor' THEN poison.ease_factor
            WHEN 'wound' THEN poison.wound
            WHEN 'treated_with' THEN poison.treated_with
        END AS value
    FROM poison
    CROSS JOIN pragma_table_info('poison') AS info
)
WHERE value IS NOT NULL;

DROP TABLE poison;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        hazard.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'damage_bonus' THEN hazard.damage_bonus
            WHEN 'check_time' THEN hazard.check_time
            WHEN 'fatigue' THEN hazard.fatigue
        END AS value
    FROM hazard
    CROSS JOIN pragma_table_info('hazard') AS info
)
WHERE value IS NOT NULL;

DROP TABLE hazard;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        caster.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'position' THEN caster.position
            WHEN 'race' THEN caster.race
            WHEN 'ma' THEN caster.ma
            WHEN 'st' THEN caster.st
            WHEN 'ag' THEN caster.ag
            WHEN 'av' THEN caster.av
            WHEN 'level' THEN caster.level
            WHEN 'skills' THEN caster.skills
            WHEN 'skills_printed' THEN caster.skills_printed
            WHEN 'racial_spell' THEN caster.racial_spell
            WHEN 'categories' THEN caster.categories
            WHEN 'categories_printed' THEN caster.categories_printed
            WHEN 'cost' THEN caster.cost
            WHEN 'cost_printed' THEN caster.cost_printed
            WHEN 'physical' THEN caster.physical
        END AS value
    FROM caster
    CROSS JOIN pragma_table_info('caster') AS info
)
WHERE value IS NOT NULL;

DROP TABLE caster;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        effect.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'struck' THEN effect.struck
            WHEN 'result' THEN effect.result
            WHEN 'declare' THEN effect.declare
            WHEN 'school' THEN effect.school
            WHEN 'threshold' THEN effect.threshold
        END AS value
    FROM effect
    CROSS JOIN pragma_table_info('effect') AS info
)
WHERE value IS NOT NULL;

DROP TABLE effect;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        ability.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'use' THEN ability.use
            WHEN 'school' THEN ability.school
            WHEN 'mentioned_as' THEN ability.mentioned_as
            WHEN 'magic_armor' THEN ability.magic_armor
            WHEN 'frozen_seconds' THEN ability.frozen_seconds
        END AS value
    FROM ability
    CROSS JOIN pragma_table_info('ability') AS info
)
WHERE value IS NOT NULL;

DROP TABLE ability;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        skill.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'attribute' THEN skill.attribute
            WHEN 'who' THEN skill.who
            WHEN 'printed' THEN skill.printed
        END AS value
    FROM skill
    CROSS JOIN pragma_table_info('skill') AS info
)
WHERE value IS NOT NULL;

DROP TABLE skill;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        trait.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'role' THEN trait.role
        END AS value
    FROM trait
    CROSS JOIN pragma_table_info('trait') AS info
)
WHERE value IS NOT NULL;

DROP TABLE trait;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        damage_type.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'category' THEN damage_type.category
        END AS value
    FROM damage_type
    CROSS JOIN pragma_table_info('damage_type') AS info
)
WHERE value IS NOT NULL;

DROP TABLE damage_type;

INSERT OR IGNORE INTO entry_fact (entry_id, position, key, type, value)
SELECT entry_id, position, key, CASE typeof(value) WHEN 'text' THEN 'text' ELSE 'number' END, value
FROM (
    SELECT
        mutation.entry_id,
        info.cid AS position,
        info.name AS key,
        CASE info.name
            WHEN 'roll' THEN mutation.roll
        END AS value
    FROM mutation
    CROSS JOIN pragma_table_info('mutation') AS info
)
WHERE value IS NOT NULL;

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
