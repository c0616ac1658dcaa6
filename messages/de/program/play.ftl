# Was Charaktere, Ereignisse und der Spieltisch sagen: Ablehnungen, Geschehenes, Verläufe.

# Angriffe.
attack-none = Angriffe gibt es in diesen Regeln nicht.
attack-unknown = Es gibt keinen Angriff „{ $key }“. Es gibt: { $keys }.
attack-no-die = { $attack } würfelt keinen Würfel „{ $key }“.
attack-no-die-met = { $attack } würfelt keinen Würfel „{ $key }“: Kein Ziel hat diese Nummer.
attack-one = { $attack } trifft immer nur ein Ziel.
attack-whom = { $attack } braucht ein Ziel.
attack-out = { $who } ist aus dem Kampf und kann nicht angreifen: zuerst in den Kampf zurückholen.
attack-no-row = { $who } hat keine Zeile { $row }, die sich verwenden ließe.
attack-no-rows = { $who } hat nichts der Art „{ $singular }“ auf dem Bogen: zuerst dort hinzufügen.
attack-no-input = { $attack } kennt kein „{ $key }“, sondern { $known }.
attack-type-in = { $die } eintippen: Der Bogen sagt nicht, was gewürfelt wird.
attack-type-in-unread = { $die } eintippen: Wie diese Würfel gelesen werden, sagen diese Regeln nicht.

# Zahlen und Zeilen, die eine Wirkung ändert.
effect-no-whole-number = „{ $formula }“ ergibt { $value }, und das ist keine ganze Zahl. Die Regeln des Spiels müssen berichtigt werden.
effect-address = „{ $address }“ ist nicht Liste/Zeile/Feld.

# Gruppen.
group-none = Gruppen gibt es in diesen Regeln nicht.
group-most = Eine Gruppe hat höchstens { $most } Mitglieder.
group-parted = Eine Gruppe trennt sich.
group-members = Vorkämpfer und Anführer sind Mitglieder ihrer Gruppe.
group-bonus = { $group }: Der Bonus gilt für { $on }.
group-as-one = { $group } kämpfen weiter gemeinsam.
group-formed = { $group } kämpfen gemeinsam; Vorkämpfer ist { $vanguard }.
group-name-parted = { $group } trennen sich.

# Die Reihenfolge der Züge.
order-no-combatant = „{ $id }“ ist kein Teilnehmer.
order-everyone = Alle haben schon einen Platz in der Reihenfolge.
order-no-own = Wer aus dem Kampf ist oder jemandem folgt, hat keinen eigenen Zug.
order-initiative = { $name }: Initiative { $total }.
order-by-hand = { $name }: Initiative { $total }, von Hand.
order-by-hand-none = { $name } hat keine Initiative mehr.
order-tied = Gleichstand: { $names }. Wer zuerst kommt, sagen diese Regeln nicht.
order-tied-number = { $name }, bei Gleichstand: { $number }.
order-unknown = Die Initiative von { $who } lässt sich nicht berechnen: { $why } Sie lässt sich von Hand setzen.
order-missing = Auf dem Bogen fehlt etwas.
order-not-said = Diese Regeln sagen nicht, wie Initiative gewürfelt wird. Von Hand setzen oder die Namen verschieben.

# Momente eines Kampfes.
fight-no-turns = Dieses Spiel hat keine Züge, sondern eine Uhr.
fight-goes-on = { $name } macht weiter.
fight-no-one-left = Niemand ist mehr da, der handeln kann.
fight-does-not-act = { $who } handelt diesmal nicht.
fight-turn = { $on } ist am Zug.
fight-over = Der Kampf ist vorbei.
fight-over-in = Der Kampf ist vorbei, in Runde { $round }.
fight-no-waiting = Auf einen späteren Moment zu warten ist in diesen Regeln nicht vorgesehen.
fight-waits-no-more = { $who } wartet nicht mehr.
fight-waits = { $who } wartet.
fight-readies-nothing = { $who } hält nichts bereit.
fight-readies = { $who } hält bereit: { $what }.
fight-in-order = Außer der Reihe zu handeln ist in diesen Regeln nicht vorgesehen.
fight-not-begun = Der Kampf hat noch nicht begonnen.
fight-acts-now = { $who } handelt jetzt.
fight-no-one = Noch ist niemand im Kampf. Zuerst jemanden hinzufügen.
fight-round = Runde { $round }.
fight-begins = Der Kampf beginnt.
fight-out = { $who } ist aus dem Kampf.
fight-back = { $who } ist wieder im Kampf.

