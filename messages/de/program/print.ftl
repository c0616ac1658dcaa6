# Was außer den Wörtern eines Spielpakets gedruckt wird: Köpfe, Füße, Beschriftungen, Bemerkungen.

# Der Fuß einer Seite.
print-page = Seite { $number } von { $count }
print-mark-by-hand = { $mark } von Hand gesetzt
print-sources = Regeln: { $names }
print-house-rule = Hausregel: { $label }: { $house }; gedruckt: { $printed }
print-totals = Summen zählen nicht mit, was vorübergeht: Wunden, Erschöpfung, Zustände.
print-waived = Erlassen, { $place }: { $reason } ({ $mend })

# Der Bogen.
print-system = Spiel
print-row-off = { $name } (aus)
# Nach einer Zahl: was gewürfelt wird und hinzukommt.
print-plus-die = + Würfel
print-plus-half-die = + halber Würfel
print-yes = ja
print-no = nein

# Spalten der Chronik.
print-ledger-activity = Tätigkeit
print-ledger-gained = Gewonnen
print-ledger-reached = Erreicht
print-ledger-experience = Erfahrung

# Einträge zum Lesen. Die ersten beiden stehen nach einem Namen („Ada: Nachschlagen“) oder allein.
print-reference = Nachschlagen
print-cards = Karten
print-also-chosen = Außerdem gewählt
print-rules = Regeln
print-on-sheet = Auf dem Bogen
print-in-rules = In den Regeln

# Herleitungen. Die erste steht nach einem Namen („Ada: Herleitungen“) oder allein.
print-proofs = Herleitungen
print-waived-rules = Erlassene Regeln
print-idle = 0, weil jeder Summand 0 ist
print-sum-by-hand = { $name } (von Hand)
print-left-out = Ohne { $name }: { $why }
# Nach einem Doppelpunkt kann ein Grund folgen.
print-by-hand = Nach den Regeln { $rule }. Von Hand gesetzt
print-by-printed-rules = Nach den gedruckten Regeln: { $given }
print-at-table = Am Spieltisch: { $roll }

# Zwei Bögen im Vergleich: von einer Zeile, die nur einer hat.
print-there = vorhanden

# Was ein Vorleseprogramm von einem Formularfeld sagt.
print-field-line = Schreibzeile
print-field-box = Kästchen

# Warnungen.
print-too-long = { $name } passt auch in kleiner Schrift nicht auf eine Seite und wird auf einer weiteren fortgesetzt.
print-sheet-too-long = Der Bogen passt auch in kleiner Schrift nicht auf eine Seite und wird auf einer weiteren fortgesetzt.
print-missing-letters = Keine Schrift auf diesem Computer hat diese Zeichen: { $letters }{ $more ->
    [0] { "" }
   *[other] { " und " }{ $more } weitere
}. Sie werden als { $sign } gedruckt. Eine Schrift installieren, die sie hat, und erneut drucken.
print-unshaped = { $scripts }: Diese Schrift kann nur Zeichen für Zeichen gedruckt werden, ohne dass sich die Zeichen richtig verbinden.
print-script = { $script ->
    [arabic] Arabisch
    [syriac] Syrisch
    [devanagari] Devanagari
    [bengali] Bengalisch
    [gurmukhi] Gurmukhi
    [gujarati] Gujarati
    [oriya] Oriya
    [tamil] Tamil
    [telugu] Telugu
    [kannada] Kannada
    [malayalam] Malayalam
    [sinhala] Singhalesisch
    [tibetan] Tibetisch
    [myanmar] Birmanisch
   *[khmer] Khmer
}

# Ablehnungen.
print-failed-layout = Der Bogen konnte nicht gedruckt werden: { $why }. Weniger Teile drucken und dieses Problem melden.
print-failed-font = Die Schrift { $font } konnte nicht in das PDF aufgenommen werden: { $why }. Das Programm neu installieren.
print-font-unreadable = Sie ist nicht lesbar
print-failed-pdf = Das PDF konnte nicht geschrieben werden: { $why }.
print-too-large = { $count } { $what ->
    [parts] Teile
    [values] Werte
    [letters] Zeichen
    [proofs] Herleitungen
   *[table-cells] Tabellenzellen
} sind zu viele, um sie auf einmal zu drucken; die Grenze ist { $limit }. Teile weglassen oder nacheinander drucken.

# Aufträge: Titel, Lesezeichen und Ablehnungen.
print-handout = Handout
print-quick-reference = Kurzreferenz
print-blank-sheets = Leere Bögen
print-party = Gruppe
print-bookmark-sheet = Bogen
print-bookmark-compact = Kompakter Bogen
print-bookmark-carried = Zum Mitnehmen
print-bookmark-fold-out = Faltblatt zum Mitnehmen
print-bookmark-together = Gemeinsam
print-bookmark-blank = Leerer Bogen
print-bookmark-reference = Nachschlagen
print-bookmark-cards = Karten
print-bookmark-ledger = Chronik
print-bookmark-proofs = Herleitungen
print-nothing = Es gibt nichts zu drucken: Kein gewählter Charakter hat Inhalt für die gewählten Seiten.
print-no-part = Diese Seiten haben keinen Teil „{ $name }“. Sie haben: { $known }.
print-no-parts = Diese Seiten haben keine Teile, die wegbleiben oder umgeordnet werden können; nur Bögen haben welche.
print-no-pdf = Das PDF kann nicht erstellt werden: { $why }
print-failed = Die Seiten von { $name } konnten nicht gedruckt werden: { $why }
print-failed-unnamed = Diese Seiten konnten nicht gedruckt werden: { $why }
printer-none = Es gibt keinen Drucker „{ $printer }“. Vorhanden: { $known }
printer-refused = { $printer } hat die Seiten nicht angenommen: { $why }
printer-none-on-windows = Unter Windows kann Vademecum nicht selbst drucken. Die Seiten als PDF speichern und das drucken.
printer-none-set-up = Auf diesem Computer ist kein Drucker eingerichtet. Die Seiten als PDF speichern und dort drucken, wo es einen gibt.
