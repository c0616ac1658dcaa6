INSERT INTO pack (system_id, origin, content_hash, stored_at)
VALUES (:system, :origin, :hash, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
