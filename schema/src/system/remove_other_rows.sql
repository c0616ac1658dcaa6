DELETE FROM {table}
WHERE system_id = ?1 AND key NOT IN (SELECT value FROM json_each(?2))
