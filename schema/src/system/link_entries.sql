UPDATE entry_link
SET target_id = (
    SELECT target.id
    FROM entry AS origin
    JOIN system ON system.id = origin.system_id
    JOIN entry AS target ON target.key = system.key || '/' || entry_link.target
    WHERE origin.id = entry_link.entry_id
)
WHERE entry_id IN (SELECT id FROM entry WHERE {column} = ?1)
