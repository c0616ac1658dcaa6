SELECT
    {table}.entry_id,
    {table}.{column} AS text
FROM {table}
JOIN entry ON entry.id = {table}.entry_id
WHERE entry.system_id = ?1
ORDER BY {table}.entry_id, {table}.position
