# Printing: what, on which paper, and where to.

print-what = What to print
print-count =
    { $count ->
        [one] One page
       *[other] { $count } pages
    }, { $ink ->
        [colour] in colour
       *[black] black ink
    }
print-pages = Pages
print-page = Page { $page } of { $count }
print-back-to-sheet = Back to the sheet
print-back-to-table = Back to the Table
print-reset = Reset

# Of a character.

print-character = Print { $name }
print-nothing-of = Nothing to print: { $name } has nothing for these pages.
print-kind-sheet = Sheet
print-kind-compact = Compact sheet, one page
print-kind-carried = List to carry
print-kind-together = All on one page: what each carries
print-kind-fold_out = List to carry, folded for a pouch
print-kind-reference = Reference: the entries it uses
print-kind-cards = Cards, nine to a page
print-kind-ledger = Ledger: what was done and learned
print-kind-audit = Proof of every number
print-kind-blank = Blank sheet
print-options = Options
print-with-portrait = Portrait
print-with-formulas = Formulas under the totals
print-with-notes = Notes, and room for more
print-with-empty_tracks = Empty boxes
print-with-whole_texts = Full texts on reference pages
print-with-ink_saving = Save ink: thin lines, no colour
print-with-fillable = Fillable fields
print-sections = Sections and their order
print-move-down = Move { $name } down
print-also = Also include
print-blank-of = Blank sheet: { $game }
print-pdf-author = PDF author
print-author = Author
print-author-usual = The player of { $name }

# Of the Table.

print-party = Print the party
print-table-pins = Insert for { $name }
print-table-notes = Notes of { $name }
print-table-conditions = Condition cards for { $name }
print-table-tents = Name tents for { $name }
print-nothing = Nothing to print.
print-nothing-pins = Nothing to print: nothing is pinned.
print-nothing-notes = Nothing to print: there are no notes.
print-nothing-conditions = Nothing to print: no conditions.
print-nothing-tents = Nothing to print: no one is in the fight.

# The paper.

print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-orientation = Orientation
print-upright = Portrait
print-landscape = Landscape
print-margin = Margin
print-margin-mm = Margin, mm
print-size = Text size
print-size-percent = Text size, %

# Where to.

print = Print
print-on = Print on { $printer }
print-printer = Printer
print-save = Save as PDF
print-sent =
    { $count ->
        [one] One page
       *[other] { $count } pages
    } sent to { $printer }
print-no-printer = No printer is set up on this computer. Save a PDF and print it elsewhere.
