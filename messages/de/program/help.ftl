# Was --help sagt. Das Englische steht in den Kommentaren von src-tauri/src/cli/arguments.

help = Regeln für Pen-and-Paper-Spiele, Charaktere, die ihre Zahlen erklären, und gedruckte Bögen, offline. Ohne Befehl öffnet sich das Fenster
help-help = Diese Hilfe oder die eines Befehls anzeigen
help-heading-usage = Aufruf
help-heading-commands = Befehle
help-heading-arguments = Argumente
help-heading-options = Optionen
help-values = Werte
help-default = Standard

# Was bei vielen Befehlen dasselbe bedeutet.
help--help = Hilfe anzeigen
help--version = Version anzeigen
help--library = Die Bibliothek; ohne Angabe die im Datenordner des Kontos
help--json = In JSON antworten
help--character = Nummer oder Name des Charakters
help--table = Nummer oder Name der Begegnung
help--combatant = Die Nummer des Teilnehmers
help--seed = Startwert: Derselbe Startwert gibt denselben Wurf
help--format = Das Format
help--format--json = Alles, für Programme; nur das lässt sich importieren
help--format--markdown = Zum Lesen
help--format--csv = Für Tabellenkalkulationen
help--file = Die Datei
help--book = Das Buch: der Name seiner Datei ohne Endung
help--pack = Ordner oder Datei des Spielpakets
help--addon = Der Schlüssel der Erweiterung, oder Spiel/Schlüssel
help--place = Die Stelle, als Spiel/derived/soak oder Spiel/cell/table/burden/burden/10

# Nachschlagen, rechnen, würfeln.
help-open = Spielpakete, Charaktere und Bücher im Fenster öffnen; ein schon offenes bekommt sie
help-open--files = Die Dateien
help-search = Einträge finden
help-search--query = Wonach gesucht wird
help-search--batch = Anfragen von der Standardeingabe lesen, eine je Zeile, und in JSON-Zeilen antworten
help-search--system = Nur Einträge dieses Spiels
help-search--kind = Nur Einträge dieser Art
help-search--prefer = Einträge dieses Spiels höher einordnen, ohne andere zu verbergen
help-search--limit = Höchstens so viele Treffer
help-search--explain = Zeigen, warum jeder Treffer steht, wo er steht
help-search--within = Nur Bücher durchsuchen; nur mit --batch
help-search--within--books = In den eigenen Büchern
help-show = Einen Eintrag zeigen
help-show--key = Der Eintrag, als Spiel/Art/Kennung
help-list = Einträge auflisten
help-list--system = Nur Einträge dieses Spiels
help-list--kind = Nur Einträge dieser Art
help-list--format = Das Format, statt einer Textzeile je Eintrag
help-calc = Eine Regel ausrechnen, mit Herleitung
help-calc--calculator = Der Rechner, als Spiel/Rechner
help-calc--inputs = Seine Eingaben, als Name=Wert; Werte können JSON sein
help-calc--list = Alle Rechner auflisten
help-calc--batch = Fälle von der Standardeingabe lesen, eine Zeile JSON je Fall, und in JSON-Zeilen antworten
help-roll = Würfeln, auch auf einer Tabelle
help-roll--what = Würfel wie 2d6+1 oder stress, oder eine Tabelle als Spiel/table/Kennung; eine eigene als own/Name
help-roll--odds = Die Wahrscheinlichkeit jeder Summe zeigen, ohne zu würfeln
help-about = Version, Ort der Bibliothek und Quellen der Regeln zeigen
help-about--licenses = Die Lizenzen der mitgelieferten Schriften ausgeben

