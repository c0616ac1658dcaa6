# Mistakes in the files of a pack.

# Values of a pack's files.
shown-text-cut = the text “{ $text }…”
shown-text = the text “{ $text }”
shown-number = the number { $number }
shown-date = a date
shown-table = a table
format-text = text, at most { $most } characters
format-formula = a formula
format-dice = dice, as 2d6+1
format-dice-or-words = dice, or words without digits
format-key = a key: a–z, 0–9 and _
format-system-key = a key: a–z and 0–9
format-slug = a slug: a–z, 0–9 and hyphens
format-address = an entry as kind/slug
format-whole-range = a whole number from { $least } to { $most }
format-scalar = a number, a text, true or false
format-any = any value
format-list = a list of at most { $most }, each { $item }
format-table = a table of at most { $most } custom keys, each { $value }
format-record = a table with the keys of “{ $record }”
format-block = a block of the sheet

# Records of a pack.
check-give-key = { $other }; give one of them another key.
check-keep-one = { $other }; keep one of them.
check-give-slug = { $other }; give one of them another slug.
check-has-one = { $other }; a pack has one.
check-give-name = { $other }; give this one another name, or write replaces = ["{ $address }"] in [addon].
check-more = There are more mistakes than are listed here.
check-older-places = { $places ->
    [one] { $places } place of an older format was read as a formula
   *[other] { $places } places of an older format were read as formulas
}: attacker/row/attack is attacker.row.attack.
check-key-taken = Every row already has “{ $key }”; give its field another key.
check-list-key = A number or a derived value has the key “{ $key }” too, so entries cannot add rows to the list; give one of them another key.
check-key-twice = The key “{ $key }” occurs twice; give one of them another.
check-default = The default of “{ $key }” does not fit. { $reason }
check-no-choices = “{ $key }” is a choice and has no “choices”.
check-limits = “{ $key }” is at least { $min } and at most { $max }.
check-switch = Its switch “{ $switch }” is not a flag of its rows that is true by default.
check-no-entry-kinds = There is no entry { $address } of its kinds.
check-rows-no-key = Its rows have no “{ $key }”.
check-sheet-shows = The sheet shows “{ $key }”, which is neither a field nor a derived value.
check-joins = The list “{ $list }” joins the table before it: “joins” names a column of that table, which is not grouped, for each of “columns”, from left to right.
check-input-from = The input “{ $name }” has “from”, which is for calculators: formulas of events see the character.
check-track = “{ $key }” is not a number or track field of the character, so its boxes cannot be marked.
check-sheet-list = The sheet shows the list “{ $key }”, which is not there.
check-sheet-column = The column “{ $column }” of the list “{ $key }” is neither its field, a derived value, nor a fact.
check-input-dice = The input “{ $name }” has “dice”, which is for events: give it a “die”.
check-source = The source “{ $source }” is not one of the pack’s.
check-modifier = A modifier changes nothing: give it “add”, “becomes” or “dice”.
check-brings = It brings { $text }, which is not in the pack.
check-brings-kind = It brings { $text }: the list “{ $list }” takes no { $kind }.
check-glance = “{ $key }” is listed in “glance” and is not a column.
check-link = It links to { $link }, which is not in the pack.
check-link-end = A link in its text begins with [[ and does not end with ]].
check-rows-twice = Two rows are for { $number }. Write overlaps = true where the rules say so; then the first row counts.
check-dice-missing = { $dice } can come to { $missing }, and no row is for it. Write gaps = true where the rules leave it out.
check-table-empty = The table has no columns or no rows.
check-row-cells = Row { $row } of the table has { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
}; it has { $width ->
    [one] { $width } column
   *[other] { $width } columns
}.
check-step-cell = The table goes by step, and its first column holds { $cell }, which is not a number.
check-range-ends = The range { $from }–{ $to } ends before it begins.
check-gap = No row is for what is above { $to } and below { $from }. Write gaps = true where the rules leave it out.
check-several = It has several targets, and nothing happens to them: give it an “each”.
check-no-kind = There is no kind “{ $kind }”.
check-not-from-row = “{ $to }” is of a row that it does not start from.
check-no-row-number = “{ $to }” is not a number of a row.
check-no-target = “{ $to }” is not a field, a derived value or list/row/key.
check-no-duration = The list of “states” has no number “{ $duration }”, which “duration” names.
check-no-event = There is no event “{ $event }”.
check-lasts = “lasts” is for effects: give { $state } its duration with “left”.
check-neither = “{ $key }” is neither a field nor a derived value.
check-no-field = “{ $key }” is not a field.
check-the-rows = The rows have no “{ $key }”.
check-member = Only “each” has a “member”.
check-no-die = No die is called “{ $key }”.
check-not-asked = Nothing is asked as “{ $key }”.
check-no-step = No step before it answers “{ $path }”.
check-not-counted = Nothing is counted as “{ $counter }”.
check-no-fact = The entries of the rows have no fact “{ $fact }”.
check-group = A group has no “{ $path }”.
check-event-row = The event “{ $key }” applies to a row.
check-rule = Its rule { $rule } is not in the pack.
check-no-calculator = There is no calculator “{ $calculator }”.
check-no-input = “{ $calculator }” takes no “{ $input }”.
check-input-lacks = “{ $calculator }” needs “{ $input }”: give it with “from” or “with”.
check-number-column = “{ $name }” is a number column: write a number or "n/a", not { $value }.
check-no-slug = “{ $name }” gives no slug; write one of a–z, 0–9 and hyphens.
check-own-slug = Slugs that begin with { $prefix } belong to the user’s own entries, and this one may clash with theirs; write another “slug”.
check-entry-table = An entry is written as a table.
check-kind-left-out = The kind “{ $array }” is left out because of a mistake, and its entries with it.
check-define-kind = There is no kind “{ $array }”. Define it: [[kind]] with key = "{ $key }".
check-array-meant = There is no kind “{ $array }”, and no other array of that name. Did you mean [[{ $meant }]]?
check-kinds-are = There is no kind “{ $array }”; the kinds are { $known }.
check-other-system = The character is of the system “{ $other }”; this pack is “{ $system }”.
check-place = No block of the sheet shows “{ $after }”, after which “{ $item }” should appear.
check-no-system = No file has a [system] table with a key and a name.
check-language = “{ $language }” is not the code of a language, such as de.
check-translate = There is no entry { $entry } to translate.
own-unnamed = Give it a name for formulas to use.
foreign-no-scale = There is no scale “{ $scale }”.
foreign-type = The file comes from { $program }, but “{ $kind }” is not a type that is read from it: { $types }.
foreign-items = The character in the file has { $items } items; at most { $most_items } are allowed. Nothing was imported.

