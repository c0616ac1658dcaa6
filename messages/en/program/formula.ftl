# Dice, formulas and parts of a system that cannot be read.

# Dice that are typed or written.
dice-of-one-stress = Odds can be calculated for one stress die, or one pool of dice that are rolled again, added to other dice; not for several, nor for one that is subtracted.
dice-odds-too-large = The exact odds of so many dice are too large to calculate. Use fewer or smaller dice.
dice-letters = These dice are { $long } characters long; at most { $longest } are read.
dice-many = “{ $dice }” is { $count } dice; at most { $most_dice } are rolled at once.
dice-from-unsaid = These rules do not say from which number a die counts. Write, for instance, { $count }d{ $sides } { $again }-again from 8.
dice-always-again = Dice that are always rolled again never come to an end.
dice-number-large = “{ $dice }” has a number that is too large: { $first }.
dice-unclear = “{ $dice }” is not dice: it cannot be read at { $at }. Write for instance 2d6+1 or 4d6 drop 1.
dice-not-shown = “{ $word }” is not what a die shows. Type the dice you rolled, such as 1 9.
dice-most-read = At most { $most_faces } dice are read.
dice-type-next = A 1 is rolled again and doubles: type the next die after it, as in 1 9.
dice-type-face = Type what the die shows.
dice-type-all = There are { $count } dice, and { $index } typed: type all of them.
dice-only-stress = Only a stress die that shows 0 at first can botch.
dice-left-over = “{ $dice }” is too many dice: { $face } is left over.
dice-its-end = its end
dice-cannot-drop = “{ $dice }” cannot drop { $number } of { $count ->
    [one] { $count } die
   *[other] { $count } dice
}.
dice-cannot-keep = “{ $dice }” cannot keep { $number } of { $count ->
    [one] { $count } die
   *[other] { $count } dice
}.
dice-within = In “{ $dice }”: { $what ->
    [botch] 1 to { $most } botch dice are rolled
    [sides] a die has 1 to { $most } sides
    [reach] a die shows 1 to { $most }
   *[dice] 1 to { $most } dice are rolled at once
}, not { $number }.
dice-face = A die shows { $least } to { $most } here, not { $face }.
dice-face-each = A die shows { $least } to { $most } here, not { $face }. Type each of the { $count } dice, not their sum, as in { $least } { $most }.

# Formulas that cannot be read.
formula-is-function = “{ $name }” is a function: write { $name }(…).
formula-nothing-called = There is nothing called “{ $name }” here.
formula-write-or = Write “||” for “or”.
formula-is-value = “{ $name }” is a value, not a function.
formula-no-function = There is no function “{ $name }”.
formula-written = “{ $name }” is written { $written }.
formula-silent = Write “if” around silent(…) here: when(…) and given(…) evaluate all their arguments.
formula-no-this = There is no “this” here.
formula-number-large = This number is too large.
formula-when = The condition of when(…) is neither yes nor no.
formula-depends = It depends on itself: { $names }.
formula-chain = More than { $most } values depend on each other in a chain here.
formula-no-system = There is no system to ask here.
formula-takes = { $written } takes { $what }, not { $got }.
formula-date-units = date_after(date, count, unit) counts 'days', 'weeks', 'months' or 'seasons'.
formula-date-forward = date_after(date, count, unit) counts forward: the count is from 0 to 4 294 967 295.
formula-chance = chance(dice, how, number) takes at_least, at_most, above, below or exactly, not “{ $how }”.
formula-odds-many = The odds of { $text } are not listed up to { $total }: ask for fewer.
formula-list-holds = A list holds { $most } items at most.
formula-list-missing = The list to look in is n/a, like a fact of a row without an entry: write x in given(list, []).
formula-clamp = clamp(number, low, high) has its low above its high.
formula-no-order = These values have no order: { $a } and { $b }.
formula-max-numbers = max(…) and min(…) take numbers or texts.
formula-power = power(number, exponent) takes an exponent from 0.
formula-object-holds = An object holds { $most } values at most.
formula-calculator-list = A calculator has no character: give it a list.
formula-no-list = There is no list “{ $list }”.
formula-split = split(text, at) takes a text to split at.
formula-text-holds = A text holds { $text_bytes } bytes at most.
formula-text-large = The formula was stopped: a text grew too large.
formula-no-minus = { $what } cannot be negated.
formula-by-zero = A number is divided by zero.
formula-overflow = A number is too large to compute with.
formula-no-join = “{ $operator }” cannot join { $a } and { $b }.
formula-not-exact = “/” is not exact: use div_floor(a, b) or div_ceil(a, b).
formula-write-power = For a power write power(a, b).
formula-write-and = Write “&&” for “and”.
formula-deep = It is nested too deep: split it into steps.
formula-too-soon = It ends too soon.
formula-unexpected = “{ $sign }” does not belong here.
formula-missing = “{ $token }” is missing here.
formula-no-name = A name is missing here, or it is a reserved word of formulas, such as “until”.
formula-open-text = A text begins here and does not end: close its quotation mark.
formula-none = This is not a formula.
formula-no-if = A formula has no “if” and no { "{" } { "}" }: write when(condition, a, b).
formula-dice = “{ $dice }” is dice, which a formula cannot roll: write them at a key such as “roll” or “die”.
formula-condition-over-list = A condition over a list
formula-letters = A formula may have { $most } characters at most: write a script.
formula-script-bytes = A script may have { $most } bytes at most.
formula-write-operator = Write “{ $operator }” for “{ $word }”.
formula-write-equals = Write “==” to compare.
formula-internal = An internal error occurred.
formula-no-value = There is no value called “{ $name }”.
formula-no-property = There is no “{ $name }” here.
formula-no-such-function = There is no function { $call }.
formula-wanted = A { $wanted } is expected here, not a { $got }.
formula-no-compare = “{ $operator }” cannot compare { $a } with { $b }.
formula-no-compare-given = “{ $operator }” cannot compare { $a } with { $b }. Use given(…) to say what n/a counts as.

