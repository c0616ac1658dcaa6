//! Calculators and events, with their inputs.

use super::{KEYS, KINDS, KeyType, LINE, NAME, NAMES, RULE, Record, WHOLE};
use crate::limits;

pub(super) const FORMULAS: KeyType = KeyType::Table(&KeyType::Formula, limits::ITEMS);

pub(super) static CALCULATOR: Record = Record {
    name: "calculator",
    about: "A rule as a calculation: inputs, steps, outputs.",
    keys: keys! {
        required key(KeyType::Key, r#""encumbrance""#, "its identifier");
        expected title(NAME, r#""Encumbrance""#, "its title");
        expected rule(KeyType::Address, r#""rule/encumbrance""#, "the entry whose page shows it");
        optional help(LINE, r#""How much a load slows.""#, "what it does");
        optional inputs(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "its inputs, in order");
        optional let(FORMULAS, r#"{ eased = "max(0, load)" }"#, "intermediate steps");
        expected outputs(FORMULAS, r#"{ burden = "eased + 1" }"#,
            "its results; empty formulas if a script calculates them");
        optional script(NAME, r#""grapple.rhai""#,
            "the file of the script that calculates the results, if formulas are not enough");
        optional labels(KeyType::Table(&NAME, limits::ITEMS), r#"{ eased = "Positive load" }"#,
            "display names of steps and outputs; by default the key with spaces");
    },
};

pub(super) static ONE_INPUT: KeyType = KeyType::Record(&INPUT);

pub(super) static INPUT: Record = Record {
    name: "input",
    about: "An input of a calculator, event, activity or attack. One without a default must be given.",
    keys: keys! {
        optional type(KeyType::Choice(&["int", "number", "bool", "word", "list", "object", "int_or_word"]), r#""word""#,
            "the type of its value: a whole number (the default), any number, yes or no, a word, a list of `of`, \
             an object with `fields` or with any keys as `of`, or a whole number or one of `choices`");
        optional label(NAME, r#""Wound""#, "its display name; by default the key with spaces");
        optional default(KeyType::Any, r#""light""#, "the value if none is given");
        optional nullable(KeyType::Flag, "true", "whether it may be n/a");
        optional min(WHOLE, "0", "the minimum");
        optional max(WHOLE, "9", "the maximum");
        optional choices(NAMES, r#"["light", "heavy"]"#,
            "the words that it accepts, in upper or lower case; by default any");
        optional kinds(KINDS, r#"["weapon"]"#, "the kinds of entry that a word may name");
        optional of(KeyType::Record(&INPUT), "", "the type of each item of a list, or of each value of an object");
        optional fields(KeyType::Table(&ONE_INPUT, limits::ITEMS), "",
            "the type of the value at each key of an object");
        optional from(KeyType::Key, r#""load""#,
            "the field or derived value of a character that fills it in; for calculators only");
        optional die(KeyType::Dice, r#""1d10""#, "the dice that are rolled for it if no value is given");
        optional dice(KeyType::Formula, r#""'1d' + strength""#,
            "a formula for these dice, in place of `die`; it sees the character and `row`; for events only");
        optional grows(KEYS, r#"["ability"]"#,
            "the growths of which it names something that grows. Formulas see an object with `name`, `growth`, \
             `score` and `points`; for activities only");
        optional rows(KeyType::Key, r#""weapons""#,
            "the list, of any character, from which a row can be chosen: this input gets the name of the row, and \
             inputs with the keys of its fields get their values; for activities only");
    },
};

pub(super) static EVENT: Record = Record {
    name: "event",
    about: "Something that happens at the table and changes a character: a button on its sheet.",
    keys: keys! {
        required key(KeyType::Key, r#""catch_breath""#, "its identifier");
        expected label(NAME, r#""Catch breath""#, "the label of its button");
        optional help(LINE, r#""A level of Fatigue comes back.""#, "what it does");
        optional RULE;
        optional each(KeyType::Key, r#""weapons""#, "the list to one row of which it happens; `row` is that row");
        optional when(KeyType::Formula, r#""tired > 0""#,
            "the condition under which it is offered and possible; it sees the character, not the inputs");
        optional inputs(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "its inputs, typed or rolled");
        optional let(FORMULAS, r#"{ total = "strength + 1" }"#, "intermediate steps");
        optional labels(KeyType::Table(&NAME, limits::ITEMS), r#"{ total = "Strength with a bonus" }"#,
            "display names of steps; by default the key with spaces");
        optional bar(KeyType::List(&KeyType::Record(&BAR), limits::ITEMS), "",
            "conditions that forbid it; the first that is true is reported, and nothing changes");
        expected changes(KeyType::List(&KeyType::Record(&CHANGE), limits::ITEMS), "", "its changes");
    },
};

static BAR: Record = Record {
    name: "bar",
    about: "A condition that forbids an event. Its formulas see the character, the inputs and the steps.",
    keys: keys! {
        required when(KeyType::Formula, r#""total < 3""#, "the condition under which it is refused");
        required say(KeyType::Formula, r#""'Too tired for it.'""#, "a sentence that gives the reason");
    },
};

pub(super) static CHANGE: Record = Record {
    name: "change",
    about: "A change that an event or activity makes. Every formula sees the character as it was before.",
    keys: keys! {
        optional each(KeyType::Key, r#""weapons""#, "a list: the change is made in each of its rows");
        optional when(KeyType::Formula, r#""total > 6""#, "the condition under which it is made");
        optional set(FORMULAS, r#"{ tired = "tired - 1" }"#, "new values of fields of the character");
        optional set_row(FORMULAS, r#"{ score = "row.score + 1" }"#, "new values of fields of the row");
        optional remove(KeyType::Flag, "true", "whether the row is removed from its list");
        optional add(KeyType::Key, r#""wounds""#, "the list to which a new row is added");
        optional entry(KeyType::Formula, r#""'condition/shaken'""#, "the entry of the new row, as kind/slug");
        optional name(KeyType::Formula, r#""'Bruise'""#, "the new row's own name");
        optional with(FORMULAS, r#"{ level = "2" }"#, "the fields of the new row");
        optional say(KeyType::Formula, r#""'Breath comes back.'""#, "a sentence that describes what happened");
    },
};
