-- The statements that repair broken references, for each foreign key: one that clears them, if it may be null, and one
-- that deletes the rows whose references are still broken.
WITH foreign_keys AS (
    SELECT
        tables.rowid AS place,
        foreign_key.id,
        tables.name AS child,
        foreign_key."table" AS parent,
        min(columns."notnull" = 0 AND columns.pk = 0) AS may_be_null,
        group_concat(format('"%w" = NULL', foreign_key."from"), ', ') AS clear,
        group_concat(format('child."%w" IS NOT NULL', foreign_key."from"), ' AND ') AS is_set,
        group_concat(
            format('parent."%w" = child."%w"', ifnull(foreign_key."to", own.name), foreign_key."from"),
            ' AND '
        ) AS is_same
    FROM sqlite_schema AS tables
    JOIN pragma_foreign_key_list(tables.name) AS foreign_key
    JOIN pragma_table_info(tables.name) AS columns ON columns.name = foreign_key."from"
    LEFT JOIN pragma_table_info(foreign_key."table") AS own
        ON foreign_key."to" IS NULL AND own.pk = foreign_key.seq + 1
    WHERE tables.type = 'table'
    GROUP BY place, foreign_key.id
),
broken AS (
    SELECT
        *,
        format('%s AND NOT EXISTS (SELECT 1 FROM "%w" AS parent WHERE %s)', is_set, parent, is_same) AS condition
    FROM foreign_keys
)
SELECT
    iif(
        deletes,
        format('DELETE FROM "%w" AS child WHERE %s', child, condition),
        format('UPDATE OR IGNORE "%w" AS child SET %s WHERE %s', child, clear, condition)
    ) AS statement
FROM broken
JOIN (SELECT 0 AS deletes UNION ALL SELECT 1) ON may_be_null OR deletes
ORDER BY place, id, deletes
