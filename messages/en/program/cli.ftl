# The command line. Names of commands and options are the same in every language.

# Numbers of things, in lists.
count-pages = { $count ->
    [one] { $count } page
   *[other] { $count } pages
}
count-sections = { $count ->
    [one] { $count } section
   *[other] { $count } sections
}
count-words = { $count ->
    [one] { $count } word
   *[other] { $count } words
}
count-characters = { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
count-books = { $count ->
    [one] { $count } book
   *[other] { $count } books
}
count-entries = { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}

# Output and standard input.
cli-list-empty = The list is empty.
cli-written = Written to { $file }.
cli-answer-unwritten = The output could not be written: { $error }. Everything that was to be saved is saved.
cli-terminal-text-only = A terminal shows text only. Name a file, or send this to another program.
cli-input-unreadable = Standard input cannot be read: { $error }.
cli-input-line-too-long = A line of standard input is longer than { $size } MB.
cli-batch-no-case = The line is not a case: { $error }.
cli-no-window = This build has no window. See vademecum --help for what it does.
file-cannot-be-opened = { $file } cannot be opened: { $error }.
no-json-form = The answer has no JSON form: { $error }.

# Searching and reading.
cli-in-books = In your books
cli-no-results = No results for “{ $query }”.
cli-no-results-of-kind = No results for “{ $query }” in this kind; { $count } in other kinds.
cli-not-for-books = Only for entries, without effect on books: { $options }
cli-unsorted = None of the results has “{ $column }”, so they are sorted by name.
cli-in-other-kinds = In other kinds: { $count }
cli-left-open = What the rules leave open
cli-see-also = See also
cli-source = Source: { $source }
cli-library = Library: { $path }
cli-font-licences = Licenses of the fonts: vademecum about --licenses

# Books.
cli-book-page-written = Page { $page } was written to { $file }.
cli-book-removed = The book { $book } was removed. Its file stays where it is.
cli-book-reading = Reading { $name } ({ $number } of { $count })
cli-books-refused = { $count ->
    [one] { $count } book
   *[other] { $count } books
} could not be added.
cli-book-page = p. { $page }
cli-book-also = (also in { $count ->
    [one] { $count } other place
   *[other] { $count } other places
})

# Calculators and dice.
cli-no-calculator-address = “{ $address }” is not system/calculator, as in arsmagica/encumbrance.
cli-no-assignment = “{ $word }” is not name=value.
cli-rules-silent = The rules do not say: { $why }
cli-left-out-of-proof = left out: { $name } — { $why }
cli-odds-head = { $dice }: exactly, and that or more
cli-odds-or-more = or more: { $chance }
cli-odds-botch = Botch with { $dice ->
    [one] { $dice } botch die
   *[other] { $dice } botch dice
}: { $chance }
cli-odds-mean = On average { $fraction } ({ $number })

# Characters.
cli-example = (example)
cli-none-archived = Nothing is archived. Archive a character with: vademecum character archive NAME
cli-none-deleted = Nothing is deleted.
cli-no-characters = No characters yet. Create one with: vademecum character new SYSTEM NAME
cli-not-there = not there
cli-same-rows = { $heading } ({ $same } the same)
cli-no-differences = They do not differ.
cli-row-from = (from { $from })
cli-track = { $label }: { $marked } of { $boxes }
cli-added-as-text = No entry is called “{ $name }”: it was added as free text, without numbers.
cli-archived = Archived. Put it back with: vademecum character put-back { $id }
cli-deleted = Deleted. Bring it back with: vademecum { $command } bring-back { $id }
cli-undone = (undone)
cli-import-notes = Notes on the import:
cli-no-finding = Nothing is found under “{ $finding }”. See: vademecum character check { $id }
cli-ledger-not-waived = Problems in the ledger cannot be waived: change the row with character ledger-change, or remove it with character ledger-remove.
cli-no-findings = No problems found.
cli-waived = (waived: { $why })
cli-nothing-changed = Nothing changed.
ledger-no-row = The ledger has no row { $row }.
cli-no-date = “{ $text }” is not a date. Write a number of the { $unit }, or “before”.
cli-no-date-with-parts = “{ $text }” is not a date. Write a number of the { $unit }, as 12/{ $part }, or “before”.

# Own entries.
cli-exported = { $name } ({ $key }): { $entries ->
    [one] { $entries } entry
   *[other] { $entries } entries
}{ $parts ->
    [0] { "" }
    [one] , { $parts } other part
   *[other] , { $parts } other parts
}.
cli-import-kept = { $key } has been changed since, so it was kept.
cli-import-undone = { $what } was undone: { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}.
cli-no-column-pair = “{ $pair }” is not part=column, such as cost=Price.
cli-rows-imported = { $made ->
    [one] { $made } new entry
   *[other] { $made } new entries
}, { $changed } changed.
cli-row-left-out = Left out. { $error }
cli-rows-preview = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}: { $new } new, { $changed } changed, { $same } unchanged, { $faulty } with errors.

