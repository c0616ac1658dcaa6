# Was zu eigenem Material gesagt wird: Einträge, Zeilen, die Einträge werden, Erweiterungen, Teile eines Systems.

# Eigene Einträge.
own-entry-no-name = Der Name fehlt.
own-entry-takes-number = „{ $label }“ erwartet eine Zahl, nicht { $value }.
own-entry-no-address = Kein Eintrag hat die Adresse „{ $link }“.
own-entry-no-target = Kein abgeleiteter Wert, keine Zahl und keine Liste heißt „{ $target }“.
own-entry-no-kind = Eine Art „{ $kind }“ gibt es in { $system } nicht.
entry-part-other = Anderes

# Zeilen, die eigene Einträge werden.
rows-no-text = { $path } enthält keinen Text. Speichere die Zeilen als CSV und importiere diese.
rows-no-undo = Es gibt keinen Import, der sich rückgängig machen ließe.
rows-no-kind = Eine Art „{ $kind }“ gibt es in { $system } nicht. Es gibt: { $kinds }.
rows-same-name = { $first } hat auch den Namen „{ $name }“.
rows-no-part = „{ $kind }“ hat kein „{ $named }“, sondern: { $parts }.
rows-no-column = Die Datei hat keine Spalte „{ $column }“, sondern: { $columns }.
rows-none = Die Datei enthält keine Zeilen unter ihren Überschriften.
rows-no-csv = Die Datei kann nicht als CSV gelesen werden: { $error }.
rows-cells = Sie hat { $cells } Zellen bei { $heads } Überschriften. Setze Text mit einem Komma in Anführungszeichen.
rows-column = Spalte { $number }
rows-no-json = Die Datei kann nicht als JSON gelesen werden: { $error }.
rows-object = Objekt { $number }
rows-no-object = Das ist kein Objekt.
rows-preset = Die Datei stammt von { $program }.
rows-import = Import { $number } aus { $name }
rows-errors = Nichts wurde importiert. { $first }{ $more ->
    [0] {""}
    [one] {" "}Es gibt noch { $more }.
   *[other] {" "}Es gibt noch { $more } weitere.
} Bessere die Datei aus, oder lass die fehlerhaften Zeilen weg.
rows-no-list = Die Datei enthält keine Liste von Objekten. Jede Zeile ist ein Objekt wie { $example }.
limit-rows-file = Zeilen in einer Datei
limit-columns-file = Spalten einer Datei

# Erweiterungen, die exportiert werden.
addon-key-used = „{ $key }“ ist ein Schlüssel, den das Programm selbst verwendet; gib der Erweiterung einen anderen Schlüssel oder Namen.
addon-key-system = „{ $key }“ ist der Schlüssel des Systems selbst; gib der Erweiterung einen anderen.
addon-no-entry = Einen eigenen Eintrag „{ $unknown }“ gibt es in { $system } nicht.
addon-nothing = In { $system } gibt es nichts Eigenes zu exportieren.
addon-entry-no-name = Der Eintrag { $key } hat keinen Namen. Gib ihm einen, bevor er exportiert wird.
addon-copies = Enthält geänderte Kopien von Einträgen aus { $title } ({ $licence }). { $attribution }
addon-by = Von { $authors }.
addon-misfit = Die Erweiterung kann nicht exportiert werden. { $reason }
addon-unreadable = Die Erweiterung kann nicht exportiert werden, da andere Bibliotheken sie nicht lesen könnten. { $reason }
addon-needs-name = Gib der Erweiterung einen Namen.
addon-needs-version = Gib der Erweiterung eine Version.
addon-needs-licence = Gib der Erweiterung eine Lizenz.

# Eigene Teile eines Systems.
own-part-changed = { $name } geändert
own-part-added = { $name } hinzugefügt
own-part-removed = { $name } entfernt
own-part-unknown = Ein eigenes { $id } gibt es in { $system } nicht.
own-part-needed = „{ $name }“ kann nicht entfernt werden, da etwas anderes es braucht. { $first }
own-system-no-name = Gib dem System einen Namen.
own-system-key = Der Schlüssel eines Systems besteht aus a–z und 0–9; „{ $key }“ nicht.
own-system-key-used = „{ $key }“ ist ein Schlüssel, den das Programm selbst verwendet; gib dem System einen anderen.
own-system-key-there = Es gibt schon ein System mit dem Schlüssel „{ $key }“; gib diesem einen anderen.
own-parts-off = Deine eigenen Zusätze zu diesem System sind ausgeschaltet. Schalte sie unter „Spiele und Erweiterungen“ ein.
own-part-array = „{ $array }“ lässt sich hier nicht anlegen, sondern nur: { $arrays }.
own-parts-changed = Deine eigenen Zusätze wurden inzwischen anderswo geändert. Öffne sie noch einmal.
own-part-no-character = { $name } ist kein Charakter von { $system }.

# Teile eines Eintrags.
entry-part-name = Name
entry-part-summary = Antwort
entry-part-text = Text
entry-part-section = Abschnitt
entry-part-aliases = Andere Namen
entry-part-tags = Schlagwörter
entry-part-modifiers = Änderungen
entry-part-table = Tabelle
