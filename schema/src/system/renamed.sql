-- The old and new address of an entry, by themselves, in JSON, and with the key of the system.
CREATE TEMP TABLE IF NOT EXISTS renamed (
    system       TEXT,
    old          TEXT,
    new          TEXT,
    old_key      TEXT AS (system || '/' || old),
    new_key      TEXT AS (system || '/' || new),
    old_json     TEXT AS ('"' || old || '"'),
    new_json     TEXT AS ('"' || new || '"'),
    old_key_json TEXT AS ('"' || old_key || '"'),
    new_key_json TEXT AS ('"' || new_key || '"')
);

DELETE FROM renamed;
