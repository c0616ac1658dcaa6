# The Table: encounters, pins, notes, the log, random tables and the players’ window.

table-encounters = Encounters
table-first-encounter = Encounter 1
table-new-encounter = New encounter
table-new-encounter-name = Name of a new encounter
table-rename-encounter = Rename encounter
table-encounter-example = At the toll bridge
table-prepare = Prepare
table-prepared = Prepared: { $name }
table-prepare-opponents = Save this fight’s opponents
table-no-one-yet = no one yet
table-none-prepared = Prepare opponents here; each encounter is added to a fight with one button.

# Pins.

table-entry-to-pin = An entry to pin
table-pinned = Pinned: { $names }.
table-is-pinned = { $name } is pinned.
table-is-pinned-here = { $name } is pinned at the Table.
table-is-unpinned = { $name } is no longer pinned.
table-pin-gone = No longer there
table-pin-moves = { $name } moves.
table-show = Show
table-move-left = Move { $name } to the left
table-move-right = Move { $name } to the right
table-page = page { $page }
table-your-book = your book

# Notes and the log.

table-notes = Notes
table-notes-how = Only you see these. Saved as you type.
table-log = Log
table-log-save = Save as Markdown
table-log-undone = (undone)
table-log-empty = Nothing has happened yet.
table-log-other = Notes or settings changed.

# Random tables.

table-random = Random tables
table-random-one = Random table
table-random-new = New random table
table-random-choose = Choose tables
table-random-pick = A table to roll on
table-random-no-dice = None of the tables has dice to roll. “New random table” makes one.
table-random-added = { $name } was added to the random tables.
table-random-removed = { $name } was removed from the random tables.
table-random-copy = Copy: { $words }
table-random-not-rolled = not rolled yet
table-random-roll = Roll on { $name }
table-random-own = Your random tables
table-random-name-example = Weather on the marsh
table-random-lines = Lines
table-random-lines-example =
    1-3 Mist until the bell
    4-6 [Storm], for 2 hours
table-random-how = One per line, or with its range of rolls. Dice and other tables in square brackets are rolled too: [2d6], [Storm].
table-random-dice-how = as many sides as it has lines

# The players’ window.

table-players = Players’ window
table-players-open-label = Players’ window, open
table-players-is-open = Players’ window is open
table-players-open = Open players’ window
table-players-close = Close players’ window
table-players-rolls-show = Show the last roll
table-players-rolls-hide = Hide rolls
table-players-numbers-show = Show numbers of opponents
table-players-numbers-hide = Hide numbers of opponents
table-players-picture = Show a picture
table-players-clear = Clear what is shown
table-players-see = The players see { $name }.
table-players-show = Show to the players
table-players-show-named = Show { $name } to the players
