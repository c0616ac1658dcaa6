INSERT INTO book_section (book_id, number, path, kind, page, line, blocks)
VALUES (:book, :number, :path, :kind, :page, :line, :blocks)
