# Der Rahmen des Fensters und seine drei Orte.

place-rules = Regeln
place-characters = Charaktere
place-table = Spieltisch
views-overview = Vademecum: Übersicht
views-places = Bereiche
views-find-rule = Regel suchen
views-announcements = Ansagen
views-reading = Gelesen
views-beside = Daneben: { $name }
views-picture-needs-character = Zuerst einen Charakter öffnen, dann ein Bild als Porträt ablegen.

# Die Charaktere, solange es keine gibt.

views-no-characters = Noch keine Charaktere.
views-begin-characters = { $start } oder { $open }.
views-start-one = Charakter anlegen
views-open-file = Datei öffnen

# Der Spieltisch.

views-add-entry = Eintrag hinzufügen
views-encounters-of = Begegnungen: { $name }
views-copy-encounter = Begegnung kopieren
views-delete-encounter = Begegnung löschen
views-print-insert = Als Einlage drucken
views-print-notes = Notizen drucken
views-print-conditions = Zustandskarten drucken
views-print-tents = Namensschilder drucken
views-choose-party = Gruppe auswählen
views-compare = Nebeneinander vergleichen
views-turns-and-dice = Züge und Würfel
views-all-keys = { $key } alle Tasten
views-table-empty = Der Spieltisch hält bereit, was beim Spielen gebraucht wird: Regeln nebeneinander, die Zugreihenfolge, Angriffe und Würfel.
views-table-begin = { $add } oder bei einer Regel T drücken.

# Was die Spieler sehen.

players-turn = { $name } ist am Zug
players-then = Danach { $name }
players-out = nicht mehr im Kampf
players-shown = Von der Spielleitung gezeigt

# Über Vademecum.

about = Über Vademecum
about-version = Version { $version }. Der Quelltext steht wahlweise unter der MIT- oder der Apache-2.0-Lizenz, die Schriften Source Serif 4, Source Sans 3 und OpenDyslexic unter der SIL Open Font License.
about-library = Alles Eigene steht in einer einzigen Datei:
about-move = Zum Umzug auf einen anderen Computer unter Sicherungen (Strg B) eine Kopie der Bibliothek speichern und dort ebenso öffnen.
about-problem = Problem melden
about-problem-how = Beschreiben, was getan, was erwartet wurde und was geschah, und diese Angaben anfügen:
about-details =
    Vademecum { $version }
    Spiele: { $games }
    Fenster: { $width }×{ $height }, Text { $size }
    { $agent }
about-copy = Angaben kopieren