# Records.
check-line = line { $line }
check-another = There is another { $address } in { $file }, line { $line }
check-lacks = “{ $name }” is missing in the { $record }. Write { $help }{ $example }
check-lacks-in = “{ $name }” is missing in the { $record } (in “{ $path }”). Write { $help }{ $example }
check-block-none = The type of a block is one of { $names }; it has none.
check-block-type = The type of a block is one of { $names }, not { $given }.
check-found = Found { $found }, expected { $takes }.
check-takes = “{ $path }” takes { $takes }, not { $found }.
check-list-of-tables = “{ $path }” is a list of tables: its header has two brackets, [[…]], or the table is in brackets, [{ "{" } … { "}" }].
check-takes-text = “{ $path }” takes { $takes }, not “{ $text }”.
check-unknown = There is no “{ $key }” in the { $record }; possible keys are { $keys }.
check-formula-at = { $message } (line { $line }, column { $column } of the formula)
check-is-function = “{ $key }” is a function of formulas; give it another key.
check-is-word = “{ $key }” is a word of formulas; give it another key.
own-another = The rules already have { $address }; give this one another key.
own-missing = “{ $key }” is missing: { $help }.

# What the parser of the files cannot read.
toml-no-value = This is not a value: a text is in straight quotation marks ("Tin Moth"), yes and no are true and false, and items of a list are separated by commas.
toml-open-text = This text does not end on its line: close its quotation mark, or write """ around a text of several lines.
toml-rest-of-line = Nothing else can follow on this line. Quotation marks within a text are written \".
toml-twice = This key occurs twice here.
toml-comma = A comma is missing between two items of this list.
toml-key = A line gives a key, of a–z, 0–9 and _, and its value: name = "Tin Moth".
toml-backslash = A backslash in a text is written \\.
toml-unclosed = A bracket or brace that begins here or before is not closed.
toml-extra-comma = There is one comma too many here.
toml-other = This cannot be read: { $message }.

# Limits of a pack.
limit-exceeded = { $what }{ $unit ->
    [characters] , in characters
    [bytes] , in bytes
   *[other] {""}
}: at most { $most }, not { $here }.
limit-files = files in a pack
limit-file = size of a file
limit-pack = size of all files together
limit-file-values = values and lines in a file
limit-pack-values = values and lines in all files together
limit-script = size of a script
limit-examples = example characters
limit-example-rows = rows in a list of an example character
limit-house-rules = house rules in a file
limit-key = length of a key or slug
limit-name = length of a name, label, heading, alias or tag
limit-line = length of a summary, help, question or note
limit-cell = length of a cell, fact or default
limit-text = length of the text of an entry
limit-formula = length of a formula
limit-entries = entries
limit-entry-names = names and aliases of all entries
limit-name-letters = length of all these names together
limit-aliases = aliases, tags, questions or notes of an entry
limit-words = search words of an entry
limit-links = links of an entry, listed or in its text
limit-modifiers = modifiers of an entry
limit-targets = targets of all modifiers of an entry
limit-columns = columns of a table, or facts of a kind
limit-rows = rows of a table
limit-parts = fields, lists, derived values, calculators, events, and so on, of each
limit-items = items of any other list in a record
limit-addons = add-ons of a system
limit-replaced = records that an add-on replaces
limit-blocks = blocks of the sheet
limit-nesting = levels of blocks, inputs or values within one another
limit-across = columns of blocks side by side

# More of packs.
foreign-mapping = { $path } cannot be read: { $error }.
own-unread = What was made in the program cannot be read: { $error }.
own-unwritten = What is made in the program cannot be written as a pack: { $error }.
pack-brackets = Records are written [[{ $array }]], with two brackets. Parts of a record, [{ $array }.…], follow it in the same file.
pack-header-meant = There is no [{ $array }]. Did you mean [{ $meant }]?
example-unread = The character cannot be read: { $error }.
example-format = The file is not a character of format vademecum-character, version 1.
example-row-twice = Two rows of “{ $list }” have the id { $id }.
pack-for-list = “for” takes a list: for = ["str", "dex"].
pack-for-within = “${ $name }” is a list or table, so it cannot be part of a text.
pack-for-unknown = There is no “${ $name }” here; this item of “for” gives { $known }.
pack-no-script = The script { $script } is not in the pack.

# Parts of a system that a pack changes.
report-sources = Sources
report-kinds = Kinds
report-fields = Fields
report-lists = Lists
report-derived = Derived values
report-calculators = Calculators
report-building = Building steps
report-events = Events
report-calendar = Calendar
report-growths = Growths
report-activities = Activities
report-sheet = Sheet
report-turns = Turns
report-attacks = Attacks
report-short-forms = Short forms
