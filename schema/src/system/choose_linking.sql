SELECT DISTINCT origin.id
FROM entry AS target
JOIN entry_link ON entry_link.target_id = target.id
JOIN entry AS origin ON origin.id = entry_link.entry_id
WHERE target.key = :key
ORDER BY origin.position
LIMIT :limit
