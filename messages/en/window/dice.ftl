# Dice and their odds.

dice-to-roll = Dice to roll
dice-named-stress = Stress die
dice-named-simple = Simple die
dice-last-roll = Last roll
dice-earlier-rolls = Earlier rolls

# What dice can show.

dice-range = { $first } to { $last }
dice-range-open = { $first } and up
dice-range-alike = { $range }, all equally likely
dice-range-often = { $range }, most often { $often }
dice-average = On average { $mean }
dice-falls = Odds of { $dice }: { $range }
dice-falls-marked = Odds of { $dice }: { $range }; { $total } has { $chance }

# How likely it is.

dice-percent-under = under { $value }%
dice-percent-over = over { $value }%
dice-chance = { $ways } of { $all } · { $percent }
dice-chance-under = under { $chance }
dice-total-or-more-chance = { $total } or more: { $chance }
dice-or-more-chance = or more: { $chance }
dice-against = Against
dice-target = target
dice-must-show = the { $dice } must show { $needed }

# The table of every total.

dice-every-total = Every total of { $dice }
dice-total = Total
dice-exactly = Exactly
dice-or-more = Or more
dice-total-or-more = { $total }, or more
dice-botch = Botch
dice-botch-dice = Botch dice
dice-botch-with-one = Botch with one botch die: { $chance }
dice-botch-by-dice = A botch, by botch dice
