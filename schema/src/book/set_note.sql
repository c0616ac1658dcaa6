INSERT INTO book_note (book, path, text, changed_at)
VALUES (?1, ?2, ?3, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
ON CONFLICT (book, path) DO UPDATE SET text = excluded.text, changed_at = excluded.changed_at
