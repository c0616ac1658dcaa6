SELECT
    EXISTS (SELECT 1 FROM character WHERE example = 0)
    OR EXISTS (SELECT 1 FROM change)
    OR EXISTS (SELECT 1 FROM house_rule)
    OR EXISTS (SELECT 1 FROM own_entry)
    OR EXISTS (SELECT 1 FROM layer)
    OR EXISTS (SELECT 1 FROM own_table)
    OR EXISTS (SELECT 1 FROM session)
    OR EXISTS (SELECT 1 FROM book)
    OR EXISTS (SELECT 1 FROM book_note)
    OR EXISTS (SELECT 1 FROM pack WHERE origin <> 'built in')
    OR EXISTS (SELECT 1 FROM pin) AS anything
