-- The library: game systems with their entries, and characters with their history.
--
-- An ANY column of a STRICT table stores a value without conversion: an integer, a real, a text, or NULL
-- for "n/a". Some have a `type` column beside them for types that SQL lacks: 'flag' is a boolean stored as
-- 1 or 0, 'json' is a list or an object stored as text.

----------------------------------------------------------------------------------------------------
-- Systems and their sources

CREATE TABLE system (
    id       INTEGER PRIMARY KEY,
    key      TEXT NOT NULL UNIQUE,
    name     TEXT NOT NULL,
    edition  TEXT NOT NULL,
    about    TEXT NOT NULL,
    version  TEXT NOT NULL
) STRICT;

CREATE TABLE nickname (
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    name       TEXT NOT NULL,
    PRIMARY KEY (system_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE pack (
    system_id     INTEGER PRIMARY KEY REFERENCES system (id) ON DELETE CASCADE,
    origin        TEXT NOT NULL, -- 'built in', or the folder from which the pack was read
    content_hash  TEXT NOT NULL,
    stored_at     TEXT NOT NULL
) STRICT;

CREATE TABLE source (
    id           INTEGER PRIMARY KEY,
    system_id    INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position     INTEGER NOT NULL,
    key          TEXT NOT NULL,
    title        TEXT NOT NULL,
    licence      TEXT NOT NULL,
    attribution  TEXT NOT NULL,
    place        TEXT NOT NULL,
    UNIQUE (system_id, key)
) STRICT;

CREATE TABLE kind (
    id         INTEGER PRIMARY KEY,
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    key        TEXT NOT NULL,
    name       TEXT NOT NULL,
    plural     TEXT NOT NULL,
    UNIQUE (system_id, key)
) STRICT;

CREATE TABLE kind_column (
    kind_id   INTEGER NOT NULL REFERENCES kind (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    key       TEXT NOT NULL,
    label     TEXT NOT NULL,
    short     TEXT NOT NULL,
    format    TEXT NOT NULL CHECK (format IN ('text', 'number', 'modifier')),
    help      TEXT NOT NULL,
    PRIMARY KEY (kind_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE kind_glance (
    kind_id     INTEGER NOT NULL REFERENCES kind (id) ON DELETE CASCADE,
    position    INTEGER NOT NULL,
    column_key  TEXT NOT NULL,
    PRIMARY KEY (kind_id, position)
) STRICT, WITHOUT ROWID;

----------------------------------------------------------------------------------------------------
-- Entries: the common part of weapons, spells, rules and so on

CREATE TABLE entry (
    id         INTEGER PRIMARY KEY,
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    kind_id    INTEGER REFERENCES kind (id),
    position   INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    slug       TEXT NOT NULL,
    name       TEXT NOT NULL,
    summary    TEXT NOT NULL,
    text       TEXT NOT NULL,
    source_id  INTEGER REFERENCES source (id),
    source     TEXT NOT NULL, -- the key of the source
    section    TEXT NOT NULL,
    key        TEXT NOT NULL UNIQUE, -- system/kind/slug
    UNIQUE (system_id, kind, slug)
) STRICT;

CREATE INDEX entry_by_name ON entry (name COLLATE NOCASE);
CREATE INDEX entry_by_kind ON entry (kind_id);
CREATE INDEX entry_by_source ON entry (source_id);

CREATE TABLE entry_alias (
    entry_id  INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    alias     TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_tag (
    entry_id  INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    tag       TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_question (
    entry_id  INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    question  TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_word (
    entry_id  INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    word      TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_note (
    entry_id  INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    note      TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_link (
    entry_id   INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    target     TEXT NOT NULL, -- kind/slug in the same system
    target_id  INTEGER REFERENCES entry (id) ON DELETE SET NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX entry_link_by_target ON entry_link (target_id);

CREATE TABLE entry_modifier (
    id         INTEGER PRIMARY KEY,
    entry_id   INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    adds       TEXT, -- adds, becomes and only_when are formulas
    becomes    TEXT,
    only_when  TEXT,
    note       TEXT NOT NULL,
    UNIQUE (entry_id, position)
) STRICT;

CREATE TABLE entry_modifier_target (
    modifier_id  INTEGER NOT NULL REFERENCES entry_modifier (id) ON DELETE CASCADE,
    position     INTEGER NOT NULL,
    derived      TEXT NOT NULL, -- the key of a derived value
    PRIMARY KEY (modifier_id, position)
) STRICT, WITHOUT ROWID;

-- Facts of kinds without a table, and facts for which the table has no column.
CREATE TABLE entry_fact (
    entry_id  INTEGER NOT NULL REFERENCES entry (id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    key       TEXT NOT NULL,
    type      TEXT NOT NULL CHECK (type IN ('na', 'number', 'text', 'flag', 'json')),
    value     ANY,
    PRIMARY KEY (entry_id, key)
) STRICT, WITHOUT ROWID;

----------------------------------------------------------------------------------------------------
-- One table per kind

-- The table that stores the facts of a kind. Facts of other kinds are in entry_fact.
CREATE TABLE kind_table (
    kind        TEXT PRIMARY KEY,
    table_name  TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

CREATE TABLE weapon (
    entry_id                 INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    ability                  ANY,
    category                 ANY,
    "table"                  ANY,
    hands                    ANY,
    init                     ANY,
    atk                      ANY,
    dfn                      ANY,
    dam                      ANY,
    range                    ANY,
    str                      ANY,
    load                     ANY,
    cost                     ANY,
    is_shield                ANY,
    length_min               ANY,
    length_max               ANY,
    one_handed_profile       ANY,
    alternate_melee_profile  ANY,
    footnote                 ANY,
    source_name              ANY
) STRICT;

CREATE TABLE armor (
    entry_id      INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    partial_prot  ANY,
    partial_load  ANY,
    full_prot     ANY,
    full_load     ANY,
    cost          ANY
) STRICT;

CREATE TABLE spell (
    entry_id        INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    class           ANY,
    arts            ANY,
    practice        ANY,
    arcanum         ANY,
    number          ANY,
    success         ANY,
    target          ANY,
    "when"          ANY,
    range           ANY,
    squares         ANY,
    area            ANY,
    duration        ANY,
    effect          ANY,
    failure         ANY,
    restriction     ANY,
    levels          ANY,
    limits          ANY,
    turnover        ANY,
    per_game        ANY,
    modifier        ANY,
    level_share     ANY,
    northmarks      ANY,
    southern        ANY,
    on_opponent     ANY,
    always_success  ANY,
    always_failure  ANY,
    dice            ANY,
    to_hit          ANY,
    armor           ANY,
    injury          ANY,
    strength        ANY,
    "like"          ANY
) STRICT;

CREATE TABLE condition (
    entry_id                 INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    effect                   ANY,
    type                     ANY,
    "order"                  ANY,
    penalty                  ANY,
    affected_by              ANY,
    equipment                ANY,
    ends                     ANY,
    levels_lost              ANY,
    recovery_time            ANY,
    recovery_interval        ANY,
    stable_ease_factor       ANY,
    improvement_ease_factor  ANY,
    scuffle_effect           ANY,
    attacks                  ANY,
    attacked                 ANY,
    speed                    ANY,
    actions                  ANY,
    includes                 ANY,
    amount                   ANY,
    escape_actions           ANY,
    bonus                    ANY,
    d20                      ANY,
    dice                     ANY
) STRICT;

CREATE TABLE action (
    entry_id            INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    tier                ANY,
    pc_cost             ANY,
    creature_cost       ANY,
    cost                ANY,
    ability             ANY,
    roll                ANY,
    against             ANY,
    required_advantage  ANY,
    effect              ANY,
    "limit"             ANY,
    bonus               ANY
) STRICT;

CREATE TABLE rule (
    entry_id  INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    formula   ANY,
    "limit"   ANY,
    distance  ANY,
    time      ANY,
    mark      ANY
) STRICT;

CREATE TABLE disease (
    entry_id          INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    rarity            ANY,
    lethality         ANY,
    transmissibility  ANY,
    symptoms          ANY,
    excess_humor      ANY
) STRICT;

CREATE TABLE poison (
    entry_id      INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    ease_factor   ANY,
    wound         ANY,
    treated_with  ANY
) STRICT;

CREATE TABLE hazard (
    entry_id      INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    damage_bonus  ANY,
    check_time    ANY,
    fatigue       ANY
) STRICT;

CREATE TABLE caster (
    entry_id            INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    position            ANY,
    race                ANY,
    ma                  ANY,
    st                  ANY,
    ag                  ANY,
    av                  ANY,
    level               ANY,
    skills              ANY,
    skills_printed      ANY,
    racial_spell        ANY,
    categories          ANY,
    categories_printed  ANY,
    cost                ANY,
    cost_printed        ANY,
    physical            ANY
) STRICT;

CREATE TABLE effect (
    entry_id   INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    struck     ANY,
    result     ANY,
    declare    ANY,
    school     ANY,
    threshold  ANY
) STRICT;

CREATE TABLE ability (
    entry_id        INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    use             ANY,
    school          ANY,
    mentioned_as    ANY,
    magic_armor     ANY,
    frozen_seconds  ANY
) STRICT;

CREATE TABLE skill (
    entry_id   INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    attribute  ANY,
    who        ANY,
    printed    ANY
) STRICT;

CREATE TABLE trait (
    entry_id  INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    role      ANY
) STRICT;

CREATE TABLE damage_type (
    entry_id  INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    category  ANY
) STRICT;

CREATE TABLE mutation (
    entry_id  INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    roll      ANY
) STRICT;

INSERT INTO kind_table (kind, table_name)
VALUES
    ('weapon', 'weapon'),
    ('armor', 'armor'),
    ('spell', 'spell'),
    ('condition', 'condition'),
    ('action', 'action'),
    ('rule', 'rule'),
    ('disease', 'disease'),
    ('poison', 'poison'),
    ('hazard', 'hazard'),
    ('caster', 'caster'),
    ('effect', 'effect'),
    ('ability', 'ability'),
    ('skill', 'skill'),
    ('trait', 'trait'),
    ('damage_type', 'damage_type'),
    ('mutation', 'mutation');

----------------------------------------------------------------------------------------------------
-- Rule tables

CREATE TABLE rule_table (
    entry_id      INTEGER PRIMARY KEY REFERENCES entry (id) ON DELETE CASCADE,
    looked_up_by  TEXT NOT NULL CHECK (looked_up_by IN ('value', 'step', 'range')),
    dice          TEXT
) STRICT;

CREATE TABLE rule_table_column (
    entry_id  INTEGER NOT NULL REFERENCES rule_table (entry_id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    key       TEXT NOT NULL,
    label     TEXT NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE rule_table_beyond (
    entry_id    INTEGER NOT NULL REFERENCES rule_table (entry_id) ON DELETE CASCADE,
    position    INTEGER NOT NULL,
    column_key  TEXT NOT NULL,
    formula     TEXT NOT NULL,
    PRIMARY KEY (entry_id, column_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE rule_table_row (
    entry_id  INTEGER NOT NULL REFERENCES rule_table (entry_id) ON DELETE CASCADE,
    position  INTEGER NOT NULL,
    PRIMARY KEY (entry_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE rule_table_cell (
    entry_id         INTEGER NOT NULL,
    row_position     INTEGER NOT NULL,
    column_position  INTEGER NOT NULL,
    type             TEXT NOT NULL CHECK (type IN ('na', 'number', 'text', 'flag', 'json')),
    value            ANY,
    PRIMARY KEY (entry_id, row_position, column_position),
    FOREIGN KEY (entry_id, row_position) REFERENCES rule_table_row (entry_id, position) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

----------------------------------------------------------------------------------------------------
-- What a system's characters are made of

CREATE TABLE list (
    id         INTEGER PRIMARY KEY,
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    key        TEXT NOT NULL,
    label      TEXT NOT NULL,
    singular   TEXT NOT NULL,
    kinds      TEXT NOT NULL CHECK (json_valid(kinds)), -- a JSON list of keys of kinds
    applies    INTEGER NOT NULL CHECK (applies IN (0, 1)),
    UNIQUE (system_id, position)
) STRICT;

-- A field of the character, or of the rows of the list list_id.
CREATE TABLE field (
    id             INTEGER PRIMARY KEY,
    system_id      INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    list_id        INTEGER REFERENCES list (id) ON DELETE CASCADE,
    position       INTEGER NOT NULL,
    key            TEXT NOT NULL,
    label          TEXT NOT NULL,
    short          TEXT NOT NULL,
    type           TEXT NOT NULL,
    default_value  TEXT CHECK (default_value IS NULL OR json_valid(default_value)),
    min            INTEGER,
    max            INTEGER,
    choices        TEXT NOT NULL CHECK (json_valid(choices)),
    kinds          TEXT NOT NULL CHECK (json_valid(kinds)),
    tags           TEXT NOT NULL CHECK (json_valid(tags)),
    rule           TEXT, -- kind/slug
    help           TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX field_of_system ON field (system_id, ifnull(list_id, 0), position);
CREATE INDEX field_of_list ON field (list_id);

CREATE TABLE derived (
    id         INTEGER PRIMARY KEY,
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    key        TEXT NOT NULL,
    label      TEXT NOT NULL,
    short      TEXT NOT NULL,
    each_list  TEXT, -- the key of a list, if each row of it has the value
    formula    TEXT NOT NULL,
    words      TEXT,
    format     TEXT NOT NULL CHECK (format IN ('text', 'number', 'modifier')),
    rule       TEXT, -- kind/slug
    roll       TEXT,
    hidden     INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    UNIQUE (system_id, position)
) STRICT;

CREATE TABLE derived_left_out (
    derived_id  INTEGER NOT NULL REFERENCES derived (id) ON DELETE CASCADE,
    position    INTEGER NOT NULL,
    name        TEXT NOT NULL,
    rule        TEXT, -- kind/slug
    why         TEXT NOT NULL,
    PRIMARY KEY (derived_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE calculator (
    id         INTEGER PRIMARY KEY,
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    key        TEXT NOT NULL,
    title      TEXT NOT NULL,
    rule       TEXT NOT NULL, -- kind/slug
    help       TEXT NOT NULL,
    script     TEXT,
    UNIQUE (system_id, position)
) STRICT;

-- Nested inputs (the items of a list, the keys of an object) are inside the JSON of their input.
CREATE TABLE calculator_input (
    calculator_id  INTEGER NOT NULL REFERENCES calculator (id) ON DELETE CASCADE,
    position       INTEGER NOT NULL,
    key            TEXT NOT NULL,
    input          TEXT NOT NULL CHECK (json_valid(input)),
    PRIMARY KEY (calculator_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE calculator_step (
    calculator_id  INTEGER NOT NULL REFERENCES calculator (id) ON DELETE CASCADE,
    position       INTEGER NOT NULL,
    key            TEXT NOT NULL,
    formula        TEXT NOT NULL,
    PRIMARY KEY (calculator_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE calculator_output (
    calculator_id  INTEGER NOT NULL REFERENCES calculator (id) ON DELETE CASCADE,
    position       INTEGER NOT NULL,
    key            TEXT NOT NULL,
    formula        TEXT NOT NULL,
    PRIMARY KEY (calculator_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE calculator_label (
    calculator_id  INTEGER NOT NULL REFERENCES calculator (id) ON DELETE CASCADE,
    position       INTEGER NOT NULL,
    key            TEXT NOT NULL,
    label          TEXT NOT NULL,
    PRIMARY KEY (calculator_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE sheet_block (
    system_id  INTEGER NOT NULL REFERENCES system (id) ON DELETE CASCADE,
    position   INTEGER NOT NULL,
    block      TEXT NOT NULL CHECK (json_valid(block)),
    PRIMARY KEY (system_id, position)
) STRICT, WITHOUT ROWID;

----------------------------------------------------------------------------------------------------
-- User content. It refers to systems and entries by key, so that it survives the removal of a pack. The
-- id column beside a key is NULL while the system or entry does not exist. Version 25 drops these columns.

CREATE TABLE character (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    system      TEXT NOT NULL, -- the system's key
    system_id   INTEGER REFERENCES system (id) ON DELETE SET NULL,
    name        TEXT NOT NULL,
    example     INTEGER NOT NULL DEFAULT 0 CHECK (example IN (0, 1)),
    revision    INTEGER NOT NULL DEFAULT 0, -- incremented by every edit, undo and redo
    last_edit   INTEGER REFERENCES change (id), -- the last change that is in force
    created_at  TEXT NOT NULL,
    changed_at  TEXT NOT NULL,
    deleted_at  TEXT
) STRICT;

CREATE INDEX character_by_system ON character (system_id);
CREATE INDEX character_by_last_edit ON character (last_edit);

CREATE TABLE character_value (
    character_id  INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
    position      INTEGER NOT NULL,
    field         TEXT NOT NULL,
    type          TEXT NOT NULL CHECK (type IN ('na', 'number', 'text', 'flag', 'json')),
    value         ANY,
    PRIMARY KEY (character_id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE character_list (
    character_id  INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
    position      INTEGER, -- NULL if the character no longer has the list
    list          TEXT NOT NULL,
    last_row      INTEGER NOT NULL, -- the highest row number ever assigned
    PRIMARY KEY (character_id, list)
) STRICT, WITHOUT ROWID;

CREATE TABLE character_row (
    character_id  INTEGER NOT NULL,
    list          TEXT NOT NULL,
    number        INTEGER NOT NULL,
    position      INTEGER NOT NULL,
    entry         TEXT, -- kind/slug in the character's system
    entry_id      INTEGER REFERENCES entry (id) ON DELETE SET NULL,
    name          TEXT,
    PRIMARY KEY (character_id, list, number),
    FOREIGN KEY (character_id, list) REFERENCES character_list (character_id, list) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX character_row_by_entry ON character_row (entry_id);

CREATE TABLE character_row_value (
    character_id  INTEGER NOT NULL,
    list          TEXT NOT NULL,
    number        INTEGER NOT NULL,
    position      INTEGER NOT NULL,
    field         TEXT NOT NULL,
    type          TEXT NOT NULL CHECK (type IN ('na', 'number', 'text', 'flag', 'json')),
    value         ANY,
    PRIMARY KEY (character_id, list, number, field),
    FOREIGN KEY (character_id, list, number)
    REFERENCES character_row (character_id, list, number) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE character_modifier (
    character_id  INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
    position      INTEGER NOT NULL,
    target        TEXT NOT NULL, -- a derived value, or list/row/derived
    name          TEXT NOT NULL,
    adds          INTEGER NOT NULL,
    PRIMARY KEY (character_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE character_override (
    character_id  INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
    position      INTEGER NOT NULL,
    derived       TEXT NOT NULL, -- a derived value, or list/row/derived
    type          TEXT NOT NULL CHECK (type IN ('na', 'number', 'text', 'flag', 'json')),
    value         ANY,
    reason        TEXT NOT NULL,
    PRIMARY KEY (character_id, derived)
) STRICT, WITHOUT ROWID;

-- Edits with their inverses. The changes of a character form a tree: `after` is the parent, the last change
-- in force when the edit was made. A change is undone if it is not on the path from the root to `last_edit`.
CREATE TABLE change (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    character_id  INTEGER NOT NULL REFERENCES character (id) ON DELETE CASCADE,
    after         INTEGER REFERENCES change (id) ON DELETE CASCADE,
    forward       TEXT NOT NULL CHECK (json_valid(forward)),
    backward      TEXT NOT NULL CHECK (json_valid(backward)),
    words         TEXT NOT NULL,
    made_at       TEXT NOT NULL,
    undone        INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;

CREATE INDEX change_by_character ON change (character_id, id);
CREATE INDEX change_by_after ON change (after);

CREATE TABLE pin (
    entry     TEXT PRIMARY KEY, -- system/kind/slug
    entry_id  INTEGER REFERENCES entry (id) ON DELETE SET NULL,
    position  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX pin_by_entry ON pin (entry_id);

-- The reading history. Each entry is listed once; the most recently read one has the highest number.
CREATE TABLE read_entry (
    entry     TEXT PRIMARY KEY, -- system/kind/slug
    entry_id  INTEGER REFERENCES entry (id) ON DELETE SET NULL,
    number    INTEGER NOT NULL,
    read_at   TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX read_entry_by_entry ON read_entry (entry_id);

CREATE TABLE setting (
    key    TEXT PRIMARY KEY,
    value  TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;
