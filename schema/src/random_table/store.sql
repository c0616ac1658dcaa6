INSERT INTO own_table (id, name, dice, lines)
VALUES (:id, :name, :dice, :lines)
ON CONFLICT (id) DO UPDATE SET
    name = excluded.name,
    dice = excluded.dice,
    lines = excluded.lines,
    deleted_at = NULL
RETURNING id
