SELECT id, kind, slug, name, summary, text, source, section
FROM entry
WHERE system_id = ?1
ORDER BY position
