# The frame of the window and its three places.

place-rules = Rules
place-characters = Characters
place-table = Table
views-overview = Vademecum: overview
views-places = Places
views-find-rule = Find a rule
views-announcements = Announcements
views-reading = Reading
views-beside = Beside: { $name }
views-picture-needs-character = Open a character first, then drop a picture for its portrait.

# The Characters, while there are none.

views-no-characters = No characters yet.
views-begin-characters = { $start }, or { $open }.
views-start-one = Start one
views-open-file = open a file

# The Table.

views-add-entry = Add an entry
views-encounters-of = Encounters: { $name }
views-copy-encounter = Copy encounter
views-delete-encounter = Delete encounter
views-print-insert = Print as insert
views-print-notes = Print notes
views-print-conditions = Print condition cards
views-print-tents = Print name tents
views-choose-party = Choose the party
views-compare = Compare side by side
views-turns-and-dice = Turns and dice
views-all-keys = { $key } all keys
views-table-empty = The Table holds what you need in play: rules side by side, the turn order, attacks and dice.
views-table-begin = { $add }, or press T on any rule.

# What the players see.

players-turn = { $name }’s turn
players-then = Then { $name }
players-out = out of the fight
players-shown = Shown by the GM

# About Vademecum.

about = About Vademecum
about-version = Version { $version }. The code is under the MIT or the Apache 2.0 licence, as you choose; the fonts are Source Serif 4, Source Sans 3 and OpenDyslexic under the SIL Open Font License.
about-library = Everything you make is kept in one file:
about-move = To move to another computer, save a copy of the library in Backups (Ctrl B), and open it there in the same way.
about-problem = Report a problem
about-problem-how = Describe what you did, what you expected and what happened, and add these details:
about-details =
    Vademecum { $version }
    Games: { $games }
    Window: { $width }×{ $height }, text { $size }
    { $agent }
about-copy = Copy details
