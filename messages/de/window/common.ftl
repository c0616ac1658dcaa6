# Wörter, die an vielen Stellen stehen.

add = Hinzufügen
cancel = Abbrechen
close = Schließen
create = Anlegen
delete = Löschen
done = Fertig
edit = Bearbeiten
name = Name
note = Notiz
open = Öffnen
remove = Entfernen
save = Speichern
search = Suchen
undo = Rückgängig
