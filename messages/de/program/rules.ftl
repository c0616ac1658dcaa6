# Was Rechner, Hausregeln, Chroniken und abgeleitete Werte sagen.

# Eingaben von Rechnern, Ereignissen und Tätigkeiten.
input-missing = Die Eingabe „{ $name }“ fehlt: Möglich ist { $takes }.
input-takes = Bei der Eingabe „{ $name }“ ist möglich: { $takes }, nicht { $shown }.
input-digits = Bei der Eingabe „{ $name }“ ist eine Zahl mit höchstens 28 Ziffern möglich, nicht { $shown }.
input-long = Bei der Eingabe „{ $name }“ ist ein Text mit höchstens { $most } Zeichen möglich.
input-deep = Die Eingabe „{ $name }“ ist zu tief verschachtelt.
input-items = Die Eingabe „{ $name }“ fasst höchstens { $list_items } Elemente.
input-no-key = Die Eingabe „{ $name }“ hat kein „{ $key }“, sondern { $known }.
input-none = { $title } hat keine Eingabe „{ $unknown }“, sondern gar keine.
input-unknown = { $title } hat keine Eingabe „{ $unknown }“, sondern { $known }.
input-dice = Die Eingabe „{ $name }“: { $unclear }

# Rechner.
calculator-no-map = Das Skript gibt seine Ergebnisse nicht zurück: Am Ende steht #{ "{" } … { "}" }.
calculator-no-output = Das Skript gibt „{ $unknown }“ zurück; das ist keines seiner Ergebnisse.
rules-silent = Die Regeln sagen es nicht.
rules-silent-why = Die Regeln sagen es nicht. { $why }

# Hausregeln.
house-least-above = { $place } lässt sich so nicht ändern: Die kleinste Zahl läge über der größten.
house-cannot = { $place } lässt sich so nicht ändern.
house-no-target = { $system } hat kein „{ $target }“, das sich ändern ließe.
house-note-letters = Eine Anmerkung hat höchstens { $house_letters } Zeichen.
house-write-formula = Eine Formel schreiben.
house-cell = Eine Zelle enthält eine Zahl, einen Text oder n/a.
house-cell-letters = Eine Zelle hat höchstens { $house_letters } Zeichen.
house-whole = Eine ganze Zahl eingeben, oder n/a für keine Grenze.
house-row-taken = Eine andere Zeile hat schon diesen Schlüssel.
house-cell-number = Diese Zelle ist eine Zahl: Gedruckt ist { $printed }. Eine Zahl oder n/a eingeben.
house-flag = Diese Angabe ist ja oder nein: eines davon eingeben, oder n/a.
house-no-limit = keine Grenze
house-script = das Skript
house-when = wann es geschehen kann
house-dice = Würfel von { $label }
house-forbids = was es verbietet ({ $number })
house-change-made = wann Änderung { $number } geschieht
house-beyond = { $entry }: { $column } jenseits der gedruckten Zeilen
house-cell-of = { $entry }: { $column }, wo { $first } { $row } ist
house-row-value = Diese Zelle ist der Schlüssel ihrer Zeile: Sie braucht einen Wert.
house-row-number = Diese Zelle ist der Schlüssel ihrer Zeile: Sie braucht eine Zahl.
house-row-range = Diese Zelle ist der Schlüssel ihrer Zeile: Sie braucht einen Bereich, wie 1-5 oder 21+.
house-least = { $label }: kleinste Zahl
house-greatest = { $label }: größte Zahl
house-always = immer
house-never = nie
house-modifier = { $entry }: { $part ->
    [add] was hinzukommt zu
    [becomes] was daraus wird bei
    [dice] womit gewürfelt wird bei
   *[when] wann sich etwas ändert an
} { $to }

# Die Chronik.
ledger-gained = { $date }; { $points } Erfahrung, { $next } bis zum nächsten
ledger-nothing-grows = Nichts, was wächst, heißt „{ $name }“.
ledger-other-growth = „{ $name }“ gehört zu „{ $growth }“. Bei { $activity } ist möglich: { $allowed }.
ledger-names-nothing = Wählen, was durch { $activity } wächst.
ledger-experience-whole = Die Erfahrung in { $name } ist { $value }, keine ganze Zahl.
ledger-no-activity = { $system } hat keine Tätigkeit „{ $activity }“.
ledger-not-for = { $activity } ist nichts für diesen Charakter.
ledger-taken = { $date } ist schon vergeben: Nur eine solche Tätigkeit passt hinein ({ $singular }).
ledger-move = Eine der beiden verschieben oder entfernen ({ $singular }).
ledger-given = { $given } gegeben
ledger-reaches = erreicht { $score }
ledger-score = Wert { $score } für { $points } Erfahrung
ledger-start = Zu Beginn
ledger-comes-with = Diese Zeile kommt mit { $from } und wird damit auch entfernt.
ledger-earned = { $name } wurde in der Chronik erworben: dort eine Zeile ändern oder hinzufügen.
ledger-install-pack = Eine andere wählen oder das Spielpaket installieren, aus dem sie kam.
ledger-change-row = Die Zeile ändern.
ledger-choose-activity = Eine andere Tätigkeit wählen.
activity-time = Datum
activity-part = Teil des Datums
activity-past = Frühere Zeilen derselben Tätigkeit
ledger-experience-before = Erfahrung vor der ersten Zeile
ledger-before = vor der ersten Zeile

# Werte eines Bogens.
value-switched-off = Auf dem Bogen ausgeschaltet.
value-modifiers = Der Wert hat mehr als { $most } Modifikatoren.
value-becomes = wird { $value }
modifier-condition = seine Bedingung ist weder ja noch nein.
granted-value = { $value } wird hinzugefügt; das ist weder ein Text noch ein Objekt.
granted-nameless = eine Zeile ohne Namen und ohne Eintrag wird hinzugefügt.
granted-limit = die Zeile fehlt, denn Einträge fügen einem Charakter höchstens { $most } hinzu.
granted-rounds = die Zeile fehlt, denn hinzugefügte Zeilen fügen weitere Zeilen höchstens { $most } Ebenen tief hinzu.
value-chosen = gewählt
value-as-chosen = wie gewählt, mit dem, was den Wert ändert
value-stopped-elsewhere = Die Formel wurde in einer anderen Zeile abgebrochen.
field-holds = „{ $field }“ enthält { $value }; das ist { $wanted ->
    [whole] keine ganze Zahl
    [flag] weder ja noch nein
   *[text] kein Text
}.

# Was eine Eingabe annimmt, mitten im Satz.
takes-list-of = eine Liste, in der jedes Element { $item } ist
takes-whole = eine ganze Zahl
takes-flag = true oder false
takes-from-to = { $number } von { $min } bis { $max }
takes-from = { $number } ab { $min }
takes-up-to = { $number } bis { $max }
takes-or-null = { $taken }, oder null
takes-name = ein Name ({ $name })
takes-one-of = eines von { $choices }
takes-object-with = ein Objekt mit { $keys }

# Namen, die ein Spiel nicht hat.
unknown-of = { $system } hat „{ $key }“ nicht ({ $what ->
    [field] Feld
    [list] Liste
    [activity] Tätigkeit
   *[other] { $what }
}). Es gibt: { $known }.
unknown-of-none = { $system } hat „{ $key }“ nicht ({ $what ->
    [field] Feld
    [list] Liste
    [activity] Tätigkeit
   *[other] { $what }
}). Es gibt keine.
