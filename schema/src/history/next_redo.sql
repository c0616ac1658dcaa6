SELECT
    {changes}.id,
    {changes}.after,
    {changes}.forward,
    {changes}.backward,
    {changes}.words
FROM {owner}
JOIN {changes} ON {changes}.{owner_id} = {owner}.id AND {changes}.after IS {owner}.{last}
WHERE {owner}.id = ?1
ORDER BY {changes}.id DESC
LIMIT 1
