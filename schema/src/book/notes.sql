SELECT path, text
FROM book_note
WHERE book = ?1
ORDER BY path
