# Packs: files, layers, and what a new version removes.

# A pack as one file.
bundle-no-pack = The file is not a pack: its first line does not name a file, as “==== system.toml” does.
bundle-no-text = The file is not text: line { $line } has a NUL.
bundle-line = Line { $line }: { $reason }
bundle-no-name = “{ $name }” cannot be the name of a file of a pack. It ends in .toml, .rhai or .json and names no folder.
bundle-another = There is another { $name } in the pack.

# A pack as a folder.
folder-no-pack = The folder { $path } holds no .toml file, so it is not a pack.
folder-file-no-pack = The file { $path } holds no .toml file, so it is not a pack.
folder-pack-unread = The pack { $path } cannot be read. { $reason }
folder-unread = The pack folder { $path } cannot be read: { $why }.
folder-too-large = The pack folder { $path } is too large. { $why }
folder-no-such-name = { $name }: a pack in one file cannot have a file of this name.
folder-no-utf8 = The file is not UTF-8 text: line { $line } has an invalid byte. Save it as UTF-8.

# Characters of other programs.
foreign-not-taken = Not taken from the file: { $values }{ $more ->
    [0] { "" }
   *[other] {" "}and { $more } more
}.
foreign-not-taken-from = Not taken from { $part }: { $values }{ $more ->
    [0] { "" }
   *[other] {" "}and { $more } more
}.
foreign-lacking = Not in the file, so left at the default: { $labels }.
foreign-ignored = Not taken: { $what }, { $why }.
foreign-ignored-in-items = Not taken from the items: { $what }, { $why }.
foreign-part = the { $kind } “{ $name }”

# Add-ons above a system.
layer-needs-missing = It needs “{ $key }” { $range }, which is not installed, or is switched off.
layer-needs-no-range = It needs “{ $key }” { $range }, which is not a range of versions: { $error }.
layer-needs-version = It needs “{ $key }” { $range }; the installed one has no version.
layer-needs-other-version = It needs “{ $key }” { $range }; the installed one has version { $version }.
layer-adds-to-other = It adds to “{ $system }”, not to “{ $to }”.
layer-is-system = It is a system, not an add-on.
layer-too-large = With it the system is too large. { $reason }
layer-replaces-nothing = It replaces { $address }, which no lower layer has.
layer-replaces-without = It replaces { $address }, but has no record of that address.

# Writing them.
house-unwritten = The house rules cannot be written: { $error }.
export-link = { $name }: { $link } is not in the add-on, so the link to it became plain text.
export-link-listed = { $name }: { $link } is not in the add-on, so it was removed from the list of links.
export-column = { $name }: “{ $column }” is not a column of its kind, so it was left out.
export-missing = { $name }: A fact, cell or formula names { $address }, which is not in the add-on.
export-clash = { $name }: “{ $column }” was left out, since a column of its kind has that key.
export-unwritten = The add-on cannot be written: { $error }.

# Content of the user's that would no longer fit: what it is, and why.
report-character = Character
report-own-entry = Own entry
report-house-rule = House rule
report-pin = Pin
report-gone = { $what } is gone.
report-target-gone = What it changes, { $target }, is gone.
report-row-gone = “{ $key }” of the list “{ $list }” is gone.
report-column-gone = Its column “{ $key }” is gone.
report-brought-too = The pack contains { $address } too; yours stays in its place.
