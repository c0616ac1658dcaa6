# Was nicht lesbare Würfel, Formeln und Teile eines Spiels sagen.

# Getippte oder geschriebene Würfel.
dice-of-one-stress = Die Wahrscheinlichkeiten sind für einen Stresswürfel oder einen Vorrat erneut gewürfelter Würfel bekannt, zu anderen Würfeln addiert; nicht für mehrere, und nicht, wenn abgezogen wird.
dice-odds-too-large = Die genauen Wahrscheinlichkeiten so vieler Würfel sind zu groß zum Berechnen. Weniger oder kleinere Würfel nehmen.
dice-letters = Diese Würfel sind { $long } Zeichen lang; gelesen werden höchstens { $longest }.
dice-many = „{ $dice }“ sind { $count } Würfel; höchstens { $most_dice } werden auf einmal gewürfelt.
dice-from-unsaid = Ab welcher Zahl ein Würfel zählt, sagen diese Regeln nicht. Zum Beispiel { $count }d{ $sides } { $again }-again from 8 schreiben.
dice-always-again = Würfel, die immer erneut gewürfelt werden, kommen nie zum Ende.
dice-number-large = „{ $dice }“ hat eine zu große Zahl: { $first }.
dice-unclear = „{ $dice }“ sind keine Würfel: nicht lesbar ab { $at }. Zum Beispiel 2d6+1 oder 4d6 drop 1 schreiben.
dice-not-shown = „{ $word }“ zeigt kein Würfel. Die geworfenen Würfel eintippen, etwa 1 9.
dice-most-read = Höchstens { $most_faces } Würfel werden gelesen.
dice-type-next = Eine 1 wird erneut gewürfelt und verdoppelt: den nächsten Würfel dahinter schreiben, wie 1 9.
dice-type-face = Eintippen, was der Würfel zeigt.
dice-type-all = Es sind { $count } Würfel, eingetippt { $index }: alle eintippen.
dice-only-stress = Nur ein Stresswürfel, der zuerst 0 zeigt, kann patzen.
dice-left-over = „{ $dice }“ sind zu viele Würfel: { $face } bleibt übrig.
dice-its-end = dem Ende
dice-cannot-drop = „{ $dice }“ kann von { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfeln
} nicht { $number } streichen.
dice-cannot-keep = „{ $dice }“ kann von { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfeln
} nicht { $number } behalten.
dice-within = In „{ $dice }“: { $what ->
    [botch] gewürfelt werden 1 bis { $most } Patzerwürfel
    [sides] ein Würfel hat 1 bis { $most } Seiten
    [reach] ein Würfel erreicht 1 bis { $most }
   *[dice] auf einmal werden 1 bis { $most } Würfel gewürfelt
}, nicht { $number }.
dice-face = Ein Würfel zeigt hier { $least } bis { $most }, nicht { $face }.
dice-face-each = Ein Würfel zeigt hier { $least } bis { $most }, nicht { $face }. Jeden der { $count } Würfel eintippen, nicht ihre Summe, wie { $least } { $most }.

