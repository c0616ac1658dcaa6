# Was ein Charakter über die Jahre tut, Zeile für Zeile.

ledger = Chronik
ledger-empty = Noch ist nichts geschehen.
ledger-add-first = Ersten Eintrag hinzufügen: { $row }
ledger-new = Neuer Eintrag: { $row }
ledger-when = Wann
ledger-when-next = { $unit }, nächster freier Zeitpunkt
ledger-next = Danach
ledger-part = Abschnitt
ledger-activity = Tätigkeit
ledger-gained = Gewonnen
ledger-reached = Erreicht
ledger-became = auf
ledger-experience = Erfahrung
ledger-experience-altogether = Erfahrung: { $points } insgesamt
ledger-all-experience = Alles { $points }
ledger-share-what = { $label } { $number }: wofür
ledger-share-in = { $label } in { $name }
ledger-begins-new = „{ $name }“ steht noch nicht auf dem Bogen und beginnt neu.
ledger-meant = { $name } nehmen
ledger-how-many = Anzahl
ledger-also-for = Auch für
ledger-all-companions = Alle { $count }

# Was die Änderung einer Zeile für die folgenden bedeutet.

ledger-edited = { $date }, geändert
ledger-changes = Was sich dadurch ändert
ledger-becomes = { $before } wird zu { $after }.
ledger-follow =
    { $count ->
        [one] Ein weiterer Eintrag folgt.
       *[other] { $count } weitere Einträge folgen.
    }
ledger-nothing-else = Sonst ändert sich nichts.
ledger-stays = Bleibt, wie es war
ledger-die = { $die } bei { $activity }, { $date }: { $result }
ledger-not-rolled-again = Nichts wird neu gewürfelt.
ledger-checks = Prüfung
ledger-all-allowed = Die Regeln erlauben jeden Eintrag ({ $row }).
ledger-put-back = { $name } wiederherstellen
