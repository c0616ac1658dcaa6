# What a character does over the years, row by row.

ledger = Ledger
ledger-empty = Nothing has happened yet.
ledger-add-first = Add the first { $row }
ledger-new = New { $row }
ledger-when = When
ledger-when-next = { $unit }, next
ledger-next = Next
ledger-part = Part
ledger-activity = Activity
ledger-gained = Gained
ledger-reached = Reached
ledger-became = to
ledger-experience = Experience
ledger-experience-altogether = Experience: { $points } altogether
ledger-all-experience = All { $points }
ledger-share-what = { $label } { $number }: what
ledger-share-in = { $label } in { $name }
ledger-begins-new = “{ $name }” is not on the sheet yet and begins as new.
ledger-meant = Use { $name }
ledger-how-many = How many
ledger-also-for = Also for
ledger-all-companions = All { $count }

# What changing a row does to those that follow.

ledger-edited = { $date }, edited
ledger-changes = What this changes
ledger-becomes = { $before } becomes { $after }.
ledger-follow =
    { $count ->
        [one] One more row follows.
       *[other] { $count } more rows follow.
    }
ledger-nothing-else = Nothing else changes.
ledger-stays = Stays as it was
ledger-die = { $die } of { $activity }, { $date }: { $result }
ledger-not-rolled-again = Nothing is rolled again.
ledger-checks = Checks
ledger-all-allowed = The rules allow every { $row }.
ledger-put-back = Put { $name } back
