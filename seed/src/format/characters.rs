//! The parts of characters: fields, lists and derived values.

use super::{FORMAT, KINDS, KeyType, LINE, NAME, NAMES, RULE, Record, WHOLE};
use crate::limits;

pub(super) static FIELD: Record = Record {
    name: "field",
    about: "A value that a character or a row of a list has. Fields and derived values share one set of keys.",
    keys: keys! {
        required key(KeyType::Key, r#""strength""#, "its name in formulas");
        optional label(NAME, r#""Strength""#, "its display name");
        optional short(NAME, r#""Str""#, "its abbreviated name");
        optional type(KeyType::Choice(&["text", "prose", "number", "modifier", "flag", "choice", "entry", "track"]),
            r#""choice""#,
            "the type of its value: a line of text (the default), text of several lines, a whole number, a whole \
             number with a sign, yes or no, one of `choices`, an entry of `kinds`, or boxes to mark, up to `max`");
        optional default(KeyType::Scalar, r#""low""#, "the default value");
        optional min(WHOLE, "-5", "the minimum");
        optional max(WHOLE, "5", "the maximum, or the number of boxes");
        optional choices(NAMES, r#"["low", "high"]"#, "the options of a `choice`");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of an `entry`; by default all");
        optional tags(NAMES, r#"["shield"]"#, "the tags that an `entry` must all have");
        optional rule(KeyType::Address, r#""rule/characteristics""#, "the entry that explains it");
        optional help(LINE, r#""How strong one is.""#, "an explanation");
    },
};

pub(super) static LIST: Record = Record {
    name: "list",
    about: "A list of a character. Each row has an `id`, an `entry` (`kind/slug`), its own `name`, and the \
            fields of the list.",
    keys: keys! {
        required key(KeyType::Key, r#""weapons""#, "its name in formulas");
        optional label(NAME, r#""Weapons""#, "its heading");
        optional singular(NAME, r#""weapon""#, "the name of one row, as used in a sentence");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of entry to which a row may refer");
        optional applies(KeyType::Flag, "true",
            "whether the modifiers of its entries change the character; false by default");
        optional once(KeyType::Flag, "true",
            "whether the modifiers of an entry apply only once, however many rows have it; false by default");
        optional switch(KeyType::Key, r#""in_use""#,
            "a flag of its rows, on by default; while it is off, the row does not count");
        optional fields(KeyType::List(&KeyType::Record(&FIELD), limits::ITEMS), "", "the fields of each row");
        optional rows(KeyType::List(&KeyType::Table(&KeyType::Scalar, limits::ITEMS), limits::ITEMS),
            r#"[{ entry = "weapon/dagger" }]"#,
            "the rows of a new character, each with its `entry`, its `name` and fields");
    },
};

pub(super) static DERIVED: Record = Record {
    name: "derived",
    about: "A calculated value.",
    keys: keys! {
        required key(KeyType::Key, r#""encumbrance""#, "its name in formulas");
        optional label(NAME, r#""Encumbrance""#, "its display name");
        optional short(NAME, r#""Enc""#, "its abbreviated name");
        optional each(KeyType::Key, r#""weapons""#, "the list in which every row has it");
        required formula(KeyType::Formula, r#""max(0, burden - strength)""#, "the formula that calculates it");
        optional words(LINE, r#""Burden − Strength, at least 0""#,
            "the formula in words; by default made from the labels");
        optional format(FORMAT, r#""number""#, "how it is displayed, as for a column of a kind");
        optional RULE;
        optional roll(KeyType::DiceOrWords, r#""1d20""#,
            "the dice that are rolled at the table and added to it; a text without digits if the rules name no \
             dice");
        optional dice(KeyType::Formula, r#""when(strength > 3, '2d20 keep 1', '1d20')""#,
            "a formula for these dice, in place of `roll`; nothing is rolled if it is n/a");
        optional left_out(KeyType::List(&KeyType::Record(&LEFT_OUT), limits::ITEMS), "",
            "values that one might expect in it, and why they are not included");
        optional hidden(KeyType::Flag, "true", "whether it is an intermediate value that no sheet shows");
    },
};

static LEFT_OUT: Record = Record {
    name: "left_out",
    about: "A value that a derived value does not include.",
    keys: keys! {
        required name(NAME, r#""burden""#, "the value that is left out");
        optional rule(KeyType::Address, r#""rule/encumbrance""#, "the entry that says so");
        required why(LINE, r#""Armor does not slow an attack.""#, "the reason");
    },
};
