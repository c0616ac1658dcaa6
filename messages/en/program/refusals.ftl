# Refusals, notices, and names of what the program creates.

# Files.
app-no-data-folder = There is no data folder for this user. Name the library: --library FILE.
file-of-library = { $file } is part of the library and is not overwritten. Choose another file.
file-unread = { $file } cannot be read: { $why }.
file-unwritten = { $file } cannot be written: { $why }.
file-none = there is no such file
file-no-path = there is no such file or folder
file-no-folder = there is no such folder
file-no-text = it is not text
file-too-large = it is larger than { $size } MB
file-not-allowed = this is not allowed there
file-disk-full = the disk is full
file-disk-read-only = the disk is read-only
file-folder-in-way = a folder is in the way
file-in-way = a file is where a folder should be
json-ends-early = the text ends too early, in line { $line }
json-syntax = line { $line } is not JSON at character { $column }
json-no-field = the field “{ $field }” is missing in line { $line }
json-unknown-word = “{ $word }” in line { $line } is not one of { $known }
# The name of a file for something without a name.
file-unnamed = Unnamed

# Kinds of files, as a dialog offers them.
files-characters = Characters
files-house-rules = House rules
files-pictures = Pictures
files-rows = Rows
files-lines = Lines of JSON
files-encounters = Encounters
files-books = Books
files-packs = Packs
files-libraries = Libraries

# Books.
book-no-section = The book “{ $name }” has no section “{ $which }”. See: vademecum book show "{ $name }"
book-no-section-number = The book “{ $name }” has no section number { $number }.
book-section-gone = “{ $title }” no longer has the section “{ $heading }”.
book-no-page = “{ $title }” has no page “{ $label }”.
book-no-page-number = “{ $title }” has no page number { $number }.
book-no-title = A book needs a title.
books-none-in = There are no books in { $folder }.
books-too-many = { $folder } holds more than { $count } books.
books-being-added = Other books are being added. Wait until that is done, or stop it.
book-no-pdf = “{ $title }” is not a PDF: it has text, but no pages to show.
book-file-unknown = It is not known where the file of “{ $title }” is. Add it again to see its pages.
book-file-gone = { $file } is no longer there. Add the book again from where it is now to see its pages.
book-file-changed = { $file } has changed since it was added. Add it again to see its pages.
book-page-failed = The page cannot be shown: { $why }
book-page-too-heavy = The page cannot be shown: it takes too long or too much memory. Its text is still shown.

# Systems and entries.
system-no-calculator = { $system } has no calculator “{ $key }” (see: vademecum calc --list).
entry-no-address = “{ $key }” is not system/kind/slug, as in arsmagica/weapon/sword-long.
entry-none = There is no entry { $key } (see: vademecum search WORDS).
entry-no-kind = There is no kind “{ $kind }”. The kinds are { $kinds }.
entry-entries = Entries
entry-your-own = Your own
insert-no-entry = There is no entry “{ $key }”. Name it as system/kind/slug; find it with: vademecum search
search-superseded = A newer search replaced this one.

# Characters.
character-of-other-system = { $name } is not a character of this system.
character-no-rules = The rules of “{ $system }” are not installed. The character is unchanged; install the pack to use it.
character-enforced = { $words } { $mend } Rule checks are enforced for this character: set them to warn, or keep to the rule.
character-undone = Undone: { $words }
characters-of-two-systems = { $first } is a character of { $first_system }, and { $second } one of { $second_system }. Compare characters of the same game.
character-no-row = { $name } has no row “{ $named }” in “{ $list }”. See: vademecum character show { $id }
character-several-rows = Several rows of “{ $list }” are called “{ $named }”. Give the number of one: { $numbers }.
character-no-list = There is no list “{ $list }”. The lists are { $lists }.
character-none = There is no character “{ $named }” (see: vademecum character list).
character-none-archived = There is no archived character “{ $named }” (see: vademecum character list --archived).
character-several = Several characters are named { $named }. Give the number of one: vademecum character list
character-set-by-hand = { $derived }, set by hand
character-modifier-on = { $name }, on { $on }
character-no-json-form = The character has no JSON form: { $error }.
ledger-too-often = A row is added 1 to { $most } times at once, not { $times } times.
portrait-damaged = The picture is damaged.
portrait-damaged-file = The picture is damaged. Nothing was changed.
portrait-none = The library does not have this picture.
portrait-left-out = The portrait was left out. { $why }
portrait-no-picture = The file is not a picture: a portrait is a JPEG or a PNG.
portrait-too-large = The picture is too large: at most { $size } MB, { $pixels } million pixels and { $side } pixels a side.
export-name = Name
export-marked = { $marked } of { $boxes }

