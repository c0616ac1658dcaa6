INSERT INTO layer (system, key, name, version, origin, position, is_on, misfit, source)
VALUES (
    :system,
    :key,
    :name,
    :version,
    :origin,
    CASE
        WHEN :key = :system THEN 0
        ELSE (SELECT ifnull(max(position), 0) + 1 FROM layer WHERE system = :system)
    END,
    1,
    '',
    :source
)
ON CONFLICT (system, key) DO UPDATE SET
    name = excluded.name,
    version = excluded.version,
    -- A layer that is edited in the program stays editable.
    origin = CASE
        WHEN EXISTS (SELECT 1 FROM layer_change WHERE layer_change.layer_id = layer.id) THEN layer.origin
        ELSE excluded.origin
    END,
    source = excluded.source
