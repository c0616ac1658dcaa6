INSERT INTO entry (
    system_id, kind_id, position, kind, slug, name, summary, text, words, source_id, source, section, key,
    translations
)
VALUES (
    :system, :kind_id, :position, :kind, :slug, :name, :summary, :text, :words, :source_id, :source, :section, :key,
    :translations
)
ON CONFLICT (key) DO UPDATE SET
    kind_id = excluded.kind_id,
    position = excluded.position,
    name = excluded.name,
    summary = excluded.summary,
    text = excluded.text,
    words = excluded.words,
    source_id = excluded.source_id,
    source = excluded.source,
    section = excluded.section,
    translations = excluded.translations
RETURNING id
