-- The user's bookmarks and notes in books. They survive the removal of the book.
CREATE TABLE book_note (
    book        TEXT NOT NULL, -- the name of the book
    path        TEXT NOT NULL CHECK (json_valid(path)), -- the headings of the section, outermost first
    text        TEXT NOT NULL, -- empty for a plain bookmark
    changed_at  TEXT NOT NULL,
    PRIMARY KEY (book, path)
) STRICT;
