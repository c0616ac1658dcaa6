INSERT INTO pin (entry, position)
VALUES (?1, (SELECT ifnull(max(position), -1) + 1 FROM pin))
ON CONFLICT (entry) DO NOTHING
