# Was die Bibliothek und die Suche sagen: Ablehnungen, Fehler, Verläufe.

# Datensätze.
book-unknown = In dieser Bibliothek gibt es kein Buch „{ $name }“.
book-no-number = Das Buch hat keinen Abschnitt Nummer { $number }.
character-needs-name = Ein Charakter braucht einen Namen; er lässt sich später ändern.
character-changed = Der Charakter wurde inzwischen anderswo geändert, deshalb wurde diese Änderung nicht vorgenommen. Den jetzigen Stand ansehen, dann entscheiden.
character-deleted = Der Charakter wurde inzwischen anderswo gelöscht, deshalb wurde diese Änderung nicht vorgenommen. Zuerst den Charakter wiederherstellen.
character-deletion = Gelöscht. Wird die eigene Änderung behalten, wird der Charakter wiederhergestellt.
character-no-change = Der Verlauf dieses Charakters hat keine Änderung Nummer { $change }.
character-restored-start = Auf den Anfang zurückgesetzt
character-restored = Zurückgesetzt auf den Stand nach: { $words }
encounter-copy = { $name } (Kopie)
encounter-changed = Die Begegnung wurde inzwischen anderswo geändert, deshalb wurde dies nicht ausgeführt. Den jetzigen Stand prüfen und erneut versuchen.
encounter-needs-name = Eine Begegnung braucht einen Namen.
library-no-entry = Die Bibliothek hat keinen Eintrag „{ $key }“. Ein Eintrag wird als Spiel/Art/Name angegeben.
layer-unknown = Eine Schicht „{ $key }“ von { $system } gibt es nicht.
layer-installed = Version { $version } installiert
nothing-undo = Es gibt nichts, was sich rückgängig machen ließe.
nothing-redo = Es gibt nichts, was sich wiederholen ließe.
own-table-unknown = Eine Zufallstabelle Nummer { $id } gibt es nicht.
system-unknown = Die Bibliothek hat kein Spiel „{ $key }“. Vorhanden: { $have }.
own-entry-unknown = Einen eigenen Eintrag { $system }/{ $address } gibt es nicht.
own-entry-created = Angelegt
own-entry-copied = Kopiert
own-entry-copy = { $name } (Kopie)
own-entry-restored = Einen früheren Stand wiederhergestellt
own-entry-no-change = Dieser Eintrag hat keine Änderung Nummer { $change }.

# Filter der Suche.
filter-not-number = „{ $key }“ wird mit einer Zahl verglichen, nicht mit „{ $value }“.
filter-no-numbers = „{ $key }“ hat keine Zahlen, deshalb ist „{ $sign }“ nicht möglich. Stattdessen „{ $meant }“ schreiben.
filter-chain = Ein Filter vergleicht nur einmal. Stattdessen „{ $meant }“ schreiben.
filter-no-field = Nach „{ $field }“ lässt sich nicht filtern.
filter-no-value = Kein Eintrag hat { $field ->
    [system] das Spiel
    [kind] die Art
    [tag] das Schlagwort
   *[other] „{ $label }“
} „{ $value }“.
filter-system = Spiel
filter-kind = Art
filter-tag = Schlagwort
filter-at-most = { $label } höchstens
filter-at-least = { $label } mindestens
search-no-column = Nach „{ $column }“ lässt sich nicht sortieren.
did-you-mean = { $what } Ist „{ $suggestion }“ gemeint?