# Files of characters.
exchange-unread = The file cannot be read: { $error }.
exchange-unknown-field = “{ $field }” is not a field of a character file, and was left out.
exchange-unread-character = The character cannot be read: { $error }. Nothing was imported.
exchange-too-many-rows = A character in the file has { $rows } rows; at most { $most } are allowed. Nothing was imported.
exchange-of-program = The file comes from { $name }.
exchange-misplaced = The character cannot be read: { $place } must be { $wanted ->
    [rows] a list of rows in […]
    [lists] lists by their keys in { "{…}" }
    [row] an entry or a row in { "{…}" }
   *[fields] fields by their keys in { "{…}" }
}. Nothing was imported.
# Places in such a file.
exchange-values = The values
exchange-values-of = { $place }: the values
exchange-row = Row { $row } of “{ $key }”
exchange-too-large = { $limit ->
    [bytes] A character of the file is larger than { $most } MB.
   *[values] A character of the file holds more than { $most } values.
} Nothing was imported.
exchange-no-character = The file is not a character: { $error }. Nothing was imported.
exchange-no-format = The file is not a character: it has no "format": "{ $format }".
exchange-other-version = The file has version { $version } of the character format; this program reads version { $known }. Nothing was imported.
exchange-no-characters = The file has neither a “character” nor a list of “characters”.

# Encounters and dice.
encounter-none = There is no encounter “{ $named }” (see: vademecum table list).
encounter-several = Several encounters are called { $named }. Give the number of one: vademecum table list
encounter-sheet-saved = The sheet of { $name } is saved.
encounter-not-in-state = { $who } is not { $name }.
encounter-no-quick-table = This quick table no longer exists.
encounter-table-silent = The table does not say.
encounter-no-character = { $name } was not taken from a character of the library.
encounter-of-other-game = { $name } is of another game.
encounter-empty = No one is in { $name } yet.
encounter-hidden = hidden { $name }
encounter-no-json-form = The encounter has no JSON form: { $error }.
encounter-no-file = This is not an encounter file: { $error }.
insert-timed = { $name } for { $left } { $unit ->
    [rounds] { $left ->
        [one] round
       *[other] rounds
    }
    [turns] { $left ->
        [one] turn
       *[other] turns
    }
   *[seconds] { $left ->
        [one] second
       *[other] seconds
    }
}
players-round = Round
players-waits = Waits
players-readied = Readied
random-table-several = Several tables are called { $id }. Give the number of one: vademecum table owns
random-table-no-name = A table needs a name.
random-table-no-lines = A table needs results: one per line, or “1-3 text”.
random-table-two-lines = Two lines are for { $number }: “{ $first }” and “{ $second }”.
roll-too-many = More than { $most } rolls follow from this one: its tables lead to others too often.
roll-may-botch = A 1 doubles the next roll, where a 0 counts 10; a 0 at first may be a botch.
roll-no-own-table = There is no table of your own “{ $id }”. See: vademecum table owns
roll-endless = These tables lead to each other without end.
roll-not-said = The rules do not say what { $total } is.
roll-no-entry = There is no entry { $key }.
roll-no-dice = { $name } is not rolled on: it has no dice.

