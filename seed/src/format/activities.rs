//! Growth of characters: the calendar of a ledger, what grows, and activities.

use super::{
    KEYS, Key, KeyType, LINE, NAME, NAMES, RULE, Record,
    building::CHECK,
    calculators::{CHANGE, FORMULAS, ONE_INPUT},
};
use crate::limits;

pub(super) static CALENDAR: Record = Record {
    name: "calendar",
    about: "How the rows of a ledger are dated. A pack has one; without it, its characters have no ledger.",
    keys: &[
        Key::new("heading", NAME, r#""Seasons""#, "the heading of a ledger").expected(),
        Key::new(
            "singular",
            NAME,
            r#""season""#,
            "one row of it, in a sentence",
        )
        .expected(),
        Key::new("unit", NAME, r#""Year""#, "what is counted").expected(),
        Key::new(
            "parts",
            NAMES,
            r#"["Spring", "Summer", "Autumn", "Winter"]"#,
            "the parts of a unit in order; none where it has none, as a level",
        ),
        Key::new(
            "before",
            NAME,
            r#""Creation""#,
            "what is in place of a date in rows before all dates",
        ),
        Key::new(
            "first",
            KeyType::Formula,
            r#""1220""#,
            "the date of the first row",
        ),
    ],
};

pub(super) static GROWTH: Record = Record {
    name: "growth",
    about: "Something that grows by experience: the rows of a list, fields of the character, or both.",
    keys: &[
        Key::new("key", KeyType::Key, r#""craft""#, "its name").required(),
        Key::new("label", NAME, r#""Crafts""#, "what all of it is called").expected(),
        Key::new(
            "list",
            KeyType::Key,
            r#""wounds""#,
            "the list whose rows grow",
        ),
        Key::new(
            "score",
            KeyType::Key,
            r#""level""#,
            "the field of its rows that is the score",
        ),
        Key::new(
            "points",
            KeyType::Key,
            r#""level""#,
            "the field of its rows that holds the experience",
        ),
        Key::new(
            "fields",
            KEYS,
            r#"["strength"]"#,
            "fields of the character that are scores",
        ),
        Key::new(
            "cost",
            KeyType::Formula,
            r#""5 * key * (key + 1)""#,
            "the experience that a score costs in total; `key` is the score",
        )
        .required(),
        Key::new(
            "apart",
            KeyType::Flag,
            "true",
            "left out of the experience that is at the end of a row, as warping",
        ),
        Key::new(
            "earned",
            KeyType::Formula,
            r#""value""#,
            "what counts of the experience that a row gives; `value` is that experience, `key` the name of \
             what grows; all of it where it is absent",
        ),
    ],
};

pub(super) static ACTIVITY: Record = Record {
    name: "activity",
    about: "Something that a character does for a time and advances by: a season of study, a level, a match.",
    keys: &[
        Key::new("key", KeyType::Key, r#""practice""#, "its name").required(),
        Key::new("name", NAME, r#""Practice""#, "its name for people").expected(),
        Key::new(
            "group",
            NAME,
            r#""Study""#,
            "the heading it is chosen under",
        ),
        Key::new("help", LINE, r#""Doing it again and again.""#, "what it is"),
        RULE,
        Key::new(
            "when",
            KeyType::Formula,
            r#""strength > 0""#,
            "offered only where this holds; it sees the character, not the inputs",
        ),
        Key::new(
            "takes_time",
            KeyType::Flag,
            "true",
            "whether it takes a date of its own; false where it is absent",
        ),
        Key::new(
            "inputs",
            KeyType::Table(&ONE_INPUT, limits::ITEMS),
            "",
            "what it takes, typed, chosen or rolled",
        ),
        Key::new(
            "let",
            FORMULAS,
            r#"{ quality = "strength + 1" }"#,
            "steps on the way",
        ),
        Key::new(
            "checks",
            KeyType::List(&KeyType::Record(&CHECK), limits::ITEMS),
            "",
            "what must hold for the rules to allow it; they see the inputs and steps, and have no `each`",
        ),
        Key::new(
            "gains",
            KeyType::List(&KeyType::Record(&GAIN), limits::ITEMS),
            "",
            "the experience it gives",
        ),
        Key::new(
            "changes",
            KeyType::List(&KeyType::Record(&CHANGE), limits::ITEMS),
            "",
            "what else it changes",
        ),
        Key::new(
            "say",
            KeyType::Formula,
            r#""'quality ' + quality""#,
            "the line under its name",
        ),
    ],
};

static GAIN: Record = Record {
    name: "gain",
    about: "Experience that an activity gives: to one thing, or spread over many. What is given to one thing in \
            one row is added up before the growth's `earned`.",
    keys: &[
        Key::new(
            "when",
            KeyType::Formula,
            r#""quality > 0""#,
            "given only where this holds",
        ),
        Key::new(
            "to",
            KeyType::Formula,
            r#""'Smithing'""#,
            "what grows: an input with `grows`, or a name",
        ),
        Key::new("points", KeyType::Formula, r#""quality""#, "how much"),
        Key::new(
            "up_to",
            KeyType::Formula,
            r#""5""#,
            "the score past which it does not grow",
        ),
        Key::new(
            "spread",
            KeyType::Formula,
            r##""#{Smithing: 2}""##,
            "in place of `to` and `points`: an object of experience by name",
        ),
    ],
};
