# House rules: making, changing, sharing.

house-make = Make a house rule
house-make-for = Make a house rule for { $name }
house-all-of = All of { $name }
house-all = All house rules
house-choose = Choose what to change. The printed rule stays beside it.
house-none = No house rules yet. Choose “Make a house rule” on the page of a rule, or in the proof of a number, to change it.
house-printed = Printed
house-printed-is = Printed: { $words }
house-by-the-printed = By the printed rules, { $name }: { $value }
house-made = The house rule “{ $name }” was made.
house-changed = The house rule “{ $name }” was changed.
house-removed = The house rule “{ $name }” was removed.

# The editor.

house-yours = Your rule
house-yours-in-steps = Your rule in steps
house-own-formula = Your rule is a formula of its own. { $choose }
house-choose-from-printed = Choose from what is printed
house-same = Same as printed.
house-use = Use this rule
house-switch-on = Switch on
house-switch-off = Switch off
house-by-choosing = By choosing
house-it-counts = It counts
house-what-counts = What counts
house-numbers = Numbers in it
house-number-in = { $number } in “{ $words }”

# Files.

house-save = Save to a file
house-save-of = Save the house rules of { $game } to a file
house-copy-of = Copy the house rules of { $game }
house-copied = House rules copied.
house-import = Import house rules
house-open-file = Open a file
house-paste = Or paste text
house-pasted = the pasted text
house-left-out = Left out:
house-imported =
    { $count ->
        [one] 1 house rule imported.
       *[other] { $count } house rules imported.
    }
