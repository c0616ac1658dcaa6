# Was die Schlüssel der Formulare eigener Teile bedeuten, und die, ohne die ein Paket nicht vollständig ist. Auf Englisch
# steht es in den Quellen.

form-field-key = der Name in Formeln
form-field-label = der Name
form-field-short = der Name, wo wenig Platz ist
form-field-type = was es enthält: eine Textzeile (die Vorgabe), mehrzeiligen Text, eine ganze Zahl, eine mit Vorzeichen, ja oder nein, eines von `choices`, einen Eintrag aus `kinds`, Kästchen zum Ankreuzen bis `max`
form-field-default = was es enthält, bis es gesetzt wird
form-field-min = die kleinste Zahl
form-field-max = die größte Zahl, oder wie viele Kästchen
form-field-choices = die Wörter einer `choice`
form-field-kinds = die Arten eines `entry`; alle, wenn nichts dasteht
form-field-tags = die Schlagwörter, die ein `entry` alle haben muss
form-field-rule = der Eintrag, der es erklärt
form-field-help = was es bedeutet

form-list-key = der Name in Formeln
form-list-label = die Überschrift
form-list-singular = eine davon, in einem Satz
form-list-kinds = die Arten von Einträgen, auf die eine Zeile zeigen darf
form-list-applies = ob die Änderungen ihrer Einträge auf den Charakter wirken; nein, wenn nichts dasteht
form-list-once = ob die Änderungen eines Eintrags einmal wirken, wie viele Zeilen ihn auch haben; nein, wenn nichts dasteht
form-list-switch = ein Schalter ihrer Zeilen, der von Anfang an ein ist: Ist er aus, zählt die Zeile nicht
form-list-fields = was jede Zeile selbst hat
form-list-rows = die Zeilen, mit denen ein neuer Charakter beginnt, jede mit `entry`, `name` und Feldern

form-derived-key = der Name in Formeln
form-derived-label = der Name
form-derived-short = der Name, wo wenig Platz ist
form-derived-each = die Liste, deren Zeilen es alle haben
form-derived-formula = wie es berechnet wird
form-derived-words = die Formel für Menschen; ohne Angabe aus den Beschriftungen gebildet
form-derived-format = wie es geschrieben wird, wie bei der Spalte einer Art
form-derived-roll = was am Spieltisch gewürfelt und addiert wird; Worte ohne Ziffern, wo die Regeln keine Würfel nennen
form-derived-dice = eine Formel dessen, was gewürfelt wird, anstelle von `roll`; bei n/a wird nichts gewürfelt
form-derived-rule = der Eintrag, der es erklärt
form-derived-left-out = was man darin erwarten könnte, und warum es fehlt
form-derived-hidden = ob es ein Zwischenschritt ist, den kein Bogen zeigt

form-left-out-name = was ausgelassen ist
form-left-out-rule = der Eintrag, der das sagt
form-left-out-why = warum

form-kind-key = der Name in Adressen
form-kind-name = wie einer davon heißt
form-kind-plural = wie mehrere davon heißen
form-kind-facts = was jeder davon hat
form-kind-glance = die Spalten, die in Listen neben einem Namen stehen

form-fact-key = der Name in Formeln, Filtern und Einträgen
form-fact-label = der Name
form-fact-short = der Name, wo wenig Platz ist
form-fact-format = wie es geschrieben wird: so, wie es ist (die Vorgabe), als Zahl oder mit Vorzeichen. Eine Zahlenspalte enthält nur Zahlen und n/a
form-fact-help = was es bedeutet

form-calculator-key = der Name
form-calculator-title = wie er heißt
form-calculator-rule = der Eintrag, auf dem er beruht
form-calculator-help = was er tut
form-calculator-inputs = was er verlangt, der Reihe nach
form-calculator-let = Schritte auf dem Weg
form-calculator-outputs = was er antwortet; leere Formeln, wo ein Skript antwortet
form-calculator-labels = Namen von Schritten und Antworten; ohne Angabe der Schlüssel mit Leerzeichen

