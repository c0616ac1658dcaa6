-- Additional search words of an entry are only read as a whole, when the search index is built. As separate
-- rows, they were two thirds of all rows of a pack.
ALTER TABLE entry ADD COLUMN words TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(words)); -- a JSON list

UPDATE entry
SET words = (
    SELECT json_group_array(word)
    FROM (
        SELECT entry_word.word
        FROM entry_word
        WHERE entry_word.entry_id = entry.id
        ORDER BY entry_word.position
    )
)
WHERE id IN (SELECT entry_id FROM entry_word);

DROP TABLE entry_word;