# Die Wahrscheinlichkeiten eines Kampfes.
odds-two-sides = Ein Kampf braucht zwei Seiten: zuerst Gegner und die Gruppe hinzufügen.
odds-stopped = Abgebrochen.
odds-failed = Die Wahrscheinlichkeiten ließen sich nicht berechnen.
odds-one-attack = Alle greifen einmal je Zug an ({ $attack }), mit dem Ersten, was auf dem Bogen steht.
odds-any-opponent = Jeder Angriff gilt irgendeinem Gegner, der noch im Kampf ist.
odds-nobody-flees = Niemand flieht, wartet, heilt oder wechselt die Waffe; über die Vorgaben hinaus wird nichts ausgegeben oder erfragt.
odds-by-lot = Die Reihenfolge der Züge wird ausgelost.
odds-no-groups = Alle kämpfen für sich: der Bonus einer Gruppe zählt nicht.
odds-out = aus dem Kampf

# Was in einer Begegnung geschieht.
encounter-no-combatant = In dieser Begegnung gibt es keinen Teilnehmer { $id }.
encounter-no-combatant-any-more = In dieser Begegnung gibt es keinen Teilnehmer { $id }. Vielleicht wurde er schon entfernt.
encounter-no-number-on-sheets = { $system } hat auf seinen Bögen keine Zahl „{ $key }“.
encounter-renamed = Die Begegnung heißt jetzt { $name }.
encounter-one-game = Eine Begegnung hat ein Spiel. Eine andere Begegnung anlegen oder zuerst alle entfernen.
encounter-other-game = Jetzt wird ein anderes Spiel gespielt.
encounter-leaves = { $who } geht.
encounter-moves = { $who } wechselt den Platz in der Reihenfolge.
encounter-side = { $who }: Seite { $before } → { $after }.
encounter-pins = Jetzt angeheftet: { $pins }.
encounter-quick = Die Zufallstabellen sind jetzt: { $tables }.
encounter-combatant-hidden = { $who } ist vor den Spielern verborgen.
encounter-combatant-shown = { $who } ist nicht mehr verborgen.
encounter-no-counter = Einen Zähler „{ $counter }“ gibt es hier nicht.
encounter-no-roll = Es gibt keinen Wurf zu vergessen.
encounter-no-more-numbers = Die Begegnung kann keine weiteren Nummern vergeben.
encounter-number-taken = Die Begegnung hat schon einen Teilnehmer { $id }.
place-past-end = Position { $place } liegt hinter dem Ende.
encounter-order-once = Eine Reihenfolge nennt jeden Teilnehmer der Begegnung einmal.
encounter-formula = „{ $text }“: { $why }
rules-not-said = Nicht in diesen Regeln: { $why }

# Würfel.
roll-botch-die = { $shown }, Patzerwürfel { $check }
roll-no-whole-number = „{ $text }“ ist keine ganze Zahl.
roll-botch-missing = Eine 0 kann ein Patzer sein: die Patzerwürfel dahinter schreiben, wie 0 7, oder „0 no botch“.
roll-counts-ten = eine 0 nach einer 1 zählt 10
roll-botch-dice = { $zeros ->
    [0] kein Patzer
    [1] Patzer
   *[other] Patzer, { $zeros } Nullen
}: { $dice }
roll-botch-faces = Patzerwürfel { $dice }

