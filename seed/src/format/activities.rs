//! Growth of characters: the calendar of a ledger, what grows, and activities.

use super::{
    KEYS, KeyType, LINE, NAME, NAMES, RULE, Record,
    building::CHECK,
    calculators::{CHANGE, FORMULAS, ONE_INPUT},
};
use crate::limits;

pub(super) static CALENDAR: Record = Record {
    name: "calendar",
    about: "How the rows of a ledger are dated. A pack has one; without it, its characters have no ledger.",
    keys: keys! {
        expected heading(NAME, r#""Seasons""#, "the heading of a ledger");
        expected singular(NAME, r#""season""#, "one row of it, in a sentence");
        expected unit(NAME, r#""Year""#, "what is counted");
        optional parts(NAMES, r#"["Spring", "Summer", "Autumn", "Winter"]"#,
            "the parts of a unit in order; none where it has none, as a level");
        optional before(NAME, r#""Creation""#, "what is in place of a date in rows before all dates");
        optional first(KeyType::Formula, r#""1220""#, "the date of the first row");
    },
};

pub(super) static GROWTH: Record = Record {
    name: "growth",
    about: "Something that grows by experience: the rows of a list, fields of the character, or both.",
    keys: keys! {
        required key(KeyType::Key, r#""craft""#, "its name");
        expected label(NAME, r#""Crafts""#, "what all of it is called");
        optional list(KeyType::Key, r#""wounds""#, "the list whose rows grow");
        optional score(KeyType::Key, r#""level""#, "the field of its rows that is the score");
        optional points(KeyType::Key, r#""level""#, "the field of its rows that holds the experience");
        optional fields(KEYS, r#"["strength"]"#, "fields of the character that are scores");
        required cost(KeyType::Formula, r#""5 * key * (key + 1)""#,
            "the experience that a score costs in total; `key` is the score");
        optional apart(KeyType::Flag, "true", "left out of the experience that is at the end of a row, as warping");
        optional earned(KeyType::Formula, r#""value""#,
            "what counts of the experience that a row gives; `value` is that experience, `key` the name of what \
             grows; all of it where it is absent");
    },
};

pub(super) static ACTIVITY: Record = Record {
    name: "activity",
    about: "Something that a character does for a time and advances by: a season of study, a level, a match.",
    keys: keys! {
        required key(KeyType::Key, r#""practice""#, "its name");
        expected name(NAME, r#""Practice""#, "its name for people");
        optional group(NAME, r#""Study""#, "the heading it is chosen under");
        optional help(LINE, r#""Doing it again and again.""#, "what it is");
        optional RULE;
        optional when(KeyType::Formula, r#""strength > 0""#,
            "offered only where this holds; it sees the character, not the inputs");
        optional takes_time(KeyType::Flag, "true", "whether it takes a date of its own; false where it is absent");
        optional inputs(KeyType::Table(&ONE_INPUT, limits::ITEMS), "", "what it takes, typed, chosen or rolled");
        optional let(FORMULAS, r#"{ quality = "strength + 1" }"#, "steps on the way");
        optional checks(KeyType::List(&KeyType::Record(&CHECK), limits::ITEMS), "",
            "what must hold for the rules to allow it; they see the inputs and steps, and have no `each`");
        optional gains(KeyType::List(&KeyType::Record(&GAIN), limits::ITEMS), "", "the experience it gives");
        optional changes(KeyType::List(&KeyType::Record(&CHANGE), limits::ITEMS), "", "what else it changes");
        optional say(KeyType::Formula, r#""'quality ' + quality""#, "the line under its name");
    },
};

static GAIN: Record = Record {
    name: "gain",
    about: "Experience that an activity gives: to one thing, or spread over many. What is given to one thing in \
            one row is added up before the growth's `earned`.",
    keys: keys! {
        optional when(KeyType::Formula, r#""quality > 0""#, "given only where this holds");
        optional to(KeyType::Formula, r#""'Smithing'""#, "what grows: an input with `grows`, or a name");
        optional points(KeyType::Formula, r#""quality""#, "how much");
        optional up_to(KeyType::Formula, r#""5""#, "the score past which it does not grow");
        optional spread(KeyType::Formula, r##""#{Smithing: 2}""##,
            "in place of `to` and `points`: an object of experience by name");
    },
};