# Charaktere.
help-character = Charaktere anlegen, zeigen und ändern
help-character-new = Einen Charakter anlegen
help-character-new--system = Der Schlüssel des Spiels
help-character-new--name = Der Name des Charakters
help-character-list = Die Charaktere auflisten
help-character-list--archived = Nur die archivierten
help-character-show = Einen Charakter lesen: Werte, abgeleitete Werte und ihre Herleitungen
help-character-compare = Zwei Charaktere eines Spiels vergleichen: was nur einer hat und welche Werte sich unterscheiden
help-character-compare--first = Nummer oder Name des einen
help-character-compare--second = Nummer oder Name des anderen
help-character-set = Felder setzen
help-character-set--values = Felder, als Name=Wert; Werte können JSON sein, und null setzt ein Feld auf seinen Standard zurück
help-character-add = Einer Liste eine Zeile hinzufügen: eine Waffe, eine Fähigkeit, einen Zustand
help-character-add--list = Der Schlüssel der Liste
help-character-add--what = Ein Eintrag, als Art/Kennung oder mit Namen; oder ein eigener Name
help-character-add--values = Die Felder der Zeile, als Name=Wert
help-character-remove = Eine Zeile aus einer Liste entfernen
help-character-remove--list = Der Schlüssel der Liste
help-character-remove--row = Nummer oder Name der Zeile
help-character-change = Eine Zeile einer Liste ändern
help-character-change--list = Der Schlüssel der Liste
help-character-change--row = Nummer oder Name der Zeile
help-character-change--values = Felder der Zeile, als Name=Wert; Werte können JSON sein, und null setzt ein Feld auf seinen Standard zurück
help-character-event = Ein Ereignis im Spiel anwenden: eine neue Runde, eine Rast, ein Erholungswurf
help-character-event--event = Der Schlüssel des Ereignisses. Ohne ihn wird aufgelistet, was jetzt geschehen kann
help-character-event--values = Die Eingaben des Ereignisses, als Name=Wert; Würfel, die nicht angegeben sind, werden geworfen
help-character-event--row = Die Nummer der Zeile, der es geschieht, bei einem Ereignis der Zeilen einer Liste
help-character-ledger = Die Chronik eines Charakters lesen: was er Jahreszeit für Jahreszeit oder Stufe für Stufe getan hat
help-character-ledger--row = Eine Zeile, mit ihrer Herleitung
help-character-ledger--activities = Die angebotenen Tätigkeiten und was sie brauchen
help-character-ledger-add = Der Chronik eines Charakters oder mehrerer auf einmal eine Zeile hinzufügen
help-character-ledger-add--activity = Der Schlüssel der Tätigkeit
help-character-ledger-add--characters = Wessen Chronik, mit Nummer oder Name; einmal für jeden
help-character-ledger-add--at = Wann: 1223/Autumn, eine Stufe, oder „before“ für alles vor der Zeitrechnung; ohne Angabe der nächste freie Zeitpunkt
help-character-ledger-add--times = Wie viele solche Zeilen nacheinander
help-character-ledger-add--values = Die Eingaben der Tätigkeit, als Name=Wert; Würfel, die nicht angegeben sind, werden geworfen
help-character-ledger-change = Eine Zeile einer Chronik ändern. Spätere Zeilen werden neu berechnet; Würfel behalten ihre Ergebnisse
help-character-ledger-change--row = Die Nummer der Zeile
help-character-ledger-change--activity = Eine andere Tätigkeit
help-character-ledger-change--at = Ein anderer Zeitpunkt
help-character-ledger-change--values = Andere Eingaben, als Name=Wert; null entfernt eine
help-character-ledger-remove = Eine Zeile aus einer Chronik entfernen
help-character-ledger-remove--row = Die Nummer der Zeile
help-character-check = Einen Charakter mit den Regeln vergleichen, mit Vorschlägen zur Änderung
help-character-strictness = Festlegen, wie streng ein Charakter mit den Regeln verglichen wird
help-character-strictness--to = Wie streng
help-character-strictness--to--enforce = Eine Änderung, die eine Regel bricht, wird abgelehnt
help-character-strictness--to--advise = Was eine Regel bricht, wird gezeigt
help-character-strictness--to--silent = Nichts wird geprüft
help-character-waive = Einem Charakter einen Regelverstoß mit Begründung erlassen
help-character-waive--finding = Der Verstoß, wie „character check“ ihn nennt
help-character-waive--reason = Der Grund. Ohne ihn zählt der Verstoß wieder
help-character-portrait = Einem Charakter ein Porträt geben, ein JPEG oder PNG; ohne Datei wird es entfernt
help-character-duplicate = Einen Charakter duplizieren, ohne seinen Verlauf
help-character-archive = Einen Charakter archivieren: Er bleibt erhalten, wird aber nicht aufgelistet
help-character-put-back = Einen Charakter aus dem Archiv zurückholen
help-character-delete = Einen Charakter löschen. Er lässt sich wiederherstellen
help-character-bring-back = Einen gelöschten Charakter wiederherstellen
help-character-bring-back--id = Seine Nummer
help-character-undo = Die letzte Änderung rückgängig machen
help-character-history = Den Verlauf zeigen
help-character-restore = Eine frühere Fassung eines Charakters wiederherstellen
help-character-restore--change = Die Nummer der Änderung, wie der Verlauf sie zeigt; 0 für den Charakter, wie er angelegt wurde
help-character-import = Charaktere aus einer Datei importieren
help-character-export = Einen Charakter in eine Datei oder auf die Standardausgabe exportieren
help-character-export--character = Nummer oder Name; ohne Angabe alle, auch die archivierten
help-character-export--output = Die Datei
help-character-export--format = Das Format; ohne Angabe das der Dateiendung, sonst JSON

