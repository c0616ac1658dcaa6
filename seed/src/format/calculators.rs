//! Calculators and events, with their inputs.

use super::{KEYS, Key, KeyType, LINE, NAME, NAMES, RULE, Record, WHOLE};
use crate::limits;

pub(super) const FORMULAS: KeyType = KeyType::Table(&KeyType::Formula, limits::ITEMS);

pub(super) static CALCULATOR: Record = Record {
    name: "calculator",
    about: "A worked rule: inputs, steps, outputs.",
    keys: &[
        Key::new("key", KeyType::Key, r#""encumbrance""#, "its name").required(),
        Key::new("title", NAME, r#""Encumbrance""#, "its title").expected(),
        Key::new(
            "rule",
            KeyType::Address,
            r#""rule/encumbrance""#,
            "the entry it is on",
        )
        .expected(),
        Key::new("help", LINE, r#""How much a load slows.""#, "what it does"),
        Key::new(
            "inputs",
            KeyType::Table(&ONE_INPUT, limits::ITEMS),
            "",
            "what it takes, in order",
        ),
        Key::new(
            "let",
            FORMULAS,
            r#"{ eased = "max(0, load)" }"#,
            "steps on the way",
        ),
        Key::new(
            "outputs",
            FORMULAS,
            r#"{ burden = "eased + 1" }"#,
            "what it answers; empty formulas where a script answers",
        )
        .expected(),
        Key::new(
            "script",
            NAME,
            r#""grapple.rhai""#,
            "the file of the script that answers, where a formula will not do",
        ),
        Key::new(
            "labels",
            KeyType::Table(&NAME, limits::ITEMS),
            r#"{ eased = "Positive load" }"#,
            "names of steps and outputs for people; the key with spaces where it is absent",
        ),
    ],
};

pub(super) static ONE_INPUT: KeyType = KeyType::Record(&INPUT);

pub(super) static INPUT: Record = Record {
    name: "input",
    about: "What a calculator or an event takes. One without a default must be given.",
    keys: &[
        Key::new(
            "type",
            KeyType::Choice(&[
                "int",
                "number",
                "bool",
                "word",
                "list",
                "object",
                "int_or_word",
            ]),
            r#""word""#,
            "what it holds: a whole number (the default), any number, yes or no, a word, a list of `of`, \
             an object with `fields` or with any keys as `of`, a whole number or one of `choices`",
        ),
        Key::new(
            "label",
            NAME,
            r#""Wound""#,
            "its name; the key with spaces where it is absent",
        ),
        Key::new(
            "default",
            KeyType::Any,
            r#""light""#,
            "what it is where it is not given",
        ),
        Key::new("nullable", KeyType::Flag, "true", "whether it may be n/a"),
        Key::new("min", WHOLE, "0", "the least number"),
        Key::new("max", WHOLE, "9", "the greatest number"),
        Key::new(
            "choices",
            NAMES,
            r#"["light", "heavy"]"#,
            "the words it takes, in any case; any where it is absent",
        ),
        Key::new(
            "kinds",
            KEYS,
            r#"["weapon"]"#,
            "the kinds of entry that a word may name",
        ),
        Key::new(
            "of",
            KeyType::Record(&INPUT),
            "",
            "what each item of a list, or each key of an object, holds",
        ),
        Key::new(
            "fields",
            KeyType::Table(&ONE_INPUT, limits::ITEMS),
            "",
            "what each key of an object holds",
        ),
        Key::new(
            "from",
            KeyType::Key,
            r#""load""#,
            "the field or derived value of a character that fills it in; for calculators only",
        ),
        Key::new(
            "die",
            KeyType::Dice,
            r#""1d10""#,
            "what is rolled for it where it is not given",
        ),
        Key::new(
            "dice",
            KeyType::Formula,
            r#""'1d' + strength""#,
            "a formula of what is rolled, in place of `die`; it sees the character and `row`; for events only",
        ),
        Key::new(
            "grows",
            KEYS,
            r#"["ability"]"#,
            "the growths of which it names something; formulas see its `name`, `score` and `points`; for activities only",
        ),
        Key::new(
            "rows",
            KeyType::Key,
            r#""weapons""#,
            "the list of which a row fills it in, any character's: its name is taken, and its fields fill in inputs of the same names; for activities only",
        ),
    ],
};

pub(super) static EVENT: Record = Record {
    name: "event",
    about: "Something that happens at the table and changes a character: a button on its sheet.",
    keys: &[
        Key::new("key", KeyType::Key, r#""catch_breath""#, "its name").required(),
        Key::new("label", NAME, r#""Catch breath""#, "what is on its button").expected(),
        Key::new(
            "help",
            LINE,
            r#""A level of Fatigue comes back.""#,
            "what it does",
        ),
        RULE,
        Key::new(
            "each",
            KeyType::Key,
            r#""weapons""#,
            "the list to one row of which it happens; `row` is that row",
        ),
        Key::new(
            "when",
            KeyType::Formula,
            r#""tired > 0""#,
            "offered, and possible, only where this holds; it sees the character, not the inputs",
        ),
        Key::new(
            "inputs",
            KeyType::Table(&ONE_INPUT, limits::ITEMS),
            "",
            "what it takes, typed or rolled",
        ),
        Key::new(
            "let",
            FORMULAS,
            r#"{ total = "strength + 1" }"#,
            "steps on the way",
        ),
        Key::new(
            "bar",
            KeyType::List(&KeyType::Record(&BAR), limits::ITEMS),
            "",
            "what forbids it; the first that is true is reported, and nothing changes",
        ),
        Key::new(
            "changes",
            KeyType::List(&KeyType::Record(&CHANGE), limits::ITEMS),
            "",
            "what it changes",
        )
        .expected(),
    ],
};

static BAR: Record = Record {
    name: "bar",
    about: "Why an event is refused. Its formulas see the character, the inputs and the steps.",
    keys: &[
        Key::new(
            "when",
            KeyType::Formula,
            r#""total < 3""#,
            "it is refused where this holds",
        )
        .required(),
        Key::new(
            "say",
            KeyType::Formula,
            r#""'Too tired for it.'""#,
            "a sentence that says why",
        )
        .required(),
    ],
};

pub(super) static CHANGE: Record = Record {
    name: "change",
    about: "A change of an event. Every formula sees the character as it was before the event.",
    keys: &[
        Key::new(
            "each",
            KeyType::Key,
            r#""weapons""#,
            "the list in each row of which it is made",
        ),
        Key::new(
            "when",
            KeyType::Formula,
            r#""total > 6""#,
            "made only where this holds",
        ),
        Key::new(
            "set",
            FORMULAS,
            r#"{ tired = "tired - 1" }"#,
            "what fields of the character become",
        ),
        Key::new(
            "set_row",
            FORMULAS,
            r#"{ score = "row.score + 1" }"#,
            "what fields of the row become",
        ),
        Key::new(
            "remove",
            KeyType::Flag,
            "true",
            "takes the row out of its list",
        ),
        Key::new(
            "add",
            KeyType::Key,
            r#""wounds""#,
            "the list that a new row is added to",
        ),
        Key::new(
            "entry",
            KeyType::Formula,
            r#""'condition/shaken'""#,
            "the entry of the new row, as kind/slug",
        ),
        Key::new(
            "name",
            KeyType::Formula,
            r#""'Bruise'""#,
            "the own name of the new row",
        ),
        Key::new(
            "with",
            FORMULAS,
            r#"{ level = "2" }"#,
            "fields of the new row",
        ),
        Key::new(
            "say",
            KeyType::Formula,
            r#""'Breath comes back.'""#,
            "a sentence that says what happened",
        ),
    ],
};
