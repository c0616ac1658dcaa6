//! Entries, their modifiers and tables.

use super::{KeyType, LINE, NAME, Record};
use crate::limits;

const LINES: KeyType = KeyType::List(&LINE, limits::ALIASES);

/// An entry of any kind. The columns of its kind are beside these keys.
pub static ENTRY: Record = Record {
    name: "entry",
    about: "An entry is in an array with the key of its kind: `[[weapon]]`. Beside these keys it \
            has the columns of its kind, each a number, a text, true or false; `\"n/a\"` is n/a.",
    keys: keys! {
        required name(NAME, r#""Sword, Long""#, "its name");
        optional slug(KeyType::Slug, r#""sword-long""#, "its name in addresses; made from the name where it is absent");
        optional was(KeyType::List(&KeyType::Slug, limits::ALIASES), r#"["long-sword"]"#,
            "slugs that it had in earlier versions of the pack; what the user made follows it");
        optional aliases(KeyType::List(&NAME, limits::ALIASES), r#"["long sword"]"#, "other names of this very entry");
        expected summary(LINE, r#""+4 to attack.""#, "the answer in two lines");
        optional text(KeyType::Text(limits::TEXT), r#""A straight blade.""#,
            "the rule: paragraphs separated by an empty line, lists, headings, links");
        expected section(NAME, r#""Weapons""#, "where in the source");
        optional source(NAME, r#""core""#, "the key of its source; the pack's first where it is absent");
        optional tags(KeyType::List(&NAME, limits::ALIASES), r#"["melee"]"#, "words to filter by");
        optional questions(LINES, r#"["How long is it?"]"#, "questions it answers, as people ask them");
        optional words(KeyType::List(&NAME, limits::WORDS), r#"["blade"]"#,
            "words people search it by that its text does not say");
        optional links(KeyType::List(&KeyType::Address, limits::LINKS), r#"["rule/encumbrance"]"#,
            "entries that it names");
        optional notes(LINES, r#"["The source does not say its load."]"#, "silences and contradictions of the source");
        optional modifiers(KeyType::List(&KeyType::Record(&MODIFIER), limits::MODIFIERS), "",
            "what it changes on a character that has it");
        optional table(KeyType::Record(&TABLE), "", "a table that it shows");
    },
};

/// The name and summary of an entry in another language.
pub static TRANSLATION: Record = Record {
    name: "translation",
    about: "The name and summary of an entry in another language. A pack may translate its own entries, and \
            an add-on those of the game that it extends.",
    keys: keys! {
        required language(KeyType::Slug, r#""de""#, "the code of the language");
        required entry(KeyType::Address, r#""weapon/sword-long""#, "the entry");
        required name(NAME, r#""Langschwert""#, "its name");
        optional summary(LINE, r#""+4 auf Angriffe.""#, "the answer in two lines");
    },
};

static MODIFIER: Record = Record {
    name: "modifier",
    about: "What an entry changes on a character that has it in a list that says `applies = true`, or \
            in an `entry` field. Of `add`, `becomes` and `dice` one is there.",
    keys: keys! {
        required to(KeyType::List(&KeyType::Key, limits::TARGETS), r#"["attack"]"#,
            "what it changes: derived values (one with `each` in every row), numbers of the character, lists that \
             gain rows");
        optional add(KeyType::Formula, r#""-2""#,
            "what is added; the formula sees the character, `value` (the value so far) and `row` (the row with this \
             entry) and, for a value of rows, `target` (the row that is changed). To a list: an entry, a name, an \
             object with `entry`, `name` and fields, or a list of these");
        optional becomes(KeyType::Formula, r#""div_floor(value, 2)""#,
            "what the value becomes, after everything that is added");
        optional dice(KeyType::Formula, r#""'1d4'""#,
            "a formula of dice that are rolled beside those of the values it changes");
        optional when(KeyType::Formula, r#""row.level > 1""#, "it counts only where this holds");
        optional note(LINE, r#""on every roll""#, "why, for the proof");
    },
};

static TABLE: Record = Record {
    name: "table",
    about: "A table of an entry, written `[table.table]` under a `[[table]]`, or `[rule.table]` under a `[[rule]]`.",
    keys: keys! {
        required columns(KeyType::List(&KeyType::Record(&COLUMN), limits::COLUMNS), "",
            "its columns; look-ups go by the first");
        required rows(KeyType::List(&KeyType::List(&KeyType::Scalar, limits::COLUMNS), limits::ROWS),
            r#"[["1-5", 0], ["6+", 1]]"#,
            "its rows, a cell for each column");
        optional by(KeyType::Choice(&["value", "step", "range"]), r#""range""#,
            "how a row is found: its first cell is the key (the default), the greatest that is not above the key, \
             or a range that holds the key");
        optional dice(KeyType::Dice, r#""2d6""#, "what is rolled on it");
        optional beyond(KeyType::Table(&KeyType::Formula, limits::COLUMNS), r#"{ burden = "key - 1" }"#,
            "formulas, by column, for keys that no row answers to");
        optional gaps(KeyType::Flag, "true", "the ranges leave some numbers out; there the rules do not say");
        optional overlaps(KeyType::Flag, "true",
            "some rows are for the same number or word; there the first row counts");
    },
};

pub(super) static COLUMN: Record = Record {
    name: "column",
    about: "A column of a table.",
    keys: keys! {
        required key(NAME, r#""burden""#, "its name in formulas");
        optional label(NAME, r#""Burden""#, "its heading");
    },
};
