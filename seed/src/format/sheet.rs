//! The blocks of the sheet.

use super::{KEYS, Key, KeyType, NAME, NAMES, Record, entries::COLUMN};
use crate::limits;

const HEADING: Key = Key::new("heading", NAME, r#""Movement""#, "a heading above it");
const NOTE: Key = Key::new(
    "note",
    NAME,
    r#""totals""#,
    "a word at the right of the heading",
);
const ACROSS: Key = Key::new(
    "across",
    KeyType::Whole(1, 100),
    "2",
    "how many are side by side",
);
const SPARE: Key = Key::new(
    "spare",
    KeyType::Whole(0, 200),
    "3",
    "empty lines that follow on paper",
);
const PASSING: Key = Key::new(
    "passing",
    KeyType::Flag,
    "true",
    "what is marked passes, as wounds do: totals on paper do not count it",
);
const ITEMS: Key = Key::new(
    "items",
    KEYS,
    r#"["soak"]"#,
    "the fields and derived values it shows",
);

/// A block of the sheet, by its `type`.
pub static BLOCKS: [&Record; 11] = [
    &TITLE, &FIGURES, &FACTS, &ROWS, &TABLE, &TRACKS, &CHIPS, &NOTES, &ONLY, &CARRIED, &COLUMNS,
];

pub(super) static PLACE: Record = Record {
    name: "place",
    about: "An addition to a block of the sheet that another record has.",
    keys: &[
        Key::new(
            "item",
            KeyType::Key,
            r#""luck""#,
            "the field or derived value that is shown",
        )
        .required(),
        Key::new(
            "after",
            KeyType::Key,
            r#""soak""#,
            "what the sheet shows already, right after which this follows",
        )
        .required(),
        Key::new(
            "list",
            KeyType::Key,
            r#""weapons""#,
            "the list of whose table both are columns",
        ),
    ],
};

static BLOCK: KeyType = KeyType::OneOf(&BLOCKS);
static STACK: KeyType = KeyType::List(&BLOCK, limits::ITEMS);

static TITLE: Record = Record {
    name: "title",
    about: "The character's name in large letters.",
    keys: &[
        Key::new(
            "line",
            KeyType::Key,
            r#""concept""#,
            "the text field under the name",
        ),
        ITEMS,
    ],
};

static FIGURES: Record = Record {
    name: "figures",
    about: "Numbers in a row, each under its name.",
    keys: &[
        HEADING,
        ITEMS.required(),
        ACROSS,
        Key::new(
            "formulas",
            KeyType::Flag,
            "true",
            "whether the formula in words is under each on paper",
        ),
        Key::new(
            "under",
            KEYS,
            r#"["strength"]"#,
            "what is in small type under each, in the order of `items`: a score under its modifier",
        ),
    ],
};

static FACTS: Record = Record {
    name: "facts",
    about: "Labels and values, a line each.",
    keys: &[
        HEADING,
        NOTE,
        ITEMS.required(),
        ACROSS,
        Key::new(
            "tick",
            KeyType::Flag,
            "true",
            "a list to tick off: a box before each value; what is n/a, 0, no or empty is left out",
        ),
        Key::new(
            "under",
            KEYS,
            r#"["soak_from"]"#,
            "what is in small type under each, in the order of `items`: what it is for",
        ),
    ],
};

static ROWS: Record = Record {
    name: "rows",
    about: "A list as a table.",
    keys: &[
        Key::new("list", KeyType::Key, r#""weapons""#, "the list").required(),
        HEADING,
        NOTE,
        Key::new(
            "columns",
            KEYS,
            r#"["attack"]"#,
            "after the name: fields of the row, its derived values, facts of its entry",
        )
        .required(),
        Key::new(
            "aside",
            KeyType::Key,
            r#""speciality""#,
            "a text field of the row, in italics after the name",
        ),
        Key::new(
            "group",
            KEYS,
            r#"["level"]"#,
            "what the rows are grouped by: a number of the row, the highest first, then other values of its group",
        ),
        Key::new(
            "only",
            KeyType::Key,
            r#""speciality""#,
            "what a row must have to be shown: not n/a, 0 or empty",
        ),
        Key::new(
            "joins",
            KEYS,
            r#"["attack"]"#,
            "the columns of the rows before it, from left to right, in which its own are, one each: its rows follow in that table",
        ),
        Key::new(
            "answers",
            KeyType::Flag,
            "true",
            "whether the answer of each entry is under its row on the page of what is carried: a grimoire",
        ),
        SPARE,
    ],
};

static TABLE: Record = Record {
    name: "table",
    about: "A table that a derived value calculates: a list of objects, a row each.",
    keys: &[
        Key::new(
            "item",
            KeyType::Key,
            r#""class_abilities""#,
            "the derived value",
        )
        .required(),
        HEADING.required(),
        NOTE,
        Key::new(
            "columns",
            KeyType::List(&KeyType::Record(&COLUMN), limits::COLUMNS),
            r#"[{ key = "name", label = "Ability" }]"#,
            "what each row shows, by the keys of its object; the first is its name",
        )
        .required(),
    ],
};

static TRACKS: Record = Record {
    name: "tracks",
    about: "Boxes to mark, a line each.",
    keys: &[
        HEADING.required(),
        NOTE,
        Key::new(
            "tracks",
            KeyType::List(&KeyType::Record(&TRACK), limits::ITEMS),
            "",
            "the lines",
        )
        .required(),
        PASSING,
    ],
};

static TRACK: Record = Record {
    name: "track",
    about: "A line of boxes.",
    keys: &[
        Key::new(
            "item",
            KeyType::Key,
            r#""light_wounds""#,
            "the number or track field that counts the marked boxes",
        )
        .required(),
        Key::new(
            "crossed",
            KeyType::Key,
            r#""long_term""#,
            "a second count, marked after the first with crosses",
        ),
        Key::new(
            "boxes",
            KeyType::Whole(1, 200),
            "5",
            "how many boxes; the field's `max` where it is absent",
        ),
        Key::new(
            "most",
            KeyType::Key,
            r#""soak""#,
            "the field or derived value that says how many boxes, in place of `boxes`: slots by level",
        ),
        Key::new(
            "names",
            NAMES,
            r#"["Winded", "Weary"]"#,
            "the names under the boxes",
        ),
        Key::new(
            "before",
            NAME,
            r#""light_range""#,
            "a field or derived value before the boxes",
        ),
        Key::new(
            "after",
            NAME,
            r#""light_penalty""#,
            "a field, derived value or word after the boxes",
        ),
    ],
};

static CHIPS: Record = Record {
    name: "chips",
    about: "A list whose rows are chips on the screen: conditions.",
    keys: &[
        Key::new("list", KeyType::Key, r#""conditions""#, "the list").required(),
        HEADING,
        SPARE,
        PASSING,
    ],
};

static NOTES: Record = Record {
    name: "notes",
    about: "A prose field, with lines to write on.",
    keys: &[
        Key::new("item", KeyType::Key, r#""notes""#, "the field").required(),
        HEADING,
        SPARE,
    ],
};

static ONLY: Record = Record {
    name: "only",
    about: "Blocks that only some characters need.",
    keys: &[
        Key::new(
            "item",
            KeyType::Key,
            r#""is_magus""#,
            "the field or derived value: they are shown unless it is n/a, 0, no or empty",
        )
        .required(),
        Key::new(
            "blocks",
            KeyType::List(&BLOCK, limits::ITEMS),
            "",
            "the blocks",
        )
        .required(),
    ],
};

static CARRIED: Record = Record {
    name: "carried",
    about: "Blocks that are carried to a game: on the sheet among the others, and printed on a page of their own.",
    keys: &[Key::new(
        "blocks",
        KeyType::List(&BLOCK, limits::ITEMS),
        "",
        "the blocks",
    )
    .required()],
};

static COLUMNS: Record = Record {
    name: "columns",
    about: "Blocks side by side.",
    keys: &[
        Key::new(
            "columns",
            KeyType::List(&STACK, limits::ACROSS),
            "",
            "from left to right, a list of blocks each",
        )
        .required(),
        Key::new(
            "widths",
            KeyType::List(&KeyType::Whole(1, 100), limits::ACROSS),
            "[1]",
            "how wide each is against the others",
        ),
    ],
};
