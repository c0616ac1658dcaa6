# What is wrong in the files of a pack.

# Values of a pack's files.
shown-text-cut = der Text „{ $text }…“
shown-text = der Text „{ $text }“
shown-number = die Zahl { $number }
shown-date = ein Datum
shown-table = eine Tabelle
format-text = Text, höchstens { $most } Zeichen
format-formula = eine Formel
format-dice = Würfel, wie 2d6+1
format-dice-or-words = Würfel, oder Wörter ohne Ziffern
format-key = ein Schlüssel: a–z, 0–9 und _
format-system-key = ein Schlüssel: a–z und 0–9
format-slug = eine Kennung: a–z, 0–9 und Bindestriche
format-address = ein Eintrag als Art/Kennung
format-whole-range = eine ganze Zahl von { $least } bis { $most }
format-scalar = eine Zahl, ein Text, true oder false
format-any = irgendein Wert
format-list = eine Liste von höchstens { $most }, jedes { $item }
format-table = eine Tabelle mit höchstens { $most } eigenen Schlüsseln, jeder { $value }
format-record = eine Tabelle mit den Schlüsseln von „{ $record }“
format-block = ein Block des Bogens

# Records of a pack.
check-give-key = { $other }; einem von beiden einen anderen Schlüssel geben.
check-keep-one = { $other }; nur eines davon behalten.
check-give-slug = { $other }; einem von beiden eine andere Kennung geben.
check-has-one = { $other }; ein Spielpaket hat eines.
check-give-name = { $other }; diesem einen anderen Namen geben, oder in [addon] replaces = ["{ $address }"] schreiben.
check-more = Es gibt mehr Fehler, als hier stehen.
check-older-places = { $places ->
    [one] { $places } Stelle eines älteren Formats wurde als Formel gelesen
   *[other] { $places } Stellen eines älteren Formats wurden als Formeln gelesen
}: attacker/row/attack ist attacker.row.attack.
check-key-taken = Jede Zeile hat schon „{ $key }“; dem Feld einen anderen Schlüssel geben.
check-list-key = Auch eine Zahl oder ein abgeleiteter Wert hat den Schlüssel „{ $key }“, daher können Einträge der Liste keine Zeilen hinzufügen; einem von beiden einen anderen Schlüssel geben.
check-key-twice = Der Schlüssel „{ $key }“ kommt zweimal vor; einem von beiden einen anderen geben.
check-default = Die Vorgabe von „{ $key }“ passt nicht. { $reason }
check-no-choices = „{ $key }“ ist eine Auswahl und hat keine „choices“.
check-limits = „{ $key }“ ist mindestens { $min } und höchstens { $max }.
check-switch = Der Schalter „{ $switch }“ ist kein Ja/Nein-Feld der Zeilen, das anfangs ja ist.
check-no-entry-kinds = Es gibt keinen Eintrag { $address } dieser Arten.
check-rows-no-key = Die Zeilen haben kein „{ $key }“.
check-sheet-shows = Der Bogen zeigt „{ $key }“; das ist weder ein Feld noch ein abgeleiteter Wert.
check-joins = Die Liste „{ $list }“ schließt an die Tabelle davor an: „joins“ nennt für jede von „columns“ von links nach rechts eine Spalte dieser Tabelle, die nicht gruppiert ist.
check-input-from = Die Eingabe „{ $name }“ hat „from“; das ist für Rechner: Formeln von Ereignissen sehen den Charakter.
check-track = „{ $key }“ ist kein Zahlen- oder Kästchenfeld des Charakters; daher können seine Kästchen nicht markiert werden.
check-sheet-list = Der Bogen zeigt die Liste „{ $key }“, die es nicht gibt.
check-sheet-column = Die Spalte „{ $column }“ der Liste „{ $key }“ ist weder ein Feld noch ein abgeleiteter Wert noch eine Angabe.
check-input-dice = Die Eingabe „{ $name }“ hat „dice“; das ist für Ereignisse: „die“ angeben.
check-source = Die Quelle „{ $source }“ gehört nicht zum Spielpaket.
check-modifier = Ein Modifikator ändert nichts: „add“, „becomes“ oder „dice“ angeben.
check-brings = Es bringt { $text }; das ist nicht im Spielpaket.
check-brings-kind = Es bringt { $text }: Die Liste „{ $list }“ nimmt kein { $kind }.
check-glance = „{ $key }“ steht in „glance“ und ist keine Spalte.
check-link = Es verweist auf { $link }; das ist nicht im Spielpaket.
check-link-end = Ein Verweis im Text beginnt mit [[ und endet nicht mit ]].
check-rows-twice = Zwei Zeilen gelten für { $number }. overlaps = true schreiben, wo die Regeln es so sagen; dann zählt die erste Zeile.
check-dice-missing = { $dice } kann { $missing } ergeben, und keine Zeile gilt dafür. gaps = true schreiben, wo die Regeln es auslassen.
check-table-empty = Die Tabelle hat keine Spalten oder keine Zeilen.
check-row-cells = Zeile { $row } der Tabelle hat { $cells ->
    [one] { $cells } Zelle
   *[other] { $cells } Zellen
}; sie hat { $width ->
    [one] { $width } Spalte
   *[other] { $width } Spalten
}.
check-step-cell = Die Tabelle geht nach Stufen, und ihre erste Spalte enthält { $cell }; das ist keine Zahl.
check-range-ends = Der Bereich { $from }–{ $to } endet, bevor er beginnt.
check-gap = Keine Zeile gilt für das, was über { $to } und unter { $from } liegt. gaps = true schreiben, wo die Regeln es auslassen.
check-several = Es trifft mehrere, und nichts geschieht ihnen: „each“ angeben.
check-no-kind = Es gibt keine Art „{ $kind }“.
check-not-from-row = „{ $to }“ gehört zu einer Zeile, von der es nicht ausgeht.
check-no-row-number = „{ $to }“ ist keine Zahl einer Zeile.
check-no-target = „{ $to }“ ist kein Feld, kein abgeleiteter Wert und nicht Liste/Zeile/Schlüssel.
check-no-duration = Die Liste unter „states“ hat keine Zahl „{ $duration }“, wie „duration“ sie nennt.
check-no-event = Es gibt kein Ereignis „{ $event }“.
check-lasts = „lasts“ ist für Wirkungen: bei { $state } die Dauer mit „left“ angeben.
check-neither = „{ $key }“ ist weder ein Feld noch ein abgeleiteter Wert.
check-no-field = „{ $key }“ ist kein Feld.
check-the-rows = Die Zeilen haben kein „{ $key }“.
check-member = Nur „each“ hat ein „member“.
check-no-die = Kein Würfel heißt „{ $key }“.
check-not-asked = Nichts wird als „{ $key }“ erfragt.
check-no-step = Kein Schritt davor antwortet mit „{ $path }“.
check-not-counted = Nichts wird als „{ $counter }“ gezählt.
check-no-fact = Die Einträge der Zeilen haben keine Angabe „{ $fact }“.
check-group = Eine Gruppe hat kein „{ $path }“.
check-event-row = Das Ereignis „{ $key }“ betrifft eine Zeile.
check-rule = Die Regel { $rule } ist nicht im Spielpaket.
check-no-calculator = Es gibt keinen Rechner „{ $calculator }“.
check-no-input = „{ $calculator }“ kennt kein „{ $input }“.
check-input-lacks = „{ $calculator }“ braucht „{ $input }“: mit „from“ oder „with“ angeben.
check-number-column = „{ $name }“ ist eine Zahlenspalte: eine Zahl oder "n/a" schreiben, nicht { $value }.
check-no-slug = „{ $name }“ ergibt keine Kennung; eine aus a–z, 0–9 und Bindestrichen angeben.
check-own-slug = Kennungen, die mit { $prefix } beginnen, gehören den eigenen Einträgen der Benutzer, und diese kann mit einer davon zusammenfallen; eine andere als „slug“ angeben.
check-entry-table = Ein Eintrag wird als Tabelle geschrieben.
check-kind-left-out = Die Art „{ $array }“ wird wegen eines Fehlers ausgelassen, und ihre Einträge mit ihr.
check-define-kind = Es gibt keine Art „{ $array }“. Sie anlegen: [[kind]] mit key = "{ $key }".
check-array-meant = Es gibt weder eine Art „{ $array }“ noch eine andere Liste dieses Namens. War [[{ $meant }]] gemeint?
check-kinds-are = Es gibt keine Art „{ $array }“; die Arten sind { $known }.
check-other-system = Der Charakter gehört zum Spiel „{ $other }“; dieses Spielpaket ist „{ $system }“.
check-place = Kein Block des Bogens zeigt „{ $after }“, nach dem „{ $item }“ stehen soll.
check-no-system = Keine Datei hat eine Tabelle [system] mit key und name.
check-language = „{ $language }“ ist kein Sprachkürzel wie de.
check-translate = Es gibt keinen Eintrag { $entry } zum Übersetzen.
own-unnamed = Einen Namen geben, bei dem Formeln es nennen.
foreign-no-scale = Es gibt keine Skala „{ $scale }“.
foreign-type = Die Datei ist von { $program }, aber „{ $kind }“ gehört nicht zu dem, was daraus gelesen wird: { $types }.
foreign-items = Der Charakter der Datei hat { $items } Gegenstände und darf höchstens { $most_items } haben. Nichts wurde importiert.

