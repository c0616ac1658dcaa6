# The user's own material: entries, rows that become entries, add-ons, parts of a system.

# Own entries.
own-entry-needs-name = An entry needs a name.
own-entry-no-name = It has no name.
own-entry-takes-number = { $label } takes a number, not { $value }.
own-entry-no-address = No entry has the address “{ $link }”.
own-entry-no-target = No derived value, number or list is called “{ $target }”.
own-entry-no-kind = There is no kind “{ $kind }” in { $system }.
entry-part-other = Other parts

# Rows that become own entries.
rows-no-text = { $path } holds no text. Save the rows as CSV, and import that.
rows-no-undo = There is no import to undo.
rows-no-kind = There is no kind “{ $kind }” in { $system }. There is: { $kinds }.
rows-same-name = { $first } has the name “{ $name }” too.
rows-no-part = A { $kind } has no “{ $named }”. It has: { $parts }.
rows-no-column = The file has no column “{ $column }”. It has: { $columns }.
rows-none = The file has no rows below its header.
rows-no-csv = The file cannot be read as CSV: { $error }.
rows-cells = It has { $cells } cells, and the header has { $heads }. Put text with a comma in quotes.
rows-column = Column { $number }
rows-no-json = The file cannot be read as JSON: { $error }.
rows-object = object { $number }
rows-no-object = It is not an object.
rows-preset = The file comes from { $program }.
rows-import = Import { $number } from { $name }
rows-errors = Nothing was imported. { $first }{ $more ->
    [0] {""}
    [one] {" "}There is { $more } more.
   *[other] {" "}There are { $more } more.
} Correct the file, or leave out the rows with errors.
rows-no-list = The file holds no list of objects. Each row is an object such as { $example }.
limit-rows-file = rows in a file
limit-columns-file = columns of a file

# Add-ons that are exported.
addon-key-used = “{ $key }” is a key that the program uses itself; give the add-on another key or name.
addon-key-system = “{ $key }” is the key of the system itself; give the add-on another.
addon-no-entry = There is no entry of your own “{ $unknown }” in { $system }.
addon-nothing = There is nothing of your own to export in { $system }.
addon-entry-no-name = The entry { $key } has no name. Give it one before it is exported.
addon-copies = Contains changed copies of entries from { $title } ({ $licence }). { $attribution }
addon-by = By { $authors }.
addon-misfit = The add-on cannot be exported. { $reason }
addon-unreadable = The add-on cannot be exported, since other libraries could not read it. { $reason }
addon-needs-name = Give the add-on a name.
addon-needs-version = Give the add-on a version.
addon-needs-licence = Give the add-on a licence.

# Own parts of a system.
own-part-changed = Changed { $name }
own-part-added = Added { $name }
own-part-removed = Removed { $name }
own-part-unknown = There is no { $id } of your own in { $system }.
own-part-needed = “{ $name }” cannot be removed, because something else needs it. { $first }
own-system-no-name = Give the system a name.
own-system-key = The key of a system is made of a–z and 0–9; “{ $key }” is not.
own-system-key-used = “{ $key }” is a key that the program uses itself; give the system another.
own-system-key-there = There is already a system with the key “{ $key }”; give this one another.
own-parts-off = Your own additions to this system are switched off. Switch them on under Games and add-ons.
own-part-array = “{ $array }” cannot be created here. Create one of { $arrays }.
own-parts-changed = Your own additions were changed elsewhere in the meantime. Open them again.
own-part-no-character = { $name } is not a character of { $system }.

# Parts of an entry.
entry-part-name = Name
entry-part-summary = Answer
entry-part-text = Text
entry-part-section = Section
entry-part-aliases = Other names
entry-part-tags = Tags
entry-part-modifiers = Modifiers
entry-part-table = Table
