# The fight: who is in it, whose turn it is, and what they do.

fight-in-the-fight = In the fight
fight-turn-order = Turn order
fight-round = Round
fight-empty = No one in the fight yet.
fight-next-turn = Next turn
fight-what-happened = What happened
fight-initiative = Initiative
fight-initiative-shown = Initiative: { $shown }
fight-with-group = with { $group }
fight-out = out
fight-waiting = waiting
fight-readied = readied
fight-hidden = hidden
fight-marked = marked
fight-start = Start
fight-stop = Stop

# Adding somebody.

fight-add = Add to fight
fight-how-many = How many
fight-side = Side
fight-side-none = none
fight-hidden-from-players = Hidden from players
fight-from-library = From the library
fight-entry-to-add = An entry to add

# What can be done with a combatant.

fight-actions-for =
    { $more ->
        [0] Actions for { $name }
       *[other] Actions for { $name } and { $more } more
    }
fight-does-not-apply = { $event } does not apply to { $names }.
fight-amount-for = Amount for { $name }
fight-damage =
    { $many ->
        [one] Damage
       *[other] Damage all { $many }
    }
fight-heal =
    { $many ->
        [one] Heal
       *[other] Heal all { $many }
    }
fight-heal-named = Heal { $name }
fight-mark = Mark
fight-mark-for = Mark for { $name }
fight-condition = Condition
fight-roll = Roll
fight-roll-for = Roll for { $name }
fight-sheet = Sheet
fight-keep-sheet = Add to characters
fight-kept-sheet = { $name } was added to the characters.
fight-save-to-sheet = Save to sheet
fight-saved-to-sheet = Saved to the sheet of { $name }.
fight-end-state = End { $state }
fight-wait = Wait
fight-stop-waiting = Stop waiting
fight-set-initiative = Set initiative
fight-set-numbers = Set numbers
fight-initiative-of = Initiative of { $name }
fight-act-now = Act now
fight-leave = Take out of the fight
fight-return = Return to the fight
fight-hide = Hide from the players

# Readying an act.

fight-ready = Ready
fight-ready-act = Ready an act
fight-readied-act = Readied: { $what }
fight-what-readied = What { $name } readies
fight-what-and-when = What, and when

# Conditions and how long they last.

fight-condition-of = Condition of { $name }
fight-how-long = How long
fight-for = for
fight-counted-in = Counted in
fight-unit-rounds = rounds
fight-unit-turns = turns
fight-unit-seconds = seconds
fight-left-rounds =
    { $left ->
        [one] { $state } for 1 round
       *[other] { $state } for { $left } rounds
    }
fight-left-turns =
    { $left ->
        [one] { $state } for 1 turn
       *[other] { $state } for { $left } turns
    }
fight-left-seconds = { $state } for { $left } s

# Rolling initiative.

fight-initiative-how = Type the dice you rolled, such as 1 9; separate a second roll with a semicolon. Empty fields are rolled.
fight-reroll = Reroll

# Groups that fight as one.

fight-groups = Groups
fight-group-most = Up to { $most } fight as one
fight-group-how = { $most }, with the numbers of their vanguard. A leader makes it a trained group.
fight-group-of = { $name } and others
fight-group-named = Group { $name }
fight-group-members = { $members }. Vanguard: { $vanguard }.
fight-group-leader = Leader: { $leader }.
fight-group-bonus = Bonus applies to
fight-disband = Disband
fight-disband-named = Disband { $name }
fight-members = Members
fight-vanguard = Vanguard
fight-leader = Leader
fight-no-leader = None (untrained)
fight-form-group = Form group
fight-group-too-few = A group needs at least two combatants.

# The attack.

fight-attack = Attack
fight-attacker = Attacker
fight-action = Action
fight-attack-with = With
fight-attack-target = Target
fight-attack-also = Also
fight-defends-with = Defends with
fight-another = another
fight-rolled = rolled
fight-type-it-in = type it in
fight-type-dice = Type each die you rolled, such as 1 9, or leave it empty to roll.
fight-keys-choose-target = Up and Down choose the target.
fight-choose-first = Choose first: { $what }.
fight-no-change = No change.
fight-not-covered = Not covered by the rules: { $what }
fight-apply = Apply
fight-calculate = Calculate
fight-recalculate = Recalculate
fight-attack-odds = Odds of this attack
fight-before-roll = Before the roll
fight-tries = { $tries } rolls
fight-tries-marked = the result is marked; { $tries } rolls
fight-the-result = (the result)

# How a fight may end.

fight-odds-now = Odds of this fight
fight-odds-with = Odds with this encounter
fight-odds-again = Recalculate odds
fight-odds-playing = Simulating 10,000 fights
fight-odds-stopped = Stopped.
fight-odds-said = Party wins { $won }, lost { $lost }.
fight-odds-won = Party wins { $won }
fight-odds-rest = lost { $lost }, undecided { $undecided }, in { $fights } fights
fight-odds-sides = Odds of each side
fight-odds-average = { NUMBER($rounds, minimumFractionDigits: 1, maximumFractionDigits: 1) } rounds on average
fight-odds-rounds = Rounds: { $shares }
fight-odds-people = Results by combatant
fight-odds-out = Out
fight-odds-end = At the end
fight-odds-few = Only a few fights could be simulated in time, so these odds are rough.
fight-odds-left-out = Left out: { $why }

# Side by side.

fight-side-by-side = Side by side
fight-fewer-numbers = Fewer numbers
fight-all-numbers = All { $count } numbers

# The end of the fight.

fight-end = End fight
fight-end-title = End the fight
fight-save-to-sheets = Save to the sheets
fight-no-sheet-changed = No sheet has changed.
fight-remove-opponents =
    { $count ->
        [one] Remove the opponent
       *[other] Remove the { $count } opponents
    }
fight-remove-opponents-who = Everyone who has no sheet in the library. Undo brings them back.
