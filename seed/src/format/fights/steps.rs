//! The parts of attacks and triggers: calculators, conditions that forbid, effects.

use super::super::{KEYS, KeyType, NAME, NAMES, Record, SENTENCE, calculators::FORMULAS};
use super::UNIT;
use crate::limits;

pub(super) const STEPS: KeyType = KeyType::List(&KeyType::Record(&STEP), limits::ITEMS);
pub(super) const EFFECTS: KeyType = KeyType::List(&KeyType::Record(&EFFECT), limits::ITEMS);
pub(super) const BARS: KeyType = KeyType::List(&KeyType::Record(&BAR), limits::ITEMS);

static STEP: Record = Record {
    name: "calculation",
    about: "A calculator that a fight runs (`step`), with formulas for its inputs. An input whose formula is n/a \
            is omitted.",
    keys: keys! {
        optional key(KeyType::Key, r#""past""#,
            "its name in later formulas: `past.burden`; by default the key of the calculator");
        required calculator(KeyType::Key, r#""encumbrance""#, "the calculator");
        optional with(KeyType::Table(&KeyType::Any, limits::ITEMS), "{ one = 1 }", "inputs with fixed values");
        optional from(FORMULAS, r#"{ one = "1 + 1" }"#,
            "formulas for inputs; `\"attacker.atk\"` is a key of an input that is an object");
        optional when(KeyType::Formula, r#""1 > 0""#, "the condition under which it runs");
        optional label(NAME, r#""Attack total""#, "its name in the proof; by default the title of the calculator");
        optional of(KeyType::Choice(&["", "self", "attacker", "defender", "member"]), r#""attacker""#,
            "the combatant whose value it is; by default that of its formulas, if it is a single one");
        optional show(KEYS, r#"["burden"]"#, "its outputs and steps that the proof shows, in order; by default all");
    },
};

static BAR: Record = Record {
    name: "attack_bar",
    about: "A condition that forbids an attack or the forming of a group (`bar`), checked after the steps.",
    keys: keys! {
        required when(KeyType::Formula, r#""1 > 2""#, "the condition under which it is refused");
        required say(SENTENCE, r#""Out of reach.""#, "a sentence that gives the reason, with formulas in braces");
    },
};

pub(super) static STATE: Record = Record {
    name: "state",
    about: "A state that a combatant gets.",
    keys: keys! {
        required name(NAME, r#""condition/shaken""#,
            "its entry as kind/slug, or its own name; in an effect, with formulas in braces");
        optional left(KeyType::Whole(0, 1_000_000), "2", "its duration; without it, it lasts until it is removed");
        optional lasts(KeyType::Formula, r#""1 + 1""#,
            "a formula for its duration, such as `roll.time`, in place of `left`; for effects only");
        optional unit(UNIT, r#""rounds""#, "the unit of its duration; by default that of the fight");
        optional skips(KeyType::Whole(0, 1_000), "1", "the number of turns that the combatant loses");
    },
};

static EFFECT: Record = Record {
    name: "effect",
    about: "A change that an attack or a moment makes, and its line in the log.",
    keys: keys! {
        optional on(KeyType::Choice(&["", "self", "attacker", "defender", "member"]), r#""defender""#,
            "the combatant that is changed; by default the defender, or oneself");
        optional when(KeyType::Formula, r#""1 > 0""#, "the condition under which it is made");
        optional set(FORMULAS, r#"{ strength = "1 + 1" }"#,
            "new values of fields of the sheet; a field whose value would be n/a stays");
        optional put(KeyType::Table(&KeyType::Scalar, limits::ITEMS), "{ strength = 2 }",
            "fixed values of fields of the sheet");
        optional count(FORMULAS, r#"{ charge = "1" }"#, "new values of counters");
        optional row(FORMULAS, r#"{ "wounds/{self.name}/level" = "2" }"#,
            "new values of fields of named rows, as list/row/field, with formulas in braces");
        optional forget(KEYS, r#"["charge"]"#, "counters that are removed");
        optional clear(NAMES, r#"["wounds/level"]"#,
            "fields that are reset to their default: of the character, or as list/field in all rows");
        optional state(KeyType::Record(&STATE), "", "a state that the combatant gets");
        optional event(KeyType::Key, r#""catch_breath""#, "an event that happens to the combatant");
        optional end_states(NAMES, r#"["Shaken"]"#, "if present, all states end except these");
        optional out(KeyType::Flag, "true", "whether the combatant is out of the fight");
        optional say(SENTENCE, r#""A miss.""#, "the line of the log, with formulas in braces");
    },
};
