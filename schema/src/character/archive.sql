UPDATE character
SET archived_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE id = ?1 AND archived_at IS NULL
