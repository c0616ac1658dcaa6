INSERT INTO pack (system_id, origin, content_hash, stored_at)
VALUES (?1, ?2, ?3, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
