SELECT
    {changes}.id,
    {changes}.after,
    {changes}.forward,
    {changes}.backward,
    {changes}.words
FROM {owner}
JOIN {changes} ON {changes}.id = {owner}.{last}
WHERE {owner}.id = ?1
