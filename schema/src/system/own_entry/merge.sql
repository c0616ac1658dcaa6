UPDATE own_change
SET forward = ?2
WHERE id = ?1
    AND words = ?3
    AND made_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-60 seconds')
    AND NOT EXISTS (SELECT 1 FROM own_change AS later WHERE later.after = ?1)
