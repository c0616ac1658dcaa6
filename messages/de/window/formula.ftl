# Formeln schreiben.

formula-names = Namen für die Formel
