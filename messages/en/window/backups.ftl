# Backups of the library.

backups = Backups
backups-how = A backup is made every day, and before an import, a restore or a change of packs. Each one is checked. The backups of seven days, four weeks and twelve months are kept in { $folder }, each with its characters as JSON.
backups-now = Back up now
backups-made = Backup made and checked.
backups-save = Save a copy of the library…
backups-open = Open a copy of the library…
backups-open-warning = The whole library is replaced by the copy { $file }, in every window. The current library is backed up first, so this can be undone.
backups-open-act = Open the copy
backups-opened = The copy of the library was opened.
backups-none = No backups yet. One is made each day once there is something of yours to keep.
backups-reason-daily = Daily
backups-reason-pack = Before a pack change
backups-reason-import = Before an import
backups-reason-restore = Before a restore
backups-reason-migration = Before a library update
backups-reason-asked = Manual
backups-kilobytes = { $size } KB
backups-megabytes = { NUMBER($size, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB
backups-books = Books of your own: { $count }
backups-characters = { $count } of your characters
backups-example = { $name }, example
backups-restore-of = Restore the backup of { $when }
backups-restore-warning = The whole library returns to the backup of { $when }, in every window. The current library is backed up first, so this can be undone.
backups-restore-copy = Restore a copy
backups-restore-copy-of = Restore a copy of { $name }
backups-restored-copy = { $name } was restored as a copy. Nothing was replaced.

# Copies of the library that a synced folder left.

backups-copies = Copies of the library
backups-copies-how = A synced folder left these: two computers wrote at the same time. Choose for each character that differs.
backups-copy-found =
    { $name } is a copy of this library in which { $count ->
        [one] one character differs
       *[other] { $count } characters differ
    }.
backups-merge = Merge
backups-merge-left = Merge, { $count } still to choose
backups-merged =
    Merged: { $count ->
        [one] 1 character was added
       *[other] { $count } characters were added
    }.
backups-undo-merge = Undo the merge
backups-merge-how = The library is backed up first. Only characters are merged; entries, encounters, books and house rules of the copy stay in it, and the copy is not changed.
backups-last-changed = Last changed { $when }
backups-copy-same = Every character in the copy is the same in the library.
backups-copy-only_there = Only in the copy.
backups-copy-deleted_here = Deleted here.
backups-copy-changed = Different here and in the copy.
backups-changed-both = Last changed here { $here }, there { $there }.
backups-changed-there = Last changed there { $there }.
backups-choose-add = Add it
backups-choose-leave = Leave it
backups-choose-bring-back = Bring it back
backups-choose-leave-deleted = Leave it deleted
backups-choose-ours = Keep the one here
backups-choose-theirs = Take the copy’s, archive the one here
backups-choose-both = Keep both
backups-differences = What differs
backups-differences-of = What differs, { $name }
backups-here = Here
backups-there = In the copy

# A library that could not be opened.

unopened = The library could not be opened
unopened-calm = Nothing in it was changed. Whatever you choose, the file is kept.
unopened-open = Open it
unopened-newest = Newest good backup
unopened-recover = Recover data
unopened-recover-how = Whatever can be read is copied into a new library. It may be newer than the backup, and may lack what is damaged.
unopened-recover-act = Recover what can be read
unopened-again = Try again
unopened-new = Start a new library…
unopened-new-act = Set this one aside and start a new, empty library
unopened-kept = What was there before is kept as { $file }.
unopened-restored = The backup was restored.
unopened-read = Read: { $names }.
unopened-read-none = Read: no characters.
unopened-lost = Of these parts only some could be read: { $names }.
unopened-nothing-lost = Nothing was found to be missing.
unopened-started = A new, empty library was created.
