SELECT id
FROM entry
WHERE
    system_id = :system
    AND kind = :kind
    AND (
        :tag IS NULL
        OR EXISTS (SELECT 1 FROM entry_tag WHERE entry_tag.entry_id = entry.id AND entry_tag.tag = :tag)
    )
ORDER BY position
LIMIT :limit
