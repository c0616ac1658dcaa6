# The shelf of characters, the sheet, and the drawers beside it.

shelf-all = All characters
shelf-archived = Archived
shelf-archived-characters = Archived characters
shelf-new = New character
shelf-example = Example
shelf-the-character = The character
shelf-none-archived = No archived characters.

# What is done to whole characters.

shelf-archive = Archive
shelf-unarchive = Unarchive
shelf-duplicate = Duplicate
shelf-copied-as = Copied as { $name }.
shelf-is-archived = { $name } is archived.
shelf-is-archived-now = This character is archived.
shelf-is-gone = { $name } is no longer in the library.
shelf-is-unarchived = { $name } is no longer archived.
shelf-is-deleted = { $name } is deleted.

# Files of characters.

shelf-import-characters = Import characters from a file
shelf-import-from-file = Import from a file
shelf-imported = Imported: { $names }.
shelf-imported-many = Imported: { $count } characters.
shelf-import-notes = Notes on the import
shelf-dismiss-import-notes = Dismiss, notes on the import
shelf-export-every = Export every character
shelf-export-markdown = Export as Markdown
shelf-export-csv = Export as CSV

# The sheet.

sheet = Sheet
sheet-of = Sheet of { $name }
sheet-parts = Parts of the sheet
sheet-empty = This character is empty.
sheet-hint-numbers = Press a dotted number to see how it is calculated, and any value to change it.
sheet-rename = { $name }. Rename
sheet-edit-value = { $label }: { $text }. Edit
sheet-value-of = { $value } of { $name }
sheet-every-field = Every field
sheet-no-entry = None
sheet-whole-number =
    { $bounds ->
        [minmax] A whole number from { $min } to { $max }.
        [min] A whole number of at least { $min }.
        [max] A whole number of at most { $max }.
       *[other] A whole number.
    }
sheet-not-saved = { $label }: “{ $text }” was not saved. Allowed: { $wanted }
sheet-undo = Undo: { $what }
sheet-redo = Redo: { $what }

# The portrait.

sheet-add-portrait = Add portrait
sheet-change-portrait = Change portrait
sheet-remove-portrait = Remove portrait
sheet-portrait-of = Portrait of { $name }
sheet-portrait-missing = The portrait is not in this library.
sheet-no-picture-copied = The clipboard holds no picture. Drop a picture file here, or choose one with P.
sheet-clipboard-closed = The clipboard cannot be read. Drop a picture file here, or choose one with P.
sheet-picture-unreadable = The picture cannot be read.

# Lists, their rows and tracks.

sheet-row = row
sheet-add-to = Add to { $list }
sheet-add-from-library = Add from the library
sheet-search-library = Search the library, or type a name of your own.
sheet-added = { $name } is added
sheet-would-change = What would change
sheet-would-change-each = { $change } each
sheet-names-more = { $names } and { $count } more
sheet-filter = Filter
sheet-filter-list = Filter { $list }
sheet-order-of = Order of { $list }
sheet-order-added = As added
sheet-order-name = By name
sheet-order-column = By { $column }
sheet-rows-shown = { $shown } of { $all }
sheet-no-rows = None yet.
sheet-row-counts = { $name } counts
sheet-row-from = from { $source }
sheet-row-gone = It is no longer on the sheet.
sheet-move-up = Move up
sheet-move-down = Move down
sheet-read-entry = Read the entry
sheet-long-term = Long-term { $count }
sheet-less = less
sheet-more = more
sheet-crossed-less = { $track }: one crossed less
sheet-crossed-more = { $track }: one crossed more

# How a value came about.

sheet-gone = Removed
sheet-number-gone = This number is no longer on the sheet.
sheet-read-rule = Read the rule
sheet-based-on = Based on
sheet-left-out = Left out, and why
sheet-chosen = Chosen:
sheet-chosen-of = { $name }, chosen
sheet-by-hand = Set by hand. The rules say { $value }.
sheet-by-hand-because = Set by hand: { $reason }. The rules say { $value }.
sheet-roll-total = Roll the { $name }
sheet-roll-named = Roll { $name }
sheet-plus-die = + { $die } die
sheet-adjustments = Adjustments
sheet-use-calculated = Use the calculated value
sheet-set-by-hand = Set by hand
sheet-adds = Adds
sheet-why = Why

# What happens in play.

sheet-play = Play
sheet-actions = Actions
sheet-actions-for-it = Actions for it
sheet-event-done = Done.
sheet-event-nothing = Nothing has changed.
sheet-is-rolled = { $name } is rolled.
sheet-enter-result = Enter a result

# The history, and comparing characters.

sheet-history-none = Nothing has been changed yet.
sheet-history-undone = { $time }, undone
sheet-restore-after = Restore as it was after: { $change }
sheet-compare = Compare
sheet-compare-with = With
sheet-compare-none = There is no other character of { $system }.
sheet-the-same = { $count } the same
sheet-not-there = not there
sheet-values = Values
sheet-do-not-differ = Their sheets do not differ.

# Changes that could not be saved, or that conflict with others.

unsaved = Not saved yet
unsaved-change = Not saved yet: { $name }, { $change }
unsaved-last-change = your last change
unsaved-trying-again = Trying again…
unsaved-later =
    { $count ->
        [one] One later change waits for this one.
       *[other] { $count } later changes wait for this one.
    }
unsaved-try-now = Try now
unsaved-discard = Discard this change
unsaved-saved-after-all = Saved after all: { $change }
unsaved-met = { $name } was changed elsewhere
unsaved-yours = Yours
unsaved-yours-not-saved = Yours, not saved yet
unsaved-theirs = Theirs
unsaved-theirs-saved = Theirs, already saved
unsaved-keep-mine = Keep mine
unsaved-keep-mine-how = “Keep mine” makes your change on top of theirs. Both are in the history.
unsaved-keep-theirs = Keep theirs
