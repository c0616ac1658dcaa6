INSERT INTO entry (
    system_id, position, kind, slug, name, summary, text, words, source, section, key, translations
)
VALUES (
    :system, :position, :kind, :slug, :name, :summary, :text, :words, :source, :section, :key, :translations
)