# Drucken.
help-print = Charaktere, leere Bögen und Einträge in ein PDF drucken

    `vademecum print Isolde Brannoc --kind sheet,reference,cards -o gruppe.pdf` druckt eine ganze Gruppe mit Lesezeichen; `vademecum print --blank-of mythcraft -o leer.pdf` einen Bogen zum Ausfüllen; `vademecum print --entries arsmagica/rule/soak mlaf/table/spell-table --landscape -o einlage.pdf` Regeln nebeneinander.
help-print--characters = Ihre Nummern oder Namen
help-print--output = Das PDF, das geschrieben wird
help-print--printer = Der Drucker, an den die Seiten gehen
help-print--printers = Die Drucker auflisten, die dieser Computer kennt
help-print--kind = Die Arten von Seiten je Charakter, in dieser Reihenfolge, durch Kommas getrennt
help-print--kind--sheet = Der Bogen
help-print--kind--compact = Der Bogen auf einer Seite, in kleinerer Schrift und mit weniger Leerzeilen
help-print--kind--carried = Was zum Spielen mitgenommen wird, wo das Spiel solche Seiten hat
help-print--kind--fold-out = Dasselbe in acht Feldern auf einem Blatt, das sich auf ein Viertel der Breite und die halbe Höhe falten lässt
help-print--kind--together = Was mehrere Charaktere mitnehmen, auf einer Seite: eine Mannschaft
help-print--kind--blank = Der Bogen ohne Eintragungen
help-print--kind--reference = Was der Charakter benutzt, zum Lesen: Waffen, Zauber, Fähigkeiten, Zustände, Regeln
help-print--kind--cards = Was der Charakter hat, als Karten, neun auf einer Seite
help-print--kind--ledger = Was der Charakter Jahreszeit für Jahreszeit getan hat, wo er eine Chronik hat
help-print--kind--audit = Die Herleitung jeder Zahl
help-print--blank-of = Leere Bögen dieser Spiele, ohne Charakter
help-print--entries = Einträge, die nebeneinander gedruckt werden, als Spiel/Art/Kennung
help-print--pins-of = Was in dieser Begegnung angeheftet ist, nebeneinander: Einträge, Bögen, Kreaturen
help-print--paper = Das Papier
help-print--paper--a4 = 210 × 297 mm
help-print--paper--letter = 8,5 × 11 Zoll
help-print--landscape = Seiten mit Einträgen im Querformat
help-print--margin = Der Rand an den Seiten, in mm; oben und unten richtet er sich danach
help-print--size = Die Größe der Schrift und von allem anderen, in Prozent
help-print--ink-saving = Tinte sparen: dünne Linien, keine fette Schrift, keine Farbe
help-print--fillable = Felder, die sich am Bildschirm ausfüllen lassen: was sich im Spiel ändert, Kästchen, leere Zeilen
help-print--empty-tracks = Kästchen leer lassen
help-print--no-formulas = Keine Formeln unter den Summen
help-print--no-notes = Keine Notizen und kein Platz für weitere
help-print--no-portrait = Kein Porträt
help-print--summaries = Auf Nachschlageseiten nur die Kurzfassung der Einträge
help-print--without = Ein Teil des Bogens, der wegbleibt, mit seiner Überschrift. Mehrfach möglich
help-print--order = Teile des Bogens, die in ihrer Spalte zuerst kommen, mit ihren Überschriften, durch Kommas getrennt
help-print--author = Der Autor, den die Datei nennt; ohne Angabe der Spieler des Charakters
help-print--proofs = Die Herleitung jeder Zahl anhängen: kurz für audit nach den anderen Arten
help-print--blank = Alles leer lassen, zum Ausfüllen: kurz für --kind blank

