-- The section with this heading path; otherwise sections with the same heading under a different path.
SELECT number, path, kind, page, line, blocks
FROM book_section
WHERE book_id = :book AND (path = :path OR path ->> '$[#-1]' = :heading)
ORDER BY path = :path DESC, number
LIMIT 2
