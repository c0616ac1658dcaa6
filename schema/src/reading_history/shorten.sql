DELETE FROM read_entry
WHERE number <= (SELECT number FROM read_entry ORDER BY number DESC LIMIT 1 OFFSET ?1)