# Names of a system that formulas and records do not find.
system-no-derived = There is no derived value “{ $to }”, and no number or list of characters.
system-is-list = “{ $to }” is a list: rows are given with “add”.
system-not-rolled = Nothing is rolled for “{ $to }”: “dice” is for derived values.
system-no-column = The table has no column “{ $column }”.
system-formula-error = Its formula has an error: { $error }
system-no-calendar = Activities are dated: the pack needs a [[calendar]].
system-no-growth = There is no growth “{ $growth }”.
system-gain = A gain says “to” and “points”, or “spread”.
system-no-row-number = The rows of { $list } have no such number.
system-which-score = It grows in rows: name the field that is the “score”.
system-no-number-field = There is no field “{ $key }” that holds a number.
system-no-field = There is no field “{ $field }”.
system-no-total = There is no derived value “{ $total }” of the whole character.
system-step-name = The step “{ $name }” has the name of an input: give it another.
system-no-table = There is no table “{ $name }”.
system-no-table-column = The table “{ $name }” has no column “{ $column }”.
system-no-kind = There is no kind of entry “{ $kind }”.
system-list-function = “{ $function }” over a list of a character is not for calculators and tables.
system-rows-no-key = The rows of “{ $list }” have no “{ $key }”.
system-target = “target” is the row that is changed, and “to” names no value of rows: name one with “each”.
system-row-no-key = A row of “{ $list }” has no “{ $key }”.
system-no-fact = No { $kinds } has a fact “{ $fact }”.
system-of-rows = “{ $name }” belongs to the rows of a list: write row.{ $name } in a value with “each”, or sum(list, '{ $name }').
system-list-quoted = “{ $name }” is a list: write its name in quotation marks, as in count('{ $name }').
system-row-alone = There is nothing called “row” here: give it “each”, the list whose rows it is for.
system-no-such-list = There is no list of that name.
system-entry-no-key = “{ $entry }” has no “{ $key }”.
system-row-change = It changes a row and has none: give it “each”.
system-row-new = It describes a new row: name the list it goes to with “add”.
system-no-field-set = There is no field “{ $key }” to set.
system-name-taken = “{ $name }” is already the name of something else: give it another.
system-beyond = { $heading } { $asked } lies beyond the printed rows
system-beyond-again = The values beyond the rows of “{ $entry }” depend on values beyond them, again and again.
system-table-no-row = The table “{ $table }” has no row for { $asked }.

# What a value is.
kind-number = a number
kind-flag = yes or no
kind-text = text
kind-list = a list
kind-object = an object
kind-entry = an entry
kind-row = a row
kind-name = a name
kind-numbers = numbers
kind-a-text = a text
kind-searched = a list, an object or a text
kind-key = a text as its key
kind-number-or-word = a number or a word
kind-other = something else
type-number = number
type-list = list
type-object = object

# Why a formula was stopped.
formula-stopped = The formula was stopped: { $what ->
    [long] it takes too long
    [together] the formulas of this character take too long together
    [recursion] its functions call each other without end
   *[endless] it never comes to an end
}.
formula-variables = The formula was stopped: it has more than { $most } variables.
formula-too-large = The formula was stopped: a text, list or object grew too large ({ $what }).

# Terms of a proof.
proof-base = Base
proof-at-least = At least { $limit }
proof-at-most = At most { $limit }
proof-too-low = { $was } would be too low
proof-too-high = { $was } would be too high

# Which rows of a table match.
table-is-step = { $heading } { $key } is a step
table-reaches-step = { $heading } { $key } reaches the step at { $cell }
table-lies-in = { $heading } { $key } lies in { $cell }
