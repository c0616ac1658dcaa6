# Die eigenen Bücher.

books-yours = Eigene Bücher
books-in-yours = In den eigenen Büchern
books-about = Die Suche zeigt Bücher unter den Einträgen. Sie bleiben in der Bibliothek: Kein Export nimmt sie mit.
books-none = Noch keine Bücher.
books-page = S. { $page }
books-excerpt = „{ $excerpt }“
books-also-in = auch an { $count ->
    [one] 1 anderen Stelle
   *[other] { $count } anderen Stellen
}

# Hinzufügen.
books-add = Bücher hinzufügen …
books-formats = Markdown, HTML, EPUB, PDF, DOCX oder Text; Dateien und Ordner lassen sich auch in das Fenster ziehen.
books-adding = Bücher werden hinzugefügt
books-reading = { $file } wird gelesen
books-reading-of = { $number } von { $count }
books-stop = Anhalten
books-files-added = Hinzugefügte Dateien
books-outcome-new = Hinzugefügt
books-outcome-updated = Aktualisiert
books-outcome-unchanged = Unverändert
books-outcome-refused = Nicht hinzugefügt

# Was von jedem gesagt wird.
books-format = { $format ->
    [markdown] Markdown
    [html] HTML
    [epub] EPUB
    [pdf] PDF
    [docx] DOCX
   *[text] Text
}
books-sections = { $count ->
    [one] 1 Abschnitt
   *[other] { $count } Abschnitte
}
books-pages = { $count ->
    [one] 1 Seite
   *[other] { $count } Seiten
}
books-words = { $count ->
    [one] 1 Wort
   *[other] { $count } Wörter
}
books-added = hinzugefügt am { DATETIME($day, dateStyle: "medium") }
books-parts-not-read = { $count ->
    [one] 1 Teil wurde nicht gelesen
   *[other] { $count } Teile wurden nicht gelesen
}

# Eines ändern oder entfernen.
books-title = Titel
books-no-game = Keines
books-remove = „{ $title }“ aus der Bibliothek entfernen? Die Datei bleibt, wo sie ist; Lesezeichen und Notizen bleiben erhalten.
books-remove-book = Buch entfernen

# Lesezeichen und Notizen darin.
books-told-bookmark-set = Lesezeichen gesetzt.
books-told-bookmark-removed = Lesezeichen entfernt.
books-told-note-saved = Notiz gespeichert.
books-told-note-deleted = Notiz gelöscht.
