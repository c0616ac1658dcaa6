-- Portraits of characters, each picture once. They are kept while the library is: what was taken
-- away can be undone.
CREATE TABLE picture (
    hash   TEXT PRIMARY KEY, -- SHA-256 of the bytes, in hexadecimal
    bytes  BLOB NOT NULL -- JPEG
) STRICT, WITHOUT ROWID;

ALTER TABLE character ADD COLUMN portrait TEXT; -- the picture's hash
