INSERT INTO source (system_id, position, key, title, licence, attribution, place)
VALUES (:system, :position, :key, :title, :licence, :attribution, :place)
ON CONFLICT (system_id, key) DO UPDATE SET
    position = excluded.position,
    title = excluded.title,
    licence = excluded.licence,
    attribution = excluded.attribution,
    place = excluded.place
RETURNING id
