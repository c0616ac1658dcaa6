-- For each table how many rows it has and the sum of their hashes, kept by the transactions that
-- change them: content that differs was damaged, or written by another program.
CREATE TABLE content_checksum (
    table_name  TEXT PRIMARY KEY,
    row_count   INTEGER NOT NULL,
    checksum    INTEGER NOT NULL -- of 64 bits, wrapping
) STRICT, WITHOUT ROWID;

-- Which library this is, and how many transactions it has seen. The mark is in every page that a
-- transaction leaves in the log, so that a log which belongs to another library, or to an earlier or
-- later state of this one, is known by it.
CREATE TABLE library_mark (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    mark  TEXT NOT NULL -- vademecum-library, 32 hexadecimal digits, 16 digits of the count
) STRICT;

INSERT INTO library_mark (id, mark)
VALUES (1, 'vademecum-library ' || lower(hex(randomblob(16))) || ' 0000000000000000');