form-input-type = was sie enthält: eine ganze Zahl (die Vorgabe), irgendeine Zahl, ja oder nein, ein Wort, eine Liste von `of`, ein Objekt mit `fields` oder mit beliebigen Schlüsseln wie `of`, eine ganze Zahl oder eines von `choices`
form-input-label = der Name; ohne Angabe der Schlüssel mit Leerzeichen
form-input-default = was sie ist, wenn nichts angegeben wird
form-input-nullable = ob sie n/a sein darf
form-input-min = die kleinste Zahl
form-input-max = die größte Zahl
form-input-choices = die Wörter, die sie nimmt, groß oder klein; beliebige, wenn nichts dasteht
form-input-kinds = die Arten von Einträgen, die ein Wort nennen darf
form-input-of = was jeder Eintrag einer Liste oder jeder Schlüssel eines Objekts enthält
form-input-fields = was jeder Schlüssel eines Objekts enthält
form-input-from = das Feld oder der abgeleitete Wert eines Charakters, der sie ausfüllt; nur für Rechner
form-input-die = was für sie gewürfelt wird, wenn nichts angegeben ist
form-input-dice = eine Formel dessen, was gewürfelt wird, anstelle von `die`; sie sieht den Charakter und `row`; nur für Ereignisse
form-input-grows = die Steigerungen, von denen sie etwas nennt; Formeln sehen `name`, `score` und `points` davon; nur für Tätigkeiten
form-input-rows = die Liste, aus der eine Zeile sie ausfüllt, von irgendeinem Charakter: Der Name wird genommen, und die Felder füllen gleichnamige Eingaben aus; nur für Tätigkeiten

form-event-key = der Name
form-event-label = was auf seiner Schaltfläche steht
form-event-help = was es tut
form-event-rule = der Eintrag, der es erklärt
form-event-each = die Liste, mit deren einer Zeile es geschieht; `row` ist diese Zeile
form-event-when = angeboten und möglich nur, wenn dies gilt; es sieht den Charakter, nicht die Eingaben
form-event-inputs = was es verlangt, eingegeben oder gewürfelt
form-event-let = Schritte auf dem Weg
form-event-bar = was es verbietet; das Erste, was gilt, wird gesagt, und nichts ändert sich
form-event-changes = was es ändert

form-bar-when = abgelehnt, wenn dies gilt
form-bar-say = ein Satz, der sagt, warum

form-change-each = die Liste, in deren Zeilen jeweils geändert wird
form-change-when = nur, wenn dies gilt
form-change-set = was aus Feldern des Charakters wird
form-change-set-row = was aus Feldern der Zeile wird
form-change-remove = nimmt die Zeile aus ihrer Liste
form-change-add = die Liste, der eine neue Zeile hinzugefügt wird
form-change-entry = der Eintrag der neuen Zeile, als Art/Kurzname
form-change-name = der eigene Name der neuen Zeile
form-change-with = Felder der neuen Zeile
form-change-say = ein Satz, der sagt, was geschehen ist

form-step-key = der Name
form-step-title = der Titel
form-step-help = was in diesem Schritt gewählt wird
form-step-rule = der Eintrag, der ihn erklärt
form-step-when = nur Charaktere, für die dies gilt, machen ihn
form-step-fields = die Felder, die darin gewählt werden
form-step-lists = die Listen, die darin gefüllt werden
form-step-totals = abgeleitete Werte des ganzen Charakters, die dabei zu sehen sind
form-step-checks = was gelten muss

form-check-key = der Name innerhalb des Schritts
form-check-each = die Liste, deren Zeilen alle geprüft werden
form-check-holds = was gelten muss
form-check-say = ein Satz, der sagt, was falsch ist
form-check-mend = wie es zu beheben wäre
form-check-rule = der Eintrag, der das sagt; ohne Angabe der des Schritts

form-activity-key = der Name
form-activity-name = der Name für Menschen
form-activity-group = die Überschrift, unter der sie gewählt wird
form-activity-help = was sie ist
form-activity-rule = der Eintrag, der sie erklärt
form-activity-when = nur angeboten, wenn dies gilt; es sieht den Charakter, nicht die Eingaben
form-activity-takes-time = ob sie ein eigenes Datum braucht; nein, wenn nichts dasteht
form-activity-inputs = was sie verlangt, eingegeben, gewählt oder gewürfelt
form-activity-let = Schritte auf dem Weg
form-activity-checks = was gelten muss, damit die Regeln sie erlauben; sie sehen die Eingaben und Schritte und haben kein `each`
form-activity-gains = die Erfahrung, die sie gibt
form-activity-changes = was sie sonst ändert
form-activity-say = die Zeile unter ihrem Namen

