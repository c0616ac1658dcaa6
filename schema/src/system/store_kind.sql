INSERT INTO kind (system_id, position, key, name, plural)
VALUES (:system, :position, :key, :name, :plural)
ON CONFLICT (system_id, key) DO UPDATE SET
    position = excluded.position,
    name = excluded.name,
    plural = excluded.plural
RETURNING id
