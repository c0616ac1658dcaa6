# Erklärungen der Schlüssel in den Formularen eigener Teile, und der Schlüssel, die ein Paket haben muss. Die englischen
# stehen im Quelltext.

form-field-key = der Name in Formeln
form-field-label = der angezeigte Name
form-field-short = der abgekürzte Name
form-field-type = die Art des Werts: eine Textzeile (die Vorgabe), mehrzeiliger Text, eine ganze Zahl, eine ganze Zahl mit Vorzeichen, ja oder nein, eines von `choices`, ein Eintrag aus `kinds` oder Kästchen zum Ankreuzen, höchstens `max`
form-field-default = die Vorgabe
form-field-min = die kleinste Zahl
form-field-max = die größte Zahl, oder die Anzahl der Kästchen
form-field-choices = die Auswahl einer `choice`
form-field-kinds = die Arten eines `entry`; ohne Angabe alle
form-field-tags = die Schlagwörter, die ein `entry` alle haben muss
form-field-rule = der Eintrag, der es erklärt
form-field-help = eine Erklärung

form-list-key = der Name in Formeln
form-list-label = die Überschrift
form-list-singular = der Name einer Zeile, wie er in einem Satz steht
form-list-kinds = die Arten von Einträgen, auf die eine Zeile verweisen darf
form-list-applies = ob die Modifikatoren ihrer Einträge auf den Charakter wirken; ohne Angabe nein
form-list-once = ob die Modifikatoren eines Eintrags nur einmal wirken, wie viele Zeilen ihn auch haben; ohne Angabe nein
form-list-switch = ein Schalter ihrer Zeilen, der von Anfang an ein ist; solange er aus ist, zählt die Zeile nicht
form-list-fields = die Felder jeder Zeile
form-list-rows = die Zeilen eines neuen Charakters, jede mit `entry`, `name` und Feldern

form-derived-key = der Name in Formeln
form-derived-label = der angezeigte Name
form-derived-short = der abgekürzte Name
form-derived-each = die Liste, in der jede Zeile es hat
form-derived-formula = die Formel, die es berechnet
form-derived-words = die Formel in Worten; ohne Angabe aus den Beschriftungen gebildet
form-derived-format = wie es angezeigt wird, wie bei der Spalte einer Art
form-derived-roll = die Würfel, die am Spieltisch geworfen und addiert werden; ein Text ohne Ziffern, wenn die Regeln keine Würfel nennen
form-derived-dice = eine Formel für diese Würfel, anstelle von `roll`; bei n/a wird nichts gewürfelt
form-derived-rule = der Eintrag, der es erklärt
form-derived-left-out = Werte, die man darin erwarten könnte, und warum sie fehlen
form-derived-hidden = ob es ein Zwischenwert ist, den kein Bogen zeigt

form-left-out-name = der Wert, der ausgelassen ist
form-left-out-rule = der Eintrag, der das sagt
form-left-out-why = der Grund

form-kind-key = der Name in Adressen
form-kind-name = der Name in der Einzahl
form-kind-plural = der Name in der Mehrzahl
form-kind-facts = die Spalten
form-kind-glance = die Spalten, die Listen neben dem Namen zeigen

form-fact-key = der Name in Formeln, Filtern und Einträgen
form-fact-label = der angezeigte Name
form-fact-short = der abgekürzte Name
form-fact-format = wie es angezeigt wird: unverändert (die Vorgabe), als Zahl oder als Zahl mit Vorzeichen. Eine Zahlenspalte nimmt nur Zahlen und n/a
form-fact-help = eine Erklärung

form-calculator-key = der interne Name
form-calculator-title = der Titel
form-calculator-rule = der Eintrag, auf dessen Seite er steht
form-calculator-help = was er tut
form-calculator-inputs = die Eingaben, der Reihe nach
form-calculator-let = Zwischenschritte
form-calculator-outputs = die Ergebnisse; leere Formeln, wenn ein Skript sie berechnet
form-calculator-labels = angezeigte Namen von Schritten und Ergebnissen; ohne Angabe der Schlüssel mit Leerzeichen

