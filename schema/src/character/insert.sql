INSERT INTO character (system, name, example, created_at, changed_at)
VALUES (
    :system,
    :name,
    :example,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
)
