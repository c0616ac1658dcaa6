# Why a file is not read as a book, and what is missing in one.

books-unknown-format = The format of this file is not known. Books are read from Markdown, HTML, EPUB, PDF, DOCX and text files.
books-unreadable = { $what ->
    [page] This page cannot be read.
   *[other] The file cannot be read as { $what }.
} It may be damaged.
books-not-text = The content of this file is not text. It may be another kind of file with a wrong name.
books-empty = The file is empty.
books-password = The PDF is protected by a password. Save a copy without one, then add that.
books-encrypted = The EPUB is encrypted, for example by copy protection, so its text cannot be read. Add a copy that is not.
books-no-text = There is no text in this file{ $has ->
    [pictures] , only pictures
   *[nothing] {""}
}. A scanned book needs its text recognised first, by a program for that.
books-stopped = Stopped. The book was not added.
books-part-missing = A part of the book is missing: { $part }.
books-styles-unread = The styles of the book cannot be read, so headings may be missing.
books-title-unread = The title in the file cannot be read, so the book may have another one.
books-notes-unread = { $kind ->
    [endnote] The endnotes
   *[footnote] The footnotes
} of the book cannot be read, so they are missing.
books-numbers-unread = The numbers of the lists in the book cannot be read, so they are missing.
books-cut-off = The file ends in the middle. { $pages ->
    [none] Pages may be missing.
   *[other] These pages cannot be read: { $pages }.
}
books-page-picture = Page { $page } has no text, only a picture.

# Why the file is too large, after the colon.
books-too-large = The file is too large to be a book: { $why }.
books-more-than = more than { $most } { $what ->
    [elements] elements
    [files] files in it
    [lines] lines
    [pages] pages
    [paragraphs] paragraphs
   *[MB] MB
}
books-letters = more text than any book has
books-takes-long = it takes too long to read
books-attributes = it has too many attributes
books-elements-deep = its elements are nested more than { $most } deep
books-xml-deep = its elements are nested too deep
books-quotations-deep = its quotations are nested more than { $most } deep
books-tables-deep = its tables are nested too deep
books-huge-table = it holds a huge table
books-unpacks = it unpacks to more than { $most } MB of text
books-part-unpacks = a part of it unpacks to more than { $most } MB
books-draws = a page of it draws more than a page can show
