SELECT other.key, other.name, other.kind, system.key AS system, other.summary
FROM entry AS mine
JOIN entry AS other ON other.system_id <> mine.system_id
JOIN system ON system.id = other.system_id
WHERE
    mine.key = ?1
    AND (
        other.name = mine.name COLLATE NOCASE
        OR EXISTS (
            SELECT 1
            FROM entry_alias
            WHERE entry_alias.entry_id = other.id AND entry_alias.alias = mine.name COLLATE NOCASE
        )
    )
ORDER BY system.name, other.name, other.key