form-gain-when = nur gegeben, wenn dies gilt
form-gain-to = was steigt: eine Eingabe mit `grows`, oder ein Name
form-gain-points = wie viel
form-gain-up-to = der Wert, über den hinaus es nicht steigt
form-gain-spread = anstelle von `to` und `points`: ein Objekt mit Erfahrung je Name

form-attack-key = der Name
form-attack-label = der Name für Menschen
form-attack-rule = der Eintrag, der ihn erklärt
form-attack-list = die Liste, mit deren Zeile er ausgeführt wird
form-attack-against = die Liste, deren Zeile der andere verwendet
form-attack-target = ob er ein Ziel braucht
form-attack-several = ob er an mehreren zugleich ausgeführt werden darf; was ihnen widerfährt, steht in `each`
form-attack-roll = die Würfel, eingegeben oder gewürfelt
form-attack-ask = was sonst gefragt wird: `ask.modifier`
form-attack-step = Rechner, einer nach dem anderen
form-attack-bar = was ihn verbietet; das Erste, was gilt, wird gesagt, und nichts ändert sich
form-attack-effect = was er ändert
form-attack-each = was dann jedem Mitglied der Gruppe des anderen widerfährt, oder dem anderen allein, und jedem von mehreren, geschrieben `[attack.each]`
form-attack-outcome = wie er ausgehen kann, der erste, der gilt; danach richten sich die Wahrscheinlichkeiten
form-attack-say = die Zeile im Protokoll; Formeln stehen in geschweiften Klammern
form-attack-silent = was die Quelle darüber nicht sagt

form-attack-die-key = der Name
form-attack-die-label = der Name für Menschen
form-attack-die-die = was gewürfelt wird; ohne dies und `dice` kann es nur eingegeben werden
form-attack-die-dice = eine Formel der Würfel, anstelle von `die`
form-attack-die-plus = die Zahl, zu der addiert wird, zur Anzeige

form-calculation-key = wie spätere Formeln ihn nennen: `past.burden`; ohne Angabe der Schlüssel des Rechners
form-calculation-calculator = der Rechner
form-calculation-with = Eingaben, die immer gleich sind
form-calculation-from = Formeln von Eingaben; `"attacker.atk"` ist ein Schlüssel einer Eingabe, die ein Objekt ist
form-calculation-when = was gelten muss, sonst wird der Schritt ausgelassen
form-calculation-label = wie er im Rechenweg heißt; ohne Angabe der Titel des Rechners
form-calculation-of = wessen Zahl es ist; niemandes, wenn nichts dasteht
form-calculation-show = welche seiner Zeilen gelesen werden, der Reihe nach; alle, wenn nichts dasteht

form-attack-bar-when = abgelehnt, wenn dies gilt
form-attack-bar-say = ein Satz, der sagt, warum; Formeln stehen in geschweiften Klammern

form-effect-on = wer geändert wird; ohne Angabe der Verteidiger, oder man selbst
form-effect-when = nur, wenn dies gilt
form-effect-set = was aus Feldern des Bogens wird; eines, das n/a wird, bleibt
form-effect-put = Felder des Bogens, die einen festen Wert annehmen
form-effect-count = was aus Zählern wird
form-effect-row = was aus Feldern benannter Zeilen wird, als Liste/Zeile/Feld; Formeln stehen in geschweiften Klammern
form-effect-forget = Zähler, die entfernt werden
form-effect-clear = Felder, die auf ihre Vorgabe zurückgehen, in allen Zeilen als Liste/Feld, oder des Charakters
form-effect-state = ein Zustand, der gegeben wird
form-effect-event = ein Ereignis, das dem geschieht, der geändert wird
form-effect-end-states = wenn vorhanden, enden alle Zustände außer denen, die es nennt
form-effect-out = ob damit der Kampf für ihn vorbei ist
form-effect-say = ein Satz; Formeln stehen in geschweiften Klammern

form-state-name = der Eintrag als Art/Kurzname, oder ein eigener Name; in einer Wirkung dürfen Formeln in geschweiften Klammern darin stehen
form-state-left = wie lange er dauert; ohne Angabe, bis er weggenommen wird
form-state-lasts = eine Formel anstelle von `left`, etwa `roll.time`; nur für Wirkungen
form-state-unit = was gezählt wird; ohne Angabe die Einheit des Kampfes
form-state-skips = wie viele Züge zu Beginn übersprungen werden

