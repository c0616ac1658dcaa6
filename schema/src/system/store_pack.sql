INSERT INTO pack (system_id, origin, content_hash, stored_at)
VALUES (:system, :origin, :hash, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
ON CONFLICT (system_id) DO UPDATE SET
    origin = excluded.origin,
    content_hash = excluded.content_hash,
    stored_at = excluded.stored_at
