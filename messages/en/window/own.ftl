# The group's own entries, fields, values and so on.

# The form of an entry.

own-answer = Answer, two lines
own-letters = { $count } of { $most }
own-text = Text
own-links = [ links to an entry
own-entries-to-link = Entries to link to
own-other-names = Other names, separated by ;
own-tags = Tags, separated by ;
own-saved = Saved as you type
own-saved-at = Saved as you type, { $time }
own-not-saved = Not saved: { $reason }
own-needed = required
own-numbers = Numbers
own-modifiers = Modifiers
own-modifier = Modifier { $number }
own-modifier-changes = Modifier { $number } changes
own-modifier-by = Modifier { $number } by
own-modifier-when = Modifier { $number } when
own-modifier-column-changes = Changes
own-modifier-column-by = By
own-modifier-column-when = When
own-modifier-always = always
own-modifier-also = Also changes { $names }
own-table = Table
own-table-add = Add a table
own-table-remove = Remove the table
own-table-roll = Roll
own-table-not-rolled = not rolled
own-row-add = Add a row
own-row-remove = Remove row { $row }
own-cell = { $column }, row { $row }

# Its page.

own-preview = As it will appear
own-made = How it was made
own-copied-from = Copied from
own-differs = Differs in
own-difference = { $what }: { $before } to { $after }
own-restore = Restore { $change }, { $time }

# Rows of a file.

own-import-from = Import rows from { $file }
own-import-rows = Import rows from a file…
own-columns = Columns
own-known-file = This is a file of { $name }.
own-known-use = Use the known mapping
own-rows-preview = Preview
own-rows = { $count ->
    [one] 1 row
   *[other] { $count } rows
}: { $counts }
own-rows-new = { $count } new
own-rows-changed = { $count } changed
own-rows-same = { $count } unchanged
own-rows-with-errors = { $count } with errors
own-row = Row
own-answer-column = Answer
own-facts = Facts
own-errors = Errors
own-skip-errors = Leave out rows with errors
own-importing = Importing…
own-import = { $count ->
    [one] Import 1 entry
   *[other] Import { $count } entries
}
own-backup-before = A backup is made first.
own-imported = { $count ->
    [one] 1 entry
   *[other] { $count } entries
} imported.
own-import-undone = Import undone: { $count ->
    [one] 1 entry
   *[other] { $count } entries
}.
own-import-kept = { $kept ->
    [one] 1 entry
   *[other] { $kept } entries
} changed since and kept.

# A system created in the window.

own-key = Key
own-system-about = It starts with a kind, a field, a value and a sheet, for you to change and extend. Export it under Games and add-ons to continue in files.
own-system-begun = This game was started here. Create fields first, then values that are calculated from them.

# Fields, values and so on.

own-parts = Own parts of { $game }
own-parts-in = Your own in { $game }
own-parts-all = All your own parts
own-parts-about = What you add is shown on every sheet, and counts like what the rules print.
own-parts-more = More parts that a game can have
own-sort = { $sort ->
   *[field] Fields
    [derived] Derived values
    [list] Lists
    [kind] Kinds
    [calculator] Calculators
    [event] Events
    [step] Building steps
    [growth] Growths
    [activity] Activities
    [attack] Attacks
    [short_form] Short forms
}
own-sort-about = { $sort ->
   *[field] What a character has once: a number, a word, a choice.
    [derived] What a formula calculates.
    [list] What a character may have several of.
    [kind] A kind of entries, with columns of its own.
    [calculator] A rule that is calculated from what is entered, on the page of an entry.
    [event] A button on the sheet that changes the character.
    [step] What is chosen while building a character.
    [growth] What grows by experience.
    [activity] What a character does and grows by.
    [attack] Who does what to whom at the Table.
    [short_form] A combatant made of a few numbers.
}
own-new = { $sort ->
   *[field] New field
    [derived] New derived value
    [list] New list
    [kind] New kind
    [calculator] New calculator
    [event] New event
    [step] New building step
    [growth] New growth
    [activity] New activity
    [attack] New attack
    [short_form] New short form
}
own-change = { $sort ->
   *[field] Change field
    [derived] Change derived value
    [list] Change list
    [kind] Change kind
    [calculator] Change calculator
    [event] Change event
    [step] Change building step
    [growth] Change growth
    [activity] Change activity
    [attack] Change attack
    [short_form] Change short form
}: { $name }
own-on-sheet = On the sheet
own-under-heading = under a heading
own-after = after { $name }
own-heading = Heading on the sheet
own-heading-about = empty where the sheet does not show it
own-add-to-keys = Add to { $key }
own-add-keys = Add { $key }
own-lacking = It still needs: { $keys }.
own-more = More ({ $count } given)
own-parted = separated by ;
own-name-in-formulas = Name in formulas
own-whole-character = the whole character
own-none = none
own-removed = { $name } was removed. What characters have of it is kept.
own-heading-own = Own
own-heading-values = Values
own-discarded = Your input was not saved.
own-kept = { $name } was saved in { $game }.
own-part-preview-as = As it will appear on a character
own-part-preview-nobody = There is no character of { $game } yet. Create one under Characters to try this.
own-part-preview-on = Preview on
own-part-preview = Preview
own-part-preview-wrong = It is calculated once there are no mistakes.
own-part-preview-no-row = This character has no row of that list.
own-once-kept = { $sort ->
   *[other] It is available once it is saved.
    [kind] Entries of a kind are created with “New entry” once it is saved.
    [list] Rows are added on the sheet once it is saved. New characters start with those that are given here.
    [calculator] A calculator is listed in Rules once it is saved.
    [event] An event is a button on every sheet once it is saved.
    [step] A step is part of building every character once it is saved.
}
own-undone-change = { $change } (undone)
own-row-entry = Entry
own-row-entry-about = the entry it stands for
own-row-name-about = a name of its own
own-formula = Formula
