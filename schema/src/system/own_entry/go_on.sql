UPDATE own_change
SET forward = :content
WHERE id = :change
    AND words = :words
    AND made_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-60 seconds')
    AND NOT EXISTS (SELECT 1 FROM own_change AS later WHERE later.after = :change)
