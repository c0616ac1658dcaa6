SELECT
    id,
    name,
    system,
    changed_at,
    CASE WHEN json_extract(state, '$.prepared') THEN state END AS state
FROM session
WHERE deleted_at IS NULL
ORDER BY changed_at DESC, id DESC
