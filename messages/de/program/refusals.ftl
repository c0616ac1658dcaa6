# Was das Programm außer Werten antwortet: Ablehnungen, Hinweise, Namen für das, was es anlegt.

# Dateien.
app-no-data-folder = Für dieses Konto gibt es keinen Datenordner. Angeben, wo die Bibliothek liegt: --library DATEI.
file-of-library = { $file } gehört zur Bibliothek und wird nicht überschrieben. Eine andere Datei wählen.
file-unread = { $file } ist nicht lesbar: { $why }.
file-unwritten = { $file } kann nicht geschrieben werden: { $why }.
file-none = diese Datei gibt es nicht
file-no-path = diese Datei oder diesen Ordner gibt es nicht
file-no-folder = diesen Ordner gibt es nicht
file-no-text = sie ist kein Text
file-too-large = sie ist größer als { $size } MB
file-not-allowed = das ist dort nicht erlaubt
file-disk-full = der Datenträger ist voll
file-disk-read-only = der Datenträger ist schreibgeschützt
file-folder-in-way = ein Ordner ist im Weg
file-in-way = wo ein Ordner sein müsste, ist eine Datei
json-ends-early = der Text endet zu früh, in Zeile { $line }
json-syntax = Zeile { $line } ist bei Zeichen { $column } kein JSON
json-no-field = das Feld „{ $field }“ fehlt in Zeile { $line }
json-unknown-word = „{ $word }“ in Zeile { $line } ist keins von { $known }
# Der Name einer Datei für etwas ohne Namen.
file-unnamed = Unbenannt

# Arten von Dateien, wie ein Dialog sie anbietet.
files-characters = Charaktere
files-house-rules = Hausregeln
files-pictures = Bilder
files-rows = Zeilen
files-lines = JSON-Zeilen
files-encounters = Begegnungen
files-books = Bücher
files-packs = Spielpakete
files-libraries = Bibliotheken

# Bücher.
book-no-section = Das Buch „{ $name }“ hat keinen Abschnitt „{ $which }“. Siehe: vademecum book show "{ $name }"
book-no-section-number = Das Buch „{ $name }“ hat keinen Abschnitt Nummer { $number }.
book-section-gone = „{ $title }“ hat keinen Abschnitt „{ $heading }“ mehr.
book-no-page = „{ $title }“ hat keine Seite „{ $label }“.
book-no-page-number = „{ $title }“ hat keine Seite Nummer { $number }.
book-no-title = Ein Buch braucht einen Titel.
books-none-in = In { $folder } sind keine Bücher.
books-too-many = { $folder } enthält mehr als { $count } Bücher.
books-being-added = Gerade werden andere Bücher hinzugefügt. Abwarten, bis das fertig ist, oder es abbrechen.
book-no-pdf = „{ $title }“ ist kein PDF: Es hat Text, aber keine Seiten zum Anzeigen.
book-file-unknown = Es ist nicht bekannt, wo die Datei von „{ $title }“ liegt. Das Buch erneut hinzufügen, um seine Seiten zu sehen.
book-file-gone = { $file } ist nicht mehr da. Das Buch vom jetzigen Ort erneut hinzufügen, um seine Seiten zu sehen.
book-file-changed = { $file } hat sich geändert, seit das Buch hinzugefügt wurde. Es erneut hinzufügen, um seine Seiten zu sehen.
book-page-failed = Die Seite kann nicht gezeigt werden: { $why }
book-page-too-heavy = Die Seite kann nicht gezeigt werden: Es dauert zu lange oder braucht zu viel Speicher. Ihr Text wird trotzdem gezeigt.

# Spiele und Einträge.
system-no-calculator = { $system } hat keinen Rechner „{ $key }“ (siehe: vademecum calc --list).
entry-no-address = „{ $key }“ hat nicht die Form Spiel/Art/Kennung wie arsmagica/weapon/sword-long.
entry-none = Es gibt keinen Eintrag { $key } (siehe: vademecum search WÖRTER).
entry-no-kind = Es gibt keine Art „{ $kind }“. Die Arten sind { $kinds }.
entry-entries = Einträge
entry-your-own = Eigene
insert-no-entry = Es gibt keinen Eintrag „{ $key }“. Ihn als Spiel/Art/Kennung angeben; ihn finden: vademecum search
search-superseded = Eine neuere Suche hat diese abgelöst.

