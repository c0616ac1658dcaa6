# Characters, events and the table: refusals, what happened, histories.

# Attacks.
attack-none = These rules have no attacks.
attack-unknown = There is no attack “{ $key }”. There are: { $keys }.
attack-no-die = { $attack } rolls no die “{ $key }”.
attack-no-die-met = { $attack } rolls no die “{ $key }”: no target has that number.
attack-one = { $attack } can have only one target.
attack-whom = { $attack } needs a target.
attack-out = { $who } is out of the fight and cannot attack: take it back into the fight first.
attack-no-row = { $who } has no row { $row } to use.
attack-no-rows = { $who } has no { $singular } on its sheet: add one there first.
attack-no-input = { $attack } takes no “{ $key }”: it takes { $known }.
attack-type-in = Type in { $die }: the sheet does not say what is rolled.
attack-type-in-unread = Type in { $die }: how these dice are read is not in these rules.

# Numbers and rows that an effect changes.
effect-no-whole-number = “{ $formula }” gives { $value }, which is not a whole number. The rules of the game need a correction.
effect-address = “{ $address }” is not list/row/field.

# Groups.
group-none = These rules have no groups.
group-most = A group has at most { $most } members.
group-parted = A group no longer fights as one.
group-members = Vanguard and leader are members of their group.
group-bonus = { $group }: the bonus is on { $on }.
group-as-one = { $group } fight on as one.
group-formed = { $group } fight as one; { $vanguard } is the vanguard.
group-name-parted = { $group } no longer fight as one.

# The turn order.
order-no-combatant = “{ $id }” is not a combatant.
order-everyone = Everyone already has a place in the order.
order-no-own = Whoever is out of the fight, or follows another, has no turn of their own.
order-initiative = { $name }: initiative { $total }.
order-by-hand = { $name }: initiative { $total }, by hand.
order-by-hand-none = { $name } has no initiative any more.
order-tied = { $names } are tied; these rules do not say who goes first.
order-tied-number = { $name }, tied: { $number }.
order-unknown = The initiative of { $who } cannot be calculated: { $why } Set it by hand.
order-missing = something on its sheet is missing.
order-not-said = These rules do not say how initiative is rolled. Set it by hand, or move the names.

# Moments of a fight.
fight-no-turns = This game has no turns; it uses the clock.
fight-goes-on = { $name } continues.
fight-no-one-left = No one is left to act.
fight-does-not-act = { $who } does not act this time.
fight-turn = { $on }’s turn.
fight-over = The fight is over.
fight-over-in = The fight is over, in round { $round }.
fight-no-waiting = These rules do not allow waiting for a later moment.
fight-waits-no-more = { $who } no longer waits.
fight-waits = { $who } waits.
fight-readies-nothing = { $who } readies nothing.
fight-readies = { $who } readies: { $what }.
fight-in-order = These rules do not allow acting out of order.
fight-not-begun = The fight has not begun.
fight-acts-now = { $who } acts now.
fight-no-one = No one is in the fight yet. Add someone first.
fight-round = Round { $round }.
fight-begins = The fight begins.
fight-out = { $who } is out of the fight.
fight-back = { $who } is back in the fight.

# The odds of a fight.
odds-two-sides = A fight needs two sides: add opponents and the party first.
odds-stopped = It was stopped.
odds-failed = The odds could not be calculated.
odds-one-attack = Everyone makes one attack a turn ({ $attack }), with the first thing on the sheet.
odds-any-opponent = Each attack goes at any opponent who is still in the fight.
odds-nobody-flees = Nobody flees, waits, heals or changes weapons; nothing is spent or asked for beyond the defaults.
odds-by-lot = The turn order is drawn at random.
odds-no-groups = Everyone fights alone: the bonus of a group does not count.
odds-out = out of the fight

# What is done in an encounter.
encounter-no-combatant = There is no combatant { $id } in this encounter.
encounter-no-combatant-any-more = There is no combatant { $id } in this encounter. It may have been removed already.
encounter-no-number-on-sheets = { $system } has no number “{ $key }” on its sheets.
encounter-renamed = The encounter is now called { $name }.
encounter-one-game = An encounter has one game. Create another encounter, or remove everyone first.
encounter-other-game = Another game is in play.
encounter-leaves = { $who } leaves.
encounter-moves = { $who } moves in the order.
encounter-side = { $who }: side { $before } → { $after }.
encounter-pins = Now pinned: { $pins }.
encounter-quick = The random tables are now: { $tables }.
encounter-combatant-hidden = { $who } is hidden from the players.
encounter-combatant-shown = { $who } is no longer hidden.
encounter-no-counter = There is no counter “{ $counter }” here.
encounter-no-roll = There is no roll to forget.
encounter-no-more-numbers = The encounter cannot number any more combatants.
encounter-number-taken = The encounter already has a combatant { $id }.
place-past-end = Position { $place } is past the end.
encounter-order-once = An order names every combatant of the encounter once.
encounter-formula = “{ $text }”: { $why }
rules-not-said = Not in these rules: { $why }

# Dice.
roll-botch-die = { $shown }, botch die { $check }
roll-no-whole-number = “{ $text }” is not a whole number.
roll-botch-missing = A 0 may be a botch: type the botch dice after it, as 0 7, or “0 no botch”.
roll-counts-ten = a 0 after a 1 counts 10
roll-botch-dice = { $zeros ->
    [0] no botch
    [1] botch
   *[other] botch, { $zeros } zeros
}: { $dice }
roll-botch-faces = botch dice { $dice }