# Formeln, die nicht lesbar sind.
formula-is-function = „{ $name }“ ist eine Funktion: { $name }(…) schreiben.
formula-nothing-called = Hier heißt nichts „{ $name }“.
formula-write-or = Für „oder“ „||“ schreiben.
formula-is-value = „{ $name }“ ist ein Wert, keine Funktion.
formula-no-function = Es gibt keine Funktion „{ $name }“.
formula-written = „{ $name }“ schreibt man { $written }.
formula-silent = Hier „if“ um silent(…) schreiben: when(…) und given(…) werten alle ihre Argumente aus.
formula-no-this = Hier gibt es kein „this“.
formula-number-large = Diese Zahl ist zu groß.
formula-when = Die Bedingung von when(…) ist weder ja noch nein.
formula-depends = Der Wert hängt von sich selbst ab: { $names }.
formula-chain = Mehr als { $most } Werte warten hier aufeinander.
formula-no-system = Hier gibt es kein Spiel, das sich fragen ließe.
formula-takes = { $written } erwartet { $what }, nicht { $got }.
formula-date-units = date_after(date, count, unit) zählt 'days', 'weeks', 'months' oder 'seasons'.
formula-date-forward = date_after(date, count, unit) zählt vorwärts: von 0 bis 4 294 967 295.
formula-chance = chance(dice, how, number) erwartet at_least, at_most, above, below oder exactly, nicht „{ $how }“.
formula-odds-many = Die Wahrscheinlichkeiten von { $text } werden nicht einzeln bis { $total } genannt: nach weniger fragen.
formula-list-holds = Eine Liste fasst höchstens { $most } Elemente.
formula-list-missing = Die Liste, in der gesucht wird, ist n/a, wie eine Angabe einer Zeile ohne Eintrag: x in given(list, []) schreiben.
formula-clamp = Bei clamp(number, low, high) liegt low über high.
formula-no-order = Für { $a } und { $b } gibt es keine Reihenfolge.
formula-max-numbers = max(…) und min(…) erwarten Zahlen oder Texte.
formula-power = power(number, exponent) erwartet einen Exponenten ab 0.
formula-object-holds = Ein Objekt fasst höchstens { $most } Werte.
formula-calculator-list = Ein Rechner hat keinen Charakter: eine Liste angeben.
formula-no-list = Es gibt keine Liste „{ $list }“.
formula-split = split(text, at) erwartet einen Text, an dem getrennt wird.
formula-text-holds = Ein Text fasst höchstens { $text_bytes } Bytes.
formula-text-large = Die Formel wurde abgebrochen: Ein Text wurde zu groß.
formula-no-minus = { $what } lässt sich nicht negativ nehmen.
formula-by-zero = Eine Zahl wird durch null geteilt.
formula-overflow = Eine Zahl ist zu groß zum Rechnen.
formula-no-join = „{ $operator }“ passt nicht zu: { $a } und { $b }.
formula-not-exact = „/“ ist nicht genau: div_floor(a, b) oder div_ceil(a, b) verwenden.
formula-write-power = Für eine Potenz power(a, b) schreiben.
formula-write-and = Für „und“ „&&“ schreiben.
formula-deep = Zu tief verschachtelt: aus den Teilen Schritte machen.
formula-too-soon = Sie endet zu früh.
formula-unexpected = „{ $sign }“ gehört hier nicht hin.
formula-missing = Hier fehlt „{ $token }“.
formula-no-name = Hier fehlt ein Name, oder es ist ein reserviertes Wort der Formelsprache wie „until“.
formula-open-text = Hier beginnt ein Text, der nicht endet: das Anführungszeichen schließen.
formula-none = Das ist keine Formel.
formula-no-if = In einer Formel gibt es kein „if“ und kein { "{" } { "}" }: Zu schreiben ist when(Bedingung, a, b).
formula-dice = „{ $dice }“ sind Würfel, die eine Formel nicht werfen kann: bei einem Schlüssel wie „roll“ oder „die“ schreiben.
formula-condition-over-list = Eine Bedingung über eine Liste
formula-letters = Eine Formel hat höchstens { $most } Zeichen: ein Skript schreiben.
formula-script-bytes = Ein Skript hat höchstens { $most } Bytes.
formula-write-operator = Für „{ $word }“ „{ $operator }“ schreiben.
formula-write-equals = Zum Vergleichen „==“ schreiben.
formula-internal = Ein interner Fehler ist aufgetreten.
formula-no-value = Es gibt keinen Wert „{ $name }“.
formula-no-property = Hier gibt es kein „{ $name }“.
formula-no-such-function = Es gibt keine Funktion { $call }.
formula-wanted = Hier wird { $wanted } erwartet, nicht { $got }.
formula-no-compare = „{ $operator }“ kann nicht vergleichen: { $a } mit { $b }.
formula-no-compare-given = „{ $operator }“ kann nicht vergleichen: { $a } mit { $b }. Mit given(…) sagen, wofür n/a zählt.

