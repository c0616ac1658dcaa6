SELECT ifnull(group_concat(line, char(10)), '') AS stamp
FROM (
    SELECT system.key || ' ' || pack.content_hash || ' ' || pack.stored_at AS line
    FROM pack
    JOIN system ON system.id = pack.system_id
    UNION ALL
    SELECT system || ' ' || target || ' ' || type || ' ' || ifnull(value, '') || ' ' || is_on
    FROM house_rule
    UNION ALL
    SELECT system || ' ' || address || ' ' || change_id || ' ' || ifnull(deleted_at, '')
    FROM own_entry
    ORDER BY line
)
