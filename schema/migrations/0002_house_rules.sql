-- House rules. They refer to their system by key, so that they survive the removal of its pack.
CREATE TABLE house_rule (
    id      INTEGER PRIMARY KEY,
    system  TEXT NOT NULL,
    target  TEXT NOT NULL, -- the path of what is changed, such as 'derived/soak'
    type    TEXT NOT NULL CHECK (type IN ('number', 'text', 'flag', 'na', 'json')),
    value   ANY,
    note    TEXT NOT NULL,
    is_on   INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    UNIQUE (system, target)
) STRICT;
