SELECT target.key, target.name, target.kind, system.key AS system, target.summary
FROM entry AS origin
JOIN entry_link ON entry_link.entry_id = origin.id
JOIN entry AS target ON target.id = entry_link.target_id
JOIN system ON system.id = target.system_id
WHERE origin.key = ?1
ORDER BY entry_link.position
