INSERT INTO content_checksum (table_name, row_count, checksum)
VALUES (?1, ?2, ?3)
ON CONFLICT (table_name) DO UPDATE SET
    row_count = excluded.row_count,
    checksum = excluded.checksum