# Begegnungen.
help-table = Begegnungen anlegen, leiten und zeigen
help-table-new = Eine Begegnung anlegen
help-table-new--system = Der Schlüssel des Spiels
help-table-new--name = Der Name der Begegnung
help-table-list = Die Begegnungen auflisten
help-table-show = Eine Begegnung zeigen: wer am Zug ist und wie es allen geht
help-table-copy = Eine Begegnung duplizieren
help-table-delete = Eine Begegnung löschen. Sie lässt sich wiederherstellen
help-table-bring-back = Eine gelöschte Begegnung wiederherstellen
help-table-bring-back--id = Ihre Nummer
help-table-join = Einen Charakter der Bibliothek hinzufügen
help-table-join--side = Auf wessen Seite
help-table-carry-over = Wunden und andere Änderungen eines Teilnehmers in den Charakter der Bibliothek übernehmen
help-table-add = Einen Teilnehmer hinzufügen: aus wenigen Zahlen oder aus einem Eintrag
help-table-add--name = Ein Eintrag, als Art/Kennung oder mit Namen; oder ein eigener Name
help-table-add--numbers = Die Zahlen der Kurzform des Spiels, als soak=6
help-table-add--many = Wie viele davon
help-table-add--side = Auf wessen Seite
help-table-next = Zum nächsten Zug weitergehen; der erste beginnt den Kampf
help-table-event = Ein Ereignis des Spiels auf einen Teilnehmer anwenden: Schaden, Heilung, eine Rast
help-table-event--event = Der Schlüssel des Ereignisses
help-table-event--row = Die Zeile, der es geschieht, wenn es eine von Zeilen ist
help-table-event--given = Seine Eingaben, als amount=7; geworfene Würfel als die="1 9"
help-table-adjust = Zu einer Zahl auf dem Bogen eines Teilnehmers etwas hinzuzählen: Wunden, Leben
help-table-adjust--field = Der Schlüssel des Feldes
help-table-adjust--by = Wie viel hinzukommt; weniger als 0, um abzuziehen
help-table-state = Einem Teilnehmer einen Zustand geben
help-table-state--name = Sein Name, oder ein Eintrag als Art/Kennung
help-table-state--left = Wie lange er dauert
help-table-relieve = Einen Zustand entfernen
help-table-relieve--name = Sein Name
help-table-act = Einen beliebigen Schritt ausführen, als JSON: { "{" }"act":"delay","combatant":2{ "}" }
help-table-act--act = Der Schritt
help-table-attack = Einen Angriff Schritt für Schritt ausrechnen und anwenden
help-table-attack--attacker = Die Nummer des Angreifers
help-table-attack--defender = Die Nummer des Verteidigers
help-table-attack--also = Die Nummer eines weiteren Verteidigers, wenn der Angriff mehreren auf einmal gilt; einmal für jeden
help-table-attack--given = Geworfene Würfel und andere Eingaben, als attack=9, attack="1 9" oder defense=botch; ein Würfel, der für jeden geworfen wird, als save/3=12
help-table-attack--with = Der Schlüssel des Angriffs; ohne Angabe der erste des Spiels
help-table-attack--row = Die Zeile der Liste des Angreifers, mit der angegriffen wird; ohne Angabe die erste
help-table-attack--against = Die Zeile der Liste des Verteidigers, die dagegen eingesetzt wird
help-table-attack--look = Nur ausrechnen, nicht anwenden
help-table-end = Den Kampf beenden
help-table-end--save = Wunden und andere Änderungen in die Charaktere der Bibliothek speichern
help-table-end--clear = Teilnehmer entfernen, die keine Charaktere der Bibliothek sind
help-table-end--look = Nur sagen, was gespeichert und wer entfernt würde
help-table-prepare = Eine Begegnung für später vorbereiten: leer, oder mit den Gegnern einer anderen. Füllen mit „add“
help-table-prepare--system = Der Schlüssel des Spiels
help-table-prepare--name = Ihr Name
help-table-prepare--from = Die Begegnung, deren Gegner sie übernimmt, mit Nummer oder Name
help-table-bring = Die Gegner einer vorbereiteten Begegnung hinzufügen
help-table-bring--prepared = Nummer oder Name der vorbereiteten Begegnung
help-table-odds = Die Wahrscheinlichkeiten des Kampfs durch höchstens 10.000 Simulationen berechnen
help-table-odds--with = Eine vorbereitete Begegnung, die vorher hinzukommt, mit Nummer oder Name
help-table-compare = Die Bögen einer Begegnung Zahl für Zahl vergleichen
help-table-hide = Einen Teilnehmer vor den Spielern verbergen
help-table-hide--off = Ihn wieder zeigen
help-table-export = Eine vorbereitete Begegnung in eine Datei schreiben
help-table-export--output = Die Datei
help-table-import = Eine Begegnung aus einer Datei vorbereiten
help-table-players = Zeigen, was das Spielerfenster von einer Begegnung zeigt
help-table-undo = Den letzten Schritt rückgängig machen
help-table-redo = Den rückgängig gemachten Schritt wiederholen
help-table-log = Das Protokoll zeigen oder in eine Datei schreiben
help-table-log--output = Die Datei
help-table-rules = Sagen, wie Kämpfe in einem Spiel ablaufen
help-table-rules--system = Der Schlüssel des Spiels
help-table-own = Eine Zufallstabelle anlegen: ein Ergebnis je Zeile, oder „1-3 Text“
help-table-own--name = Ihr Name
help-table-own--from = Eine Datei mit ihren Zeilen
help-table-own--dice = Was gewürfelt wird; ohne Angabe ein Würfel mit so vielen Seiten, wie die Zeilen reichen
help-table-owns = Die eigenen Zufallstabellen auflisten
help-table-disown = Eine Zufallstabelle löschen
help-table-disown--id = Ihre Nummer

