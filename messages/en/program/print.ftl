# What is printed around the texts of a pack: headings, footers, labels, remarks.

# The foot of a page.
print-page = page { $number } of { $count }
print-mark-by-hand = { $mark } set by hand
print-sources = Rules: { $names }
print-house-rule = house rule: { $label }: { $house }; printed: { $printed }
print-totals = Totals leave out what is temporary: wounds, fatigue, conditions.
print-waived = Waived, { $place }: { $reason } ({ $mend })

# The sheet.
print-system = System
print-row-off = { $name } (off)
# After a number: what is rolled and added.
print-plus-die = + die
print-plus-half-die = + half a die
print-yes = yes
print-no = no

# Columns of the ledger.
print-ledger-activity = Activity
print-ledger-gained = Gained
print-ledger-reached = Reached
print-ledger-experience = Experience

# Entries to read. The first two stand after a name, as “Ada: reference”, or alone with a capital.
print-reference = reference
print-cards = cards
print-also-chosen = Also chosen
print-rules = Rules
print-on-sheet = On the sheet
print-in-rules = In the rules

# Proofs. The first stands after a name, as “Ada: proofs”, or alone with a capital.
print-proofs = proofs
print-waived-rules = Waived rules
print-idle = 0, since every term is 0
print-sum-by-hand = { $name } (by hand)
print-left-out = Without { $name }: { $why }
# A reason may follow, after a colon.
print-by-hand = By the rules { $rule }. Set by hand
print-by-printed-rules = By the printed rules: { $given }
print-at-table = At the table: { $roll }

# Two sheets compared: said of a row that only one of them has.
print-there = there

# What a reader says aloud of a field of a form.
print-field-line = line to write on
print-field-box = box

# Warnings.
print-too-long = { $name } does not fit one page, even in small type, and continues on another.
print-sheet-too-long = The sheet does not fit one page, even in small type, and continues on another.
print-missing-letters = No font on this computer has these characters: { $letters }{ $more ->
    [0] { "" }
   *[other] { " and " }{ $more } more
}. They are printed as { $sign }. Install a font that has them, then print again.
print-unshaped = { $scripts } can only be printed letter by letter: letters are not joined or combined as they should be.
print-script = { $script ->
    [arabic] Arabic
    [syriac] Syriac
    [devanagari] Devanagari
    [bengali] Bengali
    [gurmukhi] Gurmukhi
    [gujarati] Gujarati
    [oriya] Oriya
    [tamil] Tamil
    [telugu] Telugu
    [kannada] Kannada
    [malayalam] Malayalam
    [sinhala] Sinhala
    [tibetan] Tibetan
    [myanmar] Myanmar
   *[khmer] Khmer
}

# Refusals.
print-failed-layout = The sheet could not be printed: { $why }. Print fewer parts, and report this problem.
print-failed-font = The font { $font } could not be embedded in the PDF: { $why }. Install the program again.
print-font-unreadable = it cannot be read
print-failed-pdf = The PDF could not be written: { $why }.
print-too-large = { $count } { $what ->
    [parts] parts
    [values] values
    [letters] characters
    [proofs] proofs
   *[table-cells] table cells
} are too many to print at once; the limit is { $limit }. Leave parts out, or print them one after the other.

# Jobs: titles, bookmarks and refusals.
print-handout = handout
print-quick-reference = Quick reference
print-blank-sheets = Blank sheets
print-party = Party
print-bookmark-sheet = Sheet
print-bookmark-compact = Compact sheet
print-bookmark-carried = To carry
print-bookmark-fold-out = Fold-out to carry
print-bookmark-together = Together
print-bookmark-blank = Blank sheet
print-bookmark-reference = Reference
print-bookmark-cards = Cards
print-bookmark-ledger = Ledger
print-bookmark-proofs = Proofs
print-nothing = There is nothing to print: no chosen character has content for the chosen pages.
print-no-part = These pages have no part “{ $name }”. They have: { $known }.
print-no-parts = These pages have no parts that can be left out or reordered; only sheets have.
print-no-pdf = The PDF cannot be made: { $why }
print-failed = The pages of { $name } could not be printed: { $why }
print-failed-unnamed = These pages could not be printed: { $why }
printer-none = There is no printer “{ $printer }”. There is: { $known }
printer-refused = { $printer } did not take the pages: { $why }
printer-none-on-windows = Vademecum cannot print on Windows by itself. Save the pages as a PDF, and print that.
printer-none-set-up = No printer is set up on this computer. Save the pages as a PDF, and print that where there is one.
