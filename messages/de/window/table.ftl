# Der Spieltisch: Begegnungen, Angeheftetes, Notizen, das Protokoll, Zufallstabellen und das Spielerfenster.

table-encounters = Begegnungen
table-first-encounter = Begegnung 1
table-new-encounter = Neue Begegnung
table-new-encounter-name = Name einer neuen Begegnung
table-rename-encounter = Begegnung umbenennen
table-encounter-example = An der Zollbrücke
table-prepare = Vorbereiten
table-prepared = Vorbereitet: { $name }
table-prepare-opponents = Gegner dieses Kampfes speichern
table-no-one-yet = noch niemand
table-none-prepared = Hier werden Gegner vorbereitet; eine Schaltfläche bringt jede Begegnung in einen Kampf.

# Angeheftetes.

table-entry-to-pin = Eintrag zum Anheften
table-pinned = Angeheftet: { $names }.
table-is-pinned = { $name } ist angeheftet.
table-is-pinned-here = { $name } ist am Spieltisch angeheftet.
table-is-unpinned = { $name } ist nicht mehr angeheftet.
table-pin-gone = Nicht mehr da
table-pin-moves = { $name } wird verschoben.
table-show = Zeigen
table-move-left = { $name } nach links verschieben
table-move-right = { $name } nach rechts verschieben
table-page = Seite { $page }
table-your-book = eigenes Buch

# Notizen und das Protokoll.

table-notes = Notizen
table-notes-how = Nur für die Spielleitung. Wird beim Tippen gespeichert.
table-log = Protokoll
table-log-save = Als Markdown speichern
table-log-undone = (rückgängig gemacht)
table-log-empty = Noch ist nichts geschehen.
table-log-other = Notizen oder Einstellungen geändert.

# Zufallstabellen.

table-random = Zufallstabellen
table-random-one = Zufallstabelle
table-random-new = Neue Zufallstabelle
table-random-choose = Tabellen wählen
table-random-pick = Tabelle zum Würfeln
table-random-no-dice = Keine der Tabellen hat Würfel. „Neue Zufallstabelle“ legt eine an.
table-random-added = { $name } wurde zu den Zufallstabellen hinzugefügt.
table-random-removed = { $name } wurde aus den Zufallstabellen entfernt.
table-random-copy = Kopieren: { $words }
table-random-not-rolled = noch nicht gewürfelt
table-random-roll = Auf { $name } würfeln
table-random-own = Eigene Zufallstabellen
table-random-name-example = Wetter im Moor
table-random-lines = Zeilen
table-random-lines-example =
    1-3 Nebel bis zum Läuten
    4-6 [Sturm], 2 Stunden lang
table-random-how = Ein Ergebnis je Zeile, auch mit seinem Bereich von Würfen davor. Würfel und andere Tabellen in eckigen Klammern werden mitgewürfelt: [2d6], [Sturm].
table-random-dice-how = so viele Seiten wie Zeilen

# Das Spielerfenster.

table-players = Spielerfenster
table-players-open-label = Spielerfenster, geöffnet
table-players-is-open = Spielerfenster ist geöffnet
table-players-open = Spielerfenster öffnen
table-players-close = Spielerfenster schließen
table-players-rolls-show = Letzten Wurf zeigen
table-players-rolls-hide = Würfe verbergen
table-players-numbers-show = Zahlen der Gegner zeigen
table-players-numbers-hide = Zahlen der Gegner verbergen
table-players-picture = Bild zeigen
table-players-clear = Gezeigtes entfernen
table-players-see = Die Spieler sehen { $name }.
table-players-show = Den Spielern zeigen
table-players-show-named = { $name } den Spielern zeigen
