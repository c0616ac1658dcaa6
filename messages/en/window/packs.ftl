# Games and add-ons: installing, switching, exporting.

packs-games = Games
packs-install = Install a pack…
packs-reading = Reading…
packs-how = A .vademecum file, or any file of a pack’s folder; or drop either onto the window.
packs-entries =
    { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }
packs-built-in = comes with the program
packs-own-entries =
    { $count ->
        [one] 1 entry
       *[other] { $count } entries
    } of your own
packs-up = Up
packs-remove = Remove { $name }? Characters and entries made with it are kept. A backup is made first.
packs-remove-pack = Remove pack
packs-installed = { $name } is installed. A backup was made first.

# A pack to install.

packs-to-install = Pack to install
packs-unreadable = This pack cannot be read
packs-adds-to = Adds to
packs-by = By
packs-licence = Licence
packs-licence-none = not given
packs-needs = Needs
packs-replaces = Replaces
packs-installed-now = Installed now
packs-changes = What it changes
packs-count-added = { $count } added
packs-count-changed = { $count } changed
packs-count-removed = { $count } removed
packs-names-added = added: { $names }
packs-names-changed = changed: { $names }
packs-names-removed = removed: { $names }
packs-no-change = Nothing would change.
packs-no-longer-fits = Would no longer fit
packs-addon-misfit = The add-on { $name } does not fit: { $reason }
packs-errors =
    { $count ->
        [one] 1 error in the pack
       *[other] { $count } errors in the pack
    }
packs-do-install = Install
packs-do-update = Update
packs-installing = Installing…

# Own entries as an add-on.

packs-export = Export…
packs-exporting = Exporting…
packs-export-own = Export own entries
packs-export-own-of = Export own entries of { $game }
packs-exported = Exported. Please note:
packs-version = Version
packs-author = Author
packs-parts-of-game = The game itself: its kinds, fields, values and lists
packs-parts = Own kinds, fields, values and lists
packs-entries-chosen = Entries { $chosen }
packs-chosen-of = { $count } of { $all }
packs-find-entry = Find an entry
packs-select-all = Select all
packs-select-none = Select none
packs-lacking = A name, a version and a licence are required.
packs-saved =
    { $held ->
        [entries] { $name } with { $entries ->
            [one] 1 entry
           *[other] { $entries } entries
        }
        [parts] { $name } with { $parts ->
            [one] 1 other part
           *[other] { $parts } other parts
        }
       *[both] { $name } with { $entries ->
            [one] 1 entry
           *[other] { $entries } entries
        } and { $parts ->
            [one] 1 other part
           *[other] { $parts } other parts
        }
    } is saved to { $file }.
