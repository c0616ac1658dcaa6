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
    about: "How fights are played. A pack has one.",
    keys: keys! {
        expected RULE;
        optional round(NAME, r#""Round""#, "what a round is called");
        optional about(LINE, r#""The quickest is first.""#, "how the turn order goes");
        optional initiative(KeyType::Record(&INITIATIVE), "",
            "how the order is calculated; where it is absent, combatants are ordered by hand");
        optional sides(KeyType::Flag, "true", "whether sides take turns as a whole");
        optional clock(KeyType::Flag, "true", "whether nobody waits for a turn: everything goes by seconds");
        optional groups(KeyType::Record(&GROUPS), "", "how several act as one; they do not where it is absent");
        optional delaying(KeyType::Address, r#""rule/encumbrance""#,
            "the entry by which one may wait for a later moment of the round");
        optional at_once(NAME, r#""Fast cast""#, "what is done out of order, in answer to another's act");
        optional bare(KeyType::Table(&ROW, limits::ITEMS), r#"{ weapons = { name = "Bare hands" } }"#,
            "by list, the row of who has none in it");
        optional states(KeyType::Key, r#""conditions""#, "the list that holds what one is in");
        optional duration(KeyType::Key, r#""seconds""#,
            "the number of their rows that says how long a state lasts, in `unit`; 0 for no limit");
        optional unit(UNIT, r#""rounds""#, "what the time of states is counted in; rounds where it is absent");
        optional state(KeyType::List(&KeyType::Record(&steps::STATE), limits::ITEMS), "",
            "states that are often given");
        optional damage(KeyType::Key, r#""catch_breath""#, "the event of play by which anybody is hurt");
        optional healing(KeyType::Key, r#""catch_breath""#, "the event of play by which anybody is healed");
        optional health(KEYS, r#"["strength"]"#, "numbers of the sheet that can be changed on anybody");
        optional counter(KeyType::List(&KeyType::Record(&COUNTER), limits::ITEMS), "",
            "what is counted for each combatant beside its sheet");
        optional line(KeyType::List(&KeyType::Record(&SHOWN), limits::ITEMS), "",
            "what is beside a name in the turn order");
        optional moment(KeyType::List(&KeyType::Record(&MOMENT), limits::ITEMS), "",
            "what happens by itself, written `[[turns.moment]]`");
        optional silent(LINES, r#"["Who is first in a tie."]"#, "what the source does not say");
    },
};

/// The unit of a state's duration.
const UNIT: KeyType = KeyType::Choice(&["rounds", "turns", "seconds"]);

static INITIATIVE: Record = Record {
    name: "initiative",
    about: "How the turn order is calculated, written `[turns.initiative]`. Its formulas name `self` and `roll.die`.",
    keys: keys! {
        expected RULE;
        optional list(KeyType::Key, r#""weapons""#, "the list whose first row is `self.row`");
        optional die(KeyType::Dice, r#""1d20""#, "what is rolled");
        optional each_round(KeyType::Flag, "true", "whether it is calculated again each round");
        optional step(STEPS, "", "calculators, one after another");
        optional total(KeyType::Formula, r#""roll.die + self.strength""#, "the total");
        optional tie(KeyType::List(&KeyType::Any, limits::ITEMS),
            r#"["again", { higher = "self.strength" }, { die = "1d20" }]"#,
            "what parts those with the same total, one after another: the whole `\"again\"`, the `higher` value of \
             a formula, a `die`");
    },
};

static GROUPS: Record = Record {
    name: "groups",
    about: "How several combatants act together, written `[turns.groups]`.",
    keys: keys! {
        expected RULE;
        optional most(KeyType::Whole(0, 1_000), "6", "how many may be in one");
        optional parted(KeyType::Flag, "true", "whether it ends when its vanguard or leader is out");
        optional list(KeyType::Key, r#""weapons""#, "the list whose first row is `self.row`");
        optional member(FORMULAS, r#"{ atk = "self.strength" }"#, "what is read of each member");
        optional step(STEPS, "", "calculators, when it is formed");
        optional bar(BARS, "", "what forbids forming it");
        optional bonus(NAMES, r#"["Attack", "Defense"]"#,
            "what its bonus may be on, the first until another is chosen");
    },
};

static COUNTER: Record = Record {
    name: "counter",
    about: "What is counted for each combatant beside its sheet.",
    keys: keys! {
        required key(KeyType::Key, r#""charge""#, "its name: `self.count.charge`");
        optional label(NAME, r#""Charge""#, "its name for people");
        optional RULE;
        optional quiet(KeyType::Flag, "true", "whether it is shown only where it is not 0");
    },
};

static SHOWN: Record = Record {
    name: "line",
    about: "A number shown beside a name in the turn order, where it is not zero.",
    keys: keys! {
        required of(KeyType::Formula, r#""strength""#, "a field, a derived value, or more");
        optional label(NAME, r#""Strength""#, "its name here");
        optional always(KeyType::Flag, "true", "whether it is shown also where it is 0");
    },
};

static MOMENT: Record = Record {
    name: "moment",
    about: "Something that happens automatically. Its formulas name `self`.",
    keys: keys! {
        optional at(KeyType::Choice(&["fight", "round", "turn", "end"]), r#""turn""#,
            "when a fight, a round or a turn begins, or a turn ends; turn where it is absent");
        optional event(KeyType::Key, r#""catch_breath""#, "the event of play, where it can happen then");
        optional step(STEPS, "", "calculators, one after another");
        optional effect(EFFECTS, "", "what they change");
    },
};
