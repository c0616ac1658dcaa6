SELECT id, kind, slug, name, summary, text, words, source, section, translations
FROM entry
WHERE entry.system_id = ?1
ORDER BY position
