# Was an vielen Stellen gezeichnet wird: Zahlen, Kästchen, Hinweise, Listen.

shared-boxes-marked = { $label }: { $filled } von { $count } angekreuzt
shared-more-on = Mehr zu { $name }
shared-got-it = Verstanden
shared-notices = Mitteilungen
shared-less = { $label }: weniger
shared-more = { $label }: mehr
shared-empty = leer
shared-number-wanted =
    { $bounds ->
        [minmax] Eine Zahl von { $min } bis { $max }.
        [min] Eine Zahl ab { $min }.
        [max] Eine Zahl bis { $max }.
       *[other] Eine Zahl.
    }
shared-zero-terms-show = { $count } Glieder ohne Wirkung zeigen
shared-zero-terms-hide = { $count } Glieder ohne Wirkung ausblenden

# Hausregeln und von Hand gesetzte Werte.

shared-by-house-rule = Nach einer Hausregel
shared-by-house-rule-spoken = , nach einer Hausregel
shared-number-why =
    { $label } { $text }{ $hand ->
        [true] , von Hand gesetzt
       *[false] {""}
    }{ $house ->
        [true] , nach einer Hausregel
       *[false] {""}
    }: warum?
