# Würfel, und wie sie fallen.

dice-to-roll = Was gewürfelt wird
dice-named-stress = Stresswürfel
dice-named-simple = Einfacher Würfel
dice-last-roll = Letzter Wurf
dice-earlier-rolls = Frühere Würfe

# Was Würfel zeigen können.

dice-range = { $first } bis { $last }
dice-range-open = { $first } und mehr
dice-range-alike = { $range }, alle gleich wahrscheinlich
dice-range-often = { $range }, am häufigsten { $often }
dice-average = Im Mittel { $mean }
dice-falls = Wahrscheinlichkeiten von { $dice }: { $range }
dice-falls-marked = Wahrscheinlichkeiten von { $dice }: { $range }; { $total } hat { $chance }

# Wie wahrscheinlich es ist.

dice-percent-under = unter { $value } %
dice-percent-over = über { $value } %
dice-chance = { $ways } von { $all } · { $percent }
dice-chance-under = unter { $chance }
dice-total-or-more-chance = { $total } oder mehr: { $chance }
dice-or-more-chance = oder mehr: { $chance }
dice-against = Gegen
dice-target = Zielwert
dice-must-show = { $dice } muss { $needed } zeigen

# Die Tabelle aller Ergebnisse.

dice-every-total = Alle Ergebnisse von { $dice }
dice-total = Ergebnis
dice-exactly = Genau
dice-or-more = Oder mehr
dice-total-or-more = { $total } oder mehr
dice-botch = Patzer
dice-botch-dice = Patzerwürfel
dice-botch-with-one = Patzer mit einem Patzerwürfel: { $chance }
dice-botch-by-dice = Ein Patzer, nach Zahl der Patzerwürfel
