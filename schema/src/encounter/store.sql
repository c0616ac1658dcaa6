UPDATE session
SET
    name = ?2,
    system = ?3,
    state = ?4,
    last_step = ?5,
    revision = revision + 1,
    changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE id = ?1