# Charaktere.
character-of-other-system = { $name } ist kein Charakter dieses Spiels.
character-no-rules = Die Regeln von „{ $system }“ sind nicht installiert. Der Charakter ist unverändert; um ihn zu nutzen, das Spielpaket installieren.
character-enforced = { $words } { $mend } Für diesen Charakter werden Regeln durchgesetzt: auf Warnen stellen oder die Regel einhalten.
character-undone = Rückgängig gemacht: { $words }
characters-of-two-systems = { $first } ist ein Charakter von { $first_system }, { $second } einer von { $second_system }. Charaktere desselben Spiels vergleichen.
character-no-row = { $name } hat keine Zeile „{ $named }“ in „{ $list }“. Siehe: vademecum character show { $id }
character-several-rows = Mehrere Zeilen von „{ $list }“ heißen „{ $named }“. Die Nummer angeben: { $numbers }.
character-no-list = Es gibt keine Liste „{ $list }“. Die Listen sind { $lists }.
character-none = Es gibt keinen Charakter „{ $named }“ (siehe: vademecum character list).
character-none-archived = Es gibt keinen archivierten Charakter „{ $named }“ (siehe: vademecum character list --archived).
character-several = Mehrere Charaktere heißen { $named }. Die Nummer angeben: vademecum character list
character-set-by-hand = { $derived }, von Hand gesetzt
character-modifier-on = { $name }, auf { $on }
character-no-json-form = Der Charakter lässt sich nicht als JSON schreiben: { $error }.
ledger-too-often = Eine Zeile wird 1- bis { $most }-mal auf einmal hinzugefügt, nicht { $times }-mal.
portrait-damaged = Das Bild ist beschädigt.
portrait-damaged-file = Das Bild ist beschädigt. Nichts wurde geändert.
portrait-none = Die Bibliothek hat dieses Bild nicht.
portrait-left-out = Das Porträt wurde ausgelassen. { $why }
portrait-no-picture = Die Datei ist kein Bild: Ein Porträt ist ein JPEG oder ein PNG.
portrait-too-large = Das Bild ist zu groß: höchstens { $size } MB, { $pixels } Millionen Pixel und { $side } Pixel je Seite.
export-name = Name
export-marked = { $marked } von { $boxes }

# Dateien mit Charakteren.
exchange-unread = Die Datei ist nicht lesbar: { $error }.
exchange-unknown-field = „{ $field }“ ist kein Feld einer Charakterdatei und wurde ausgelassen.
exchange-unread-character = Der Charakter ist nicht lesbar: { $error }. Nichts wurde importiert.
exchange-too-many-rows = Ein Charakter der Datei hat { $rows } Zeilen; höchstens { $most } sind möglich. Nichts wurde importiert.
exchange-of-program = Die Datei ist von { $name }.
exchange-misplaced = Der Charakter ist nicht lesbar. Erwartet wird bei { $place }: { $wanted ->
    [rows] eine Liste von Zeilen in […]
    [lists] Listen nach ihren Schlüsseln in { "{…}" }
    [row] ein Eintrag oder eine Zeile in { "{…}" }
   *[fields] Felder nach ihren Schlüsseln in { "{…}" }
}. Nichts wurde importiert.
# Stellen in so einer Datei.
exchange-values = „values“
exchange-values-of = { $place }, „values“
exchange-row = Zeile { $row } von „{ $key }“
exchange-too-large = { $limit ->
    [bytes] Ein Charakter der Datei ist größer als { $most } MB.
   *[values] Ein Charakter der Datei enthält mehr als { $most } Werte.
} Nichts wurde importiert.
exchange-no-character = Die Datei ist kein Charakter: { $error }. Nichts wurde importiert.
exchange-no-format = Die Datei ist kein Charakter: "format": "{ $format }" fehlt.
exchange-other-version = Die Datei hat Version { $version } des Charakterformats; dieses Programm liest Version { $known }. Nichts wurde importiert.
exchange-no-characters = Die Datei hat weder „character“ noch eine Liste „characters“.

