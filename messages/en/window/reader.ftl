# A book in the reading pane.

# Its heading.
reader-contents = Contents
reader-show = Show
reader-look-text = Text
reader-look-page = Page
reader-look-both = Both
reader-mark = Mark
reader-marked = Marked
reader-handout = Handout

# Its text.
reader-page = Page { $page }
reader-your-note = Your note
reader-note-not-saved = Not saved: { $reason } Your text stays here; leave the field to try again.
reader-read-on = Read on
reader-new-entry = New entry from this passage

# Its contents.
reader-back-key = Back (Alt Left)
reader-forward = Forward
reader-forward-key = Forward (Alt Right)
reader-find = Find in this book
reader-found = Found
reader-found-in-book = Found in this book
reader-marks = Your bookmarks and notes

# Its pages as printed.
reader-previous-page = Previous page
reader-previous-page-key = Previous page (Left)
reader-next-page = Next page
reader-next-page-key = Next page (Right)
reader-zoom-out = Zoom out
reader-zoom-out-key = Zoom out (−)
reader-zoom-in = Zoom in
reader-zoom-in-key = Zoom in (+)
reader-page-to-scroll = The page, scrollable
reader-page-picture = Page { $page } of { $book }, as printed. Its words are in the text view.

# A table in it.
reader-use-table = Use this table
reader-use-table-named = Use this table: { $name }
reader-own-entry = Own entry
reader-entry-of-each-row = An entry of each row
reader-table-copied = Table copied.
reader-random-table-made = { $name } is among your random tables, rolled with { $dice }.
