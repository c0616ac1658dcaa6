-- All books, or the one with this name.
SELECT
    id, name, title, format, system, content_hash, words, page_labels, warnings, file, added_at,
    (SELECT count(*) FROM book_section WHERE book_id = book.id) AS sections
FROM book
WHERE ?1 IS NULL OR name = ?1
ORDER BY sort_key(title), name
