UPDATE {owner}
SET {column} = CASE WHEN ?2 THEN ifnull({column}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) END
WHERE id = ?1
