SELECT pin.value AS pin
FROM session
JOIN json_each(session.state, '$.pins') AS pin
WHERE
    session.id = (
        SELECT newest.id
        FROM session AS newest
        WHERE newest.deleted_at IS NULL AND NOT coalesce(json_extract(newest.state, '$.prepared'), 0)
        ORDER BY newest.changed_at DESC, newest.id DESC
        LIMIT 1
    )
ORDER BY pin.key
