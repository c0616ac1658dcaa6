# Formulas in words, as a proof shows them.

words-its = its { $key }
words-index = { $key } of { $list }
words-at-least = { $value }, at least { $least }
words-at-most = { $value }, at most { $most }
words-from-to = { $value }, from { $low } to { $high }
words-both = { $first } and { $second }
words-even = { $whole } is even
words-odd = { $whole } is odd
words-multiple = { $whole } is a multiple of { $by }
words-no-multiple = { $whole } is not a multiple of { $by }
words-has-no = { $list } has no { $item }
words-without = no { $what }
words-all-ways = all ways in which { $dice } can fall
words-if-none = { $value }, or { $other } if none
words-silent = the rules do not say
words-table = { $table } for { $key }
words-table-column = { $column } in { $table } for { $key }
words-rows = rows of { $table }
words-number-of = number of { $list }
words-one-of = { $value } is one of { $items }
words-has = { $list } has { $item }
words-place = place of { $item } among { $list }
words-first = the first { $count } of { $list }
words-different = different { $list }
words-each-looked-up = each of { $list }, looked up
words-for-each = for each of { $list }: { $said }
words-part-of-each = { $part } of each of { $list }
words-those-whose = those of { $list } whose { $key } is { $value }
words-those-where = those of { $list } where { $condition }
words-for-one = for one of { $list }: { $condition }
words-positive = positive { $value }
words-higher = the higher of { $values }
words-highest = the highest of { $values }
words-lower = the lower of { $values }
words-lowest = the lowest of { $values }
words-abs = { $value } without its sign
words-power = { $base } to the power of { $exponent }
words-sum = sum of { $list }
words-of-all = { $item } of all { $list }
words-item-of = { $item } of { $row }
words-how-often = how often { $list } has { $item }
words-number-with = number of { $list } with { $item } { $value }
words-among = { $item } among { $list }
words-of-each = { $item } of each of { $list }
words-it = it
words-a-thing = { $vowel ->
    [true] an { $thing }
   *[other] a { $thing }
}
words-value = a value
words-na = n/a
value-none = none
words-nothing = nothing
words-or-if-none = {", or if none "}
words-modulo = modulo
words-is = is
words-is-not = is not
words-not = not
words-call = { $name } of { $arguments }
words-fact = { $entry }’s { $fact }
words-ways = ways in which { $dice } { $how ->
    [at_least] show at least
    [at_most] show at most
    [above] show more than
    [below] show less than
   *[exactly] show exactly
} { $number }
words-choice = { $value } where { $condition }
words-else = { $text }, else { $value }
words-divided = { $number } ÷ { $by } rounded { $rounded ->
    [up] up
   *[down] down
}
words-name = Name

# What a formula may name, beside where it is offered
name-entry = its entry
name-in-list = { $part } in { $list }
name-key = the key that is looked up
name-name = Name
name-of-kind = { $fact } of { $kind }
name-row = a row of { $list }
name-value = the value so far
