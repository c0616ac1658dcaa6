//! Growth of characters: the calendar of a ledger, what grows, and activities.

use super::{
    KEYS, KeyType, LINE, NAME, NAMES, RULE, Record,
    building::CHECK,
    calculators::{CHANGE, FORMULAS, ONE_INPUT},
};
use crate::limits;

pub(super) static CALENDAR: Record = Record {
    name: "calendar",
    about: "How the rows of a ledger are dated. A pack has at most one; without it, its characters have no ledger.",
    keys: keys! {
        expected heading(NAME, r#""Seasons""#, "the heading of a ledger");
        expected singular(NAME, r#""season""#, "the name of one row, as used in a sentence");
        expected unit(NAME, r#""Year""#, "the unit of dates");
        optional parts(NAMES, r#"["Spring", "Summer", "Autumn", "Winter"]"#,
            "the parts of a unit, in order; none for units without parts, such as levels");
        optional before(NAME, r#""Creation""#, "the date shown for rows before all dates");
        optional first(KeyType::Formula, r#""1220""#, "the date of the first row");
    },
};

pub(super) static GROWTH: Record = Record {
    name: "growth",
    about: "Something that grows by experience: the rows of a list, fields of the character, or both.",
    keys: keys! {
        required key(KeyType::Key, r#""craft""#, "its identifier");
        expected label(NAME, r#""Crafts""#, "its display name, in the plural");
        optional list(KeyType::Key, r#""wounds""#, "the list whose rows grow");
        optional score(KeyType::Key, r#""level""#, "the field of its rows that contains the score");
        optional points(KeyType::Key, r#""level""#, "the field of its rows that contains the experience");
        optional fields(KEYS, r#"["strength"]"#, "fields of the character that contain scores");
        required cost(KeyType::Formula, r#""5 * key * (key + 1)""#,
            "the total experience that a score costs; `key` is the score");
        optional apart(KeyType::Flag, "true",
            "whether it is excluded from the experience shown at the end of a row, as warping is");
        optional earned(KeyType::Formula, r#""value""#,
            "the experience that counts; `value` is what a row gives, `key` the name of what grows; by default all \
             of it");
    },
};

pub(super) static ACTIVITY: Record = Record {
    name: "activity",
    about: "Something that a character spends time on to advance: a season of study, a level, a match.",
    keys: keys! {
        required key(KeyType::Key, r#""practice""#, "its identifier");
        expected name(NAME, r#""Practice""#, "its display name");
        optional group(NAME, r#""Study""#, "the heading under which it is listed");
        optional help(LINE, r#""Doing it again and again.""#, "a description");
        optional RULE;
        optional when(KeyType::Formula, r#""strength > 0""#,
            "the condition under which it is offered; it sees the character, not the inputs");
        optional takes_time(KeyType::Flag, "true", "whether it needs a date of its own; false by default");
        optional inputs(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "its inputs, typed, chosen or rolled");
        optional let(FORMULAS, r#"{ quality = "strength + 1" }"#, "intermediate steps");
        optional checks(KeyType::List(&KeyType::Record(&CHECK), limits::ITEMS), "",
            "conditions that the rules set for it; they see the inputs and steps, and have no `each`");
        optional gains(KeyType::List(&KeyType::Record(&GAIN), limits::ITEMS), "", "the experience that it gives");
        optional changes(KeyType::List(&KeyType::Record(&CHANGE), limits::ITEMS), "", "its other changes");
        optional say(KeyType::Formula, r#""'quality ' + quality""#, "the line under its name");
    },
};

static GAIN: Record = Record {
    name: "gain",
    about: "Experience that an activity gives, to one thing or to many. Whatever a row gives to the same thing \
            is added up before `earned` of the growth.",
    keys: keys! {
        optional when(KeyType::Formula, r#""quality > 0""#, "the condition under which it is given");
        optional to(KeyType::Formula, r#""'Smithing'""#, "what grows: an input with `grows`, or a name");
        optional points(KeyType::Formula, r#""quality""#, "the amount");
        optional up_to(KeyType::Formula, r#""5""#, "the score beyond which it does not grow");
        optional spread(KeyType::Formula, r##""#{Smithing: 2}""##,
            "in place of `to` and `points`: an object of experience by name");
    },
};