form-input-type = die Art des Werts: eine ganze Zahl (die Vorgabe), irgendeine Zahl, ja oder nein, ein Wort, eine Liste von `of`, ein Objekt mit `fields` oder mit beliebigen Schlüsseln wie `of`, oder eine ganze Zahl oder eines von `choices`
form-input-label = der angezeigte Name; ohne Angabe der Schlüssel mit Leerzeichen
form-input-default = der Wert, wenn keiner angegeben wird
form-input-nullable = ob sie n/a sein darf
form-input-min = die kleinste Zahl
form-input-max = die größte Zahl
form-input-choices = die Wörter, die sie annimmt, groß- oder kleingeschrieben; ohne Angabe beliebige
form-input-kinds = die Arten von Einträgen, die ein Wort nennen darf
form-input-of = die Art jedes Eintrags einer Liste oder jedes Werts eines Objekts
form-input-fields = die Art des Werts zu jedem Schlüssel eines Objekts
form-input-from = das Feld oder der abgeleitete Wert eines Charakters, der sie ausfüllt; nur für Rechner
form-input-die = die Würfel, die für sie geworfen werden, wenn kein Wert angegeben wird
form-input-dice = eine Formel für diese Würfel, anstelle von `die`; sie sieht den Charakter und `row`; nur für Ereignisse
form-input-grows = die Steigerungen, von denen sie etwas nennt, was steigt. Formeln sehen ein Objekt mit `name`, `growth`, `score` und `points`; nur für Tätigkeiten
form-input-rows = die Liste, von irgendeinem Charakter, aus der eine Zeile gewählt werden kann: Diese Eingabe erhält den Namen der Zeile, und Eingaben mit den Schlüsseln ihrer Felder erhalten deren Werte; nur für Tätigkeiten

form-event-key = der interne Name
form-event-label = der Text seiner Schaltfläche
form-event-help = was es tut
form-event-rule = der Eintrag, der es erklärt
form-event-each = die Liste, von der es einer Zeile geschieht; `row` ist diese Zeile
form-event-when = die Bedingung, unter der es angeboten wird und möglich ist; sie sieht den Charakter, nicht die Eingaben
form-event-inputs = die Eingaben, getippt oder gewürfelt
form-event-let = Zwischenschritte
form-event-labels = angezeigte Namen von Schritten; ohne Angabe der Schlüssel mit Leerzeichen
form-event-bar = Bedingungen, die es verbieten; die erste, die gilt, wird genannt, und nichts ändert sich
form-event-changes = die Änderungen

form-bar-when = die Bedingung, unter der es abgelehnt wird
form-bar-say = ein Satz mit dem Grund

form-change-each = eine Liste: Die Änderung geschieht in jeder ihrer Zeilen
form-change-when = die Bedingung, unter der sie geschieht
form-change-set = neue Werte von Feldern des Charakters
form-change-set-row = neue Werte von Feldern der Zeile
form-change-remove = ob die Zeile aus ihrer Liste entfernt wird
form-change-add = die Liste, der eine neue Zeile hinzugefügt wird
form-change-entry = der Eintrag der neuen Zeile, als Art/Kennung
form-change-name = der eigene Name der neuen Zeile
form-change-with = die Felder der neuen Zeile
form-change-say = ein Satz, der beschreibt, was geschehen ist

form-step-key = der interne Name
form-step-title = der Titel
form-step-help = was in diesem Schritt gewählt wird
form-step-rule = der Eintrag, der ihn erklärt
form-step-when = die Bedingung, unter der ein Charakter ihn macht
form-step-fields = die Felder, die darin gesetzt werden
form-step-lists = die Listen, die darin gefüllt werden
form-step-totals = abgeleitete Werte des ganzen Charakters, die er zeigt
form-step-checks = Bedingungen, die gelten müssen

form-check-key = der interne Name innerhalb des Schritts
form-check-each = die Liste, deren Zeilen einzeln geprüft werden
form-check-holds = die Bedingung
form-check-say = ein Satz, der sagt, was falsch ist
form-check-mend = wie es zu beheben wäre
form-check-rule = der Eintrag, der das sagt; ohne Angabe der des Schritts

form-activity-key = der interne Name
form-activity-name = der angezeigte Name
form-activity-group = die Überschrift, unter der sie steht
form-activity-help = eine Beschreibung
form-activity-rule = der Eintrag, der sie erklärt
form-activity-when = die Bedingung, unter der sie angeboten wird; sie sieht den Charakter, nicht die Eingaben
form-activity-takes-time = ob sie ein eigenes Datum braucht; ohne Angabe nein
form-activity-inputs = die Eingaben, getippt, gewählt oder gewürfelt
form-activity-let = Zwischenschritte
form-activity-checks = Bedingungen, die die Regeln an sie stellen; sie sehen die Eingaben und Schritte und haben kein `each`
form-activity-gains = die Erfahrung, die sie gibt
form-activity-changes = die übrigen Änderungen
form-activity-say = die Zeile unter ihrem Namen

form-gain-when = die Bedingung, unter der sie gegeben wird
form-gain-to = was steigt: eine Eingabe mit `grows`, oder ein Name
form-gain-points = die Menge
form-gain-up-to = der Wert, über den hinaus es nicht steigt
form-gain-spread = anstelle von `to` und `points`: ein Objekt mit Erfahrung je Name

