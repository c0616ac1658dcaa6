# Warum eine Datei nicht als Buch gelesen wird, und was in einem fehlt.

books-unknown-format = Das Format dieser Datei ist nicht bekannt. Bücher werden aus Markdown, HTML, EPUB, PDF, DOCX und Textdateien gelesen.
books-unreadable = { $what ->
    [page] Diese Seite lässt sich nicht lesen.
   *[other] Die Datei ist kein lesbares { $what }.
} Vielleicht ist sie beschädigt.
books-not-text = Der Inhalt dieser Datei ist kein Text. Vielleicht ist sie von anderer Art und falsch benannt.
books-empty = Die Datei ist leer.
books-password = Das PDF ist mit einem Passwort geschützt. Eine Kopie ohne Passwort lässt sich hinzufügen.
books-encrypted = Das EPUB ist verschlüsselt, etwa durch einen Kopierschutz, daher lässt sich sein Text nicht lesen. Eine Kopie ohne Verschlüsselung lässt sich hinzufügen.
books-no-text = In dieser Datei ist kein Text{ $has ->
    [pictures] , nur Bilder
   *[nothing] {""}
}. Bei einem gescannten Buch muss der Text zuerst erkannt werden, mit einem Programm dafür.
books-stopped = Abgebrochen. Das Buch wurde nicht hinzugefügt.
books-part-missing = Ein Teil des Buchs fehlt: { $part }.
books-styles-unread = Die Formatvorlagen des Buchs sind nicht lesbar, daher können Überschriften fehlen.
books-title-unread = Der Titel in der Datei ist nicht lesbar, daher heißt das Buch womöglich anders.
books-notes-unread = { $kind ->
    [endnote] Die Endnoten
   *[footnote] Die Fußnoten
} des Buchs sind nicht lesbar und fehlen daher.
books-numbers-unread = Die Nummern der Listen im Buch sind nicht lesbar und fehlen daher.
books-cut-off = Die Datei bricht mittendrin ab. { $pages ->
    [none] Womöglich fehlen Seiten.
   *[other] Nicht lesbar sind die Seiten: { $pages }.
}
books-page-picture = Auf Seite { $page } ist kein Text, nur ein Bild.

# Warum sie zu groß ist: was nach dem Doppelpunkt steht.
books-too-large = Die Datei ist zu groß für ein Buch: { $why }.
books-more-than = mehr als { $most } { $what ->
    [elements] Elemente
    [files] Dateien darin
    [lines] Zeilen
    [pages] Seiten
    [paragraphs] Absätze
   *[MB] MB
}
books-letters = mehr Text, als ein Buch hat
books-takes-long = sie zu lesen dauert zu lange
books-attributes = sie hat zu viele Attribute
books-elements-deep = ihre Elemente stehen mehr als { $most } tief ineinander
books-xml-deep = ihre Elemente stehen zu tief ineinander
books-quotations-deep = ihre Zitate stehen mehr als { $most } tief ineinander
books-tables-deep = ihre Tabellen stehen zu tief ineinander
books-huge-table = sie enthält eine riesige Tabelle
books-unpacks = entpackt hat sie mehr als { $most } MB Text
books-part-unpacks = ein Teil von ihr hat entpackt mehr als { $most } MB
books-draws = eine ihrer Seiten zeichnet mehr, als auf eine Seite passt
