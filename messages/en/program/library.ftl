# The library and the search: refusals, errors, histories.

# Records.
book-unknown = There is no book “{ $name }” in this library.
book-no-number = The book has no section number { $number }.
character-needs-name = A character needs a name. Give it one; it can be changed later.
character-changed = The character was changed elsewhere in the meantime, so this change was not made. Check its present state, then decide.
character-deleted = The character was deleted elsewhere in the meantime, so this change was not made. Restore the character first.
character-deletion = Deleted. Keeping yours restores the character.
character-no-change = The history of this character has no change number { $change }.
character-restored-start = Restored to the start
character-restored = Restored to the state after: { $words }
encounter-copy = { $name } (copy)
encounter-changed = The encounter was changed elsewhere in the meantime, so this was not done. Check its present state and try again.
encounter-needs-name = An encounter needs a name. Give it one.
library-no-entry = The library has no entry “{ $key }”. An entry is named as system/kind/name.
layer-unknown = There is no layer “{ $key }” of { $system }.
layer-installed = Installed version { $version }
nothing-undo = There is nothing to undo.
nothing-redo = There is nothing to redo.
own-table-unknown = There is no random table number { $id }.
system-unknown = The library has no system “{ $key }”. It has: { $have }.
own-entry-unknown = There is no entry { $system }/{ $address } of your own.
own-entry-created = Created
own-entry-copied = Copied
own-entry-copy = { $name } (copy)
own-entry-restored = Restored an earlier version
own-entry-no-change = This entry has no change number { $change }.

# Filters of the search.
filter-not-number = “{ $key }” is compared with a number, not with “{ $value }”.
filter-no-numbers = “{ $key }” has no numbers, so “{ $sign }” cannot compare it. Write “{ $meant }”.
filter-chain = A filter compares once. Write “{ $meant }”.
filter-no-field = Nothing can be filtered by “{ $field }”.
filter-no-value = No entry has the { $field ->
    [system] system
    [kind] kind
    [tag] tag
   *[other] { $label }
} “{ $value }”.
filter-system = System
filter-kind = Kind
filter-tag = Tag
filter-at-most = { $label } at most
filter-at-least = { $label } at least
search-no-column = Nothing can be sorted by “{ $column }”.
did-you-mean = { $what } Did you mean “{ $suggestion }”?

# The file of the library.
library-fits-not = The parts of the library contradict each other. { $error }
library-unread = The library cannot be read: { $error }.
library-uncopied = The library cannot be copied to be read: { $error }.
library-nothing-read = Nothing in { $path } can be read as a library, so it is left as it was. Restore a backup.
library-content-changed = The content of the table { $table } is not what was saved there.
library-cannot-replace = { $path } cannot be replaced: { $error }. Close other windows of the program and check the disk, then try again.
library-folder-backups = The backup folder { $path } cannot be read: { $error }.
library-backups-stay = The backups in { $from } could not be taken over into { $to }: { $error }. Nothing was changed.
library-folder-made = The folder { $path } for the library cannot be created: { $error }. Choose another place, or allow writing there.
library-busy = Another program is working on { $path }. Try again when it is done.
library-open-elsewhere = The library { $path } is open in another window or program. Close it there, then try again; nothing was changed.
library-newer = The library { $path } was made by a newer version of this program: it has version { $version }, and this program reads versions up to { $known }. Update the program; the library was left as it is.
library-link = The library { $path } is a link to { $target }, which is not there. Connect the disk or put the file back, then try again; nothing was changed.
library-itself = { $path } is the library itself. Name a copy of it.
library-no-copy = There is no copy { $path }.
library-copy-none = { $path } is not a library. Choose a backup or another copy.
library-copy-damaged = The copy { $path } is damaged, so it was not used. { $error }
library-copy-unreadable = The copy { $path } is damaged. Choose another one.
library-is-folder = { $path } is a folder. Name the library’s file in it.
library-no-file = { $path } is not a file. Choose another place.
library-is-none = { $path } is not a library. Choose another file, or move this one away to start a new library.
library-breaks-off = The library { $path } is damaged: its end is missing. Restore a backup.
library-log-left = The library { $path } is missing or empty, but its last changes are still in { $log }. Put the library back, or restore a backup; to start a new one, move that file away first.
library-stray-log = Next to the library { $path } is the log { $log } of another library, or of another state of it. Move that file away and open the library again, or restore a backup; nothing was changed.
library-foreign = { $path } is a database of another program, not a library. Choose another file; this one was not changed.
library-unread-at = The library { $path } cannot be read: { $error }. Allow reading it, or choose another.
library-unwritten = The library cannot be written.
library-unwritten-at = The library { $path } cannot be written. Allow writing to it, then try again.
library-is-there = { $path } is there already. Choose another name.
library-backup-damaged = The backup { $path } was not kept, because what it copied is damaged. { $error }
library-backup-unwritten = The backup { $path } could not be written. { $why }
library-at = { $message } The library is { $path }.
library-locked = Another program has locked the library. Close it there, then try again.
library-disk-full = The disk is full, so nothing was saved. Make room, then try again.
library-read-only = The library cannot be written. Allow writing to its file and its folder, then try again.
library-not-one = The file is not a library. Choose another file, or move this one away to start a new library.
library-damaged = The library is damaged. Nothing was changed; restore a backup, or recover what can still be read.
library-cannot-open = The library cannot be opened. Check that its folder exists and can be read and written.
library-disk-failed = The disk failed while the library was read or written, and nothing was saved. Check the disk, then try again.
library-disk-error = The disk failed: { $error }. Check the disk, then try again.
library-refused = The library refused a request of the program: { $error }.
library-value-json = A value could not be written as JSON: { $error }.
library-value-word = A value could not be written as a word.
library-value-unread = A value in the column { $column } of the library cannot be read. Nothing was changed; restore a backup, or recover what can still be read.
library-replaced = The library { $path } { $there ->
    [other] was replaced by another file
   *[none] was moved or removed
} while it was open here, so nothing was saved. Close this window and open the library again.
library-lost = The library { $path } is { $there ->
    [empty] empty
   *[none] not there
}, but there are backups of it in { $folder }: { $backups }. Restore one, or start a new library; nothing was changed.
library-file-damaged = The file is damaged: { $line }.
library-row-points = Row { $number } of { $table } points at a row of { $parent } that is not there.
library-a-row-points = A row of { $table } points at a row of { $parent } that is not there.
library-bad-texts = The table { $table } contains text that cannot be read, in { $count ->
    [one] { $count } place
   *[other] { $count } places
}.
library-no-number = The library has no { $owner ->
    [session] encounter
    [layer] layer
    [own_entry] entry of your own with the
   *[character] character
} number { $id }.
library-history-broken = The history of this { $owner ->
    [session] encounter
   *[character] character
} does not fit it, so nothing was changed: { $why }
systems-none-yet = none yet

# Content that cannot be read.
content-system = The game { $name }
content-character = The character { $name }
content-table = The encounter { $name }
content-own-table = A random table of your own
content-house-rule = A house rule of { $system }
content-own-entry = Your own entry { $key }
content-layer = The pack { $name }
content-book = The book { $title }
content-section = Section { $number }
content-unreadable = { $what } cannot be read. { $why }
