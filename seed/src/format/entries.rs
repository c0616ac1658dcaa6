//! Entries, their modifiers and tables.

use super::{KeyType, LINE, NAME, Record};
use crate::limits;

const LINES: KeyType = KeyType::List(&LINE, limits::ALIASES);

/// An entry of any kind. The columns of its kind are beside these keys.
pub static ENTRY: Record = Record {
    name: "entry",
    about: "An entry, in an array named by the key of its kind: `[[weapon]]`. Besides these keys it has the \
            columns of its kind, each a number, a text, true or false; `\"n/a\"` is n/a.",
    keys: keys! {
        required name(NAME, r#""Sword, Long""#, "its name");
        optional slug(KeyType::Slug, r#""sword-long""#, "its identifier in addresses; by default made from the name");
        optional was(KeyType::List(&KeyType::Slug, limits::ALIASES), r#"["long-sword"]"#,
            "its slugs in earlier versions of the pack, so that characters and other data that refer to them \
             follow");
        optional aliases(KeyType::List(&NAME, limits::ALIASES), r#"["long sword"]"#, "other names of the same entry");
        expected summary(LINE, r#""+4 to attack.""#, "a summary in two lines");
        optional text(KeyType::Text(limits::TEXT), r#""A straight blade.""#,
            "the full text: paragraphs separated by blank lines, lists, headings, links");
        expected section(NAME, r#""Weapons""#, "the section of the source");
        optional source(NAME, r#""core""#, "the key of its source; by default the first source of the pack");
        optional tags(KeyType::List(&NAME, limits::ALIASES), r#"["melee"]"#, "keywords to filter by");
        optional questions(LINES, r#"["How long is it?"]"#, "questions that it answers, as people ask them");
        optional words(KeyType::List(&NAME, limits::WORDS), r#"["blade"]"#,
            "search terms that its text does not contain");
        optional links(KeyType::List(&KeyType::Address, limits::LINKS), r#"["rule/encumbrance"]"#,
            "entries to which it refers");
        optional notes(LINES, r#"["The source does not say its load."]"#, "gaps and contradictions in the source");
        optional modifiers(KeyType::List(&KeyType::Record(&MODIFIER), limits::MODIFIERS), "",
            "its changes to a character that has it");
        optional table(KeyType::Record(&TABLE), "", "its table");
    },
};

/// The name and summary of an entry in another language.
pub static TRANSLATION: Record = Record {
    name: "translation",
    about: "The name and summary of an entry in another language. A pack may translate its own entries, and an \
            add-on those of the system that it extends.",
    keys: keys! {
        required language(KeyType::Slug, r#""de""#, "the language code");
        required entry(KeyType::Address, r#""weapon/sword-long""#, "the entry");
        required name(NAME, r#""Langschwert""#, "the translated name");
        optional summary(LINE, r#""+4 auf Angriffe.""#, "the translated summary");
    },
};

static MODIFIER: Record = Record {
    name: "modifier",
    about: "A change to a character that has the entry in a list with `applies = true`, or in an `entry` field. \
            It has at least one of `add`, `becomes` and `dice`.",
    keys: keys! {
        required to(KeyType::List(&KeyType::Key, limits::TARGETS), r#"["attack"]"#,
            "what it changes: derived values (with `each`, in every row), numbers of the character, or lists, \
             which gain rows");
        optional add(KeyType::Formula, r#""-2""#,
            "what is added. The formula sees the character, `value` (the value so far), `row` (the row with this \
             entry) and, if the value has `each`, `target` (the row that is changed). For a list: an entry, a \
             name, an object with `entry`, `name` and fields, or a list of these");
        optional becomes(KeyType::Formula, r#""div_floor(value, 2)""#,
            "the new value, calculated after everything is added");
        optional dice(KeyType::Formula, r#""'1d4'""#,
            "a formula for dice that are rolled in addition to those of the values it changes");
        optional when(KeyType::Formula, r#""row.level > 1""#, "the condition under which it applies");
        optional note(LINE, r#""on every roll""#, "the reason, shown in the proof");
    },
};

static TABLE: Record = Record {
    name: "table",
    about: "A table of an entry, written `[table.table]` under a `[[table]]`, or `[rule.table]` under a `[[rule]]`.",
    keys: keys! {
        required columns(KeyType::List(&KeyType::Record(&COLUMN), limits::COLUMNS), "",
            "its columns; rows are looked up by the first");
        required rows(KeyType::List(&KeyType::List(&KeyType::Scalar, limits::COLUMNS), limits::ROWS),
            r#"[["1-5", 0], ["6+", 1]]"#,
            "its rows, with one cell for each column");
        optional by(KeyType::Choice(&["value", "step", "range"]), r#""range""#,
            "how the first cell of a row matches a key: it equals the key (`value`, the default), it is the \
             greatest one that is not above the key (`step`), or it is a range that contains the key (`range`)");
        optional dice(KeyType::Dice, r#""2d6""#, "the dice that are rolled on it");
        optional beyond(KeyType::Table(&KeyType::Formula, limits::COLUMNS), r#"{ burden = "key - 1" }"#,
            "formulas, by column, for keys that match no row");
        optional gaps(KeyType::Flag, "true",
            "whether the ranges leave out some numbers; for these, the rules do not say");
        optional overlaps(KeyType::Flag, "true",
            "whether several rows match the same number or word; then the first row counts");
    },
};

pub(super) static COLUMN: Record = Record {
    name: "column",
    about: "A column of a table.",
    keys: keys! {
        required key(NAME, r#""burden""#, "its name in formulas");
        optional label(NAME, r#""Burden""#, "its heading; by default made from its key");
    },
};
