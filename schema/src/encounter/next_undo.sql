SELECT
    session_step.id,
    session_step.after,
    session_step.forward,
    session_step.backward,
    session_step.words
FROM session
JOIN session_step ON session_step.id = session.last_step
WHERE session.id = ?1
