INSERT INTO own_change (own_entry_id, after, content, words, made_at)
VALUES (:entry, :after, :content, :words, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