# House rules.
cli-house-removed = The house rule { $place } was removed.
cli-house-imported = { $system }: { $taken ->
    [one] { $taken } house rule
   *[other] { $taken } house rules
} imported, { $skipped } skipped.
cli-house-printed = printed: { $printed }
cli-house-rule = house rule: { $house }
cli-house-rule-off = house rule (off): { $house }
cli-no-house-place = “{ $place }” is not system/place, as in arsmagica/derived/soak.

# Keeping the library.
cli-backed-up = The library was backed up, and the backup checked: { $name }.
cli-backup-needs-file = A backup cannot be written to standard output. Name a file: vademecum backup FILE
cli-copied = The library was copied to { $file }, and the copy checked.
cli-copied-without-books = The library was copied without its books to { $file }, and the copy checked.
cli-backup-unreadable = cannot be read: { $problem }
cli-restored = The library was restored from { $file }.
cli-character-restored = { $name } was restored from the backup, as number { $id }. Nothing was replaced.
cli-started-over = The library is new and empty.
cli-before-kept = What was there before is kept as { $path }.
cli-salvaged = { $count ->
    [one] { $count } character
   *[other] { $count } characters
} could be read: { $names }.
cli-salvaged-in-part = Of the table { $name } { $count ->
    [one] { $count } row
   *[other] { $count } rows
} could be read, and some could not.
cli-damaged-kept = The damaged library is kept as { $path }.
cli-library-whole = The library is intact.
cli-backup-whole = The backup { $name } is intact.
cli-backup-damaged = The backup { $name } is damaged. { $problem }
cli-library-damaged = The library is damaged. Restore the newest good backup with “vademecum restore newest”, or recover what can be read with “vademecum salvage”. Either keeps the damaged file.

# Merging copies. The answers are the words ours, theirs and both in every language.
cli-merge-limits = Only characters are merged. Entries, encounters, books and house rules of the copy stay in it; the copy is not changed.
cli-merge-no-copy = There is no other copy of the library beside it.
cli-merge-see = See what differs: vademecum merge "{ $name }"
cli-merge-same = Every character in the copy is the same in the library.
cli-merge-choose = Choose for each: vademecum merge --ask FILE
cli-merge-added = { $count ->
    [one] { $count } character was
   *[other] { $count } characters were
} added.
cli-merge-ask = { $difference } Keep ours, theirs or both?
cli-merge-unanswered = There is no answer for { $name }, so nothing was merged.
cli-no-answer = No answer: { $error }.
cli-merge-answers = Answer with ours, theirs or both.
cli-merge-only-there = { $name }: only in the copy.
cli-merge-deleted-here = { $name }: deleted here, in the copy last changed { $changed }.
cli-merge-changed = { $name }: here “{ $here }”, last changed { $changed_here }; in the copy last changed { $changed }.

# Packs.
cli-file-mistakes = The file has { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}.
cli-pack-mistakes = The pack has { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}.
cli-pack-removed = The pack { $pack } was removed. Characters made with it are kept.
cli-on = on
cli-off = off
cli-misfit = does not fit: { $why }

# Printing.
cli-pages-written = { $count ->
    [one] { $count } page
   *[other] { $count } pages
} written to { $file }
cli-pages-sent = { $count ->
    [one] { $count } page
   *[other] { $count } pages
} sent to { $printer }

# Encounters.
cli-carried-over = { $name } is up to date with the encounter.
cli-entry-without-numbers = “{ $name }” is an entry and has its own numbers. Leave out those given, or choose a name without “/”.
cli-added-without-numbers = No entry is called “{ $name }”: it was added without numbers of its own.
cli-added-without-numbers-of-character = No entry is called “{ $name }”: it was added without numbers of its own. The character of that name is added with: vademecum table join "{ $table }" "{ $name }"
cli-step-unreadable = The step cannot be read: { $error }.
cli-opponent = opponent
cli-encounter-head = { $name } · round { $round }
cli-out = out
cli-hidden = hidden
cli-fight-odds = The party wins { $won }, loses { $lost }; undecided { $undecided }.
cli-fight-rounds = { $rounds } rounds on average, of { $fights } fights.
cli-fight-out = { $name }: out { $out }; { $ends }
cli-assumed = Assumed: { $what }
cli-left-out = Left out: { $what }
cli-turn-of = { $name }’s turn
cli-prepared = prepared: { $who }

# Invalid command-line arguments.
usage-no-option = “{ $word }” is not expected here.
usage-no-text = One of the arguments is not text in UTF-8.
usage-as-value = { $what } To give it as a value, write “-- { $word }”.
usage-no-command = There is no command “{ $word }”.
usage-missing = Missing: { $words }.
usage-conflict = “{ $option }” cannot be given with “{ $other }”.
usage-twice = “{ $option }” can be given only once.
usage-no-value = “{ $option }” takes a value.
usage-value = “{ $option }” takes { $takes }, not “{ $value }”.
usage-range = a whole number ({ $range })
usage-help = See --help for more.
