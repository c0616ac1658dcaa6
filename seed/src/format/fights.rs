//! Fights: the turn order, attacks, and combatants made from a few numbers.

mod attacks;
mod steps;

use super::{KEYS, KeyType, LINE, LINES, NAME, NAMES, RULE, Record, calculators::FORMULAS};
use crate::limits;
pub(super) use attacks::{ATTACK, SHORT_FORM};
use steps::{BARS, EFFECTS, STEPS};

/// A row: its entry, its name, its fields.
const ROW: KeyType = KeyType::Table(&KeyType::Scalar, limits::ITEMS);

pub(super) static TURNS: Record = Record {
    name: "turns",
    about: "The rules of fights. A pack has at most one.",
    keys: keys! {
        expected RULE;
        optional round(NAME, r#""Round""#, "the name of a round");
        optional about(LINE, r#""The quickest is first.""#, "a description of the turn order");
        optional initiative(KeyType::Record(&INITIATIVE), "",
            "how the turn order is calculated; without it, combatants are ordered by hand");
        optional sides(KeyType::Flag, "true", "whether each side takes its turn as a whole");
        optional clock(KeyType::Flag, "true", "whether there are no turns, and time is counted in seconds");
        optional groups(KeyType::Record(&GROUPS), "", "how several combatants act as one; without it, they cannot");
        optional delaying(KeyType::Address, r#""rule/encumbrance""#,
            "the entry that allows a combatant to act later in the round");
        optional at_once(NAME, r#""Fast cast""#, "the name of an act out of turn, in response to that of another");
        optional bare(KeyType::Table(&ROW, limits::ITEMS), r#"{ weapons = { name = "Bare hands" } }"#,
            "by list, the row of a combatant that has none in it");
        optional states(KeyType::Key, r#""conditions""#, "the list that contains the states of a combatant");
        optional duration(KeyType::Key, r#""seconds""#,
            "the number of its rows that gives the duration of a state, in `unit`; 0 for no limit");
        optional unit(UNIT, r#""rounds""#, "the unit of durations; rounds by default");
        optional state(KeyType::List(&KeyType::Record(&steps::STATE), limits::ITEMS), "",
            "states that are often given");
        optional damage(KeyType::Key, r#""catch_breath""#, "the event by which a combatant is hurt");
        optional healing(KeyType::Key, r#""catch_breath""#, "the event by which a combatant is healed");
        optional health(KEYS, r#"["strength"]"#, "numbers of the sheet that can be changed on any combatant");
        optional counter(KeyType::List(&KeyType::Record(&COUNTER), limits::ITEMS), "",
            "counters of each combatant that are not on its sheet");
        optional line(KeyType::List(&KeyType::Record(&SHOWN), limits::ITEMS), "",
            "what is shown beside a name in the turn order");
        optional moment(KeyType::List(&KeyType::Record(&MOMENT), limits::ITEMS), "",
            "what happens automatically, written `[[turns.moment]]`");
        optional silent(LINES, r#"["Who is first in a tie."]"#, "what the source does not say");
    },
};

/// The unit of a state's duration.
const UNIT: KeyType = KeyType::Choice(&["rounds", "turns", "seconds"]);

static INITIATIVE: Record = Record {
    name: "initiative",
    about: "How the turn order is calculated, written `[turns.initiative]`. Its formulas see `self` and `roll.die`.",
    keys: keys! {
        expected RULE;
        optional list(KeyType::Key, r#""weapons""#, "the list whose first row is `self.row`");
        optional die(KeyType::Dice, r#""1d20""#, "the dice that are rolled");
        optional each_round(KeyType::Flag, "true", "whether it is recalculated each round");
        optional step(STEPS, "", "calculators, run in order");
        optional total(KeyType::Formula, r#""roll.die + self.strength""#, "the total that determines the order");
        optional tie(KeyType::List(&KeyType::Any, limits::ITEMS),
            r#"["again", { higher = "self.strength" }, { die = "1d20" }]"#,
            "how ties are broken, in this order: by repeating the whole calculation (`\"again\"`), by the `higher` \
             value of a formula, or by a `die`");
    },
};

static GROUPS: Record = Record {
    name: "groups",
    about: "How several combatants act together, written `[turns.groups]`.",
    keys: keys! {
        expected RULE;
        optional most(KeyType::Whole(0, 1_000), "6", "the maximum number of members");
        optional parted(KeyType::Flag, "true", "whether a group ends when its vanguard or leader is out of the fight");
        optional list(KeyType::Key, r#""weapons""#, "the list whose first row is `self.row`");
        optional member(FORMULAS, r#"{ atk = "self.strength" }"#, "values that are read from each member");
        optional step(STEPS, "", "calculators, run in order when a group is formed");
        optional bar(BARS, "", "conditions that forbid forming a group");
        optional bonus(NAMES, r#"["Attack", "Defense"]"#, "what its bonus may apply to; by default the first");
    },
};

static COUNTER: Record = Record {
    name: "counter",
    about: "A counter of each combatant that is not on its sheet.",
    keys: keys! {
        required key(KeyType::Key, r#""charge""#, "its name in formulas: `self.count.charge`");
        optional label(NAME, r#""Charge""#, "its display name");
        optional RULE;
        optional quiet(KeyType::Flag, "true", "whether it is hidden while it is 0");
    },
};

static SHOWN: Record = Record {
    name: "line",
    about: "A value shown beside a name in the turn order, unless it is 0.",
    keys: keys! {
        required of(KeyType::Formula, r#""strength""#, "a formula, such as a field or derived value");
        optional label(NAME, r#""Strength""#, "its label");
        optional always(KeyType::Flag, "true", "whether it is also shown when it is 0");
    },
};

static MOMENT: Record = Record {
    name: "moment",
    about: "Something that happens automatically. Its formulas see `self`.",
    keys: keys! {
        optional at(KeyType::Choice(&["fight", "round", "turn", "end", "over"]), r#""turn""#,
            "when it happens: when a `fight` begins or the combatant joins it, when a `round` or a `turn` (the \
             default) begins, at the `end` of a turn, or when the fight is `over`; a turn that the combatant loses \
             neither begins nor ends");
        optional event(KeyType::Key, r#""catch_breath""#, "the event that happens, if it is possible then");
        optional step(STEPS, "", "calculators, run in order");
        optional effect(EFFECTS, "", "its effects");
    },
};
