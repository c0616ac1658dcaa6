//! The steps of building a character.

use super::{KEYS, KeyType, LINE, NAME, Record};
use crate::limits;

pub(super) static STEP: Record = Record {
    name: "step",
    about: "A step of building a character.",
    keys: keys! {
        required key(KeyType::Key, r#""numbers""#, "its identifier");
        expected title(NAME, r#""Characteristics""#, "its title");
        optional help(LINE, r#""Strength first.""#, "what is chosen in it");
        optional rule(KeyType::Address, r#""rule/characteristics""#, "the entry that explains it");
        optional when(KeyType::Formula, r#""size >= 0""#, "the condition under which a character takes it");
        optional fields(KEYS, r#"["strength"]"#, "the fields that are set in it");
        optional lists(KEYS, r#"["weapons"]"#, "the lists that are filled in it");
        optional totals(KEYS, r#"["encumbrance"]"#, "derived values of the whole character that are shown in it");
        optional checks(KeyType::List(&KeyType::Record(&CHECK), limits::ITEMS), "", "conditions that must hold");
    },
};

pub(super) static CHECK: Record = Record {
    name: "check",
    about: "A condition that the rules set for a character.",
    keys: keys! {
        required key(KeyType::Key, r#""points""#, "its identifier within the step");
        optional each(KeyType::Key, r#""weapons""#, "the list whose rows are each checked");
        required holds(KeyType::Formula, r#""spent <= 7""#, "the condition");
        required say(KeyType::Formula, r#""'Too many: ' + spent""#, "a sentence that says what is wrong");
        expected mend(LINE, r#""Lower one of them.""#, "how to fix it");
        optional rule(KeyType::Address, r#""rule/characteristics""#,
            "the entry that says so; by default that of the step");
    },
};