# Begegnungen und Würfel.
encounter-none = Es gibt keine Begegnung „{ $named }“ (siehe: vademecum table list).
encounter-several = Mehrere Begegnungen heißen { $named }. Die Nummer angeben: vademecum table list
encounter-sheet-saved = Der Bogen von { $name } ist gespeichert.
encounter-not-in-state = { $who } hat den Zustand { $name } nicht.
encounter-no-quick-table = Diese Schnelltabelle gibt es nicht mehr.
encounter-table-silent = Die Tabelle sagt dazu nichts.
encounter-no-character = { $name } stammt nicht von einem Charakter der Bibliothek.
encounter-of-other-game = { $name } gehört zu einem anderen Spiel.
encounter-empty = In { $name } ist noch niemand.
encounter-hidden = { $name } (verborgen)
encounter-no-json-form = Die Begegnung lässt sich nicht als JSON schreiben: { $error }.
encounter-no-file = Das ist keine Datei einer Begegnung: { $error }.
insert-timed = { $name }, noch { $left } { $unit ->
    [rounds] { $left ->
        [one] Runde
       *[other] Runden
    }
    [turns] { $left ->
        [one] Zug
       *[other] Züge
    }
   *[seconds] { $left ->
        [one] Sekunde
       *[other] Sekunden
    }
}
players-round = Runde
players-waits = Wartet
players-readied = Hält bereit
random-table-several = Mehrere Tabellen heißen { $id }. Die Nummer angeben: vademecum table owns
random-table-no-name = Eine Tabelle braucht einen Namen.
random-table-no-lines = Eine Tabelle braucht Zeilen: ein Ergebnis je Zeile oder „1-3 Text“.
random-table-two-lines = Zwei Zeilen gelten für { $number }: „{ $first }“ und „{ $second }“.
roll-too-many = Aus diesem Wurf folgen mehr als { $most } Würfe: Seine Tabellen führen zu oft zu anderen.
roll-may-botch = Eine 1 verdoppelt den nächsten Wurf, bei dem eine 0 als 10 zählt; eine 0 zu Beginn kann ein Patzer sein.
roll-no-own-table = Es gibt keine eigene Tabelle „{ $id }“. Siehe: vademecum table owns
roll-endless = Diese Tabellen führen endlos ineinander.
roll-not-said = Die Regeln sagen nicht, was { $total } ist.
roll-no-entry = Es gibt keinen Eintrag { $key }.
roll-no-dice = Auf { $name } wird nicht gewürfelt: Die Tabelle hat keine Würfel.

# Hausregeln.
house-bundle = { $file } ist ein Spielpaket, keine Datei mit Hausregeln.
house-no-table = { $file } ist keine Datei mit Hausregeln: Die Tabelle [house] fehlt.
house-none = { $system } hat keine Hausregeln.
house-rules-for = Hausregeln für { $system }
house-no-place = { $system } hat kein „{ $target }“, das sich ändern ließe. Zeigen, was ein Eintrag hat: vademecum house places SPIEL/ART/KENNUNG
house-place-gone = { $system } hat diese Stelle nicht mehr, daher ändert das nichts.
house-no-rule = Es gibt keine Hausregel { $system }/{ $target }. Siehe: vademecum house list
house-changed-elsewhere = Die Hausregel wurde inzwischen anderswo geändert und ist jetzt „{ $now }“, deshalb wurde das nicht ausgeführt. Erst ansehen, dann entscheiden.

# Die Bibliothek bewahren und zusammenführen.
keeping-no-daily-backup = Die heutige Sicherung konnte nicht angelegt werden. { $why }
keeping-no-backup-before = Nichts wurde geändert, weil vorher keine Sicherung angelegt werden konnte. { $why }
keeping-no-whole-backup = In { $folder } gibt es keine unversehrte Sicherung.
keeping-no-backup = Es gibt keine Sicherung „{ $named }“ in { $folder }. Siehe: vademecum backup --list
keeping-several-characters = Die Sicherung enthält mehrere Charaktere namens „{ $named }“. Die Nummer angeben: vademecum backup --list --json
keeping-no-character = Die Sicherung enthält keinen Charakter „{ $named }“.
keeping-from-backup = { $name } (aus der Sicherung)
keeping-damaged = Die Bibliothek { $library } ist beschädigt, teilweise aber lesbar. { $error }
keeping-nothing-to-salvage = Die Bibliothek ist unversehrt, es gibt nichts zu retten.
merge-no-copy = Neben der Bibliothek gibt es keine Kopie „{ $name }“ mehr.
merge-changed-meanwhile = Die Kopie oder die Bibliothek wurde inzwischen geändert. Beide erneut vergleichen; nichts wurde zusammengeführt.
merge-from-copy = { $name } (aus der Kopie)

