-- What comes with the program is read in again whole at the next start.
UPDATE pack SET content_hash = '' WHERE origin = 'built in';

-- Where the last change is gone, the newest that is left in force stands for it.
UPDATE character
SET last_edit = (
    SELECT max(change.id) FROM change WHERE change.character_id = character.id AND change.undone = 0
)
WHERE last_edit IS NULL;
