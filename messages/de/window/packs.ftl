# Spiele und Erweiterungen: installieren, ein- und ausschalten, exportieren.

packs-games = Spiele
packs-install = Spielpaket installieren …
packs-reading = Wird gelesen …
packs-how = Eine .vademecum-Datei oder eine Datei aus dem Ordner eines Spielpakets. Beides lässt sich auch auf das Fenster ziehen.
packs-entries =
    { $count ->
        [one] 1 Eintrag
       *[other] { $count } Einträge
    }
packs-built-in = gehört zum Programm
packs-own-entries =
    { $count ->
        [one] 1 eigener Eintrag
       *[other] { $count } eigene Einträge
    }
packs-up = Nach oben
packs-remove = { $name } entfernen? Damit angelegte Charaktere und Einträge bleiben erhalten. Vorher wird eine Sicherung angelegt.
packs-remove-pack = Spielpaket entfernen
packs-installed = { $name } ist installiert. Vorher wurde eine Sicherung angelegt.

# Ein Spielpaket, das installiert werden kann.

packs-to-install = Spielpaket zum Installieren
packs-unreadable = Dieses Spielpaket lässt sich nicht lesen
packs-adds-to = Erweitert
packs-by = Von
packs-licence = Lizenz
packs-licence-none = nicht angegeben
packs-needs = Benötigt
packs-replaces = Ersetzt
packs-installed-now = Bereits installiert
packs-changes = Was sich ändert
packs-count-added = { $count } hinzugefügt
packs-count-changed = { $count } geändert
packs-count-removed = { $count } entfernt
packs-names-added = hinzugefügt: { $names }
packs-names-changed = geändert: { $names }
packs-names-removed = entfernt: { $names }
packs-no-change = Es würde sich nichts ändern.
packs-no-longer-fits = Würde nicht mehr passen
packs-addon-misfit = Die Erweiterung { $name } passt nicht: { $reason }
packs-errors =
    { $count ->
        [one] 1 Fehler im Spielpaket
       *[other] { $count } Fehler im Spielpaket
    }
packs-do-install = Installieren
packs-do-update = Aktualisieren
packs-installing = Wird installiert …

# Eigene Einträge als Erweiterung.

packs-export = Exportieren …
packs-exporting = Wird exportiert …
packs-export-own = Eigene Einträge exportieren
packs-export-own-of = Eigene Einträge zu { $game } exportieren
packs-exported = Exportiert. Zu beachten:
packs-version = Version
packs-author = Verfasser
packs-parts-of-game = Das Spiel selbst: seine Arten, Felder, Werte und Listen
packs-parts = Eigene Arten, Felder, Werte und Listen
packs-entries-chosen = Einträge { $chosen }
packs-chosen-of = { $count } von { $all }
packs-find-entry = Eintrag suchen
packs-select-all = Alle auswählen
packs-select-none = Keine auswählen
packs-lacking = Name, Version und Lizenz sind nötig.
packs-saved =
    { $held ->
        [entries] { $name } mit { $entries ->
            [one] 1 Eintrag
           *[other] { $entries } Einträgen
        }
        [parts] { $name } mit { $parts ->
            [one] 1 weiterem Teil
           *[other] { $parts } weiteren Teilen
        }
       *[both] { $name } mit { $entries ->
            [one] 1 Eintrag
           *[other] { $entries } Einträgen
        } und { $parts ->
            [one] 1 weiterem Teil
           *[other] { $parts } weiteren Teilen
        }
    } ist gespeichert unter { $file }.
