# Ein Buch im Lesebereich.

# Sein Kopf.
reader-contents = Inhalt
reader-show = Anzeigen
reader-look-text = Text
reader-look-page = Seite
reader-look-both = Beides
reader-mark = Merken
reader-marked = Gemerkt
reader-handout = Handout

# Sein Text.
reader-page = Seite { $page }
reader-your-note = Eigene Notiz
reader-note-not-saved = Nicht gespeichert: { $reason } Der Text bleibt hier; beim Verlassen des Felds wird es noch einmal versucht.
reader-read-on = Weiterlesen
reader-new-entry = Neuer Eintrag aus diesem Abschnitt

# Sein Inhalt.
reader-back-key = Zurück (Alt Links)
reader-forward = Vorwärts
reader-forward-key = Vorwärts (Alt Rechts)
reader-find = In diesem Buch suchen
reader-found = Gefunden
reader-found-in-book = In diesem Buch gefunden
reader-marks = Eigene Lesezeichen und Notizen

# Seine gedruckten Seiten.
reader-previous-page = Vorige Seite
reader-previous-page-key = Vorige Seite (Pfeil links)
reader-next-page = Nächste Seite
reader-next-page-key = Nächste Seite (Pfeil rechts)
reader-zoom-out = Verkleinern
reader-zoom-out-key = Verkleinern (−)
reader-zoom-in = Vergrößern
reader-zoom-in-key = Vergrößern (+)
reader-page-to-scroll = Die Seite, scrollbar
reader-page-picture = Seite { $page } von { $book }, wie gedruckt. Ihre Wörter stehen in der Textansicht.

# Eine Tabelle darin.
reader-use-table = Diese Tabelle verwenden
reader-use-table-named = Diese Tabelle verwenden: { $name }
reader-own-entry = Eigener Eintrag
reader-entry-of-each-row = Ein Eintrag je Zeile
reader-table-copied = Tabelle kopiert.
reader-random-table-made = { $name } steht bei den Zufallstabellen und wird mit { $dice } gewürfelt.
