-- The statements that create the views of a system.
SELECT
    format(
        'CREATE VIEW "%w" AS
SELECT
    entry.slug,
    entry.name%s
FROM entry
JOIN system ON system.id = entry.system_id
WHERE system.key = %Q AND entry.kind = %Q;',
        system.key || '/' || kind.key,
        (
            SELECT group_concat(
                format(
                    ',
    (SELECT value FROM entry_fact WHERE entry_id = entry.id AND entry_fact.key = %Q) AS "%w"',
                    key,
                    key
                ),
                ''
                ORDER BY position
            )
            FROM kind_column
            WHERE kind_column.kind_id = kind.id
        ),
        system.key,
        kind.key
    ) AS statement
FROM kind
JOIN system ON system.id = kind.system_id
WHERE system.key = ?1
ORDER BY kind.position
