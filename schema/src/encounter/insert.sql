INSERT INTO session (name, system, state, created_at, changed_at)
VALUES (
    :name,
    :system,
    :state,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
)
