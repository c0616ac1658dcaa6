# The user's own books.

books-yours = Your books
books-in-yours = In your books
books-about = Search lists books under the entries. They stay in your library: no export includes them.
books-none = No books yet.
books-page = p. { $page }
books-excerpt = “{ $excerpt }”
books-also-in = also in { $count ->
    [one] 1 place
   *[other] { $count } places
}

# Adding books.
books-add = Add books…
books-formats = Markdown, HTML, EPUB, PDF, DOCX or text; or drop files and folders onto the window.
books-adding = Adding books
books-reading = Reading { $file }
books-reading-of = { $number } of { $count }
books-stop = Stop
books-files-added = Files added
books-outcome-new = Added
books-outcome-updated = Updated
books-outcome-unchanged = Unchanged
books-outcome-refused = Not added

# The details of each.
books-format = { $format ->
    [markdown] Markdown
    [html] HTML
    [epub] EPUB
    [pdf] PDF
    [docx] DOCX
   *[text] Text
}
books-sections = { $count ->
    [one] 1 section
   *[other] { $count } sections
}
books-pages = { $count ->
    [one] 1 page
   *[other] { $count } pages
}
books-words = { $count ->
    [one] 1 word
   *[other] { $count } words
}
books-added = added { DATETIME($day, day: "numeric") } { DATETIME($day, month: "short") } { DATETIME($day, year: "numeric") }
books-parts-not-read = { $count ->
    [one] 1 part was not read
   *[other] { $count } parts were not read
}

# Changing and removing a book.
books-title = Title
books-no-game = None
books-remove = Remove “{ $title }” from the library? Its file stays where it is, and your bookmarks and notes are kept.
books-remove-book = Remove book

# Bookmarks and notes in a book.
books-told-bookmark-set = Bookmark set.
books-told-bookmark-removed = Bookmark removed.
books-told-note-saved = Note saved.
books-told-note-deleted = Note deleted.