# Spielpakete und Erweiterungen.
pack-built-in = mitgeliefert
pack-made-here = hier erstellt
pack-stored-unread = Das gespeicherte Spielpaket von „{ $system }“ ist nicht lesbar. { $reason }
pack-not-installed = Das Spielpaket in { $path } kann nicht installiert werden. { $why }
pack-own-stays-above = Eigene Ergänzungen bleiben über allen anderen Erweiterungen.
pack-comes-with-program = { $name } gehört zum Programm und kann nicht entfernt werden.
pack-no-addon = Es gibt keine Erweiterung „{ $name }“. Siehe: vademecum pack list
pack-several-addons = Mehrere Erweiterungen haben diesen Schlüssel: { $names }. Eine davon angeben.
pack-cannot-install = Es hat keine Fehler, lässt sich aber nicht installieren: { $why }
pack-key-of-own = „{ $key }“ ist der Schlüssel für das, was eine Gruppe selbst zu einem Spiel ergänzt; dem Spielpaket einen anderen geben.
pack-key-of-built-in = „{ $system }“ ist der Schlüssel eines mitgelieferten Spiels; dem Spielpaket einen anderen geben.
pack-key-of-system = „{ $system }“ ist der Schlüssel des Spiels selbst; der Erweiterung einen anderen geben.
pack-without-files = „{ $system }“ wurde mit einer früheren Version des Programms installiert, die keine Kopie der Dateien behielt. Das Spielpaket noch einmal installieren, dann die Erweiterung.
pack-with-addon = { $system } mit { $addon }
pack-counts = { $what }: { $entries ->
    [one] { $entries } Eintrag
   *[other] { $entries } Einträge
} und { $calculators ->
    [one] { $calculators } Rechner
   *[other] { $calculators } Rechner
}.
# Was vor einem Doppelpunkt und einer Liste steht.
pack-adds-to = Ergänzt
pack-by = Von
pack-licence = Lizenz
pack-needs = Benötigt
pack-replaces = Ersetzt
# Eine Version kann folgen.
pack-installed = Installiert:
pack-not-yet-installed = Installiert: nein
pack-added = { $count } hinzugefügt
pack-changed = { $count } geändert
pack-removed = { $count } entfernt
pack-removes = entfernt: { $what }
pack-no-change = Nichts würde sich ändern.
pack-addon-misfit = Die Erweiterung { $key } passt nicht: { $reason }

# Das Fenster.
window-no-command = Es gibt keinen Befehl „{ $name }“.
window-command-unread = Der Befehl ist nicht lesbar: { $error }.
window-no-file = Zuerst eine Datei wählen.
window-no-pack = Zuerst ein Spielpaket wählen.
window-no-place = Dieser Ort ist keine Datei dieses Computers: { $error }.
window-library-opens = Die Bibliothek lässt sich öffnen, ein Neuanfang ist nicht nötig. Für eine neue eine andere Datei verwenden.
window-no-encounter = Den Spielern wird keine Begegnung gezeigt.
window-not-opened = Das Fenster lässt sich nicht öffnen: { $error }. Die Befehlszeile geht auch ohne Fenster; siehe vademecum --help.
window-no-display = es gibt keinen Bildschirm dafür (weder DISPLAY noch WAYLAND_DISPLAY nennt einen, der erreichbar ist)
window-error = Im Programm ist ein Fehler aufgetreten. Was vorher gespeichert wurde, ist sicher.
window-players-title = Vademecum für Spieler
window-players-not-opened = Das Spielerfenster lässt sich nicht öffnen: { $error }.
window-ended-twice = Die Seite des Fensters ist kurz hintereinander zweimal abgestürzt. Alles Gespeicherte ist sicher.
window-open-again = Erneut öffnen
window-quit = Beenden
