//! The parts of attacks and triggers: calculators, conditions that forbid, effects.

use super::super::{KEYS, KeyType, NAME, NAMES, Record, SENTENCE, calculators::FORMULAS};
use super::UNIT;
use crate::limits;

pub(super) const STEPS: KeyType = KeyType::List(&KeyType::Record(&STEP), limits::ITEMS);
pub(super) const EFFECTS: KeyType = KeyType::List(&KeyType::Record(&EFFECT), limits::ITEMS);
pub(super) const BARS: KeyType = KeyType::List(&KeyType::Record(&BAR), limits::ITEMS);

static STEP: Record = Record {
    name: "calculation",
    about: "A calculator of a fight (`step`) and the formulas of its inputs. An input whose formula is n/a is left out.",
    keys: keys! {
        optional key(KeyType::Key, r#""past""#,
            "what later formulas call it: `past.burden`; the calculator's key where it is absent");
        required calculator(KeyType::Key, r#""encumbrance""#, "the calculator");
        optional with(KeyType::Table(&KeyType::Any, limits::ITEMS), "{ one = 1 }", "inputs that are always the same");
        optional from(FORMULAS, r#"{ one = "1 + 1" }"#,
            "formulas of inputs; `\"attacker.atk\"` is a key of an input that is an object");
        optional when(KeyType::Formula, r#""1 > 0""#, "what must hold, or else the step is left out");
        optional label(NAME, r#""Attack total""#,
            "what it is called in the proof; the calculator's title where it is absent");
        optional of(KeyType::Choice(&["", "self", "attacker", "defender", "member"]), r#""attacker""#,
            "whose number it is; nobody's where it is absent");
        optional show(KEYS, r#"["burden"]"#, "which of its lines are read, in order; all where it is absent");
    },
};

static BAR: Record = Record {
    name: "attack_bar",
    about: "What forbids an attack or a group (`bar`), once it is calculated.",
    keys: keys! {
        required when(KeyType::Formula, r#""1 > 2""#, "it is refused where this holds");
        required say(SENTENCE, r#""Out of reach.""#, "a sentence that says why; formulas are in braces");
    },
};

pub(super) static STATE: Record = Record {
    name: "state",
    about: "A state that is given.",
    keys: keys! {
        required name(NAME, r#""condition/shaken""#,
            "its entry as kind/slug, or a name of its own; an effect may have formulas in braces in it");
        optional left(KeyType::Whole(0, 1_000_000), "2",
            "how long it lasts; until it is taken away where this is absent");
        optional lasts(KeyType::Formula, r#""1 + 1""#,
            "a formula in place of `left`, as `roll.time`; for effects only");
        optional unit(UNIT, r#""rounds""#, "what is counted; the fight's own unit where it is absent");
        optional skips(KeyType::Whole(0, 1_000), "1", "how many turns are passed over at first");
    },
};

static EFFECT: Record = Record {
    name: "effect",
    about: "What an attack or a moment changes, and says.",
    keys: keys! {
        optional on(KeyType::Choice(&["", "self", "attacker", "defender", "member"]), r#""defender""#,
            "who is changed; the defender, or oneself, where it is absent");
        optional when(KeyType::Formula, r#""1 > 0""#, "made only where this holds");
        optional set(FORMULAS, r#"{ strength = "1 + 1" }"#, "what fields of the sheet become; one that is n/a stays");
        optional put(KeyType::Table(&KeyType::Scalar, limits::ITEMS), "{ strength = 2 }",
            "fields of the sheet that take a fixed value");
        optional count(FORMULAS, r#"{ charge = "1" }"#, "what counters become");
        optional row(FORMULAS, r#"{ "wounds/{self.name}/level" = "2" }"#,
            "what fields of named rows become, as list/row/field; formulas are in braces");
        optional forget(KEYS, r#"["charge"]"#, "counters that are taken away");
        optional clear(NAMES, r#"["wounds/level"]"#,
            "fields that go back to their default, in all rows as list/field, or of the character");
        optional state(KeyType::Record(&STATE), "", "a state that is given");
        optional event(KeyType::Key, r#""catch_breath""#, "an event of play that happens to who is changed");
        optional end_states(NAMES, r#"["Shaken"]"#, "where it is there, all states end but those that it names");
        optional out(KeyType::Flag, "true", "whether it is out of the fight");
        optional say(SENTENCE, r#""A miss.""#, "a sentence; formulas are in braces");
    },
};