# Combatants of a few numbers.
short-unknown = “{ $unknown }” is not a number of the short form; those are { $known }.
short-no-numbers = { $entry } has no numbers that a combatant could be made of.
short-at-once = 1 to { $most } can be added at a time.
short-other-game = { $sheet } belongs to another game than the one in play.
short-joins = { $name } joins.
short-join = { $many } × { $name } join.
short-no-form = { $name } makes no combatants from a few numbers: add a character instead.
short-no-such-form = There is no short form “{ $key }” in { $name }.
short-needs-name = It needs a name.
short-as-given = As given

# States of combatants.
state-needs-name = A state needs a name.
state-needs-time = Give a time of 1 or more, or none.
state-removed-already = That condition has already been removed.
state-ends = { $who } is no longer { $state }.
clock-runs = The clock runs.
clock-stops = The clock stops at { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
clock-passes = The clock moves on from { $from } to { $to ->
    [one] { $to } second
   *[other] { $to } seconds
}.
state-is = { $who } is { $state }.
state-is-for = { $who } is { $state } for { $lasts }.
duration-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
duration-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
duration-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
combatant-unhurt = Unhurt

# Events of a character.
event-not-said = { $event }: the rules do not say. { $why }
event-no-row-wanted = { $label } applies to the whole character, not to a row.
event-which-row = { $label } applies to one { $singular }: choose which.
event-no-such-row = { $list } has no row { $wanted }. It may have been removed already.
event-when = Its “when” is neither yes nor no.
event-not-now = It cannot happen now.
event-too-many = It would change more than { $event_changes } things at once.
event-none = { $system } has no event “{ $key }”: it has no events.
event-unknown = { $system } has no event “{ $key }”: its events are { $known }.

# Edits of a character that are refused.
edit-no-modifier = There is no modifier at position { $place }. It may have been removed already.
edit-no-list-row-any-more = The list “{ $list }” has no row { $row }. It may have been removed already.
edit-no-ledger-row = The ledger has no row { $row }. It may have been removed already.
edit-ledger-full = The ledger cannot number any more rows.
edit-ledger-row-taken = The ledger already has a row { $row }.
edit-place-past-end = Position { $place } is past the end: there are { $len }.
edit-list-full = The list “{ $list }” cannot number any more rows.
edit-list-row-taken = The list “{ $list }” already has a row { $row }.
edit-row-text = The { $field } of a row is text; { $value } is not.
edit-needs-name = A character needs a name.
edit-row-needs-name = A row of { $list } needs a name.
edit-portrait-hash = A portrait is named by the hash of its bytes: 64 hexadecimal digits.
edit-no-ledger = { $system } has no ledger.
edit-ledger-part = A { $unit } has parts 0 to { $last }, not { $part }.
edit-least = { $label } is at least { $min }; { $number } is below.
edit-most = { $label } is at most { $max }; { $number } is above.
edit-no-entry = { $label }: { $system } has no entry “{ $key }”.
edit-entry-kind = { $label } holds an entry of kind { $kinds }; { $entry } is not one.
edit-entry-tag = { $label } holds an entry with the tag “{ $lacking }”; { $entry } is not one.
edit-list-own-names = { $list } have names of their own and refer to no entry such as { $entry }.
edit-list-kind = { $list } hold entries of kind { $kinds }; { $entry } is not one.
edit-in-list = In { $list }: { $sentence }
edit-no-row-field = A row of { $list } has no field “{ $field }”. It has: { $keys }.
edit-no-derived = { $system } has no derived value “{ $address }”.
edit-row-not-there = “{ $address }” is of a row that is not there.
edit-by-hand-text = { $derived } is set to a text or a number; { $value } is neither.
edit-by-hand-number = { $derived } is set to a whole number or to n/a; { $value } is neither.
edit-holds = { $label } holds { $what ->
    [flag] true or false
    [whole] a whole number
    [entry] an entry, written as kind/name
   *[text] text
}; { $value } is not.
edit-one-of = { $label } holds one of { $choices }; { $value } is not.

# Characters that were repaired while being read.
repair-the-ledger = the ledger
repair-unnamed = Unnamed
repair-name = The character has no name; it is called { $unnamed } until it has one.
repair-number-high = No row of { $of } has a number above { $most_number }; row { $number } was given another.
repair-number-twice = Two rows of { $of } have the number { $number }.
repair-taken = { $wrong } It was read as { $number }.
repair-kept = { $wrong } It is kept, outside the rules.
repair-entry = { $label }: “{ $named }” was read as { $entry }.

# The history of a character.
history-name = Name { $was } → { $now }
history-added = Added { $row } to { $list }
history-removed = Removed { $row } from { $list }
history-moved = Moved { $row } within { $list }
history-modifier-added = Added { $name } { $add } to { $to }
history-modifier-removed = Removed { $name } { $add } from { $from }
history-a-modifier-removed = Removed a modifier
history-given-back = Returned { $derived } to the calculated value
history-by-hand = Set { $derived } to { $value } by hand
history-ledger-added = Added { $row }
history-ledger-changed = Changed { $now }
history-ledger-removed = Removed { $was }
history-portrait-removed = Portrait removed
history-portrait-chosen = Portrait chosen
history-portrait-another = Another portrait chosen
history-nothing = Nothing changed
history-more = { $told }; and { $more } more
history-became = { $name } became { $entry }
history-entry = { $name }: rules entry { $entry }
history-rewritten = { $label } rewritten
history-a-row = a row
history-row = row { $row }
history-of-row = { $label } of { $row }
history-waived = Waived { $key }: { $reason }
history-unwaived = Withdrew the waiver of { $key }
history-enforce = Rule checks: enforce
history-advise = Rule checks: warn
history-silent = Rule checks: off

# Lists of names in a sentence.
list-and = { " and " }
list-or = { " or " }

# A name or text in the middle of a sentence.
quoted = “{ $text }”