form-each-roll = Würfel, die für jedes gewürfelt werden, etwa ein Rettungswurf
form-each-when = was vom Angriff gelten muss
form-each-step = Rechner, einer nach dem anderen
form-each-effect = was sie ändern; das Mitglied, wenn niemand genannt ist

form-outcome-when = was gelten muss; ohne Angabe gilt es immer
form-outcome-name = wie er heißt

form-short-form-key = der Name
form-short-form-label = was entsteht
form-short-form-kinds = die Arten von Einträgen, die sie ausfüllen, durch die Angaben ihrer Zahlen
form-short-form-values = die Felder des Bogens, mit denen sie beginnt
form-short-form-rows = je Liste die Zeilen, mit denen sie beginnt
form-short-form-table = die Liste, die für jede Zeile der Tabelle des Eintrags eine Zeile bekommt, nach den Schlüsseln ihrer Spalten: die Angriffe eines Wesens. Sie treten dort an die Stelle von `rows`
form-short-form-number = die Zahlen, nach denen gefragt wird

form-number-to = wohin sie geht: ein Feld, ein abgeleiteter Wert, oder Liste/Zeile/Feld. Ein abgeleiteter Wert wird durch eine Änderung dorthin gebracht, so dass Wunden weiter zählen
form-number-label = der Name
form-number-fact = die Angabe eines Eintrags, die sie ausfüllt; `entry` ist der Eintrag selbst
form-number-default = was sie ist, wenn nichts angegeben wird; ohne Angabe bleibt der Bogen, wie er ist

form-place-item = das Feld oder der abgeleitete Wert, der gezeigt wird
form-place-after = was der Bogen schon zeigt und wonach es direkt steht
form-place-list = die Liste, in deren Tabelle beides Spalten sind

form-growth-key = der Name
form-growth-label = wie alles davon genannt wird
form-growth-list = die Liste, deren Zeilen steigen
form-growth-score = das Feld ihrer Zeilen, das der Wert ist
form-growth-points = das Feld ihrer Zeilen, das die Erfahrung enthält
form-growth-fields = Felder des Charakters, die Werte sind
form-growth-cost = die Erfahrung, die ein Wert insgesamt kostet; `key` ist der Wert
form-growth-apart = nicht in der Erfahrung, die am Ende einer Zeile steht, etwa Warping
form-growth-earned = was von der Erfahrung einer Zeile zählt; `value` ist diese Erfahrung, `key` der Name dessen, was steigt; alles, wenn nichts dasteht

form-system-key = sein Name in Adressen
form-system-name = sein Name
form-source-key = ihr Name in diesem Paket
form-source-title = ihr Titel
form-source-licence = die Lizenz ihres Textes
form-addon-key = ihr Name
form-addon-name = ihr Name für Menschen
form-addon-extends = der Schlüssel des Systems, das sie ergänzt
form-entry-slug = sein Name in Adressen
form-entry-name = sein Name
form-entry-summary = die Antwort in zwei Zeilen
form-entry-section = wo in der Quelle
form-translation-language = das Kürzel der Sprache
form-translation-entry = der Eintrag
form-translation-name = sein Name
form-modifier-to = was es ändert: abgeleitete Werte (einen mit `each` in jeder Zeile), Zahlen des Charakters, Listen, die Zeilen bekommen
form-table-columns = ihre Spalten; die erste benennt die Zeilen, und nachgeschlagen wird in ihr
form-table-rows = ihre Zeilen, mit einer Zelle für jede Spalte
form-column-key = ihr Name in Formeln
form-turns-rule = der Eintrag, der es erklärt
form-initiative-rule = der Eintrag, der es erklärt
form-groups-rule = der Eintrag, der es erklärt
form-counter-key = sein Name: `self.count.charge`
form-line-of = ein Feld, ein abgeleiteter Wert oder mehr
form-calendar-heading = die Überschrift eines Verlaufs
form-calendar-singular = eine seiner Zeilen, in einem Satz
form-calendar-unit = was gezählt wird
form-place-blocks = die Blöcke
form-figures-items = was dasteht, in dieser Reihenfolge
form-facts-items = was dasteht, in dieser Reihenfolge
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