# Bücher.
help-book = Eigene Bücher hinzufügen, lesen und entfernen
help-book-add = Bücher hinzufügen: Markdown, HTML, EPUB, PDF, DOCX oder Text. Ein schon vorhandenes wird aktualisiert
help-book-add--files = Dateien, oder Ordner mit solchen Dateien
help-book-add--title = Der Titel; ohne Angabe der der Datei
help-book-add--system = Das Spiel, zu dem das Buch gehört
help-book-list = Die Bücher auflisten
help-book-show = Das Inhaltsverzeichnis eines Buchs zeigen, oder einen Abschnitt
help-book-show--section = Der Abschnitt: seine Nummer im Inhaltsverzeichnis oder seine Überschrift
help-book-page = Eine Seite eines PDF als PNG schreiben
help-book-page--page = Die Seitenzahl, wie sie auf der Seite steht
help-book-page--output = Die Datei, die geschrieben wird
help-book-page--width = Die Breite des Bilds in Pixeln
help-book-export = Ein ganzes Buch als JSON schreiben
help-book-remove = Ein Buch aus der Bibliothek entfernen. Seine Datei bleibt, wo sie ist

# Hausregeln.
help-house = Hausregeln zeigen und ändern
help-house-list = Die Hausregeln auflisten
help-house-places = Auflisten, was auf der Seite eines Eintrags geändert werden kann, mit dem Gedruckten
help-house-places--key = Der Eintrag, als Spiel/Art/Kennung
help-house-set = Eine Hausregel anlegen oder ändern
help-house-set--value = Eine Formel, oder Zahl, Text oder n/a einer Zelle
help-house-set--note = Warum, in eigenen Worten
help-house-on = Eine Hausregel einschalten
help-house-off = Eine Hausregel ausschalten, ohne sie zu löschen
help-house-remove = Eine Hausregel löschen
help-house-export = Die Hausregeln eines Spiels in eine Datei oder auf die Standardausgabe exportieren
help-house-export--system = Der Schlüssel des Spiels
help-house-export--output = Die Datei
help-house-install = Hausregeln importieren
help-house-install--from = Die Datei, oder ein Ordner mit einer house.toml darin