# Namen, die Formeln und Einträge im Spiel nicht finden.
system-no-derived = Es gibt keinen abgeleiteten Wert „{ $to }“ und keine Zahl oder Liste von Charakteren.
system-is-list = „{ $to }“ ist eine Liste: Zeilen kommen mit „add“ hinzu.
system-not-rolled = Für „{ $to }“ wird nicht gewürfelt: „dice“ ist für abgeleitete Werte.
system-no-column = Die Tabelle hat keine Spalte „{ $column }“.
system-formula-error = Die Formel hat einen Fehler: { $error }
system-no-calendar = Tätigkeiten haben ein Datum: Das Spielpaket braucht einen [[calendar]].
system-no-growth = Es gibt keine Steigerung „{ $growth }“.
system-gain = Ein Gewinn nennt „to“ und „points“, oder „spread“.
system-no-row-number = Die Zeilen von { $list } haben keine solche Zahl.
system-which-score = Es wächst in Zeilen: sagen, welches Feld der „score“ ist.
system-no-number-field = Es gibt kein Feld „{ $key }“, das eine Zahl enthält.
system-no-field = Es gibt kein Feld „{ $field }“.
system-no-total = Es gibt keinen abgeleiteten Wert „{ $total }“ des ganzen Charakters.
system-step-name = Der Schritt „{ $name }“ heißt wie eine Eingabe: einen anderen Namen wählen.
system-no-table = Es gibt keine Tabelle „{ $name }“.
system-no-table-column = Die Tabelle „{ $name }“ hat keine Spalte „{ $column }“.
system-no-kind = Es gibt keine Art von Einträgen „{ $kind }“.
system-list-function = „{ $function }“ über eine Liste eines Charakters ist nichts für Rechner und Tabellen.
system-rows-no-key = Die Zeilen von „{ $list }“ haben kein „{ $key }“.
system-target = „target“ ist die geänderte Zeile, und „to“ nennt keinen Wert von Zeilen: einen mit „each“ nennen.
system-row-no-key = Eine Zeile von „{ $list }“ hat kein „{ $key }“.
system-no-fact = Keine Art ({ $kinds }) hat eine Angabe „{ $fact }“.
system-of-rows = „{ $name }“ gehört zu den Zeilen einer Liste: row.{ $name } in einem Wert mit „each“ schreiben, oder sum(list, '{ $name }').
system-list-quoted = „{ $name }“ ist eine Liste: den Namen in Anführungszeichen schreiben, wie in count('{ $name }').
system-row-alone = Hier gibt es nichts namens „row“: „each“ angeben, die Liste, um deren Zeilen es geht.
system-no-such-list = Es gibt keine Liste dieses Namens.
system-entry-no-key = „{ $entry }“ hat kein „{ $key }“.
system-row-change = Es ändert eine Zeile und hat keine: „each“ angeben.
system-row-new = Es beschreibt eine neue Zeile: mit „add“ sagen, in welche Liste sie kommt.
system-no-field-set = Es gibt kein Feld „{ $key }“, das sich setzen ließe.
system-name-taken = „{ $name }“ heißt schon etwas anderes: einen anderen Namen wählen.
system-beyond = { $heading } { $asked } liegt jenseits der gedruckten Zeilen
system-beyond-again = Die Werte jenseits der Zeilen von „{ $entry }“ hängen immer wieder von Werten jenseits davon ab.
system-table-no-row = Die Tabelle „{ $table }“ hat keine Zeile für { $asked }.

# Was ein Wert ist.
kind-number = eine Zahl
kind-flag = ja oder nein
kind-text = Text
kind-list = eine Liste
kind-object = ein Objekt
kind-entry = ein Eintrag
kind-row = eine Zeile
kind-name = einen Namen
kind-numbers = Zahlen
kind-a-text = einen Text
kind-searched = eine Liste, ein Objekt oder einen Text
kind-key = einen Text als Schlüssel
kind-number-or-word = eine Zahl oder ein Wort
kind-other = etwas anderes
type-number = Zahl
type-list = Liste
type-object = Objekt

# Warum eine Formel abgebrochen wurde.
formula-stopped = Die Formel wurde abgebrochen: { $what ->
    [long] Sie dauert zu lange
    [together] Die Formeln dieses Charakters dauern zusammen zu lange
    [recursion] Ihre Funktionen rufen einander ohne Ende auf
   *[endless] Sie kommt nie zum Ende
}.
formula-variables = Die Formel wurde abgebrochen: Sie hat mehr als { $most } Variablen.
formula-too-large = Die Formel wurde abgebrochen: Ein Text, eine Liste oder ein Objekt wurde zu groß ({ $what }).

# Glieder einer Herleitung.
proof-base = Grundwert
proof-at-least = Mindestens { $limit }
proof-at-most = Höchstens { $limit }
proof-too-low = { $was } wäre zu niedrig
proof-too-high = { $was } wäre zu hoch

# Welche Zeilen einer Tabelle passen.
table-is-step = { $heading } { $key } ist eine Stufe
table-reaches-step = { $heading } { $key } erreicht die Stufe bei { $cell }
table-lies-in = { $heading } { $key } liegt in { $cell }