form-attack-key = der interne Name
form-attack-label = der angezeigte Name
form-attack-rule = der Eintrag, der ihn erklärt
form-attack-list = die Liste, deren Zeile der Angreifer verwendet
form-attack-against = die Liste, deren Zeile der Verteidiger verwendet
form-attack-target = ob er ein Ziel braucht
form-attack-several = ob er mehrere Ziele zugleich haben darf; was ihnen widerfährt, steht in `each`
form-attack-roll = die Würfel, getippt oder geworfen
form-attack-ask = die übrigen Eingaben: `ask.modifier`
form-attack-step = Rechner, der Reihe nach
form-attack-bar = Bedingungen, die ihn verbieten; die erste, die gilt, wird genannt, und nichts ändert sich
form-attack-effect = die Wirkungen
form-attack-each = was dann jedem Mitglied der Gruppe des Verteidigers oder ihm allein und jedem von mehreren Zielen widerfährt; geschrieben `[attack.each]`
form-attack-outcome = wie er ausgehen kann: der erste, der gilt; danach sind die Wahrscheinlichkeiten aufgelistet
form-attack-say = die Zeile im Protokoll, mit Formeln in geschweiften Klammern
form-attack-silent = was die Quelle darüber nicht sagt

form-attack-die-key = der interne Name
form-attack-die-label = der angezeigte Name
form-attack-die-die = die Würfel; ohne `die` und `dice` kann das Ergebnis nur getippt werden
form-attack-die-dice = eine Formel für die Würfel, anstelle von `die`
form-attack-die-plus = die Zahl, zu der das Ergebnis addiert wird, nur zur Anzeige

form-calculation-key = der Name in späteren Formeln: `past.burden`; ohne Angabe der Schlüssel des Rechners
form-calculation-calculator = der Rechner
form-calculation-with = Eingaben mit festen Werten
form-calculation-from = Formeln für Eingaben; `"attacker.atk"` ist ein Schlüssel einer Eingabe, die ein Objekt ist
form-calculation-when = die Bedingung, unter der er gerechnet wird
form-calculation-label = der Name im Rechenweg; ohne Angabe der Titel des Rechners
form-calculation-of = der Teilnehmer, dessen Wert es ist; ohne Angabe keiner
form-calculation-show = die Ergebnisse und Schritte, die der Rechenweg zeigt, der Reihe nach; ohne Angabe alle

form-attack-bar-when = die Bedingung, unter der es abgelehnt wird
form-attack-bar-say = ein Satz mit dem Grund, mit Formeln in geschweiften Klammern

form-effect-on = der Teilnehmer, der geändert wird; ohne Angabe der Verteidiger, oder man selbst
form-effect-when = die Bedingung, unter der sie eintritt
form-effect-set = neue Werte von Feldern des Bogens; ein Feld, dessen Wert n/a wäre, bleibt
form-effect-put = feste Werte von Feldern des Bogens
form-effect-count = neue Werte von Zählern
form-effect-row = neue Werte von Feldern benannter Zeilen, als Liste/Zeile/Feld, mit Formeln in geschweiften Klammern
form-effect-forget = Zähler, die entfernt werden
form-effect-clear = Felder, die auf ihre Vorgabe zurückgesetzt werden: des Charakters, oder als Liste/Feld in allen Zeilen
form-effect-state = ein Zustand, den der Teilnehmer bekommt
form-effect-event = ein Ereignis, das dem Teilnehmer geschieht
form-effect-end-states = wenn vorhanden, enden alle Zustände außer diesen
form-effect-out = ob der Kampf für den Teilnehmer vorbei ist
form-effect-say = die Zeile im Protokoll, mit Formeln in geschweiften Klammern

form-state-name = der Eintrag als Art/Kennung, oder ein eigener Name; in einer Wirkung mit Formeln in geschweiften Klammern
form-state-left = die Dauer; ohne Angabe dauert er, bis er entfernt wird
form-state-lasts = eine Formel für die Dauer, etwa `roll.time`, anstelle von `left`; nur für Wirkungen
form-state-unit = die Einheit der Dauer; ohne Angabe die des Kampfes
form-state-skips = die Anzahl der Züge, die der Teilnehmer verliert

form-each-roll = Würfel, die für jedes Ziel geworfen werden, etwa ein Rettungswurf
form-each-when = die Bedingung, unter der es geschieht
form-each-step = Rechner, der Reihe nach
form-each-effect = die Wirkungen; auf das Mitglied, wenn `on` niemand anderen nennt

form-outcome-when = die Bedingung; ohne Angabe gilt sie immer
form-outcome-name = der Name