# Eigene Einträge.
help-entry = Eigene Einträge auflisten, exportieren und importieren
help-entry-list = Die eigenen Einträge auflisten
help-entry-list--system = Nur die dieses Spiels
help-entry-export = Eigene Einträge als Erweiterung schreiben, die andere installieren können
help-entry-export--entries = Die Einträge, als Art/Kennung oder Kennung; ohne Angabe alle des Spiels
help-entry-export--system = Das Spiel, zu dem sie gehören
help-entry-export--name = Der Name der Erweiterung
help-entry-export--version = Ihre Version
help-entry-export--licence = Ihre Lizenz, wie CC0-1.0 oder CC BY 4.0
help-entry-export--author = Von wem sie ist; einmal für jeden Autor
help-entry-export--parts = Auch die eigenen Arten, Felder, abgeleiteten Werte und Listen; bei einem im Programm begonnenen Spiel das Spiel
help-entry-export--key = Ihr Schlüssel, durch den eine neue Fassung eine frühere ersetzt; ohne Angabe aus dem Namen gebildet
help-entry-export--output = Die Datei, die geschrieben wird, `NAME.vademecum`; `-` ist die Standardausgabe und gilt ohne Angabe
help-entry-import = Aus den Zeilen einer Datei Einträge machen: CSV mit Kopfzeile, oder JSON mit einer Liste von Objekten
help-entry-import--system = Das Spiel
help-entry-import--kind = Die Art der Einträge
help-entry-import--columns = Welche Spalte zu welchem Teil wird, als cost=Preis; ohne Angabe wie beim letzten Import so einer Datei, sonst geraten
help-entry-import--preview = Zeigen, was aus den Zeilen würde und was an ihnen falsch ist
help-entry-import--skip-faulty = Fehlerhafte Zeilen auslassen. Sonst verhindern sie den ganzen Import
help-entry-undo-import = Den letzten Import in ein Spiel rückgängig machen. Seitdem geänderte Einträge bleiben
help-entry-undo-import--system = Das Spiel

# Spielpakete.
help-pack = Spielpakete prüfen, installieren und entfernen
help-pack-check = Ein Spielpaket prüfen, ohne es zu installieren
help-pack-install = Ein Spielpaket installieren oder aktualisieren: ein Spiel oder eine Erweiterung
help-pack-install--dry-run = Sagen, was sich ändern würde, und nichts ändern
help-pack-bundle = Ein Spielpaket als eine Datei schreiben, zum Weitergeben
help-pack-bundle--output = Die Datei, die geschrieben wird, `NAME.vademecum`; `-` ist die Standardausgabe und gilt ohne Angabe
help-pack-switch = Eine Erweiterung ein- oder ausschalten. Nichts damit Erstelltes geht verloren
help-pack-switch--state = Ob sie zählt
help-pack-switch--state--on = Sie zählt
help-pack-switch--state--off = Sie bleibt erhalten und zählt nicht
help-pack-move = Eine Erweiterung unter denen ihres Spiels verschieben: Eine spätere kann ersetzen, was eine frühere bringt
help-pack-move--place = Ihr neuer Platz, ab 1
help-pack-remove = Ein installiertes Spielpaket entfernen. Damit angelegte Charaktere bleiben
help-pack-remove--pack = Der Schlüssel des Spiels oder der Erweiterung
help-pack-list = Auflisten, was installiert ist

# Die Bibliothek bewahren.
help-backup = Die Bibliothek sichern, in den Sicherungsordner oder eine Datei; oder die Sicherungen auflisten
help-backup--to = Die Datei, die geschrieben wird, statt des Sicherungsordners
help-backup--without-books = Die Bücher in dieser Datei weglassen. Sicherungen im Ordner enthalten sie immer
help-backup--list = Die Sicherungen und ihren Inhalt auflisten
help-restore = Eine Sicherung wiederherstellen, oder einen Charakter daraus; was sie ersetzt, bleibt erhalten
help-restore--from = Die Sicherung: eine Datei, ein Name, wie `backup --list` ihn zeigt, oder newest
help-restore--character = Nur diesen Charakter, mit Nummer oder Name in der Sicherung; er kommt zur Bibliothek hinzu
help-restore--new = Die jetzige Bibliothek unter anderem Namen behalten und eine neue, leere beginnen
help-merge = Eine abweichende Kopie der Bibliothek, wie abgeglichene Ordner sie hinterlassen, vergleichen und ihre Charaktere zusammenführen
help-merge--file = Die Kopie; ohne Angabe werden die Kopien im Ordner der Bibliothek aufgelistet
help-merge--ask = Für jeden Charakter fragen: ours, theirs oder both. Nichts wird ersetzt
help-salvage = Aus einer beschädigten Bibliothek retten, was lesbar ist; die beschädigte Datei bleibt erhalten
help-check = Bibliothek und Sicherungen auf Schäden prüfen
