# Was von Spielpaketen gesagt wird: Dateien, Schichten, was eine neue Fassung wegnimmt.

# Ein Spielpaket als eine Datei.
bundle-no-pack = Die Datei ist kein Spielpaket: Ihre erste Zeile nennt keine Datei, wie „==== system.toml“ es tut.
bundle-no-text = Die Datei ist kein Text: Zeile { $line } enthält ein NUL-Zeichen.
bundle-line = Zeile { $line }: { $reason }
bundle-no-name = „{ $name }“ kann nicht der Name einer Datei eines Spielpakets sein. Er endet auf .toml, .rhai oder .json und nennt keinen Ordner.
bundle-another = Im Spielpaket gibt es noch eine Datei { $name }.

# Ein Spielpaket als Ordner.
folder-no-pack = Der Ordner { $path } enthält keine .toml-Datei und ist daher kein Spielpaket.
folder-file-no-pack = Die Datei { $path } enthält keine .toml-Datei und ist daher kein Spielpaket.
folder-pack-unread = Das Spielpaket { $path } ist nicht lesbar. { $reason }
folder-unread = Der Ordner { $path } des Spielpakets ist nicht lesbar: { $why }.
folder-too-large = Der Ordner { $path } des Spielpakets ist zu groß. { $why }
folder-no-such-name = { $name }: Ein Spielpaket in einer Datei nimmt keinen solchen Namen.
folder-no-utf8 = Die Datei ist kein UTF-8-Text: Zeile { $line } enthält ein ungültiges Byte. Die Datei als UTF-8 speichern.

# Charaktere anderer Programme.
foreign-not-taken = Nicht übernommen aus der Datei: { $values }{ $more ->
    [0] { "" }
   *[other] {" "}und { $more } weitere
}.
foreign-not-taken-from = Nicht übernommen aus { $part }: { $values }{ $more ->
    [0] { "" }
   *[other] {" "}und { $more } weitere
}.
foreign-lacking = Nicht in der Datei, daher auf dem Standardwert: { $labels }.
foreign-ignored = Nicht übernommen: { $what }, { $why }.
foreign-ignored-in-items = Nicht übernommen aus den Gegenständen: { $what }, { $why }.
foreign-part = { $kind } „{ $name }“

# Erweiterungen über einem Spiel.
layer-needs-missing = Benötigt wird „{ $key }“ { $range }; das ist nicht installiert oder ausgeschaltet.
layer-needs-no-range = Benötigt wird „{ $key }“ { $range }; das ist kein Bereich von Versionen: { $error }.
layer-needs-version = Benötigt wird „{ $key }“ { $range }; das installierte hat keine Version.
layer-needs-other-version = Benötigt wird „{ $key }“ { $range }; das installierte hat Version { $version }.
layer-adds-to-other = Sie ergänzt „{ $system }“, nicht „{ $to }“.
layer-is-system = Das ist ein Spiel und keine Erweiterung.
layer-too-large = Mit ihr wird das Spiel zu groß. { $reason }
layer-replaces-nothing = Sie ersetzt { $address }, das keine tiefere Schicht hat.
layer-replaces-without = Sie ersetzt { $address }, hat aber keinen Eintrag mit dieser Adresse.

# Sie schreiben.
house-unwritten = Die Hausregeln können nicht geschrieben werden: { $error }.
export-link = { $name }: { $link } ist nicht in der Erweiterung; der Verweis darauf wurde zu einfachem Text.
export-link-listed = { $name }: { $link } ist nicht in der Erweiterung und wurde aus der Liste der Verweise entfernt.
export-column = { $name }: „{ $column }“ ist keine Spalte seiner Art und wurde ausgelassen.
export-missing = { $name }: Eine Angabe, Zelle oder Formel nennt { $address }; das ist nicht in der Erweiterung.
export-clash = { $name }: „{ $column }“ wurde ausgelassen, weil eine Spalte seiner Art diesen Schlüssel hat.
export-unwritten = Die Erweiterung kann nicht geschrieben werden: { $error }.

# Was von eigenen Dingen nicht mehr passen würde: was es ist, und warum.
report-character = Charakter
report-own-entry = Eigener Eintrag
report-house-rule = Hausregel
report-pin = Angeheftet
report-gone = { $what } gibt es nicht mehr.
report-target-gone = Was sie ändert, { $target }, gibt es nicht mehr.
report-row-gone = „{ $key }“ der Liste „{ $list }“ gibt es nicht mehr.
report-column-gone = Die Spalte „{ $key }“ gibt es nicht mehr.
report-brought-too = Auch das Spielpaket bringt { $address }; das eigene bleibt an seiner Stelle.