# Records.
check-line = Zeile { $line }
check-another = Es gibt noch { $address } in { $file }, Zeile { $line }
check-lacks = In „{ $record }“ fehlt „{ $name }“. Dazuschreiben: { $help }{ $example }
check-lacks-in = In „{ $record }“ fehlt „{ $name }“ (in „{ $path }“). Dazuschreiben: { $help }{ $example }
check-block-none = Der Typ eines Blocks ist eines von { $names }; er hat keinen.
check-block-type = Der Typ eines Blocks ist eines von { $names }; { $given } gehört nicht dazu.
check-found = Gefunden wurde { $found }, erwartet { $takes }.
check-takes = „{ $path }“ ist { $takes }; { $found } ist das nicht.
check-list-of-tables = „{ $path }“ ist eine Liste von Tabellen: Ihre Überschrift hat zwei Klammern, [[…]], oder die Tabelle steht in Klammern, [{ "{" } … { "}" }].
check-takes-text = „{ $path }“ ist { $takes }; „{ $text }“ ist das nicht.
check-unknown = In „{ $record }“ gibt es kein „{ $key }“; möglich sind { $keys }.
check-formula-at = { $message } (Zeile { $line }, Spalte { $column } der Formel)
check-is-function = „{ $key }“ ist eine Funktion von Formeln; einen anderen Schlüssel geben.
check-is-word = „{ $key }“ ist ein Wort von Formeln; einen anderen Schlüssel geben.
own-another = In den Regeln gibt es schon { $address }; diesem einen anderen Schlüssel geben.
own-missing = „{ $key }“ fehlt: { $help }.