form-short-form-key = der interne Name
form-short-form-label = der angezeigte Name
form-short-form-kinds = die Arten von Einträgen, deren Angaben ihre Zahlen ausfüllen
form-short-form-values = die Anfangswerte von Feldern des Bogens
form-short-form-rows = je Liste die Zeilen am Anfang
form-short-form-table = die Liste, die für jede Zeile der Tabelle des Eintrags eine Zeile bekommt, nach den Schlüsseln ihrer Spalten, etwa für die Angriffe eines Wesens; sie ersetzen die Zeilen am Anfang
form-short-form-number = die Zahlen, nach denen gefragt wird

form-number-to = was sie setzt: ein Feld, einen abgeleiteten Wert, oder Liste/Zeile/Feld. Ein abgeleiteter Wert bekommt sie durch einen Modifikator, so dass Wunden weiter zählen
form-number-label = der angezeigte Name; ohne ihn füllt sie nur die Angabe aus
form-number-fact = die Angabe eines Eintrags, die sie ausfüllt; `entry` ist der Eintrag selbst
form-number-default = der Wert, wenn keiner angegeben wird; ohne Vorgabe bleibt der Bogen, wie er ist

form-place-item = das Feld oder der abgeleitete Wert, der gezeigt wird
form-place-after = das Element des Blocks, nach dem es steht
form-place-list = die Liste, in deren Tabelle beide Spalten sind

form-growth-key = der interne Name
form-growth-label = der angezeigte Name, in der Mehrzahl
form-growth-list = die Liste, deren Zeilen steigen
form-growth-score = das Feld ihrer Zeilen, das den Wert enthält
form-growth-points = das Feld ihrer Zeilen, das die Erfahrung enthält
form-growth-fields = Felder des Charakters, die Werte enthalten
form-growth-cost = die gesamte Erfahrung, die ein Wert kostet; `key` ist der Wert
form-growth-apart = ob sie nicht zu der Erfahrung am Ende einer Zeile zählt, etwa Warping
form-growth-earned = die Erfahrung, die zählt; `value` ist, was eine Zeile gibt, `key` der Name dessen, was steigt; ohne Angabe alles

form-system-key = sein Name in Adressen
form-system-name = sein Name
form-source-key = ihr interner Name in diesem Spielpaket
form-source-title = ihr Titel
form-source-licence = die Lizenz ihres Textes
form-addon-key = ihr interner Name
form-addon-name = ihr angezeigter Name
form-addon-extends = der Schlüssel des Spiels, das sie erweitert
form-entry-slug = seine Kennung in Adressen; ohne Angabe aus dem Namen gebildet
form-entry-name = sein Name
form-entry-summary = eine Zusammenfassung in zwei Zeilen
form-entry-section = der Abschnitt der Quelle
form-translation-language = das Kürzel der Sprache
form-translation-entry = der Eintrag
form-translation-name = der übersetzte Name
form-modifier-to = was er ändert: abgeleitete Werte (mit `each` in jeder Zeile), Zahlen des Charakters oder Listen, die Zeilen bekommen
form-table-columns = ihre Spalten; Zeilen werden nach der ersten nachgeschlagen
form-table-rows = ihre Zeilen, mit einer Zelle für jede Spalte
form-column-key = ihr Name in Formeln
form-turns-rule = der Eintrag, der es erklärt
form-initiative-rule = der Eintrag, der es erklärt
form-groups-rule = der Eintrag, der es erklärt
form-counter-key = sein Name in Formeln: `self.count.charge`
form-line-of = eine Formel, etwa ein Feld oder abgeleiteter Wert
form-calendar-heading = die Überschrift eines Verlaufs
form-calendar-singular = der Name einer Zeile, wie er in einem Satz steht
form-calendar-unit = die Einheit der Daten
form-place-blocks = die Blöcke
form-figures-items = die Felder und abgeleiteten Werte, die er zeigt
form-facts-items = die Felder und abgeleiteten Werte, die er zeigt
form-rows-list = die Liste
form-rows-columns = was nach dem Namen steht: Felder der Zeile, ihre abgeleiteten Werte, Angaben ihres Eintrags
form-table-item = der abgeleitete Wert
form-table-heading = die Überschrift
form-tracks-heading = die Überschrift
form-tracks-tracks = die Zeilen
form-track-item = das Zahlen- oder Kästchenfeld, das die angekreuzten Kästchen zählt
form-chips-list = die Liste
form-notes-item = das Feld
form-carried-blocks = die Blöcke
form-only-blocks = die Blöcke
form-only-item = das Feld oder der abgeleitete Wert: Die Blöcke stehen da, außer wenn er n/a, 0, nein oder leer ist
form-columns-columns = von links nach rechts, für jede Spalte eine Liste von Blöcken
