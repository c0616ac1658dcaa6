# Die Regeln: Suche, Einträge, Rechner.

# Die Suche und ihre Treffer.
rules-kind = Art
rules-any-kind = Alle Arten
rules-loading = Die Bibliothek wird geladen …
rules-results = Treffer
rules-no-results = Keine Treffer.
rules-in-other-kinds = { $count } in anderen Arten
rules-search-all = Alle Spiele und Arten durchsuchen
rules-clear = Suche leeren
rules-recently-read = Zuletzt gelesen
rules-nothing-read = Hier stehen die zuletzt gelesenen Einträge.
rules-open-beside = daneben geöffnet
rules-your-own = Eigener Eintrag
rules-count = { $count }
rules-entries = { $count ->
    [one] 1 Eintrag
   *[other] { $count } Einträge
}
rules-entries-and-sections = { $count ->
    [one] 1 Eintrag
   *[other] { $count } Einträge
}, { $sections ->
    [one] 1 Abschnitt
   *[other] { $sections } Abschnitte
}
rules-more-entries = { $count ->
    [one] 1 weiterer Eintrag
   *[other] { $count } weitere Einträge
}
rules-more-sections = { $count ->
    [one] 1 weiterer Abschnitt
   *[other] { $count } weitere Abschnitte
}
rules-more-results = Weitere Treffer

# Wie die Anfrage verstanden wurde.
rules-read-as = Gelesen als { $words }
rules-did-you-mean = Gemeint war { $words }?
rules-filters = Filter
rules-remove-filter = Filter { $filter } entfernen
rules-filter-values = Werte des Filters
rules-matching-filters = Passende Filter
rules-search-for = Nach { $words } suchen

# Einen Eintrag in einem Feld wählen.
rules-search-library = Bibliothek durchsuchen
rules-to-choose-from = { $count } zur Auswahl. { $first }
rules-shown-of = { $shown } von { $count }
rules-show-more = Mehr anzeigen
rules-create = „{ $name }“ anlegen

# Angeheftete Einträge und Tasten.
rules-pinned = Angeheftet
rules-pinned-keys = { $count ->
    [one] 1 Eintrag
   *[other] { $count } Einträge
}, { $last ->
    [one] Alt 1
   *[other] Alt 1 bis { $last }
}
rules-is-pinned = { $name } ist angeheftet
rules-is-unpinned = { $name } ist nicht mehr angeheftet
rules-key-beside = daneben
rules-key-pin = anheften
rules-key-all = alle Tasten

# Die Spiele der Bibliothek.
rules-library = Die Bibliothek
rules-lead = Einfach eintippen, was man noch weiß, auch mit Tippfehlern, oder in einem Spiel stöbern.
rules-places = Strg K findet von überall eine Regel, F1 öffnet die Hilfe. Der Spieltisch (Strg 3) hält beim Spielen Regeln, Züge und Würfel bereit.
rules-kinds-of = Arten in { $game }
rules-new-entry = Neuer Eintrag
rules-new-part = Neues Feld, neuer Wert, neue Liste
rules-new-system = Neues Spiel

# Der Kopf eines Eintrags.
rules-edit-copy = Kopie bearbeiten
rules-to-table = Zum Spieltisch
rules-export = Als { $format } exportieren
rules-export-kind = Alle dieser Art als { $format } exportieren

# Ein Eintrag.
rules-notes = Was die Regeln nicht sagen
rules-questions = Beantwortete Fragen
rules-roll = { $dice } würfeln
rules-links-and-source = Verweise und Quelle
rules-margin-links = Verweise
rules-margin-used-by = Verwendet von
rules-margin-other-systems = Andere Spiele
rules-source = Quelle
rules-section = Abschnitt „{ $section }“

# Rechner.
rules-calculators = Rechner
rules-all-calculators = Alle Rechner
rules-browse-calculators = Alle Rechner ansehen
rules-filter-calculators = Rechner filtern
rules-filter-by-name = Nach Namen filtern
rules-try = Ausprobieren
rules-try-named = Ausprobieren: { $title }
rules-fill-from = Von { $name } übernehmen
rules-fill-from-character = Von einem Charakter übernehmen
rules-fill-from-some = Übernehmen von …
rules-still-to-fill-in = Noch auszufüllen: { $names }.
rules-ways = { $ways } von { $all }
rules-silent = Die Regeln sagen es nicht: { $what }
rules-copy-case = Rechnung kopieren
rules-case-copied = „{ $title }“ liegt als Text in der Zwischenablage.
rules-case-not-copied = Der Text ließ sich nicht kopieren. Erneut versuchen.
rules-case-source = Quelle: { $source }
rules-a-number = eine Zahl
rules-none = nichts
