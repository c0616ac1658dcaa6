# Hausregeln: anlegen, ändern, weitergeben.

house-make = Hausregel anlegen
house-make-for = Hausregel anlegen für { $name }
house-all-of = Alles zu { $name }
house-all = Alle Hausregeln
house-choose = Auswählen, was sich ändern soll. Die gedruckte Regel bleibt daneben stehen.
house-none = Noch keine Hausregeln. Auf der Seite einer Regel oder in der Herleitung einer Zahl lässt sie sich mit „Hausregel anlegen“ ändern.
house-printed = Gedruckt
house-printed-is = Gedruckt: { $words }
house-by-the-printed = Nach den gedruckten Regeln, { $name }: { $value }
house-made = Die Hausregel „{ $name }“ wurde angelegt.
house-changed = Die Hausregel „{ $name }“ wurde geändert.
house-removed = Die Hausregel „{ $name }“ wurde entfernt.

# Das Formular.

house-yours = Eigene Regel
house-yours-in-steps = Eigene Regel in Schritten
house-own-formula = Die eigene Regel ist eine selbst geschriebene Formel. { $choose }
house-choose-from-printed = Aus dem Gedruckten auswählen
house-same = Wie gedruckt.
house-use = Regel verwenden
house-switch-on = Einschalten
house-switch-off = Ausschalten
house-by-choosing = Durch Auswählen
house-it-counts = Es zählt
house-what-counts = Was zählt
house-numbers = Zahlen darin
house-number-in = { $number } in „{ $words }“

# Dateien.

house-save = In Datei speichern
house-save-of = Hausregeln zu { $game } in Datei speichern
house-copy-of = Hausregeln zu { $game } kopieren
house-copied = Hausregeln kopiert.
house-import = Hausregeln importieren
house-open-file = Datei öffnen
house-paste = Oder Text einfügen
house-pasted = der eingefügte Text
house-left-out = Ausgelassen:
house-imported =
    { $count ->
        [one] 1 Hausregel importiert.
       *[other] { $count } Hausregeln importiert.
    }
