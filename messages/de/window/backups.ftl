# Sicherungen der Bibliothek.

backups = Sicherungen
backups-how = Eine Sicherung entsteht täglich sowie vor jedem Import, jedem Wiederherstellen und jeder Änderung an Spielpaketen. Jede wird geprüft. Die von sieben Tagen, vier Wochen und zwölf Monaten bleiben in { $folder }, dazu die Charaktere jeder Sicherung als JSON.
backups-now = Jetzt sichern
backups-made = Sicherung angelegt und geprüft.
backups-save = Kopie der Bibliothek speichern …
backups-open = Kopie der Bibliothek öffnen …
backups-open-warning = Die ganze Bibliothek wird in jedem Fenster durch die Kopie { $file } ersetzt. Die jetzige Bibliothek wird vorher gesichert; der Schritt lässt sich also zurücknehmen.
backups-open-act = Kopie öffnen
backups-opened = Die Kopie der Bibliothek wurde geöffnet.
backups-none = Noch keine Sicherungen. Sobald es Eigenes zu bewahren gibt, wird jeden Tag eine angelegt.
backups-reason-daily = Täglich
backups-reason-pack = Vor einer Änderung an Spielpaketen
backups-reason-import = Vor einem Import
backups-reason-restore = Vor einem Wiederherstellen
backups-reason-migration = Vor einer Umstellung der Bibliothek
backups-reason-asked = Von Hand
backups-kilobytes = { $size } KB
backups-megabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
backups-books = Eigene Bücher: { $count }
backups-characters =
    { $count ->
        [one] 1 eigener Charakter
       *[other] { $count } eigene Charaktere
    }
backups-example = { $name }, Beispiel
backups-restore-of = Die Sicherung vom { $when } wiederherstellen
backups-restore-warning = Die ganze Bibliothek kehrt in jedem Fenster zur Sicherung vom { $when } zurück. Die jetzige Bibliothek wird vorher gesichert; der Schritt lässt sich also zurücknehmen.
backups-restore-copy = Kopie wiederherstellen
backups-restore-copy-of = Kopie wiederherstellen von { $name }
backups-restored-copy = { $name } wurde als Kopie wiederhergestellt. Nichts wurde ersetzt.

# Kopien der Bibliothek, die ein synchronisierter Ordner hinterlassen hat.

backups-copies = Kopien der Bibliothek
backups-copies-how = Ein synchronisierter Ordner hat sie hinterlassen: Zwei Computer haben gleichzeitig geschrieben. Für jeden Charakter, der abweicht, ist eine Wahl nötig.
backups-copy-found =
    { $name } ist eine Kopie dieser Bibliothek, in der { $count ->
        [one] ein Charakter abweicht
       *[other] { $count } Charaktere abweichen
    }.
backups-merge = Zusammenführen
backups-merge-left = Zusammenführen, noch { $count } zu wählen
backups-merged =
    Zusammengeführt: { $count ->
        [one] 1 Charakter wurde hinzugefügt
       *[other] { $count } Charaktere wurden hinzugefügt
    }.
backups-undo-merge = Zusammenführen rückgängig machen
backups-merge-how = Die Bibliothek wird vorher gesichert. Nur Charaktere werden zusammengeführt; Einträge, Begegnungen, Bücher und Hausregeln der Kopie bleiben in ihr, und die Kopie wird nicht geändert.
backups-last-changed = Zuletzt geändert: { $when }
backups-copy-same = Jeder Charakter der Kopie steht genauso in der Bibliothek.
backups-copy-only_there = Nur in der Kopie.
backups-copy-deleted_here = Hier gelöscht.
backups-copy-changed = Hier anders als in der Kopie.
backups-changed-both = Hier zuletzt geändert: { $here }; dort: { $there }.
backups-changed-there = Dort zuletzt geändert: { $there }.
backups-choose-add = Hinzufügen
backups-choose-leave = Weglassen
backups-choose-bring-back = Zurückholen
backups-choose-leave-deleted = Gelöscht lassen
backups-choose-ours = Den hiesigen behalten
backups-choose-theirs = Den aus der Kopie nehmen, den hiesigen archivieren
backups-choose-both = Beide behalten
backups-differences = Unterschiede
backups-differences-of = Unterschiede, { $name }
backups-here = Hier
backups-there = In der Kopie

# Eine Bibliothek, die sich nicht öffnen ließ.

unopened = Die Bibliothek ließ sich nicht öffnen
unopened-calm = Nichts darin wurde geändert, und die Datei bleibt bei jeder Wahl erhalten.
unopened-open = Öffnen
unopened-newest = Neueste einwandfreie Sicherung
unopened-recover = Daten retten
unopened-recover-how = Was sich lesen lässt, wird in eine neue Bibliothek kopiert. Sie kann neuer sein als die Sicherung; Beschädigtes kann fehlen.
unopened-recover-act = Lesbares retten
unopened-again = Erneut versuchen
unopened-new = Neue Bibliothek beginnen …
unopened-new-act = Diese beiseitelegen und eine neue, leere Bibliothek beginnen
unopened-kept = Was vorher da war, bleibt erhalten als { $file }.
unopened-restored = Die Sicherung wurde wiederhergestellt.
unopened-read = Gelesen: { $names }.
unopened-read-none = Gelesen: kein Charakter.
unopened-lost = Von diesen Teilen war nur einiges lesbar: { $names }.
unopened-nothing-lost = Soweit zu sehen, fehlt nichts.
unopened-started = Eine neue, leere Bibliothek wurde angelegt.
