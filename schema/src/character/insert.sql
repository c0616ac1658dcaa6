INSERT INTO character (system, system_id, name, example, created_at, changed_at)
VALUES (
    :system,
    (SELECT system.id FROM system WHERE system.key = :system),
    :name,
    :example,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
)
