SELECT
    tables.name AS child,
    pointer.id AS number,
    pointer."table" AS parent,
    pointer."from" AS from_column,
    ifnull(pointer."to", own.name) AS to_column,
    columns."notnull" = 0 AND columns.pk = 0 AS may_be_null
FROM sqlite_schema AS tables
JOIN pragma_foreign_key_list(tables.name) AS pointer
JOIN pragma_table_info(tables.name) AS columns ON columns.name = pointer."from"
LEFT JOIN pragma_table_info(pointer."table") AS own ON pointer."to" IS NULL AND own.pk = pointer.seq + 1
WHERE tables.type = 'table'
ORDER BY tables.rowid, pointer.id, pointer.seq
