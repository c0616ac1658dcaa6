//! The blocks of the sheet.

use super::{KEYS, Key, KeyType, NAME, NAMES, Record, entries::COLUMN};
use crate::limits;

const HEADING: Key = keys!(@ optional heading(NAME, r#""Movement""#, "its heading"));
const NOTE: Key =
    keys!(@ optional note(NAME, r#""totals""#, "a short text to the right of the heading"));
const ACROSS: Key = keys!(@ optional across(KeyType::Whole(1, 100), "2", "the number of columns"));
const SPARE: Key = keys!(@ optional spare(KeyType::Whole(0, 200), "3",
    "the number of empty lines that follow on paper"));
const PASSING: Key = keys!(@ optional passing(KeyType::Flag, "true",
    "whether the marks are temporary, as those of wounds are; totals on paper leave them out"));
const ITEMS: Key =
    keys!(@ optional items(KEYS, r#"["soak"]"#, "the fields and derived values that it shows"));

/// The blocks of the sheet, by `type`.
pub static BLOCKS: [&Record; 11] = [
    &TITLE, &FIGURES, &FACTS, &ROWS, &TABLE, &TRACKS, &CHIPS, &NOTES, &ONLY, &CARRIED, &COLUMNS,
];

pub(super) static PLACE: Record = Record {
    name: "place",
    about: "An addition to a block of the sheet that another record defines.",
    keys: keys! {
        required item(KeyType::Key, r#""luck""#, "the field or derived value that is shown");
        required after(KeyType::Key, r#""soak""#, "the item of that block after which it is shown");
        optional list(KeyType::Key, r#""weapons""#, "the list whose table has both as columns");
    },
};

static BLOCK: KeyType = KeyType::OneOf(&BLOCKS);
static STACK: KeyType = KeyType::List(&BLOCK, limits::ITEMS);

static TITLE: Record = Record {
    name: "title",
    about: "The character's name in large type.",
    keys: keys! {
        optional line(KeyType::Key, r#""concept""#, "the text field under the name");
        optional ITEMS;
    },
};

static FIGURES: Record = Record {
    name: "figures",
    about: "Numbers in a row, each under its name.",
    keys: keys! {
        optional HEADING;
        required ITEMS;
        optional ACROSS;
        optional formulas(KeyType::Flag, "true", "whether paper shows the formula in words under each");
        optional under(KEYS, r#"["strength"]"#,
            "values in small type under each, in the order of `items`, such as a score under its modifier");
    },
};

static FACTS: Record = Record {
    name: "facts",
    about: "Labels and values, one per line.",
    keys: keys! {
        optional HEADING;
        optional NOTE;
        required ITEMS;
        optional ACROSS;
        optional tick(KeyType::Flag, "true",
            "whether it is a checklist: a box before each value; values that are n/a, 0, no or empty are left out");
        optional under(KEYS, r#"["soak_from"]"#,
            "texts in small type under each, in the order of `items`, such as what it is for");
    },
};

static ROWS: Record = Record {
    name: "rows",
    about: "A list as a table.",
    keys: keys! {
        required list(KeyType::Key, r#""weapons""#, "the list");
        optional HEADING;
        optional NOTE;
        required columns(KEYS, r#"["attack"]"#,
            "the columns after the name: fields of the row, its derived values, facts of its entry");
        optional aside(KeyType::Key, r#""speciality""#, "a text field of the row, in italics after the name");
        optional group(KEYS, r#"["level"]"#,
            "what the rows are grouped by: a number of the row, the highest first, then other values of the group");
        optional only(KeyType::Key, r#""speciality""#,
            "what a row must have to be shown: a value other than n/a, 0, no or empty");
        optional joins(KEYS, r#"["attack"]"#,
            "the columns of the preceding table, from left to right, in which its own columns appear, one each: \
             its rows continue that table");
        optional answers(KeyType::Flag, "true",
            "whether the summary of each entry is printed under its row on the page to carry, as in a grimoire");
        optional SPARE;
    },
};

static TABLE: Record = Record {
    name: "table",
    about: "A table that a derived value calculates: a list of objects, one for each row.",
    keys: keys! {
        required item(KeyType::Key, r#""class_abilities""#, "the derived value");
        required HEADING;
        optional NOTE;
        required columns(KeyType::List(&KeyType::Record(&COLUMN), limits::COLUMNS),
            r#"[{ key = "name", label = "Ability" }]"#,
            "its columns, by the keys of the objects; the first is the name of the row");
    },
};

static TRACKS: Record = Record {
    name: "tracks",
    about: "Boxes to mark, one line for each track.",
    keys: keys! {
        required HEADING;
        optional NOTE;
        required tracks(KeyType::List(&KeyType::Record(&TRACK), limits::ITEMS), "", "the lines");
        optional PASSING;
    },
};

static TRACK: Record = Record {
    name: "track",
    about: "A line of boxes.",
    keys: keys! {
        required item(KeyType::Key, r#""light_wounds""#, "the number or track field that counts the marked boxes");
        optional crossed(KeyType::Key, r#""long_term""#, "a second count, marked after the first with crosses");
        optional boxes(KeyType::Whole(1, 200), "5", "the number of boxes; by default the `max` of the field");
        optional most(KeyType::Key, r#""soak""#,
            "the field or derived value that gives the number of boxes, in place of `boxes`, such as slots by \
             level");
        optional names(NAMES, r#"["Winded", "Weary"]"#, "the names under the boxes");
        optional before(NAME, r#""light_range""#, "a field or derived value before the boxes");
        optional after(NAME, r#""light_penalty""#, "a field, a derived value or a text after the boxes");
    },
};

static CHIPS: Record = Record {
    name: "chips",
    about: "A list whose rows are chips on the screen, such as conditions.",
    keys: keys! {
        required list(KeyType::Key, r#""conditions""#, "the list");
        optional HEADING;
        optional SPARE;
        optional PASSING;
    },
};

static NOTES: Record = Record {
    name: "notes",
    about: "A prose field, with lines to write on.",
    keys: keys! {
        required item(KeyType::Key, r#""notes""#, "the field");
        optional HEADING;
        optional SPARE;
    },
};

static ONLY: Record = Record {
    name: "only",
    about: "Blocks that only some characters need.",
    keys: keys! {
        required item(KeyType::Key, r#""is_magus""#,
            "the field or derived value: the blocks are shown unless it is n/a, 0, no or empty");
        required blocks(KeyType::List(&BLOCK, limits::ITEMS), "", "the blocks");
    },
};

static CARRIED: Record = Record {
    name: "carried",
    about: "Blocks to carry to a game: on the sheet among the others, and printed on a page of their own.",
    keys: keys! {
        required blocks(KeyType::List(&BLOCK, limits::ITEMS), "", "the blocks");
    },
};

static COLUMNS: Record = Record {
    name: "columns",
    about: "Blocks side by side.",
    keys: keys! {
        required columns(KeyType::List(&STACK, limits::ACROSS), "", "from left to right, the blocks of each column");
        optional widths(KeyType::List(&KeyType::Whole(1, 100), limits::ACROSS), "[1]",
            "the relative widths of the columns");
    },
};
