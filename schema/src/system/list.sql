SELECT
    system.key,
    system.name,
    pack.origin,
    pack.content_hash,
    (SELECT count(*) FROM entry WHERE entry.system_id = system.id) AS entries
FROM system
JOIN pack ON pack.system_id = system.id
ORDER BY sort_key(system.name), system.key
