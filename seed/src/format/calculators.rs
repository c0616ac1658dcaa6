//! Calculators and events, with their inputs.

use super::{KEYS, KINDS, KeyType, LINE, NAME, NAMES, RULE, Record, WHOLE};
use crate::limits;

pub(super) const FORMULAS: KeyType = KeyType::Table(&KeyType::Formula, limits::ITEMS);

pub(super) static CALCULATOR: Record = Record {
    name: "calculator",
    about: "A worked rule: inputs, steps, outputs.",
    keys: keys! {
        required key(KeyType::Key, r#""encumbrance""#, "its name");
        expected title(NAME, r#""Encumbrance""#, "what it is called");
        expected rule(KeyType::Address, r#""rule/encumbrance""#, "the entry it is on");
        optional help(LINE, r#""How much a load slows.""#, "what it does");
        optional inputs(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "what it takes, in order");
        optional let(FORMULAS, r#"{ eased = "max(0, load)" }"#, "steps on the way");
        expected outputs(FORMULAS, r#"{ burden = "eased + 1" }"#,
            "what it answers; empty formulas where a script answers");
        optional script(NAME, r#""grapple.rhai""#, "the file of the script that answers, where a formula will not do");
        optional labels(KeyType::Table(&NAME, limits::ITEMS), r#"{ eased = "Positive load" }"#,
            "names of steps and outputs for people; the key with spaces where it is absent");
    },
};

pub(super) static ONE_INPUT: KeyType = KeyType::Record(&INPUT);

pub(super) static INPUT: Record = Record {
    name: "input",
    about: "What a calculator or an event takes. One without a default must be given.",
    keys: keys! {
        optional type(KeyType::Choice(&["int", "number", "bool", "word", "list", "object", "int_or_word"]), r#""word""#,
            "what it holds: a whole number (the default), any number, yes or no, a word, a list of `of`, an object \
             with `fields` or with any keys as `of`, a whole number or one of `choices`");
        optional label(NAME, r#""Wound""#, "its name; the key with spaces where it is absent");
        optional default(KeyType::Any, r#""light""#, "what it is where it is not given");
        optional nullable(KeyType::Flag, "true", "whether it may be n/a");
        optional min(WHOLE, "0", "the least number");
        optional max(WHOLE, "9", "the greatest number");
        optional choices(NAMES, r#"["light", "heavy"]"#, "the words it takes, in any case; any where it is absent");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of entry that a word may name");
        optional of(KeyType::Record(&INPUT), "", "what each item of a list, or each key of an object, holds");
        optional fields(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "what each key of an object holds");
        optional from(KeyType::Key, r#""load""#,
            "the field or derived value of a character that fills it in; for calculators only");
        optional die(KeyType::Dice, r#""1d10""#, "what is rolled for it where it is not given");
        optional dice(KeyType::Formula, r#""'1d' + strength""#,
            "a formula of what is rolled, in place of `die`; it sees the character and `row`; for events only");
        optional grows(KEYS, r#"["ability"]"#,
            "the growths of which it names something; formulas see its `name`, `score` and `points`; for activities \
             only");
        optional rows(KeyType::Key, r#""weapons""#,
            "the list of which a row fills it in, any character's: its name is taken, and its fields fill in inputs \
             of the same names; for activities only");
    },
};

pub(super) static EVENT: Record = Record {
    name: "event",
    about: "Something that happens at the table and changes a character: a button on its sheet.",
    keys: keys! {
        required key(KeyType::Key, r#""catch_breath""#, "its name");
        expected label(NAME, r#""Catch breath""#, "what is on its button");
        optional help(LINE, r#""A level of Fatigue comes back.""#, "what it does");
        optional RULE;
        optional each(KeyType::Key, r#""weapons""#, "the list to one row of which it happens; `row` is that row");
        optional when(KeyType::Formula, r#""tired > 0""#,
            "offered, and possible, only where this holds; it sees the character, not the inputs");
        optional inputs(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "what it takes, typed or rolled");
        optional let(FORMULAS, r#"{ total = "strength + 1" }"#, "steps on the way");
        optional bar(KeyType::List(&KeyType::Record(&BAR), limits::ITEMS), "",
            "what forbids it; the first that is true is reported, and nothing changes");
        expected changes(KeyType::List(&KeyType::Record(&CHANGE), limits::ITEMS), "", "what it changes");
    },
};

static BAR: Record = Record {
    name: "bar",
    about: "Why an event is refused. Its formulas see the character, the inputs and the steps.",
    keys: keys! {
        required when(KeyType::Formula, r#""total < 3""#, "it is refused where this holds");
        required say(KeyType::Formula, r#""'Too tired for it.'""#, "a sentence that says why");
    },
};

pub(super) static CHANGE: Record = Record {
    name: "change",
    about: "A change of an event. Every formula sees the character as it was before the event.",
    keys: keys! {
        optional each(KeyType::Key, r#""weapons""#, "the list in each row of which it is made");
        optional when(KeyType::Formula, r#""total > 6""#, "made only where this holds");
        optional set(FORMULAS, r#"{ tired = "tired - 1" }"#, "what fields of the character become");
        optional set_row(FORMULAS, r#"{ score = "row.score + 1" }"#, "what fields of the row become");
        optional remove(KeyType::Flag, "true", "takes the row out of its list");
        optional add(KeyType::Key, r#""wounds""#, "the list that a new row is added to");
        optional entry(KeyType::Formula, r#""'condition/shaken'""#, "the entry of the new row, as kind/slug");
        optional name(KeyType::Formula, r#""'Bruise'""#, "the own name of the new row");
        optional with(FORMULAS, r#"{ level = "2" }"#, "fields of the new row");
        optional say(KeyType::Formula, r#""'Breath comes back.'""#, "a sentence that says what happened");
    },
};
