UPDATE character
SET
    last_edit = ?2,
    revision = revision + 1,
    changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE id = ?1
RETURNING revision
