SELECT
    id, name, title, format, system, content_hash, words, page_labels, warnings, file, added_at,
    (SELECT count(*) FROM book_section WHERE book_id = book.id) AS sections
FROM book
ORDER BY title, name
