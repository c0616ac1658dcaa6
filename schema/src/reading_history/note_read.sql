INSERT INTO read_entry (entry, number, read_at)
VALUES (
    ?1,
    (SELECT ifnull(max(number), 0) + 1 FROM read_entry),
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
)
ON CONFLICT (entry) DO UPDATE SET
    number = excluded.number,
    read_at = excluded.read_at
