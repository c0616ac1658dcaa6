# Was zu eigenem Material gesagt wird: Einträge, Zeilen, die Einträge werden, Erweiterungen, Teile eines Systems.

# Eigene Einträge.
own-entry-needs-name = Ein Eintrag braucht einen Namen.
own-entry-no-name = Der Name fehlt.
own-entry-takes-number = „{ $label }“ erwartet eine Zahl, nicht { $value }.
own-entry-no-address = Kein Eintrag hat die Adresse „{ $link }“.
own-entry-no-target = Kein abgeleiteter Wert, keine Zahl und keine Liste heißt „{ $target }“.
own-entry-no-kind = Eine Art „{ $kind }“ gibt es in { $system } nicht.
entry-part-other = Anderes

# Zeilen, die eigene Einträge werden.
rows-no-text = { $path } enthält keinen Text. Die Zeilen als CSV speichern und diese Datei importieren.
rows-no-undo = Es gibt keinen Import, der sich rückgängig machen ließe.
rows-no-kind = Eine Art „{ $kind }“ gibt es in { $system } nicht. Es gibt: { $kinds }.
rows-same-name = { $first } hat auch den Namen „{ $name }“.
rows-no-part = „{ $kind }“ hat kein „{ $named }“, sondern: { $parts }.
rows-no-column = Die Datei hat keine Spalte „{ $column }“, sondern: { $columns }.
rows-none = Die Datei enthält keine Zeilen unter ihren Überschriften.
rows-no-csv = Die Datei kann nicht als CSV gelesen werden: { $error }.
rows-cells = Sie hat { $cells } Zellen bei { $heads ->
    [one] { $heads } Überschrift
   *[other] { $heads } Überschriften
}. Text mit einem Komma in Anführungszeichen setzen.
rows-column = Spalte { $number }
rows-no-json = Die Datei kann nicht als JSON gelesen werden: { $error }.
rows-object = Objekt { $number }
rows-no-object = Das ist kein Objekt.
rows-preset = Die Datei stammt von { $program }.
rows-import = Import { $number } aus { $name }
rows-errors = Nichts wurde importiert. { $first }{ $more ->
    [0] {""}
    [one] {" "}Es gibt noch { $more } weiteren.
   *[other] {" "}Es gibt noch { $more } weitere.
} Die Datei berichtigen oder die fehlerhaften Zeilen auslassen.
rows-no-list = Die Datei enthält keine Liste von Objekten. Jede Zeile ist ein Objekt wie { $example }.
limit-rows-file = Zeilen in einer Datei
limit-columns-file = Spalten einer Datei

# Erweiterungen, die exportiert werden.
addon-key-used = „{ $key }“ ist ein Schlüssel, den das Programm selbst verwendet; der Erweiterung einen anderen Schlüssel oder Namen geben.
addon-key-system = „{ $key }“ ist der Schlüssel des Spiels selbst; der Erweiterung einen anderen geben.
addon-no-entry = Einen eigenen Eintrag „{ $unknown }“ gibt es in { $system } nicht.
addon-nothing = In { $system } gibt es nichts Eigenes zu exportieren.
addon-entry-no-name = Der Eintrag { $key } hat keinen Namen. Ihm vor dem Export einen geben.
addon-copies = Enthält geänderte Kopien von Einträgen aus { $title } ({ $licence }). { $attribution }
addon-by = Von { $authors }.
addon-misfit = Die Erweiterung kann nicht exportiert werden. { $reason }
addon-unreadable = Die Erweiterung kann nicht exportiert werden, da andere Bibliotheken sie nicht lesen könnten. { $reason }
addon-needs-name = Der Erweiterung einen Namen geben.
addon-needs-version = Der Erweiterung eine Version geben.
addon-needs-licence = Der Erweiterung eine Lizenz geben.

# Eigene Teile eines Systems.
own-part-changed = { $name } geändert
own-part-added = { $name } hinzugefügt
own-part-removed = { $name } entfernt
own-part-unknown = Ein eigenes { $id } gibt es in { $system } nicht.
own-part-needed = „{ $name }“ kann nicht entfernt werden, da etwas anderes es braucht. { $first }
own-system-no-name = Dem Spiel einen Namen geben.
own-system-key = Der Schlüssel eines Spiels besteht aus a–z und 0–9; „{ $key }“ nicht.
own-system-key-used = „{ $key }“ ist ein Schlüssel, den das Programm selbst verwendet; dem Spiel einen anderen geben.
own-system-key-there = Es gibt schon ein Spiel mit dem Schlüssel „{ $key }“; diesem einen anderen geben.
own-parts-off = Die eigenen Ergänzungen zu diesem Spiel sind ausgeschaltet. Sie lassen sich unter „Spiele und Erweiterungen“ einschalten.
own-part-array = „{ $array }“ lässt sich hier nicht anlegen, sondern nur: { $arrays }.
own-parts-changed = Die eigenen Ergänzungen wurden inzwischen anderswo geändert. Sie erneut öffnen.
own-part-no-character = { $name } ist kein Charakter von { $system }.

# Teile eines Eintrags.
entry-part-name = Name
entry-part-summary = Antwort
entry-part-text = Text
entry-part-section = Abschnitt
entry-part-aliases = Andere Namen
entry-part-tags = Schlagwörter
entry-part-modifiers = Modifikatoren
entry-part-table = Tabelle
