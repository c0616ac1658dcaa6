# Was die Befehlszeile sagt. Namen von Befehlen und Optionen bleiben in jeder Sprache, wie sie sind.

# Anzahlen, in Aufzählungen.
count-pages = { $count ->
    [one] { $count } Seite
   *[other] { $count } Seiten
}
count-sections = { $count ->
    [one] { $count } Abschnitt
   *[other] { $count } Abschnitte
}
count-words = { $count ->
    [one] { $count } Wort
   *[other] { $count } Wörter
}
count-characters = { $count ->
    [one] { $count } Charakter
   *[other] { $count } Charaktere
}
count-books = { $count ->
    [one] { $count } Buch
   *[other] { $count } Bücher
}
count-entries = { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
}

# Ausgabe und Standardeingabe.
cli-list-empty = Die Liste ist leer.
cli-written = In { $file } geschrieben.
cli-answer-unwritten = Die Ausgabe konnte nicht geschrieben werden: { $error }. Was zu speichern war, ist gespeichert.
cli-terminal-text-only = Ein Terminal zeigt nur Text. Eine Datei nennen oder die Ausgabe an ein anderes Programm leiten.
cli-input-unreadable = Die Standardeingabe ist nicht lesbar: { $error }.
cli-input-line-too-long = Eine Zeile der Standardeingabe ist länger als { $size } MB.
cli-batch-no-case = Die Zeile ist kein Fall: { $error }.
cli-no-window = Diese Fassung hat kein Fenster. Was sie kann, zeigt: vademecum --help
file-cannot-be-opened = { $file } lässt sich nicht öffnen: { $error }.
no-json-form = Die Antwort lässt sich nicht als JSON schreiben: { $error }.

# Suchen und Lesen.
cli-in-books = In den eigenen Büchern
cli-no-results = Keine Treffer für „{ $query }“.
cli-no-results-of-kind = Keine Treffer für „{ $query }“ in dieser Art; { $count } in anderen Arten.
cli-not-for-books = Nur für Einträge, ohne Wirkung auf Bücher: { $options }
cli-unsorted = Kein Treffer hat „{ $column }“, daher sind sie nach Namen geordnet.
cli-in-other-kinds = In anderen Arten: { $count }
cli-left-open = Was die Regeln offen lassen
cli-see-also = Siehe auch
cli-source = Quelle: { $source }
cli-library = Bibliothek: { $path }
cli-font-licences = Lizenzen der Schriften: vademecum about --licenses

# Bücher.
cli-book-page-written = Seite { $page } wurde in { $file } geschrieben.
cli-book-removed = Das Buch { $book } wurde entfernt. Seine Datei bleibt, wo sie ist.
cli-book-reading = { $name } wird gelesen ({ $number } von { $count })
cli-books-refused = { $count ->
    [one] { $count } Buch konnte
   *[other] { $count } Bücher konnten
} nicht hinzugefügt werden.
cli-book-page = S. { $page }
cli-book-also = (auch an { $count ->
    [one] { $count } anderen Stelle
   *[other] { $count } anderen Stellen
})

# Rechner und Würfel.
cli-no-calculator-address = „{ $address }“ hat nicht die Form Spiel/Rechner wie arsmagica/encumbrance.
cli-no-assignment = „{ $word }“ hat nicht die Form Name=Wert.
cli-rules-silent = Die Regeln sagen dazu nichts: { $why }
cli-left-out-of-proof = ausgelassen: { $name } — { $why }
cli-odds-head = { $dice }: genau, und so viel oder mehr
cli-odds-or-more = oder mehr: { $chance }
cli-odds-botch = Patzer mit { $dice ->
    [one] { $dice } Patzerwürfel
   *[other] { $dice } Patzerwürfeln
}: { $chance }
cli-odds-mean = Im Durchschnitt { $fraction } ({ $number })