# Die Datei der Bibliothek.
library-fits-not = Die Teile der Bibliothek widersprechen einander. { $error }
library-unread = Die Bibliothek kann nicht gelesen werden: { $error }.
library-uncopied = Die Bibliothek kann nicht zum Lesen kopiert werden: { $error }.
library-nothing-read = Von { $path } lässt sich nichts als Bibliothek lesen, deshalb bleibt die Datei, wie sie war. Eine Sicherung wiederherstellen.
library-content-changed = Der Inhalt der Tabelle { $table } ist nicht, was dort gespeichert wurde.
library-cannot-replace = { $path } kann nicht ersetzt werden: { $error }. Andere Fenster des Programms schließen, den Datenträger prüfen und erneut versuchen.
library-folder-backups = Der Sicherungsordner { $path } kann nicht gelesen werden: { $error }.
library-backups-stay = Die Sicherungen in { $from } konnten nicht nach { $to } übernommen werden: { $error }. Nichts wurde geändert.
library-folder-made = Der Ordner { $path } für die Bibliothek kann nicht angelegt werden: { $error }. Einen anderen Ort wählen oder dort das Schreiben erlauben.
library-busy = Ein anderes Programm arbeitet an { $path }. Erneut versuchen, wenn es fertig ist.
library-open-elsewhere = Die Bibliothek { $path } ist in einem anderen Fenster oder Programm geöffnet. Sie dort schließen und erneut versuchen; nichts wurde geändert.
library-newer = Die Bibliothek { $path } stammt von einer neueren Version dieses Programms: Sie hat Version { $version }, dieses Programm liest Versionen bis { $known }. Das Programm aktualisieren; die Bibliothek blieb, wie sie ist.
library-link = Die Bibliothek { $path } ist ein Verweis auf { $target }; dort ist nichts. Das Laufwerk verbinden oder die Datei zurücklegen und erneut versuchen; nichts wurde geändert.
library-itself = { $path } ist die Bibliothek selbst. Eine Kopie von ihr angeben.
library-no-copy = Eine Kopie { $path } gibt es nicht.
library-copy-none = { $path } ist keine Bibliothek. Eine Sicherung oder eine andere Kopie wählen.
library-copy-damaged = Die Kopie { $path } ist beschädigt und wurde deshalb nicht verwendet. { $error }
library-copy-unreadable = Die Kopie { $path } ist beschädigt. Eine andere wählen.
library-is-folder = { $path } ist ein Ordner. Die Datei der Bibliothek darin angeben.
library-no-file = { $path } ist keine Datei. Einen anderen Ort wählen.
library-is-none = { $path } ist keine Bibliothek. Eine andere Datei wählen oder diese verschieben, um eine neue Bibliothek zu beginnen.
library-breaks-off = Die Bibliothek { $path } ist beschädigt: Ihr Ende fehlt. Eine Sicherung wiederherstellen.
library-log-left = Die Bibliothek { $path } fehlt oder ist leer, aber ihre letzten Änderungen stehen noch in { $log }. Die Bibliothek zurücklegen oder eine Sicherung wiederherstellen; um eine neue zu beginnen, zuerst diese Datei verschieben.
library-stray-log = Neben der Bibliothek { $path } liegt das Protokoll { $log } einer anderen Bibliothek oder eines anderen Standes von ihr. Diese Datei verschieben und die Bibliothek erneut öffnen, oder eine Sicherung wiederherstellen; nichts wurde geändert.
library-foreign = { $path } ist die Datenbank eines anderen Programms, keine Bibliothek. Eine andere Datei wählen; diese wurde nicht geändert.
library-unread-at = Die Bibliothek { $path } kann nicht gelesen werden: { $error }. Das Lesen erlauben oder eine andere wählen.
library-unwritten = In die Bibliothek kann nicht geschrieben werden.
library-unwritten-at = In die Bibliothek { $path } kann nicht geschrieben werden. Das Schreiben erlauben und erneut versuchen.
library-is-there = { $path } gibt es schon. Einen anderen Namen wählen.
library-backup-damaged = Die Sicherung { $path } wurde nicht behalten, denn was sie kopierte, ist beschädigt. { $error }
library-backup-unwritten = Die Sicherung { $path } konnte nicht geschrieben werden. { $why }
library-at = { $message } Die Bibliothek ist { $path }.
library-locked = Ein anderes Programm hat die Bibliothek gesperrt. Sie dort schließen und erneut versuchen.
library-disk-full = Der Datenträger ist voll, deshalb wurde nichts gespeichert. Platz schaffen und erneut versuchen.
library-read-only = In die Bibliothek kann nicht geschrieben werden. Das Schreiben in ihre Datei und ihren Ordner erlauben und erneut versuchen.
library-not-one = Die Datei ist keine Bibliothek. Eine andere Datei wählen oder diese verschieben, um eine neue Bibliothek zu beginnen.
library-damaged = Die Bibliothek ist beschädigt. Nichts wurde geändert; eine Sicherung wiederherstellen oder retten, was sich noch lesen lässt.
library-cannot-open = Die Bibliothek lässt sich nicht öffnen. Prüfen, ob ihr Ordner vorhanden ist und gelesen und beschrieben werden darf.
library-disk-failed = Der Datenträger hat versagt, während die Bibliothek gelesen oder geschrieben wurde, und nichts wurde gespeichert. Den Datenträger prüfen und erneut versuchen.
library-disk-error = Der Datenträger hat versagt: { $error }. Den Datenträger prüfen und erneut versuchen.
library-refused = Die Bibliothek lehnte eine Anfrage des Programms ab: { $error }.
library-value-json = Ein Wert ließ sich nicht als JSON schreiben: { $error }.
library-value-word = Ein Wert ließ sich nicht als Wort schreiben.
library-value-unread = Ein Wert in der Spalte { $column } der Bibliothek kann nicht gelesen werden. Nichts wurde geändert; eine Sicherung wiederherstellen oder retten, was sich noch lesen lässt.
library-replaced = Die Bibliothek { $path } wurde { $there ->
    [other] durch eine andere Datei ersetzt
   *[none] verschoben oder entfernt
}, während sie hier geöffnet war, deshalb wurde nichts gespeichert. Dieses Fenster schließen und die Bibliothek erneut öffnen.
library-lost = Die Bibliothek { $path } { $there ->
    [empty] ist leer
   *[none] ist nicht da
}, aber in { $folder } liegen Sicherungen: { $backups }. Eine davon wiederherstellen oder eine neue Bibliothek beginnen; nichts wurde geändert.
library-file-damaged = Die Datei ist beschädigt: { $line }.
library-row-points = Zeile { $number } von { $table } verweist auf eine Zeile von { $parent }, die nicht da ist.
library-a-row-points = Eine Zeile von { $table } verweist auf eine Zeile von { $parent }, die nicht da ist.
library-bad-texts = Die Tabelle { $table } enthält Text, der nicht gelesen werden kann, an { $count ->
    [one] { $count } Stelle
   *[other] { $count } Stellen
}.
library-no-number = Die Bibliothek hat { $owner ->
    [session] keine Begegnung
    [layer] keine Schicht
    [own_entry] keinen eigenen Eintrag mit der
   *[character] keinen Charakter
} Nummer { $id }.
library-history-broken = Der Verlauf { $owner ->
    [session] dieser Begegnung
   *[character] dieses Charakters
} passt nicht dazu, deshalb wurde nichts geändert: { $why }
systems-none-yet = noch keines

# Was vom Inhalt nicht gelesen werden kann.
content-system = Das Spiel { $name }
content-character = Der Charakter { $name }
content-table = Die Begegnung { $name }
content-own-table = Eine eigene Zufallstabelle
content-house-rule = Eine Hausregel von { $system }
content-own-entry = Der eigene Eintrag { $key }
content-layer = Das Spielpaket { $name }
content-book = Das Buch { $title }
content-section = Der Abschnitt { $number }
content-unreadable = { $what } kann nicht gelesen werden. { $why }
