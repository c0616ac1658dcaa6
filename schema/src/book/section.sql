SELECT number, path, kind, page, line, blocks
FROM book_section
WHERE book_id = ?1 AND number = ?2