# Charaktere.
cli-example = (Beispiel)
cli-none-archived = Nichts ist archiviert. Einen Charakter archivieren: vademecum character archive NAME
cli-none-deleted = Nichts ist gelöscht.
cli-no-characters = Noch keine Charaktere. Einen anlegen: vademecum character new SPIEL NAME
cli-not-there = nicht vorhanden
cli-same-rows = { $heading } ({ $same } gleich)
cli-no-differences = Sie unterscheiden sich nicht.
cli-row-from = (von { $from })
cli-track = { $label }: { $marked } von { $boxes }
cli-added-as-text = Kein Eintrag heißt „{ $name }“: Als freier Text ohne Zahlen hinzugefügt.
cli-archived = Archiviert. Zurückholen: vademecum character put-back { $id }
cli-deleted = Gelöscht. Wiederherstellen: vademecum { $command } bring-back { $id }
cli-undone = (rückgängig)
cli-import-notes = Anmerkungen zum Import:
cli-no-finding = Unter „{ $finding }“ ist nichts zu finden. Siehe: vademecum character check { $id }
cli-ledger-not-waived = Probleme in der Chronik lassen sich nicht erlassen: die Zeile mit character ledger-change ändern oder mit character ledger-remove entfernen.
cli-no-findings = Keine Probleme gefunden.
cli-waived = (erlassen: { $why })
cli-nothing-changed = Nichts hat sich geändert.
ledger-no-row = Die Chronik hat keine Zeile { $row }.
cli-no-date = „{ $text }“ ist kein Zeitpunkt. Eine Zahl angeben ({ $unit }) oder „before“.
cli-no-date-with-parts = „{ $text }“ ist kein Zeitpunkt. Eine Zahl angeben ({ $unit }), wie 12/{ $part }, oder „before“.

# Eigene Einträge.
cli-exported = { $name } ({ $key }): { $entries ->
    [one] { $entries } Eintrag
   *[other] { $entries } Einträge
}{ $parts ->
    [0] { "" }
    [one] , { $parts } anderer Teil
   *[other] , { $parts } andere Teile
}.
cli-import-kept = { $key } wurde seitdem geändert und bleibt.
cli-import-undone = { $what } wurde rückgängig gemacht: { $count ->
    [one] { $count } Eintrag
   *[other] { $count } Einträge
}.
cli-no-column-pair = „{ $pair }“ hat nicht die Form Teil=Spalte wie cost=Preis.
cli-rows-imported = { $made ->
    [one] { $made } neuer Eintrag
   *[other] { $made } neue Einträge
}, { $changed } geändert.
cli-row-left-out = Ausgelassen. { $error }
cli-rows-preview = { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
}: { $new } neu, { $changed } geändert, { $same } unverändert, { $faulty } mit Fehlern.

# Hausregeln.
cli-house-removed = Die Hausregel { $place } wurde entfernt.
cli-house-imported = { $system }: { $taken ->
    [one] { $taken } Hausregel
   *[other] { $taken } Hausregeln
} importiert, { $skipped } übergangen.
cli-house-printed = gedruckt: { $printed }
cli-house-rule = Hausregel: { $house }
cli-house-rule-off = Hausregel (aus): { $house }
cli-no-house-place = „{ $place }“ hat nicht die Form Spiel/Stelle wie arsmagica/derived/soak.

# Die Bibliothek bewahren.
cli-backed-up = Die Bibliothek wurde gesichert und die Sicherung geprüft: { $name }.
cli-backup-needs-file = Eine Sicherung kann nicht auf die Standardausgabe geschrieben werden. Eine Datei angeben: vademecum backup DATEI
cli-copied = Die Bibliothek wurde nach { $file } kopiert und die Kopie geprüft.
cli-copied-without-books = Die Bibliothek wurde ohne ihre Bücher nach { $file } kopiert und die Kopie geprüft.
cli-backup-unreadable = nicht lesbar: { $problem }
cli-restored = Die Bibliothek wurde aus { $file } wiederhergestellt.
cli-character-restored = { $name } wurde aus der Sicherung geholt, als Nummer { $id }. Nichts wurde ersetzt.
cli-started-over = Die Bibliothek ist neu und leer.
cli-before-kept = Was vorher da war, bleibt als { $path } erhalten.
cli-salvaged = { $count ->
    [one] { $count } Charakter war
   *[other] { $count } Charaktere waren
} lesbar: { $names }.
cli-salvaged-in-part = Aus der Tabelle { $name } { $count ->
    [one] war { $count } Zeile
   *[other] waren { $count } Zeilen
} lesbar, andere nicht.
cli-damaged-kept = Die beschädigte Bibliothek bleibt als { $path } erhalten.
cli-library-whole = Die Bibliothek ist unversehrt.
cli-backup-whole = Die Sicherung { $name } ist unversehrt.
cli-backup-damaged = Die Sicherung { $name } ist beschädigt. { $problem }
cli-library-damaged = Die Bibliothek ist beschädigt. Die neueste gute Sicherung mit „vademecum restore newest“ einspielen oder mit „vademecum salvage“ retten, was lesbar ist. Beides behält die beschädigte Datei.

