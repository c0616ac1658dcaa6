UPDATE own_table
SET deleted_at = CASE WHEN ?2 THEN ifnull(deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) END
WHERE id = ?1