# House rules.
house-bundle = { $file } is a pack, not a file of house rules.
house-no-table = { $file } is not a file of house rules: it has no [house] table.
house-none = { $system } has no house rules.
house-rules-for = House rules for { $system }
house-no-place = { $system } has no “{ $target }” that could be changed. See what an entry has: vademecum house places SYSTEM/KIND/SLUG
house-place-gone = { $system } no longer has what this changes, so it changes nothing.
house-no-rule = There is no house rule { $system }/{ $target }. See: vademecum house list
house-changed-elsewhere = The house rule was changed elsewhere in the meantime and is now “{ $now }”, so this was not done. Check it, then decide.

# Keeping and merging the library.
keeping-no-daily-backup = Today’s backup could not be made. { $why }
keeping-no-backup-before = Nothing was changed, since no backup could be made first. { $why }
keeping-no-whole-backup = There is no intact backup in { $folder }.
keeping-no-backup = There is no backup “{ $named }” in { $folder }. See: vademecum backup --list
keeping-several-characters = The backup contains several characters named “{ $named }”. Give the number of one: vademecum backup --list --json
keeping-no-character = The backup contains no character “{ $named }”.
keeping-from-backup = { $name } (from the backup)
keeping-damaged = The library { $library } is damaged, though some of it can be read. { $error }
keeping-nothing-to-salvage = The library is intact, so there is nothing to salvage.
merge-no-copy = The copy “{ $name }” is no longer beside the library.
merge-changed-meanwhile = The copy or the library was changed in the meantime. Compare them again; nothing was merged.
merge-from-copy = { $name } (from the copy)

# Packs and add-ons.
pack-built-in = built in
pack-made-here = made here
pack-stored-unread = The stored pack of “{ $system }” cannot be read. { $reason }
pack-not-installed = The pack in { $path } cannot be installed. { $why }
pack-own-stays-above = Your own additions stay above all other add-ons.
pack-comes-with-program = { $name } comes with the program and cannot be removed.
pack-no-addon = There is no add-on “{ $name }”. See: vademecum pack list
pack-several-addons = Several add-ons have that key: { $names }. Name one of these.
pack-cannot-install = It has no mistakes, but cannot be installed: { $why }
pack-key-of-own = “{ $key }” is the key of what a group adds to a system itself; give the pack another.
pack-key-of-built-in = “{ $system }” is the key of a built-in system; give the pack another.
pack-key-of-system = “{ $system }” is the key of the system itself; give the add-on another.
pack-without-files = “{ $system }” was installed by an earlier version of the program, which kept no copy of its files. Install its pack once more, then the add-on.
pack-with-addon = { $system } with { $addon }
pack-counts = { $what }: { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
} and { $calculators ->
    [one] { $calculators } calculator
   *[other] { $calculators } calculators
}.
# Labels before a colon and a list.
pack-adds-to = Adds to
pack-by = By
pack-licence = Licence
pack-needs = Needs
pack-replaces = Replaces
# A version may follow.
pack-installed = Installed:
pack-not-yet-installed = Installed: no
pack-added = { $count } added
pack-changed = { $count } changed
pack-removed = { $count } removed
pack-removes = removed: { $what }
pack-no-change = Nothing would change.
pack-addon-misfit = The add-on { $key } does not fit: { $reason }

# The window.
window-no-command = There is no command “{ $name }”.
window-command-unread = The command cannot be read: { $error }.
window-no-file = Choose a file first.
window-no-pack = Choose a pack first.
window-no-place = That is not a file on this computer: { $error }.
window-library-opens = The library opens, so there is no need to start over. To begin a new one, use another file.
window-no-encounter = No encounter is shown to the players.
window-not-opened = The window cannot be opened: { $error }. The command line works without it; see vademecum --help.
window-no-display = there is no screen to show it on (neither DISPLAY nor WAYLAND_DISPLAY names one that can be reached)
window-error = An error occurred in the program. Everything saved before is safe.
window-players-title = Vademecum for players
window-players-not-opened = The players’ window cannot be opened: { $error }.
window-ended-twice = The page of the window crashed twice within a short time. Everything that was saved is safe.
window-open-again = Open it again
window-quit = Quit
