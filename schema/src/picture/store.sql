INSERT INTO picture (hash, bytes)
VALUES (?1, ?2)
ON CONFLICT (hash) DO NOTHING
