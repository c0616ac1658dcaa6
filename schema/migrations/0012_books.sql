-- Books of the owner's own. They stay in this library: no export takes them along.
CREATE TABLE book (
    id            INTEGER PRIMARY KEY AUTOINCREMENT, -- a book that is read again gets a new one
    name          TEXT NOT NULL UNIQUE, -- the file's name without its ending
    title         TEXT NOT NULL,
    format        TEXT NOT NULL,
    system        TEXT, -- the key of the system that it belongs to
    content_hash  TEXT NOT NULL, -- SHA-256 of the file, in hexadecimal
    words         INTEGER NOT NULL,
    page_labels   TEXT NOT NULL CHECK (json_valid(page_labels)), -- in the order of the pages
    warnings      TEXT NOT NULL CHECK (json_valid(warnings)), -- what could not be read, a sentence each
    added_at      TEXT NOT NULL
) STRICT;

-- The sections of a book in reading order.
CREATE TABLE book_section (
    book_id  INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL, -- from 1
    path     TEXT NOT NULL CHECK (json_valid(path)), -- its headings, the outermost first
    kind     TEXT NOT NULL, -- section, sidebar or contents
    page     TEXT, -- the label of the page that it begins on
    line     INTEGER, -- the line that it begins in
    blocks   TEXT NOT NULL, -- what stands in it, as JSON
    PRIMARY KEY (book_id, number)
) STRICT;
