SELECT id, name, dice, lines
FROM own_table
WHERE deleted_at IS NULL
ORDER BY sort_key(name), id
