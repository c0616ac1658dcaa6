INSERT INTO change (character_id, after, forward, backward, words, made_at)
SELECT
    character.id,
    character.last_edit,
    :forward,
    :backward,
    :words,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM character
WHERE character.id = :character