# Teilnehmer aus wenigen Zahlen.
short-unknown = „{ $unknown }“ ist keine Zahl der Kurzform; es gibt { $known }.
short-no-numbers = { $entry } hat keine Zahlen, aus denen ein Teilnehmer werden könnte.
short-at-once = Auf einmal werden 1 bis { $most } hinzugefügt.
short-other-game = { $sheet } gehört zu einem anderen Spiel als dem, das gespielt wird.
short-joins = { $name } kommt dazu.
short-join = { $many } × { $name } kommen dazu.
short-no-form = { $name } macht aus wenigen Zahlen keine Teilnehmer: stattdessen einen Charakter hinzufügen.
short-no-such-form = In { $name } gibt es keine Kurzform „{ $key }“.
short-needs-name = Ein Name fehlt.
short-as-given = Wie angegeben

# Zustände von Teilnehmern.
state-needs-name = Ein Zustand braucht einen Namen.
state-needs-time = Eine Dauer von mindestens 1 angeben oder keine.
state-removed-already = Dieser Zustand wurde schon entfernt.
state-ends = { $who } ist nicht mehr { $state }.
clock-runs = Die Uhr läuft.
clock-stops = Die Uhr hält bei { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} an.
clock-passes = Die Uhr rückt von { $from } auf { $to ->
    [one] { $to } Sekunde
   *[other] { $to } Sekunden
} vor.
state-is = { $who } ist { $state }.
state-is-for = { $who } ist { $state }, { $lasts } lang.
duration-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
duration-turns = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
duration-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
combatant-unhurt = Unverletzt

# Ereignisse eines Charakters.
event-not-said = { $event }: Die Regeln sagen es nicht. { $why }
event-no-row-wanted = { $label } betrifft den ganzen Charakter, nicht eine Zeile.
event-which-row = { $label } betrifft eine Zeile ({ $singular }): Welche?
event-no-such-row = { $list } hat keine Zeile { $wanted }. Vielleicht wurde sie schon entfernt.
event-when = Das „when“ ist weder ja noch nein.
event-not-now = Das kann jetzt nicht geschehen.
event-too-many = Das würde mehr als { $event_changes } Dinge auf einmal ändern.
event-none = { $system } hat kein Ereignis „{ $key }“; es hat keine.
event-unknown = { $system } hat kein Ereignis „{ $key }“; die Ereignisse sind { $known }.

