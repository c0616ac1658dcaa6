-- The section of those headings, or else those that a newer edition has under other headings.
SELECT number, path, kind, page, line, blocks
FROM book_section
WHERE book_id = :book AND (path = :path OR path ->> '$[#-1]' = :heading)
ORDER BY path = :path DESC, number
LIMIT 2
