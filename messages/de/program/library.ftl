# Was die Bibliothek und die Suche sagen: Ablehnungen, Fehler, Verläufe.

# Datensätze.
book-unknown = In dieser Bibliothek gibt es kein Buch „{ $name }“.
book-no-number = Das Buch hat keinen Abschnitt Nummer { $number }.
character-needs-name = Ein Charakter braucht einen Namen. Gib ihm einen; er lässt sich später ändern.
character-changed = Der Charakter wurde inzwischen anderswo geändert, deshalb wurde diese Änderung nicht vorgenommen. Sieh ihn dir an, wie er jetzt ist, und entscheide dann.
character-no-change = Der Verlauf dieses Charakters hat keine Änderung Nummer { $change }.
character-restored-start = Auf den Anfang zurückgesetzt
character-restored = Zurückgesetzt auf den Stand nach: { $words }
encounter-copy = { $name } (Kopie)
encounter-changed = Die Begegnung wurde inzwischen anderswo geändert, deshalb wurde dies nicht getan. Sieh nach, wie sie jetzt ist, und versuche es noch einmal.
encounter-needs-name = Eine Begegnung braucht einen Namen.
library-no-entry = Die Bibliothek hat keinen Eintrag „{ $key }“. Ein Eintrag heißt System/Art/Name.
layer-unknown = Eine Schicht „{ $key }“ von { $system } gibt es nicht.
layer-installed = Version { $version } installiert
nothing-undo = Es gibt nichts rückgängig zu machen.
nothing-redo = Es gibt nichts wiederherzustellen.
own-table-unknown = Eine eigene Tabelle Nummer { $id } gibt es nicht.
system-unknown = Die Bibliothek hat kein System „{ $key }“. Vorhanden: { $have }.
own-entry-unknown = Einen eigenen Eintrag { $system }/{ $address } gibt es nicht.
own-entry-created = Angelegt
own-entry-copied = Kopiert
own-entry-copy = { $name } (Kopie)
own-entry-restored = Einen früheren Stand wiederhergestellt
own-entry-no-change = Dieser Eintrag hat keine Änderung Nummer { $change }.

# Filter der Suche.
filter-not-number = „{ $key }“ wird mit einer Zahl verglichen, nicht mit „{ $value }“.
filter-no-numbers = „{ $key }“ hat keine Zahlen, deshalb kann „{ $sign }“ es nicht vergleichen. Schreibe „{ $meant }“.
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
search-no-column = Nach „{ $column }“ lässt sich nichts ordnen.
did-you-mean = { $what } Ist „{ $suggestion }“ gemeint?

