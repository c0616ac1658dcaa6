# Das Drucken: was, auf welches Papier und wohin.

print-what = Was gedruckt wird
print-count =
    { $count ->
        [one] Eine Seite
       *[other] { $count } Seiten
    }, { $ink ->
        [colour] farbig
       *[black] schwarz
    }
print-pages = Seiten
print-page = Seite { $page } von { $count }
print-back-to-sheet = Zurück zum Bogen
print-back-to-table = Zurück zum Spieltisch
print-reset = Zurücksetzen

# Von einem Charakter.

print-character = { $name } drucken
print-nothing-of = Nichts zu drucken: { $name } hat nichts für diese Seiten.
print-kind-sheet = Bogen
print-kind-compact = Kurzer Bogen auf einer Seite
print-kind-carried = Liste zum Mitnehmen
print-kind-together = Alle auf einer Seite: was jeder trägt
print-kind-fold_out = Liste zum Mitnehmen, als Faltblatt
print-kind-reference = Nachschlagen: die Einträge dazu
print-kind-cards = Karten, neun auf einer Seite
print-kind-ledger = Chronik: Erlebtes und Gelerntes
print-kind-audit = Herleitung jeder Zahl
print-kind-blank = Leerer Bogen
print-options = Optionen
print-with-portrait = Porträt
print-with-formulas = Formeln unter den Summen
print-with-notes = Notizen, mit Platz für weitere
print-with-empty_tracks = Leere Kästchen
print-with-whole_texts = Ganze Texte auf den Seiten zum Nachschlagen
print-with-ink_saving = Tinte sparen: dünne Linien, keine Farbe
print-with-fillable = Ausfüllbare Felder
print-sections = Abschnitte und ihre Reihenfolge
print-move-down = { $name } nach unten
print-also = Außerdem drucken
print-blank-of = Leerer Bogen: { $game }
print-pdf-author = Verfasser des PDFs
print-author = Verfasser
print-author-usual = Wer { $name } spielt

# Vom Spieltisch.

print-party = Gruppe drucken
print-table-pins = Einlage für { $name }
print-table-notes = Notizen zu { $name }
print-table-conditions = Zustandskarten für { $name }
print-table-tents = Namensschilder für { $name }
print-nothing = Nichts zu drucken.
print-nothing-pins = Nichts zu drucken: Nichts ist angeheftet.
print-nothing-notes = Nichts zu drucken: Es gibt keine Notizen.
print-nothing-conditions = Nichts zu drucken: keine Zustände.
print-nothing-tents = Nichts zu drucken: Niemand ist im Kampf.

# Das Papier.

print-paper = Papier
print-paper-a4 = A4
print-paper-letter = Letter
print-orientation = Ausrichtung
print-upright = Hochformat
print-landscape = Querformat
print-margin = Rand
print-margin-mm = Rand, mm
print-size = Textgröße
print-size-percent = Textgröße, %

# Wohin.

print = Drucken
print-on = Drucken auf { $printer }
print-printer = Drucker
print-save = Als PDF speichern
print-sent =
    { $count ->
        [one] Eine Seite
       *[other] { $count } Seiten
    } an { $printer } gesendet
print-no-printer = Auf diesem Computer ist kein Drucker eingerichtet. Ein gespeichertes PDF lässt sich anderswo drucken.
