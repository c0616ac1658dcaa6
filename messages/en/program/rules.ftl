# Calculators, house rules, ledgers and derived values.

# Inputs of calculators, events and activities.
input-missing = The input “{ $name }” is missing: it takes { $takes }.
input-takes = The input “{ $name }” takes { $takes }, not { $shown }.
input-digits = The input “{ $name }” takes a number of at most 28 digits, not { $shown }.
input-long = The input “{ $name }” takes a text of at most { $most } characters.
input-deep = The input “{ $name }” is nested too deep.
input-items = The input “{ $name }” takes { $list_items } items at most.
input-no-key = The input “{ $name }” has no “{ $key }”: it takes { $known }.
input-none = { $title } has no input “{ $unknown }”: it takes none.
input-unknown = { $title } has no input “{ $unknown }”: it takes { $known }.
input-dice = The input “{ $name }”: { $unclear }

# Calculators.
calculator-no-map = The script does not return its outputs: end it with #{ "{" } … { "}" }.
calculator-no-output = The script returns “{ $unknown }”, which is not one of its outputs.
rules-silent = The rules do not say.
rules-silent-why = The rules do not say. { $why }

# House rules.
house-least-above = { $place } cannot be changed to that: the minimum would be above the maximum.
house-cannot = { $place } cannot be changed to that.
house-no-target = { $system } has no “{ $target }” that could be changed.
house-note-letters = A note has at most { $house_letters } characters.
house-write-formula = Write a formula.
house-cell = A cell contains a number, a text, or n/a.
house-cell-letters = A cell has at most { $house_letters } characters.
house-whole = Enter a whole number, or n/a for no limit.
house-row-taken = Another row already has this key.
house-cell-number = This cell is a number: { $printed } is printed. Enter a number, or n/a.
house-flag = This fact is yes or no: enter one of them, or n/a.
house-no-limit = no limit
house-script = its script
house-when = when it can happen
house-dice = dice of { $label }
house-forbids = what forbids it ({ $number })
house-change-made = when change { $number } is made
house-beyond = { $entry }: { $column } beyond the printed rows
house-cell-of = { $entry }: { $column } where { $first } is { $row }
house-row-value = This cell is the key of its row: give it a value.
house-row-number = This cell is the key of its row: give it a number.
house-row-range = This cell is the key of its row: give it a range, such as 1-5 or 21+.
house-least = { $label }: minimum
house-greatest = { $label }: maximum
house-always = always
house-never = never
house-modifier = { $entry }: { $part ->
    [add] what it adds to
    [becomes] what it makes of
    [dice] what is rolled with
   *[when] when it changes
} { $to }

# The ledger.
ledger-gained = { $date }; { $points } experience, { $next } for the next
ledger-nothing-grows = Nothing that grows is called “{ $name }”.
ledger-other-growth = “{ $name }” is one of “{ $growth }”. { $activity } takes { $allowed }.
ledger-names-nothing = Choose what grows by { $activity }.
ledger-experience-whole = The experience in { $name } is { $value }, which is not a whole number.
ledger-no-activity = { $system } has no activity “{ $activity }”.
ledger-not-for = { $activity } is not for this character.
ledger-taken = { $date } is already taken: one { $singular } holds one such activity.
ledger-move = Move it to another { $singular }, or remove one of the two.
ledger-given = { $given } given
ledger-reaches = reaches { $score }
ledger-score = score { $score } for { $points } experience
ledger-start = At the start
ledger-comes-with = This row comes with { $from } and is removed with it.
ledger-earned = { $name } was earned in the ledger: change a row of it, or add one.
ledger-install-pack = Choose another, or install the pack that it came with.
ledger-change-row = Change the row.
ledger-choose-activity = Choose another activity.
activity-time = Date
activity-part = Part of the date
activity-past = Earlier rows of the same activity
ledger-experience-before = experience before the first row
ledger-before = before the first row

# Values of a sheet.
value-switched-off = It is switched off on the sheet.
value-modifiers = It has more than { $most } modifiers.
value-becomes = becomes { $value }
modifier-condition = its condition is neither yes nor no.
granted-value = it adds { $value }, which is neither a text nor an object.
granted-nameless = it adds a row with neither a name nor an entry.
granted-limit = the row is missing, since entries add at most { $most } to a character.
granted-rounds = the row is missing, since added rows add further rows at most { $most } levels deep.
value-chosen = chosen
value-as-chosen = as chosen, with what changes it
value-stopped-elsewhere = The formula was stopped in another row.
field-holds = “{ $field }” holds { $value }, which is not { $wanted ->
    [whole] a whole number
    [flag] yes or no
   *[text] text
}.

# What an input takes, in the middle of a sentence.
takes-list-of = a list, each item of which is { $item }
takes-whole = a whole number
takes-flag = true or false
takes-from-to = { $number } from { $min } to { $max }
takes-from = { $number } from { $min }
takes-up-to = { $number } up to { $max }
takes-or-null = { $taken }, or null
takes-name = the name of { $name }
takes-one-of = one of { $choices }
takes-object-with = an object with { $keys }

# Names that a system does not have.
unknown-of = { $system } has no { $what } “{ $key }”. It has: { $known }.
unknown-of-none = { $system } has no { $what } “{ $key }”. It has: none.
