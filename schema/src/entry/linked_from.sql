SELECT DISTINCT origin.key, origin.name, origin.kind, system.key AS system, origin.summary
FROM entry AS target
JOIN entry_link ON entry_link.target_id = target.id
JOIN entry AS origin ON origin.id = entry_link.entry_id
JOIN system ON system.id = origin.system_id
WHERE target.key = ?1
ORDER BY origin.name, origin.key
