SELECT id, name, system, changed_at
FROM session
WHERE deleted_at IS NULL
ORDER BY changed_at DESC, id DESC
