//! The parts of characters: fields, lists and derived values.

use super::{FORMAT, KINDS, KeyType, LINE, NAME, NAMES, RULE, Record, WHOLE};
use crate::limits;

pub(super) static FIELD: Record = Record {
    name: "field",
    about: "What a character, or a row of a list, has once. Keys of fields and of derived values are one set.",
    keys: keys! {
        required key(KeyType::Key, r#""strength""#, "its name in formulas");
        optional label(NAME, r#""Strength""#, "its name");
        optional short(NAME, r#""Str""#, "its name where room is short");
        optional type(KeyType::Choice(&["text", "prose", "number", "modifier", "flag", "choice", "entry", "track"]),
            r#""choice""#,
            "what it holds: a line of text (the default), text of many lines, a whole number, one with its sign, \
             yes or no, one of `choices`, an entry of `kinds`, boxes to mark up to `max`");
        optional default(KeyType::Scalar, r#""low""#, "what it holds until it is set");
        optional min(WHOLE, "-5", "the least number");
        optional max(WHOLE, "5", "the greatest number, or how many boxes");
        optional choices(NAMES, r#"["low", "high"]"#, "the words of a `choice`");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of an `entry`; all where it is absent");
        optional tags(NAMES, r#"["shield"]"#, "the tags that an `entry` must have, all of them");
        optional rule(KeyType::Address, r#""rule/characteristics""#, "the entry that explains it");
        optional help(LINE, r#""How strong one is.""#, "what it means");
    },
};

pub(super) static LIST: Record = Record {
    name: "list",
    about: "What a character may have many of. A row has an `id`, an `entry` (`kind/slug`), a `name` of \
            its own, and the list's fields.",
    keys: keys! {
        required key(KeyType::Key, r#""weapons""#, "its name in formulas");
        optional label(NAME, r#""Weapons""#, "its heading");
        optional singular(NAME, r#""weapon""#, "one of them, in a sentence");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of entry that a row may point at");
        optional applies(KeyType::Flag, "true",
            "whether the modifiers of its entries change the character; false where it is absent");
        optional once(KeyType::Flag, "true",
            "whether the modifiers of an entry count once, however many rows have it; false where it is absent");
        optional switch(KeyType::Key, r#""in_use""#,
            "a flag of its rows, true by default: where it is off, the row does not count");
        optional fields(KeyType::List(&KeyType::Record(&FIELD), limits::ITEMS), "", "what each row has of its own");
        optional rows(KeyType::List(&KeyType::Table(&KeyType::Scalar, limits::ITEMS), limits::ITEMS),
            r#"[{ entry = "weapon/dagger" }]"#,
            "the rows that a new character begins with, each with its `entry`, its `name` and fields");
    },
};

pub(super) static DERIVED: Record = Record {
    name: "derived",
    about: "A value that is calculated.",
    keys: keys! {
        required key(KeyType::Key, r#""encumbrance""#, "its name in formulas");
        optional label(NAME, r#""Encumbrance""#, "its name");
        optional short(NAME, r#""Enc""#, "its name where room is short");
        optional each(KeyType::Key, r#""weapons""#, "the list whose every row has it");
        required formula(KeyType::Formula, r#""max(0, burden - strength)""#, "how it is calculated");
        optional words(LINE, r#""Burden − Strength, at least 0""#,
            "the formula for people; made from the labels where it is absent");
        optional format(FORMAT, r#""number""#, "how it is written, as of a column of a kind");
        optional RULE;
        optional roll(KeyType::DiceOrWords, r#""1d20""#,
            "what is rolled and added at the table; words, without digits, where the rules name no dice");
        optional dice(KeyType::Formula, r#""when(strength > 3, '2d20 keep 1', '1d20')""#,
            "a formula of what is rolled, in place of `roll`; nothing is rolled where it is n/a");
        optional left_out(KeyType::List(&KeyType::Record(&LEFT_OUT), limits::ITEMS), "",
            "what one might expect in it, and why it is not");
        optional hidden(KeyType::Flag, "true", "whether it is a step on the way that no sheet shows");
    },
};

static LEFT_OUT: Record = Record {
    name: "left_out",
    about: "A value that does not count in a derived value.",
    keys: keys! {
        required name(NAME, r#""burden""#, "what is left out");
        optional rule(KeyType::Address, r#""rule/encumbrance""#, "the entry that says so");
        required why(LINE, r#""Armor does not slow an attack.""#, "why");
    },
};
