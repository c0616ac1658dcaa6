CREATE VIEW {view} AS
SELECT
{columns}
FROM entry
JOIN system ON system.id = entry.system_id
WHERE system.key = {system} AND entry.kind = {kind};
