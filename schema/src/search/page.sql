SELECT
    entry.summary,
    entry.text,
    (
        SELECT json_group_array(asked.question)
        FROM (SELECT question FROM entry_question WHERE entry_id = entry.id ORDER BY position) AS asked
    ) AS questions
FROM entry
WHERE entry.key = ?1
