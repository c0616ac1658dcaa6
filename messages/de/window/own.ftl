# Einträge, Felder, Werte und so weiter der eigenen Gruppe.

# Das Formular eines Eintrags.

own-answer = Antwort in zwei Zeilen
own-letters = { $count } von { $most }
own-text = Text
own-links = [ verweist auf einen Eintrag
own-entries-to-link = Einträge zum Verweisen
own-other-names = Andere Namen, getrennt durch ;
own-tags = Schlagwörter, getrennt durch ;
own-saved = Wird beim Tippen gespeichert
own-saved-at = Wird beim Tippen gespeichert, { $time }
own-not-saved = Nicht gespeichert: { $reason }
own-needed = nötig
own-numbers = Zahlen
own-modifiers = Modifikatoren
own-modifier = Modifikator { $number }
own-modifier-changes = Was Modifikator { $number } ändert
own-modifier-by = Modifikator { $number }: um wie viel
own-modifier-when = Modifikator { $number }: wann
own-modifier-column-changes = Ändert
own-modifier-column-by = Um
own-modifier-column-when = Wann
own-modifier-always = immer
own-modifier-also = Ändert auch { $names }
own-table = Tabelle
own-table-add = Tabelle hinzufügen
own-table-remove = Tabelle entfernen
own-table-roll = Wurf
own-table-not-rolled = ohne Wurf
own-row-add = Zeile hinzufügen
own-row-remove = Zeile { $row } entfernen
own-cell = { $column }, Zeile { $row }

# Seine Seite.

own-preview = So wird es zu lesen sein
own-made = Wie es entstand
own-copied-from = Kopiert aus
own-differs = Unterschiede
own-difference = { $what }: { $before } wird { $after }
own-restore = { $change } wiederherstellen, { $time }

# Zeilen einer Datei.

own-import-from = Zeilen aus { $file } importieren
own-import-rows = Zeilen aus einer Datei importieren …
own-columns = Spalten
own-known-file = Dies ist eine Datei von { $name }.
own-known-use = Bekannte Zuordnung verwenden
own-rows-preview = Vorschau
own-rows = { $count ->
    [one] 1 Zeile
   *[other] { $count } Zeilen
}: { $counts }
own-rows-new = { $count } neu
own-rows-changed = { $count } geändert
own-rows-same = { $count } unverändert
own-rows-with-errors = { $count } mit Fehlern
own-row = Zeile
own-answer-column = Antwort
own-facts = Angaben
own-errors = Fehler
own-skip-errors = Zeilen mit Fehlern auslassen
own-importing = Wird importiert …
own-import = { $count ->
    [one] 1 Eintrag importieren
   *[other] { $count } Einträge importieren
}
own-backup-before = Vorher wird eine Sicherung angelegt.
own-imported = { $count ->
    [one] 1 Eintrag
   *[other] { $count } Einträge
} importiert.
own-import-undone = Import rückgängig gemacht: { $count ->
    [one] 1 Eintrag
   *[other] { $count } Einträge
}.
own-import-kept = { $kept ->
    [one] 1 Eintrag wurde seither geändert und blieb
   *[other] { $kept } Einträge wurden seither geändert und blieben
} erhalten.

# Ein eigenes Spiel.

own-key = Schlüssel
own-system-about = Es beginnt mit einer Art, einem Feld, einem Wert und einem Bogen, die sich ändern und ergänzen lassen. Unter „Spiele und Erweiterungen“ lässt es sich exportieren, um mit Dateien weiterzuarbeiten.
own-system-begun = Dieses Spiel wurde hier begonnen. Zuerst Felder anlegen, dann Werte, die sich aus ihnen ergeben.

# Felder, Werte und so weiter.

own-parts = Eigenes in { $game }
own-parts-in = Eigenes in { $game }
own-parts-all = Alles Eigene
own-parts-about = Was hier hinzukommt, steht auf jedem Bogen und zählt wie das, was die Regeln drucken.
own-parts-more = Was ein Spiel noch haben kann
own-sort = { $sort ->
   *[field] Felder
    [derived] Abgeleitete Werte
    [list] Listen
    [kind] Arten
    [calculator] Rechner
    [event] Ereignisse
    [step] Schritte der Erschaffung
    [growth] Steigerungen
    [activity] Tätigkeiten
    [attack] Angriffe
    [short_form] Kurzformen
}
own-sort-about = { $sort ->
   *[field] Was jeder Charakter genau einmal hat: eine Zahl, ein Wort, eine Auswahl.
    [derived] Was sich aus einer Formel ergibt.
    [list] Wovon ein Charakter mehrere haben kann.
    [kind] Eine Art von Einträgen mit eigenen Spalten.
    [calculator] Eine Regel, die aus Eingaben etwas ausrechnet, auf der Seite eines Eintrags.
    [event] Eine Schaltfläche auf dem Bogen, die den Charakter ändert.
    [step] Was beim Erschaffen ausgewählt wird.
    [growth] Was durch Erfahrung wächst.
    [activity] Was ein Charakter tut und woran er wächst.
    [attack] Wer am Spieltisch wem etwas tut.
    [short_form] Ein Teilnehmer aus wenigen Zahlen.
}
own-new = { $sort ->
   *[field] Neues Feld
    [derived] Neuer abgeleiteter Wert
    [list] Neue Liste
    [kind] Neue Art
    [calculator] Neuer Rechner
    [event] Neues Ereignis
    [step] Neuer Schritt der Erschaffung
    [growth] Neue Steigerung
    [activity] Neue Tätigkeit
    [attack] Neuer Angriff
    [short_form] Neue Kurzform
}
own-change = { $sort ->
   *[field] Feld ändern
    [derived] Abgeleiteten Wert ändern
    [list] Liste ändern
    [kind] Art ändern
    [calculator] Rechner ändern
    [event] Ereignis ändern
    [step] Schritt der Erschaffung ändern
    [growth] Steigerung ändern
    [activity] Tätigkeit ändern
    [attack] Angriff ändern
    [short_form] Kurzform ändern
}: { $name }
own-on-sheet = Auf dem Bogen
own-under-heading = unter einer Überschrift
own-after = nach { $name }
own-heading = Überschrift auf dem Bogen
own-heading-about = leer, wenn der Bogen es nicht zeigt
own-add-to-keys = Zu „{ $key }“ hinzufügen
own-add-keys = { $key } hinzufügen
own-lacking = Es fehlt noch: { $keys }.
own-more = Mehr ({ $count } angegeben)
own-parted = getrennt durch ;
own-name-in-formulas = Name in Formeln
own-whole-character = der ganze Charakter
own-none = keine
own-removed = { $name } wurde entfernt. Was Charaktere davon haben, bleibt erhalten.
own-heading-own = Eigenes
own-heading-values = Werte
own-discarded = Was eingegeben war, wurde nicht gespeichert.
own-kept = { $name } wurde in { $game } übernommen.
own-part-preview-as = So wird es bei einem Charakter stehen
own-part-preview-nobody = Es gibt noch keinen Charakter für { $game }. Unter „Charaktere“ einen anlegen, um dies auszuprobieren.
own-part-preview-on = Vorschau für
own-part-preview = Vorschau
own-part-preview-wrong = Es wird ausgerechnet, sobald nichts mehr falsch ist.
own-part-preview-no-row = Dieser Charakter hat keine Zeile dieser Liste.
own-once-kept = { $sort ->
   *[other] Es ist da, sobald es übernommen wurde.
    [kind] Einträge einer Art entstehen mit „Neuer Eintrag“, sobald sie übernommen wurde.
    [list] Zeilen kommen auf dem Bogen hinzu, sobald die Liste übernommen wurde. Neue Charaktere beginnen mit denen, die hier angegeben sind.
    [calculator] Ein Rechner steht in den Regeln bei den anderen, sobald er übernommen wurde.
    [event] Ein Ereignis ist eine Schaltfläche auf jedem Bogen, sobald es übernommen wurde.
    [step] Ein Schritt wird bei jeder Erschaffung angeboten, sobald er übernommen wurde.
}
own-undone-change = { $change } (rückgängig gemacht)
own-row-entry = Eintrag
own-row-entry-about = der Eintrag, für den sie steht
own-row-name-about = ein eigener Name
own-formula = Formel
