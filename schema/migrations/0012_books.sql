-- The user's books. No export includes them.
CREATE TABLE book (
    id            INTEGER PRIMARY KEY AUTOINCREMENT, -- a book that is read again gets a new id
    name          TEXT NOT NULL UNIQUE, -- the file name without its extension
    title         TEXT NOT NULL,
    format        TEXT NOT NULL,
    system        TEXT, -- the key of the system to which it belongs
    content_hash  TEXT NOT NULL, -- SHA-256 of the file, in hexadecimal
    words         INTEGER NOT NULL,
    page_labels   TEXT NOT NULL CHECK (json_valid(page_labels)), -- in page order
    warnings      TEXT NOT NULL CHECK (json_valid(warnings)), -- one sentence for each part that could not be read
    added_at      TEXT NOT NULL
) STRICT;

-- The sections of a book in reading order.
CREATE TABLE book_section (
    book_id  INTEGER NOT NULL REFERENCES book (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL, -- from 1
    path     TEXT NOT NULL CHECK (json_valid(path)), -- its headings, outermost first
    kind     TEXT NOT NULL, -- section, sidebar or contents
    page     TEXT, -- the label of its first page
    line     INTEGER, -- its first line
    blocks   TEXT NOT NULL, -- its content, as JSON
    PRIMARY KEY (book_id, number)
) STRICT;
