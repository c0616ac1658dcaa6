# The settings menu.

settings = Settings
settings-theme = Theme
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-system = Match system
settings-contrast = Contrast
settings-contrast-high = High contrast
settings-contrast-system = Match system contrast
settings-typeface = Typeface
settings-typeface-book = Source
settings-typeface-dyslexic = OpenDyslexic
settings-text-size = Text size
settings-language = Language
settings-language-system = Match system language
settings-language-en = English
settings-language-de = Deutsch
settings-books = Books
settings-packs = Games and add-ons
