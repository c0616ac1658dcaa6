# Die Charaktere, ihr Bogen und was daneben steht.

shelf-all = Alle Charaktere
shelf-archived = Archiv
shelf-archived-characters = Archivierte Charaktere
shelf-new = Neuer Charakter
shelf-example = Beispiel
shelf-the-character = Der Charakter
shelf-none-archived = Keine archivierten Charaktere.

# Was mit ganzen Charakteren geschieht.

shelf-archive = Archivieren
shelf-unarchive = Aus dem Archiv holen
shelf-duplicate = Duplizieren
shelf-copied-as = Dupliziert als { $name }.
shelf-is-archived = { $name } ist archiviert.
shelf-is-archived-now = Dieser Charakter ist archiviert.
shelf-is-gone = { $name } ist nicht mehr in der Bibliothek.
shelf-is-unarchived = { $name } ist nicht mehr archiviert.
shelf-is-deleted = { $name } ist gelöscht.

# Dateien mit Charakteren.

shelf-import-characters = Charaktere aus einer Datei importieren
shelf-import-from-file = Aus einer Datei importieren
shelf-imported = Importiert: { $names }.
shelf-imported-many = Importiert: { $count } Charaktere.
shelf-import-notes = Hinweise zum Import
shelf-dismiss-import-notes = Hinweise zum Import ausblenden
shelf-export-every = Alle Charaktere exportieren
shelf-export-markdown = Als Markdown exportieren
shelf-export-csv = Als CSV exportieren

# Der Bogen.

sheet = Bogen
sheet-of = Bogen von { $name }
sheet-parts = Teile des Bogens
sheet-empty = Dieser Charakter ist leer.
sheet-hint-numbers = Eine gepunktete Zahl anklicken, um ihre Herleitung zu sehen; jeden anderen Wert, um ihn zu ändern.
sheet-rename = { $name }. Umbenennen
sheet-edit-value = { $label }: { $text }. Bearbeiten
sheet-value-of = { $value } von { $name }
sheet-every-field = Alle Felder
sheet-no-entry = Kein Eintrag
sheet-whole-number =
    { $bounds ->
        [minmax] Eine ganze Zahl von { $min } bis { $max }.
        [min] Eine ganze Zahl ab { $min }.
        [max] Eine ganze Zahl bis { $max }.
       *[other] Eine ganze Zahl.
    }
sheet-not-saved = { $label }: „{ $text }“ wurde nicht gespeichert. Erlaubt: { $wanted }
sheet-undo = Rückgängig: { $what }
sheet-redo = Wiederholen: { $what }

# Das Porträt.

sheet-add-portrait = Porträt hinzufügen
sheet-change-portrait = Porträt ändern
sheet-remove-portrait = Porträt entfernen
sheet-portrait-of = Porträt von { $name }
sheet-portrait-missing = Das Porträt fehlt in dieser Bibliothek.
sheet-no-picture-copied = In der Zwischenablage ist kein Bild. Eine Bilddatei kann hierher gezogen oder mit P gewählt werden.
sheet-clipboard-closed = Die Zwischenablage ist nicht lesbar. Eine Bilddatei kann hierher gezogen oder mit P gewählt werden.
sheet-picture-unreadable = Das Bild ist nicht lesbar.

# Listen, ihre Zeilen und Leisten zum Abhaken.

sheet-row = Zeile
sheet-add-to = Zu { $list } hinzufügen
sheet-add-from-library = Aus der Bibliothek hinzufügen
sheet-search-library = In der Bibliothek suchen oder einen eigenen Namen eingeben.
sheet-added = { $name } ist hinzugefügt
sheet-would-change = Was sich ändern würde
sheet-would-change-each = je { $change }
sheet-names-more = { $names } und { $count } weitere
sheet-filter = Filtern
sheet-filter-list = { $list } filtern
sheet-order-of = Reihenfolge von { $list }
sheet-order-added = Wie hinzugefügt
sheet-order-name = Nach Name
sheet-order-column = Nach { $column }
sheet-rows-shown = { $shown } von { $all }
sheet-no-rows = Noch nichts.
sheet-row-counts = { $name } zählt
sheet-row-from = aus { $source }
sheet-row-gone = Nicht mehr auf dem Bogen.
sheet-move-up = Nach oben
sheet-move-down = Nach unten
sheet-read-entry = Eintrag lesen
sheet-long-term = Langfristig { $count }
sheet-less = weniger
sheet-more = mehr
sheet-crossed-less = { $track }: ein Kreuz weniger
sheet-crossed-more = { $track }: ein Kreuz mehr

# Wie ein Wert zustande kommt.

sheet-gone = Entfernt
sheet-number-gone = Diese Zahl ist nicht mehr auf dem Bogen.
sheet-read-rule = Regel lesen
sheet-based-on = Beruht auf
sheet-left-out = Nicht berücksichtigt, und warum
sheet-chosen = Gewählt:
sheet-chosen-of = { $name }, gewählt
sheet-by-hand = Von Hand gesetzt. Nach den Regeln: { $value }.
sheet-by-hand-because = Von Hand gesetzt: { $reason }. Nach den Regeln: { $value }.
sheet-roll-total = { $name } würfeln
sheet-roll-named = { $name } würfeln
sheet-plus-die = + Würfel: { $die }
sheet-adjustments = Anpassungen
sheet-use-calculated = Berechneten Wert verwenden
sheet-set-by-hand = Von Hand setzen
sheet-adds = Zuschlag
sheet-why = Warum

# Was im Spiel geschieht.

sheet-play = Spielen
sheet-actions = Aktionen
sheet-actions-for-it = Aktionen dafür
sheet-event-done = Fertig.
sheet-event-nothing = Nichts hat sich geändert.
sheet-is-rolled = { $name } wird gewürfelt.
sheet-enter-result = Ergebnis eingeben

# Der Verlauf und der Vergleich von Charakteren.

sheet-history-none = Noch wurde nichts geändert.
sheet-history-undone = { $time }, rückgängig gemacht
sheet-restore-after = Stand wiederherstellen nach: { $change }
sheet-compare = Vergleichen
sheet-compare-with = Mit
sheet-compare-none = Es gibt keinen anderen Charakter für { $system }.
sheet-the-same = { $count } gleich
sheet-not-there = fehlt
sheet-values = Werte
sheet-do-not-differ = Die Bögen unterscheiden sich nicht.

# Änderungen, die nicht gespeichert sind oder auf andere treffen.

unsaved = Noch nicht gespeichert
unsaved-change = Noch nicht gespeichert: { $name }, { $change }
unsaved-last-change = die letzte Änderung
unsaved-trying-again = Das Speichern wird wiederholt …
unsaved-later =
    { $count ->
        [one] Eine spätere Änderung wartet auf diese.
       *[other] { $count } spätere Änderungen warten auf diese.
    }
unsaved-try-now = Jetzt versuchen
unsaved-discard = Änderung verwerfen
unsaved-saved-after-all = Doch noch gespeichert: { $change }
unsaved-met = { $name } wurde anderswo geändert
unsaved-yours = Eigene Änderung
unsaved-yours-not-saved = Eigene Änderung, noch nicht gespeichert
unsaved-theirs = Andere Änderung
unsaved-theirs-saved = Andere Änderung, schon gespeichert
unsaved-keep-mine = Eigene behalten
unsaved-keep-mine-how = „Eigene behalten“ setzt die eigene Änderung auf die andere. Beide stehen im Verlauf.
unsaved-keep-theirs = Andere behalten
