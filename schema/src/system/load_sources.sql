SELECT key, title, licence, attribution, place
FROM source
WHERE system_id = ?1
ORDER BY position
