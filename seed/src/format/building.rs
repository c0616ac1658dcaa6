//! The steps of building a character.

use super::{KEYS, Key, KeyType, LINE, NAME, Record};
use crate::limits;

pub(super) static STEP: Record = Record {
    name: "step",
    about: "A step of building a character.",
    keys: &[
        Key::new("key", KeyType::Key, r#""numbers""#, "its name").required(),
        Key::new("title", NAME, r#""Characteristics""#, "its title").expected(),
        Key::new("help", LINE, r#""Strength first.""#, "what is chosen in it"),
        Key::new(
            "rule",
            KeyType::Address,
            r#""rule/characteristics""#,
            "the entry that explains it",
        ),
        Key::new(
            "when",
            KeyType::Formula,
            r#""size >= 0""#,
            "only characters for which this holds take it",
        ),
        Key::new(
            "fields",
            KEYS,
            r#"["strength"]"#,
            "the fields that are chosen in it",
        ),
        Key::new(
            "lists",
            KEYS,
            r#"["weapons"]"#,
            "the lists that are filled in it",
        ),
        Key::new(
            "totals",
            KEYS,
            r#"["encumbrance"]"#,
            "derived values of the whole character to watch meanwhile",
        ),
        Key::new(
            "checks",
            KeyType::List(&KeyType::Record(&CHECK), limits::ITEMS),
            "",
            "what must hold",
        ),
    ],
};

pub(super) static CHECK: Record = Record {
    name: "check",
    about: "A condition that the rules set for a character.",
    keys: &[
        Key::new(
            "key",
            KeyType::Key,
            r#""points""#,
            "its name within the step",
        )
        .required(),
        Key::new(
            "each",
            KeyType::Key,
            r#""weapons""#,
            "the list of which each row is checked",
        ),
        Key::new(
            "holds",
            KeyType::Formula,
            r#""spent <= 7""#,
            "what must hold",
        )
        .required(),
        Key::new(
            "say",
            KeyType::Formula,
            r#""'Too many: ' + spent""#,
            "a sentence that says what is wrong",
        )
        .required(),
        Key::new("mend", LINE, r#""Lower one of them.""#, "how to fix it").expected(),
        Key::new(
            "rule",
            KeyType::Address,
            r#""rule/characteristics""#,
            "the entry that says so; the step's where it is absent",
        ),
    ],
};
