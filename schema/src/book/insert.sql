INSERT INTO book (name, title, format, system, content_hash, words, page_labels, warnings, file, added_at)
VALUES (
    :name,
    :title,
    :format,
    :system,
    :hash,
    :words,
    :page_labels,
    :warnings,
    :file,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
)
