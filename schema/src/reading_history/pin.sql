INSERT INTO pin (entry, entry_id, position)
VALUES (?1, ?2, (SELECT ifnull(max(position), -1) + 1 FROM pin))
ON CONFLICT (entry) DO NOTHING
