# Einen Charakter Schritt für Schritt bauen, und was die Regeln nicht erlauben.

building-step-by-step = Schritt für Schritt erschaffen
building-it-step-by-step = Schritt für Schritt erschaffen
building-step = Schritt { $step } von { $steps }
building-step-titled = Schritt { $step } von { $steps }: { $title }
building-step-to-fix = { $title } ({ $count } zu beheben)
building-go-to = Springen zu
building-next = Weiter
building-totals = Gesamtwerte
building-was = vorher { $value }

# Regelprüfung.

building-checks = Regelprüfung
building-checks-enforce = Erzwingen
building-checks-advise = Warnen
building-checks-silent = Aus
building-not-allowed =
    { $count ->
        [one] Ein Verstoß gegen die Regeln
       *[other] { $count } Verstöße gegen die Regeln
    }
building-the-rule = Die Regel
building-ignore = Ignorieren
building-ignored = Ignoriert: { $reason }
building-stop-ignoring = Nicht mehr ignorieren
