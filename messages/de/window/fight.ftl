# Der Kampf: wer dabei ist, wer am Zug ist und was geschieht.

fight-in-the-fight = Im Kampf
fight-turn-order = Zugreihenfolge
fight-round = Runde
fight-empty = Noch ist niemand im Kampf.
fight-next-turn = Nächster Zug
fight-what-happened = Was geschah
fight-initiative = Initiative
fight-initiative-shown = Initiative: { $shown }
fight-with-group = mit { $group }
fight-out = ausgeschieden
fight-waiting = wartet
fight-readied = hält bereit
fight-hidden = verborgen
fight-marked = markiert
fight-start = Start
fight-stop = Stopp

# Jemanden hinzufügen.

fight-add = Zum Kampf hinzufügen
fight-how-many = Anzahl
fight-side = Seite
fight-side-none = keine
fight-hidden-from-players = Vor den Spielern verborgen
fight-from-library = Aus der Bibliothek
fight-entry-to-add = Eintrag zum Hinzufügen

# Was mit einem Teilnehmer getan werden kann.

fight-actions-for =
    { $more ->
        [0] Aktionen für { $name }
        [one] Aktionen für { $name } und einen weiteren
       *[other] Aktionen für { $name } und { $more } weitere
    }
fight-does-not-apply = { $event } gilt nicht für { $names }.
fight-amount-for = Betrag für { $name }
fight-damage =
    { $many ->
        [one] Schaden
       *[other] Schaden an allen { $many }
    }
fight-heal =
    { $many ->
        [one] Heilen
       *[other] Alle { $many } heilen
    }
fight-heal-named = { $name } heilen
fight-mark = Eintragen
fight-mark-for = Für { $name } eintragen
fight-condition = Zustand
fight-roll = Wurf
fight-roll-for = Für { $name } würfeln
fight-sheet = Bogen
fight-keep-sheet = Zu den Charakteren hinzufügen
fight-kept-sheet = { $name } wurde zu den Charakteren hinzugefügt.
fight-save-to-sheet = Auf dem Bogen speichern
fight-saved-to-sheet = Auf dem Bogen von { $name } gespeichert.
fight-end-state = { $state } beenden
fight-wait = Warten
fight-stop-waiting = Nicht mehr warten
fight-set-initiative = Initiative festlegen
fight-set-numbers = Zahlen festlegen
fight-initiative-of = Initiative von { $name }
fight-act-now = Jetzt handeln
fight-leave = Aus dem Kampf nehmen
fight-return = Wieder in den Kampf nehmen
fight-hide = Vor den Spielern verbergen

# Eine Aktion bereithalten.

fight-ready = Bereithalten
fight-ready-act = Aktion bereithalten
fight-readied-act = Hält bereit: { $what }
fight-what-readied = Was { $name } bereithält
fight-what-and-when = Was, und wann

# Zustände und ihre Dauer.

fight-condition-of = Zustand von { $name }
fight-how-long = Wie lange
fight-for = für
fight-counted-in = Gezählt in
fight-unit-rounds = Runden
fight-unit-turns = Züge
fight-unit-seconds = Sekunden
fight-left-rounds =
    { $left ->
        [one] { $state } noch 1 Runde
       *[other] { $state } noch { $left } Runden
    }
fight-left-turns =
    { $left ->
        [one] { $state } noch 1 Zug
       *[other] { $state } noch { $left } Züge
    }
fight-left-seconds = { $state } noch { $left } s

# Initiative würfeln.

fight-initiative-how = Geworfene Würfel eintippen, etwa 1 9; einen zweiten Wurf mit Semikolon trennen. Für leere Felder wird gewürfelt.
fight-reroll = Neu würfeln

# Gruppen, die wie einer kämpfen.

fight-groups = Gruppen
fight-group-most = Bis zu { $most } kämpfen wie einer
fight-group-how = { $most }, mit den Zahlen ihres Vorkämpfers. Mit einem Anführer ist die Gruppe ausgebildet.
fight-group-of = { $name } und andere
fight-group-named = Gruppe { $name }
fight-group-members = { $members }. Vorkämpfer: { $vanguard }.
fight-group-leader = Anführer: { $leader }.
fight-group-bonus = Bonus gilt für
fight-disband = Auflösen
fight-disband-named = { $name } auflösen
fight-members = Mitglieder
fight-vanguard = Vorkämpfer
fight-leader = Anführer
fight-no-leader = Keiner (nicht ausgebildet)
fight-form-group = Gruppe bilden
fight-group-too-few = Eine Gruppe braucht mindestens zwei Teilnehmer.

# Der Angriff.

fight-attack = Angriff
fight-attacker = Angreifer
fight-action = Aktion
fight-attack-with = Mit
fight-attack-target = Ziel
fight-attack-also = Außerdem
fight-defends-with = Verteidigt mit
fight-another = etwas anderes
fight-rolled = gewürfelt
fight-type-it-in = eintippen
fight-type-dice = Jeden geworfenen Würfel eintippen, etwa 1 9, oder leer lassen, um zu würfeln.
fight-keys-choose-target = Pfeil auf und Pfeil ab wählen das Ziel.
fight-choose-first = Zuerst wählen: { $what }.
fight-no-change = Keine Änderung.
fight-not-covered = Von den Regeln nicht abgedeckt: { $what }
fight-apply = Anwenden
fight-calculate = Berechnen
fight-recalculate = Neu berechnen
fight-attack-odds = Wahrscheinlichkeiten dieses Angriffs
fight-before-roll = Vor dem Wurf
fight-tries = { $tries } Würfe
fight-tries-marked = das Ergebnis ist markiert; { $tries } Würfe
fight-the-result = (das Ergebnis)

# Wie ein Kampf enden kann.

fight-odds-now = Wahrscheinlichkeiten dieses Kampfes
fight-odds-with = Wahrscheinlichkeiten mit dieser Begegnung
fight-odds-again = Wahrscheinlichkeiten neu berechnen
fight-odds-playing = 10.000 Kämpfe werden simuliert
fight-odds-stopped = Angehalten.
fight-odds-said = Sieg der Gruppe { $won }, Niederlage { $lost }.
fight-odds-won = Sieg der Gruppe { $won }
fight-odds-rest = Niederlage { $lost }, unentschieden { $undecided }, in { $fights } Kämpfen
fight-odds-sides = Wahrscheinlichkeiten der Seiten
fight-odds-average = { NUMBER($rounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Runden im Mittel
fight-odds-rounds = Runden: { $shares }
fight-odds-people = Ergebnisse nach Teilnehmer
fight-odds-out = Ausgeschieden
fight-odds-end = Am Ende
fight-odds-few = In der Zeit ließen sich nur wenige Kämpfe simulieren, daher sind diese Wahrscheinlichkeiten grob.
fight-odds-left-out = Ausgelassen: { $why }

# Nebeneinander.

fight-side-by-side = Nebeneinander
fight-fewer-numbers = Weniger Zahlen
fight-all-numbers = Alle { $count } Zahlen

# Das Ende des Kampfes.

fight-end = Kampf beenden
fight-end-title = Den Kampf beenden
fight-save-to-sheets = Auf den Bögen speichern
fight-no-sheet-changed = Kein Bogen hat sich geändert.
fight-remove-opponents =
    { $count ->
        [one] Den Gegner entfernen
       *[other] Die { $count } Gegner entfernen
    }
fight-remove-opponents-who = Alle ohne Bogen in der Bibliothek. „Rückgängig“ bringt sie zurück.
