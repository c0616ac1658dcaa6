SELECT
    session_step.id,
    session_step.after,
    session_step.forward,
    session_step.backward,
    session_step.words
FROM session
JOIN session_step ON session_step.session_id = session.id AND session_step.after IS session.last_step
WHERE session.id = ?1
ORDER BY session_step.id DESC
LIMIT 1
