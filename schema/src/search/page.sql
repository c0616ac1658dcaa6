SELECT
    entry.summary,
    entry.text,
    (SELECT json_group_array(question ORDER BY position) FROM entry_question WHERE entry_id = entry.id) AS questions,
    (
        SELECT json_group_array(json(cells))
        FROM (
            SELECT json_group_array(cell.value ORDER BY cell.column_position) AS cells
            FROM rule_table_cell AS cell
            WHERE cell.entry_id = entry.id AND cell.type IN ('na', 'number', 'text')
            GROUP BY cell.row_position
        )
    ) AS table_rows
FROM entry
WHERE entry.key = ?1
