# Das Menü der Einstellungen.

settings = Einstellungen
settings-theme = Farben
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-system = Wie das System
settings-contrast = Kontrast
settings-contrast-high = Hoher Kontrast
settings-contrast-system = Kontrast wie das System
settings-typeface = Schrift
settings-typeface-book = Source
settings-typeface-dyslexic = OpenDyslexic
settings-text-size = Textgröße
settings-language = Sprache
settings-language-system = Sprache des Systems
settings-language-en = English
settings-language-de = Deutsch
settings-books = Bücher
settings-packs = Spiele und Erweiterungen
