UPDATE session
SET
    name = :name,
    system = :system,
    state = :state,
    last_step = :last,
    revision = revision + 1,
    changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
WHERE id = :id