# Abgelehnte Änderungen eines Charakters.
edit-no-modifier = An Position { $place } steht kein Modifikator. Vielleicht wurde er schon entfernt.
edit-no-list-row-any-more = Die Liste „{ $list }“ hat keine Zeile { $row }. Vielleicht wurde sie schon entfernt.
edit-no-ledger-row = Die Chronik hat keine Zeile { $row }. Vielleicht wurde sie schon entfernt.
edit-ledger-full = Die Chronik kann keine weiteren Zeilen nummerieren.
edit-ledger-row-taken = Die Chronik hat schon eine Zeile { $row }.
edit-place-past-end = Position { $place } liegt hinter dem Ende: Es gibt { $len }.
edit-list-full = Die Liste „{ $list }“ kann keine weiteren Zeilen nummerieren.
edit-list-row-taken = Die Liste „{ $list }“ hat schon eine Zeile { $row }.
edit-row-text = „{ $field }“ einer Zeile ist Text; { $value } ist keiner.
edit-needs-name = Ein Charakter braucht einen Namen.
edit-row-needs-name = Eine Zeile von { $list } braucht einen Namen.
edit-portrait-hash = Ein Porträt heißt nach der Prüfsumme seiner Bytes: 64 hexadezimale Ziffern.
edit-no-ledger = { $system } hat keine Chronik.
edit-ledger-part = „{ $unit }“ hat die Teile 0 bis { $last }; { $part } ist keiner.
edit-least = { $label } ist mindestens { $min }; { $number } liegt darunter.
edit-most = { $label } ist höchstens { $max }; { $number } liegt darüber.
edit-no-entry = { $label }: { $system } hat keinen Eintrag „{ $key }“.
edit-entry-kind = { $label } enthält einen Eintrag der Art { $kinds }; { $entry } ist keiner.
edit-entry-tag = { $label } enthält einen Eintrag mit dem Schlagwort „{ $lacking }“; { $entry } ist keiner.
edit-list-own-names = { $list } haben eigene Namen und verweisen auf keinen Eintrag wie { $entry }.
edit-list-kind = { $list } enthalten Einträge der Art { $kinds }; { $entry } ist keiner.
edit-in-list = In { $list }: { $sentence }
edit-no-row-field = Eine Zeile von { $list } hat kein Feld „{ $field }“. Es gibt: { $keys }.
edit-no-derived = { $system } hat keinen abgeleiteten Wert „{ $address }“.
edit-row-not-there = „{ $address }“ gehört zu einer Zeile, die es nicht gibt.
edit-by-hand-text = { $derived } wird auf einen Text oder eine Zahl gesetzt; { $value } ist keines von beiden.
edit-by-hand-number = { $derived } wird auf eine ganze Zahl oder auf n/a gesetzt; { $value } ist keines von beiden.
edit-holds = { $label } enthält { $what ->
    [flag] ja oder nein
    [whole] eine ganze Zahl
    [entry] einen Eintrag, geschrieben als Art/Name
   *[text] Text
}; { $value } ist das nicht.
edit-one-of = { $label } enthält eines von { $choices }; { $value } gehört nicht dazu.

# Charaktere, die beim Lesen berichtigt wurden.
repair-the-ledger = Chronik
repair-unnamed = Ohne Namen
repair-name = Der Charakter hat keinen Namen; bis er einen hat, heißt er { $unnamed }.
repair-number-high = Keine Zeile von { $of } hat eine Nummer über { $most_number }; Zeile { $number } bekam eine andere.
repair-number-twice = Zwei Zeilen von { $of } haben die Nummer { $number }.
repair-taken = { $wrong } Gelesen als { $number }.
repair-kept = { $wrong } Der Wert bleibt, außerhalb der Regeln.
repair-entry = { $label }: „{ $named }“ wird als { $entry } gelesen.

# Der Verlauf eines Charakters.
history-name = Name { $was } → { $now }
history-added = { $row } zu { $list } hinzugefügt
history-removed = { $row } aus { $list } entfernt
history-moved = { $row } in { $list } verschoben
history-modifier-added = { $name } { $add } zu { $to } hinzugefügt
history-modifier-removed = { $name } { $add } von { $from } entfernt
history-a-modifier-removed = Einen Modifikator entfernt
history-given-back = { $derived } wieder den Regeln überlassen
history-by-hand = { $derived } von Hand auf { $value } gesetzt
history-ledger-added = { $row } hinzugefügt
history-ledger-changed = { $now } geändert
history-ledger-removed = { $was } entfernt
history-portrait-removed = Porträt entfernt
history-portrait-chosen = Porträt gewählt
history-portrait-another = Anderes Porträt gewählt
history-nothing = Nichts geändert
history-more = { $told }; und { $more } weitere
history-became = { $name } wurde { $entry }
history-entry = { $name }: Regeleintrag { $entry }
history-rewritten = { $label } neu geschrieben
history-a-row = eine Zeile
history-row = Zeile { $row }
history-of-row = { $label } von { $row }
history-waived = { $key } erlassen: { $reason }
history-unwaived = Erlass von { $key } zurückgenommen
history-enforce = Regelprüfung: erzwingen
history-advise = Regelprüfung: warnen
history-silent = Regelprüfung: aus

# Namen in einem Satz.
list-and = { " und " }
list-or = { " oder " }

# Ein Name oder Text mitten im Satz.
quoted = „{ $text }“