# What the parser of the files cannot read.
toml-no-value = Das ist kein Wert: Ein Text steht in geraden Anführungszeichen ("Tin Moth"), Ja und Nein sind true und false, und Elemente einer Liste sind durch Kommas getrennt.
toml-open-text = Dieser Text endet nicht in seiner Zeile: das Anführungszeichen schließen, oder """ um einen Text aus mehreren Zeilen schreiben.
toml-rest-of-line = In dieser Zeile kann nichts mehr folgen. Anführungszeichen in einem Text werden \" geschrieben.
toml-twice = Dieser Schlüssel steht hier zweimal.
toml-comma = Zwischen zwei Elementen dieser Liste fehlt ein Komma.
toml-key = Eine Zeile gibt einen Schlüssel aus a–z, 0–9 und _ und seinen Wert an: name = "Tin Moth".
toml-backslash = Ein Rückwärtsschrägstrich in einem Text wird \\ geschrieben.
toml-unclosed = Eine Klammer, die hier oder davor beginnt, ist nicht geschlossen.
toml-extra-comma = Hier steht ein Komma zu viel.
toml-other = Das lässt sich nicht lesen ({ $message }).

# Grenzen eines Pakets.
limit-exceeded = { $what }{ $unit ->
    [characters] {" "}in Zeichen
    [bytes] {" "}in Bytes
   *[other] {""}
}: höchstens { $most }; hier sind es { $here }.
limit-files = Dateien in einem Spielpaket
limit-file = Größe einer Datei
limit-pack = Größe aller Dateien zusammen
limit-file-values = Werte und Zeilen in einer Datei
limit-pack-values = Werte und Zeilen in allen Dateien zusammen
limit-script = Größe eines Skripts
limit-examples = Beispielcharaktere
limit-example-rows = Zeilen in einer Liste eines Beispielcharakters
limit-house-rules = Hausregeln in einer Datei
limit-key = Länge eines Schlüssels oder einer Kennung
limit-name = Länge von Name, Beschriftung, Überschrift, Zweitname oder Schlagwort
limit-line = Länge von Zusammenfassung, Hilfe, Frage oder Notiz
limit-cell = Länge von Zelle, Angabe oder Vorgabe
limit-text = Länge des Textes eines Eintrags
limit-formula = Länge einer Formel
limit-entries = Einträge
limit-entry-names = Namen und Zweitnamen aller Einträge
limit-name-letters = Länge aller dieser Namen zusammen
limit-aliases = Zweitnamen, Schlagwörter, Fragen oder Notizen eines Eintrags
limit-words = Suchwörter eines Eintrags
limit-links = Verweise eines Eintrags, aufgezählt oder in seinem Text
limit-modifiers = Modifikatoren eines Eintrags
limit-targets = Ziele aller Modifikatoren eines Eintrags
limit-columns = Spalten einer Tabelle oder Angaben einer Art
limit-rows = Zeilen einer Tabelle
limit-parts = Felder, Listen, abgeleitete Werte, Rechner, Ereignisse und so weiter, je für sich
limit-items = Einträge jeder anderen Liste in einem Datensatz
limit-addons = Erweiterungen eines Spiels
limit-replaced = Datensätze, die eine Erweiterung ersetzt
limit-blocks = Blöcke des Bogens
limit-nesting = Ebenen ineinander stehender Blöcke, Eingaben oder Werte
limit-across = Blöcke nebeneinander

# Mehr von Paketen.
foreign-mapping = { $path } kann nicht gelesen werden: { $error }.
own-unread = Was im Programm gemacht wurde, ist nicht lesbar: { $error }.
own-unwritten = Was im Programm gemacht wurde, lässt sich nicht als Spielpaket schreiben: { $error }.
pack-brackets = Datensätze werden als [[{ $array }]] geschrieben, mit zwei Klammern. Teile eines Datensatzes, [{ $array }.…], folgen ihm in derselben Datei.
pack-header-meant = Es gibt kein [{ $array }]. War [{ $meant }] gemeint?
example-unread = Der Charakter kann nicht gelesen werden: { $error }.
example-format = Die Datei ist kein Charakter im Format vademecum-character, Version 1.
example-row-twice = Zwei Zeilen von „{ $list }“ haben die Nummer { $id }.
pack-for-list = „for“ erwartet eine Liste: for = ["str", "dex"].
pack-for-within = „${ $name }“ steht in einem Text und ist eine Liste oder Tabelle.
pack-for-unknown = „${ $name }“ gibt es hier nicht; dieser Eintrag von „for“ liefert { $known }.
pack-no-script = Das Skript { $script } ist nicht im Spielpaket.

# Teile eines Systems, die ein Paket ändert.
report-sources = Quellen
report-kinds = Arten
report-fields = Felder
report-lists = Listen
report-derived = Abgeleitete Werte
report-calculators = Rechner
report-building = Schritte der Erschaffung
report-events = Ereignisse
report-calendar = Kalender
report-growths = Steigerungen
report-activities = Tätigkeiten
report-sheet = Bogen
report-turns = Züge
report-attacks = Angriffe
report-short-forms = Kurzformen
