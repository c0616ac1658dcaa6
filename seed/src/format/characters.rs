//! The parts of characters: fields, lists and derived values.

use super::{FORMAT, KEYS, Key, KeyType, LINE, NAME, NAMES, RULE, Record, WHOLE};
use crate::limits;

pub(super) static FIELD: Record = Record {
    name: "field",
    about: "What a character, or a row of a list, has once. Keys of fields and of derived values are one set.",
    keys: &[
        Key::new("key", KeyType::Key, r#""strength""#, "its name in formulas").required(),
        Key::new("label", NAME, r#""Strength""#, "its name"),
        Key::new("short", NAME, r#""Str""#, "its name where room is short"),
        Key::new(
            "type",
            KeyType::Choice(&[
                "text", "prose", "number", "modifier", "flag", "choice", "entry", "track",
            ]),
            r#""choice""#,
            "what it holds: a line of text (the default), text of many lines, a whole number, one with its \
             sign, yes or no, one of `choices`, an entry of `kinds`, boxes to mark up to `max`",
        ),
        Key::new(
            "default",
            KeyType::Scalar,
            r#""low""#,
            "what it holds until it is set",
        ),
        Key::new("min", WHOLE, "-5", "the least number"),
        Key::new("max", WHOLE, "5", "the greatest number, or how many boxes"),
        Key::new(
            "choices",
            NAMES,
            r#"["low", "high"]"#,
            "the words of a `choice`",
        ),
        Key::new(
            "kinds",
            KEYS,
            r#"["weapon"]"#,
            "the kinds of an `entry`; all where it is absent",
        ),
        Key::new(
            "tags",
            NAMES,
            r#"["shield"]"#,
            "the tags that an `entry` must have, all of them",
        ),
        Key::new(
            "rule",
            KeyType::Address,
            r#""rule/characteristics""#,
            "the entry that explains it",
        ),
        Key::new("help", LINE, r#""How strong one is.""#, "what it means"),
    ],
};

pub(super) static LIST: Record = Record {
    name: "list",
    about: "What a character may have many of. A row has an `id`, an `entry` (`kind/slug`), a `name` of \
            its own, and the list's fields.",
    keys: &[
        Key::new("key", KeyType::Key, r#""weapons""#, "its name in formulas").required(),
        Key::new("label", NAME, r#""Weapons""#, "its heading"),
        Key::new(
            "singular",
            NAME,
            r#""weapon""#,
            "one of them, in a sentence",
        ),
        Key::new(
            "kinds",
            KEYS,
            r#"["weapon"]"#,
            "the kinds of entry that a row may point at",
        ),
        Key::new(
            "applies",
            KeyType::Flag,
            "true",
            "whether the modifiers of its entries change the character; false where it is absent",
        ),
        Key::new(
            "switch",
            KeyType::Key,
            r#""in_use""#,
            "a flag of its rows, true by default: where it is off, the row does not count",
        ),
        Key::new(
            "fields",
            KeyType::List(&KeyType::Record(&FIELD), limits::ITEMS),
            "",
            "what each row has of its own",
        ),
        Key::new(
            "rows",
            KeyType::List(
                &KeyType::Table(&KeyType::Scalar, limits::ITEMS),
                limits::ITEMS,
            ),
            r#"[{ entry = "weapon/dagger" }]"#,
            "the rows that a new character begins with, each with its `entry`, its `name` and fields",
        ),
    ],
};

pub(super) static DERIVED: Record = Record {
    name: "derived",
    about: "A value that is calculated.",
    keys: &[
        Key::new(
            "key",
            KeyType::Key,
            r#""encumbrance""#,
            "its name in formulas",
        )
        .required(),
        Key::new("label", NAME, r#""Encumbrance""#, "its name"),
        Key::new("short", NAME, r#""Enc""#, "its name where room is short"),
        Key::new(
            "each",
            KeyType::Key,
            r#""weapons""#,
            "the list whose every row has it",
        ),
        Key::new(
            "formula",
            KeyType::Formula,
            r#""max(0, burden - strength)""#,
            "how it is calculated",
        )
        .required(),
        Key::new(
            "words",
            LINE,
            r#""Burden − Strength, at least 0""#,
            "the formula for people; made from the labels where it is absent",
        ),
        Key::new(
            "format",
            FORMAT,
            r#""number""#,
            "how it is written, as of a column of a kind",
        ),
        RULE,
        Key::new(
            "roll",
            KeyType::DiceOrWords,
            r#""1d20""#,
            "what is rolled and added at the table; words, without digits, where the rules name no dice",
        ),
        Key::new(
            "dice",
            KeyType::Formula,
            r#""when(strength > 3, '2d20 keep 1', '1d20')""#,
            "a formula of what is rolled, in place of `roll`; nothing is rolled where it is n/a",
        ),
        Key::new(
            "left_out",
            KeyType::List(&KeyType::Record(&LEFT_OUT), limits::ITEMS),
            "",
            "what one might expect in it, and why it is not",
        ),
        Key::new(
            "hidden",
            KeyType::Flag,
            "true",
            "whether it is a step on the way that no sheet shows",
        ),
    ],
};

static LEFT_OUT: Record = Record {
    name: "left_out",
    about: "A value that does not count in a derived value.",
    keys: &[
        Key::new("name", NAME, r#""burden""#, "what is left out").required(),
        Key::new(
            "rule",
            KeyType::Address,
            r#""rule/encumbrance""#,
            "the entry that says so",
        ),
        Key::new("why", LINE, r#""Armor does not slow an attack.""#, "why").required(),
    ],
};
