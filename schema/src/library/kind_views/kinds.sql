SELECT kind.id, kind.key AS name
FROM kind
JOIN system ON system.id = kind.system_id
WHERE system.key = ?1
ORDER BY kind.position
