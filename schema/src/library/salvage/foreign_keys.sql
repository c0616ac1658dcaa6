SELECT
    tables.name AS child,
    foreign_key.id AS number,
    foreign_key."table" AS parent,
    foreign_key."from" AS from_column,
    ifnull(foreign_key."to", own.name) AS to_column,
    columns."notnull" = 0 AND columns.pk = 0 AS may_be_null
FROM sqlite_schema AS tables
JOIN pragma_foreign_key_list(tables.name) AS foreign_key
JOIN pragma_table_info(tables.name) AS columns ON columns.name = foreign_key."from"
LEFT JOIN pragma_table_info(foreign_key."table") AS own ON foreign_key."to" IS NULL AND own.pk = foreign_key.seq + 1
WHERE tables.type = 'table'
ORDER BY tables.rowid, foreign_key.id, foreign_key.seq
