SELECT id, key, label, short, each_list, formula, words, format, rule, roll, dice, hidden
FROM derived
WHERE system_id = ?1
ORDER BY position
