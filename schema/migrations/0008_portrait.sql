-- Portraits of characters, each picture once. Pictures are never deleted, since removing a portrait can be
-- undone.
CREATE TABLE picture (
    hash   TEXT PRIMARY KEY, -- SHA-256 of the bytes, in hexadecimal
    bytes  BLOB NOT NULL -- JPEG
) STRICT, WITHOUT ROWID;

ALTER TABLE character ADD COLUMN portrait TEXT; -- the hash of the picture
