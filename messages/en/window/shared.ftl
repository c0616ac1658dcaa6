# What is drawn in many places: numbers, boxes, notices, lists.

shared-boxes-marked = { $label }: { $filled } of { $count } marked
shared-more-on = More on { $name }
shared-got-it = Got it
shared-notices = Notices
shared-less = { $label }: less
shared-more = { $label }: more
shared-empty = empty
shared-number-wanted =
    { $bounds ->
        [minmax] A number from { $min } to { $max }.
        [min] A number of at least { $min }.
        [max] A number of at most { $max }.
       *[other] A number.
    }
shared-zero-terms-show = Show { $count } zero terms
shared-zero-terms-hide = Hide { $count } zero terms

# House rules and values set by hand.

shared-by-house-rule = By a house rule
shared-by-house-rule-spoken = , by a house rule
shared-number-why =
    { $label } { $text }{ $hand ->
        [true] , set by hand
       *[false] {""}
    }{ $house ->
        [true] , by a house rule
       *[false] {""}
    }: why?