# Die Datei der Bibliothek.
library-fits-not = Was von der Bibliothek gelesen wurde, passt nicht zusammen. { $error }
library-unread = Die Bibliothek kann nicht gelesen werden: { $error }.
library-uncopied = Die Bibliothek kann nicht zum Lesen kopiert werden: { $error }.
library-nothing-read = Von { $path } lässt sich nichts als Bibliothek lesen, deshalb bleibt die Datei, wie sie war. Stelle eine Sicherung an ihre Stelle.
library-content-changed = Der Inhalt der Tabelle { $table } ist nicht, was dort gespeichert wurde.
library-cannot-replace = { $path } kann nicht ersetzt werden: { $error }. Schließe andere Fenster des Programms, sieh nach der Platte und versuche es dann noch einmal.
library-folder-backups = Der Ordner der Sicherungen { $path } kann nicht gelesen werden: { $error }.
library-backups-stay = Die Sicherungen in { $from } konnten nicht nach { $to } übernommen werden: { $error }. Nichts wurde geändert.
library-folder-made = Der Ordner { $path } für die Bibliothek kann nicht angelegt werden: { $error }. Wähle einen anderen Ort, oder erlaube dort das Schreiben.
library-busy = Ein anderes Programm arbeitet an { $path }. Versuche es noch einmal, wenn es fertig ist.
library-open-elsewhere = Die Bibliothek { $path } ist in einem anderen Fenster oder Programm offen. Schließe sie dort und versuche es dann noch einmal; nichts wurde geändert.
library-newer = Die Bibliothek { $path } stammt von einer neueren Fassung dieses Programms: Sie hat Version { $version }, und bekannt sind die bis { $known }. Bring das Programm auf den neuesten Stand; die Bibliothek blieb, wie sie ist.
library-link = Die Bibliothek { $path } ist ein Verweis auf { $target }, was nicht da ist. Verbinde das Laufwerk oder leg die Datei zurück und versuche es dann noch einmal; nichts wurde geändert.
library-itself = { $path } ist die Bibliothek selbst. Nenne eine Kopie von ihr.
library-no-copy = Eine Kopie { $path } gibt es nicht.
library-copy-none = { $path } ist keine Bibliothek und wurde deshalb nicht zurückgespielt.
library-copy-damaged = Die Kopie { $path } ist beschädigt und wurde deshalb nicht zurückgespielt. { $error }
library-is-folder = { $path } ist ein Ordner. Nenne die Datei der Bibliothek darin.
library-no-file = { $path } ist keine Datei. Wähle einen anderen Ort.
library-is-none = { $path } ist keine Bibliothek. Wähle eine andere Datei, oder verschiebe diese, um eine neue Bibliothek zu beginnen.
library-breaks-off = Die Bibliothek { $path } ist beschädigt: Sie bricht ab. Stelle eine Sicherung an ihre Stelle.
library-log-left = Die Bibliothek { $path } fehlt oder ist leer, aber ihre letzten Änderungen stehen noch in { $log }. Leg die Bibliothek oder eine Sicherung von ihr zurück; um eine neue zu beginnen, verschiebe zuerst diese Datei.
library-stray-log = Neben der Bibliothek { $path } liegt das Protokoll { $log } einer anderen Bibliothek oder eines anderen Standes von ihr. Verschiebe diese Datei und öffne die Bibliothek wieder, oder stelle eine Sicherung wieder her; nichts wurde geändert.
library-foreign = { $path } ist die Datenbank eines anderen Programms, keine Bibliothek. Wähle eine andere Datei; diese wurde nicht geändert.
library-unread-at = Die Bibliothek { $path } kann nicht gelesen werden: { $error }. Erlaube das Lesen, oder wähle eine andere.
library-unwritten = In die Bibliothek kann nicht geschrieben werden.
library-unwritten-at = In die Bibliothek { $path } kann nicht geschrieben werden. Erlaube das Schreiben und versuche es dann noch einmal.
library-is-there = { $path } gibt es schon. Wähle einen anderen Namen.
library-backup-damaged = Die Sicherung { $path } wurde nicht behalten, denn was sie kopierte, ist beschädigt. { $error }
library-backup-unwritten = Die Sicherung { $path } konnte nicht geschrieben werden. { $why }
library-at = { $message } Die Bibliothek ist { $path }.
library-locked = Ein anderes Programm hält die Bibliothek. Schließe sie dort und versuche es dann noch einmal.
library-disk-full = Die Platte ist voll, deshalb wurde nichts gespeichert. Schaffe Platz und versuche es dann noch einmal.
library-read-only = In die Bibliothek kann nicht geschrieben werden. Erlaube das Schreiben in ihre Datei und ihren Ordner und versuche es dann noch einmal.
library-not-one = Die Datei ist keine Bibliothek. Wähle eine andere Datei, oder verschiebe diese, um eine neue Bibliothek zu beginnen.
library-damaged = Die Bibliothek ist beschädigt. Nichts wurde geändert; stelle eine Sicherung an ihre Stelle, oder kopiere heraus, was sich noch lesen lässt.
library-cannot-open = Die Bibliothek lässt sich nicht öffnen. Sieh nach, ob ihr Ordner da ist und gelesen und beschrieben werden darf.
library-disk-failed = Die Platte versagte, während die Bibliothek gelesen oder geschrieben wurde, und nichts wurde gespeichert. Sieh nach der Platte und versuche es dann noch einmal.
library-disk-error = Die Platte versagte: { $error }. Sieh nach der Platte und versuche es dann noch einmal.
library-refused = Die Bibliothek lehnte eine Anfrage des Programms ab: { $error }.
library-value-json = Ein Wert ließ sich nicht als JSON schreiben: { $error }.
library-value-word = Ein Wert ließ sich nicht als Wort schreiben.
library-value-unread = Ein Wert in der Spalte { $column } der Bibliothek kann nicht gelesen werden. Nichts wurde geändert; stelle eine Sicherung an ihre Stelle, oder kopiere heraus, was sich noch lesen lässt.
library-replaced = Die Bibliothek { $path } wurde { $there ->
    [other] durch eine andere Datei ersetzt
   *[none] verschoben oder entfernt
}, während sie hier offen war, deshalb wurde nichts gespeichert. Schließe dieses Fenster und öffne die Bibliothek wieder.
library-lost = Die Bibliothek { $path } { $there ->
    [empty] ist leer
   *[none] ist nicht da
}, aber in { $folder } liegen Sicherungen: { $backups }. Spiel eine davon zurück, oder sage, dass eine neue Bibliothek gewünscht ist; nichts wurde geändert.
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
content-own-table = Eine eigene Tabelle
content-house-rule = Eine Hausregel von { $system }
content-own-entry = Der eigene Eintrag { $key }
content-layer = Das Spielpaket { $name }
content-book = Das Buch { $title }
content-unreadable = { $what } kann nicht gelesen werden. { $why }
