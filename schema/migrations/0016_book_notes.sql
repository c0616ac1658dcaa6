-- Bookmarks and notes of the user's own in books. They outlast the book: added again, it has them.
CREATE TABLE book_note (
    book        TEXT NOT NULL, -- the name of the book
    path        TEXT NOT NULL CHECK (json_valid(path)), -- the headings of the section, the outermost first
    text        TEXT NOT NULL, -- empty for a bookmark without a note
    changed_at  TEXT NOT NULL,
    PRIMARY KEY (book, path)
) STRICT;
