# Formeln in Worten, wie ein Rechenweg sie zeigt.

words-its = dessen { $key }
words-index = { $key } von { $list }
words-at-least = { $value }, mindestens { $least }
words-at-most = { $value }, höchstens { $most }
words-from-to = { $value }, von { $low } bis { $high }
words-both = { $first } und { $second }
words-even = { $whole } ist gerade
words-odd = { $whole } ist ungerade
words-multiple = { $whole } ist ein Vielfaches von { $by }
words-no-multiple = { $whole } ist kein Vielfaches von { $by }
words-has-no = { $list } hat kein { $item }
words-without = kein { $what }
words-all-ways = alle Arten, wie { $dice } fallen kann
words-if-none = { $value }, oder { $other }, wenn es das nicht gibt
words-silent = die Regeln sagen es nicht
words-table = { $table } für { $key }
words-table-column = { $column } in { $table } für { $key }
words-rows = Zeilen von { $table }
words-number-of = Anzahl von { $list }
words-one-of = { $value } ist eines von { $items }
words-has = { $list } hat { $item }
words-place = Platz von { $item } unter { $list }
words-first = die ersten { $count } von { $list }
words-different = verschiedene { $list }
words-each-looked-up = jedes von { $list }, nachgeschlagen
words-for-each = für jedes von { $list }: { $said }
words-part-of-each = { $part } von jedem von { $list }
words-those-whose = die von { $list }, deren { $key } { $value } ist
words-those-where = die von { $list }, für die gilt: { $condition }
words-for-one = für eines von { $list }: { $condition }
words-positive = positives { $value }
words-higher = der höhere Wert von { $values }
words-highest = der höchste Wert von { $values }
words-lower = der niedrigere Wert von { $values }
words-lowest = der niedrigste Wert von { $values }
words-abs = { $value } ohne Vorzeichen
words-power = { $base } hoch { $exponent }
words-sum = Summe von { $list }
words-of-all = { $item } von allen { $list }
words-item-of = { $item } von { $row }
words-how-often = wie oft { $list } { $item } hat
words-number-with = Anzahl von { $list } mit { $item } { $value }
words-among = { $item } unter { $list }
words-of-each = { $item } von jedem von { $list }
words-it = es
words-a-thing = { $vowel ->
   *[other] { $thing }
}
words-value = ein Wert
words-na = n/a
value-none = keine
words-nothing = nichts
words-or-if-none = {", oder sonst "}
words-modulo = modulo
words-is = ist
words-is-not = ist nicht
words-not = nicht
words-call = { $name } von { $arguments }
words-fact = { $fact } von { $entry }
words-ways = Arten, wie { $dice } { $how ->
    [at_least] mindestens
    [at_most] höchstens
    [above] mehr als
    [below] weniger als
   *[exactly] genau
} { $number } zeigt
words-choice = { $value }, wenn { $condition }
words-else = { $text }, sonst { $value }
words-divided = { $number } ÷ { $by }, { $rounded ->
    [up] aufgerundet
   *[down] abgerundet
}
words-name = Name

# Was eine Formel nennen kann, wo es angeboten wird
name-entry = ihr Eintrag
name-in-list = { $part } in { $list }
name-key = der gesuchte Schlüssel
name-name = Name
name-of-kind = { $fact } von { $kind }
name-row = eine Zeile aus { $list }
name-value = der Wert bis hierhin
