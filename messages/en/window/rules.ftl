# The Rules: search, entries, calculators.

# The search and its answers.
rules-kind = Kind
rules-any-kind = Any kind
rules-loading = Loading the library…
rules-results = Results
rules-no-results = No results.
rules-in-other-kinds = { $count } in other kinds
rules-search-all = Search all games and kinds
rules-clear = Clear the search
rules-recently-read = Recently read
rules-nothing-read = Entries you read are listed here.
rules-open-beside = open beside
rules-your-own = Your own
rules-count = { $count }
rules-entries = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
rules-entries-and-sections = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}, { $sections ->
    [one] 1 section
   *[other] { $sections } sections
}
rules-more-entries = { $count } more { $count ->
    [one] entry
   *[other] entries
}
rules-more-sections = { $count } more { $count ->
    [one] section
   *[other] sections
}
rules-more-results = More results

# How the query was understood.
rules-read-as = Read as { $words }
rules-did-you-mean = Did you mean { $words }?
rules-filters = Filters
rules-remove-filter = Remove the filter { $filter }
rules-filter-values = Filter values
rules-matching-filters = Matching filters
rules-search-for = Search for { $words }

# Choosing an entry in a field.
rules-search-library = Search the library
rules-to-choose-from = { $count } to choose from. { $first }
rules-shown-of = { $shown } of { $count }
rules-show-more = Show more
rules-create = Create “{ $name }”

# Entries that are pinned, and keys.
rules-pinned = Pinned
rules-pinned-keys = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}, { $last ->
    [one] Alt 1
   *[other] Alt 1 to { $last }
}
rules-is-pinned = { $name } is pinned
rules-is-unpinned = { $name } is no longer pinned
rules-key-beside = beside
rules-key-pin = pin
rules-key-all = all keys

# The games of the library.
rules-library = The library
rules-lead = Type what you remember, typos and all, or browse a game.
rules-places = Ctrl K finds a rule from anywhere, F1 opens the help. The Table (Ctrl 3) keeps rules, turns and dice at hand in play.
rules-kinds-of = Kinds of { $game }
rules-new-entry = New entry
rules-new-part = New field, value or list
rules-new-system = New system

# The head of an entry.
rules-edit-copy = Edit a copy
rules-to-table = To the Table
rules-export = Export as { $format }
rules-export-kind = Export all of this kind as { $format }

# An entry.
rules-notes = What the rules do not say
rules-questions = Questions it answers
rules-roll = Roll { $dice }
rules-links-and-source = Links and source
rules-margin-links = Links
rules-margin-used-by = Used by
rules-margin-other-systems = Other systems
rules-source = Source
rules-section = section “{ $section }”

# Calculators.
rules-calculators = Calculators
rules-all-calculators = All calculators
rules-browse-calculators = Browse all calculators
rules-filter-calculators = Filter the calculators
rules-filter-by-name = Filter by name
rules-try = Try it
rules-try-named = Try it: { $title }
rules-fill-from = Fill from { $name }
rules-fill-from-character = Fill from a character
rules-fill-from-some = Fill from…
rules-still-to-fill-in = Still to fill in: { $names }.
rules-ways = { $ways } of { $all }
rules-silent = The rules do not say: { $what }
rules-copy-case = Copy the worked case
rules-case-copied = “{ $title }” is on the clipboard as text.
rules-case-not-copied = The text could not be copied. Try again.
rules-case-source = Source: { $source }
rules-a-number = a number
rules-none = none
