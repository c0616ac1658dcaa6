INSERT INTO session_step (session_id, after, forward, backward, words, made_at)
SELECT
    session.id,
    session.last_step,
    :forward,
    :backward,
    :words,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM session
WHERE session.id = :session
