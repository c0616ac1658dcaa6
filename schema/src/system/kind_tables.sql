SELECT
    kind_table.kind,
    kind_table.table_name,
    info.name AS column_name
FROM kind_table
JOIN pragma_table_info(kind_table.table_name) AS info
WHERE info.name <> 'entry_id'
ORDER BY kind_table.kind, info.cid
