SELECT
    item.key,
    item.name,
    ifnull(system.name, item.system) AS system,
    item.deleted_at
FROM (
    SELECT 'character' AS kind, CAST(id AS TEXT) AS key, name, system, deleted_at
    FROM character
    UNION ALL
    SELECT 'encounter', CAST(id AS TEXT), name, system, deleted_at
    FROM session
    UNION ALL
    SELECT
        'own_entry',
        own_entry.system || '/' || own_entry.address,
        own_change.forward ->> 'name',
        own_entry.system,
        own_entry.deleted_at
    FROM own_entry
    JOIN own_change ON own_change.id = own_entry.change_id
    JOIN system ON system.key = own_entry.system
    UNION ALL
    SELECT 'random_table', 'own/' || id, name, '', deleted_at
    FROM own_table
) AS item
LEFT JOIN system ON system.key = item.system
WHERE item.kind = ?1 AND item.deleted_at IS NOT NULL
ORDER BY item.deleted_at DESC, item.key DESC