# Kopien zusammenführen. Die Antworten sind in jeder Sprache die Wörter ours, theirs und both.
cli-merge-limits = Nur Charaktere werden zusammengeführt. Einträge, Begegnungen, Bücher und Hausregeln der Kopie bleiben in ihr; die Kopie ändert sich nicht.
cli-merge-no-copy = Neben der Bibliothek liegt keine andere Kopie von ihr.
cli-merge-see = Unterschiede ansehen: vademecum merge "{ $name }"
cli-merge-same = Jeder Charakter der Kopie ist in der Bibliothek genauso vorhanden.
cli-merge-choose = Für jeden wählen: vademecum merge --ask DATEI
cli-merge-added = { $count ->
    [one] { $count } Charakter wurde
   *[other] { $count } Charaktere wurden
} hinzugefügt.
cli-merge-ask = { $difference } Behalten: ours (hier), theirs (Kopie) oder both (beide)?
cli-merge-unanswered = Für { $name } fehlt eine Antwort, daher wurde nichts zusammengeführt.
cli-no-answer = Keine Antwort: { $error }.
cli-merge-answers = Mit ours, theirs oder both antworten.
cli-merge-only-there = { $name }: nur in der Kopie.
cli-merge-deleted-here = { $name }: hier gelöscht, in der Kopie zuletzt geändert: { $changed }.
cli-merge-changed = { $name }: hier „{ $here }“, zuletzt geändert: { $changed_here }; in der Kopie zuletzt geändert: { $changed }.

# Spielpakete.
cli-file-mistakes = Die Datei hat { $count } Fehler.
cli-pack-mistakes = Das Spielpaket hat { $count } Fehler.
cli-pack-removed = Das Spielpaket { $pack } wurde entfernt. Charaktere, die damit angelegt wurden, bleiben.
cli-on = an
cli-off = aus
cli-misfit = passt nicht: { $why }

# Drucken.
cli-pages-written = { $count ->
    [one] { $count } Seite
   *[other] { $count } Seiten
} in { $file } geschrieben
cli-pages-sent = { $count ->
    [one] { $count } Seite
   *[other] { $count } Seiten
} an { $printer } gesendet

# Begegnungen.
cli-carried-over = { $name } ist auf dem Stand der Begegnung.
cli-entry-without-numbers = „{ $name }“ ist ein Eintrag und hat eigene Zahlen. Die angegebenen weglassen oder einen Namen ohne „/“ wählen.
cli-added-without-numbers = Kein Eintrag heißt „{ $name }“: Ohne eigene Zahlen hinzugefügt.
cli-added-without-numbers-of-character = Kein Eintrag heißt „{ $name }“: Ohne eigene Zahlen hinzugefügt. Den Charakter dieses Namens hinzufügen: vademecum table join "{ $table }" "{ $name }"
cli-step-unreadable = Der Schritt ist nicht lesbar: { $error }.
cli-opponent = Gegner
cli-encounter-head = { $name } · Runde { $round }
cli-out = ausgeschieden
cli-hidden = verborgen
cli-fight-odds = Die Gruppe gewinnt { $won }, verliert { $lost }; unentschieden { $undecided }.
cli-fight-rounds = Im Durchschnitt { $rounds } Runden, in { $fights } Kämpfen.
cli-fight-out = { $name }: ausgeschieden { $out }; { $ends }
cli-assumed = Angenommen: { $what }
cli-left-out = Ausgelassen: { $what }
cli-turn-of = { $name } ist am Zug
cli-prepared = vorbereitet: { $who }

# Wörter der Befehlszeile, die nicht verstanden werden.
usage-no-option = „{ $word }“ ist hier nicht vorgesehen.
usage-no-text = Eines der Argumente ist kein Text in UTF-8.
usage-as-value = { $what } Als Wert schreibt man es „-- { $word }“.
usage-no-command = Es gibt keinen Befehl „{ $word }“.
usage-missing = Es fehlt: { $words }.
usage-conflict = „{ $option }“ und „{ $other }“ gehen nicht zusammen.
usage-twice = „{ $option }“ kann nur einmal angegeben werden.
usage-no-value = „{ $option }“ braucht einen Wert.
usage-value = „{ $option }“ nimmt { $takes }, nicht „{ $value }“.
usage-range = eine ganze Zahl ({ $range })
usage-help = Mehr dazu: --help.
