-- The row count and the sum of the row hashes of each table, updated by every transaction. A mismatch means
-- that content was damaged, or written by another program.
CREATE TABLE content_checksum (
    table_name  TEXT PRIMARY KEY,
    row_count   INTEGER NOT NULL,
    checksum    INTEGER NOT NULL -- a wrapping 64-bit sum
) STRICT, WITHOUT ROWID;

-- The identity and the transaction count of the library. Every transaction writes the mark to the log, so
-- that a log of another library, or of an earlier or later state of this one, can be recognized.
CREATE TABLE library_mark (
    id    INTEGER PRIMARY KEY CHECK (id = 1),
    mark  TEXT NOT NULL -- 'vademecum-library', the identity (32 hexadecimal digits), the count (16)
) STRICT;

INSERT INTO library_mark (id, mark)
VALUES (1, 'vademecum-library ' || lower(hex(randomblob(16))) || ' 0000000000000000');
