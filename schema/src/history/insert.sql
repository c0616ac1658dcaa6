INSERT INTO {changes} ({owner_id}, after, forward, backward, words, made_at)
SELECT
    {owner}.id,
    {owner}.{last},
    :forward,
    :backward,
    :words,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM {owner}
WHERE {owner}.id = :owner
