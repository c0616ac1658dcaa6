//! How large a pack may be. Every limit of the reader is named here, and listed in `docs/packs.md`.
//!
//! A pack that is over a limit is refused as a whole, with a sentence that says which and where.

use rules::formula::capitalized;

/// A limit of packs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// What is limited, for people: "files of a pack".
    pub what: &'static str,
    /// The most there may be.
    pub most: usize,
    /// What is counted: letters, bytes; empty where it is the things themselves.
    pub unit: &'static str,
}

const fn limit(what: &'static str, most: usize, unit: &'static str) -> Limit {
    Limit { what, most, unit }
}

/// Kibibyte and mebibyte, in bytes.
const KIB: usize = 1024;
const MIB: usize = 1024 * KIB;

/// Files.
pub const FILES: Limit = limit("files in a pack", 200, "");
/// One file.
pub const FILE: Limit = limit("size of a file", 4 * MIB, "bytes");
/// All files together.
pub const PACK: Limit = limit("size of all files together", 64 * MIB, "bytes");
/// The signs that part values in one file, whatever they belong to.
pub const FILE_VALUES: Limit = limit("values and lines in a file", 1_000_000, "");
/// The same in all files together.
pub const PACK_VALUES: Limit = limit("values and lines in all files together", 3_000_000, "");
/// A script of a calculator.
pub const SCRIPT: Limit = limit("size of a script", 64 * KIB, "bytes");
/// Example characters.
pub const EXAMPLES: Limit = limit("example characters", 100, "");
/// Rows of one list of an example character.
pub const EXAMPLE_ROWS: Limit = limit("rows in a list of an example character", 1_000, "");
/// House rules in a file.
pub const HOUSE_RULES: Limit = limit("house rules in a file", 1_000, "");

/// A key: of a system, a kind, a field, a calculator.
pub const KEY: Limit = limit("length of a key or slug", 64, "letters");
/// A name, a label, a heading, an alias, a tag.
pub const NAME: Limit = limit(
    "length of a name, label, heading, alias or tag",
    200,
    "letters",
);
/// A sentence: a summary, a help text, a question, a note.
pub const LINE: Limit = limit(
    "length of a summary, help, question or note",
    1_000,
    "letters",
);
/// A cell of a table, a fact, a default.
pub const CELL: Limit = limit("length of a cell, fact or default", 1_000, "letters");
/// The text of an entry.
pub const TEXT: Limit = limit("length of the text of an entry", 64 * KIB, "letters");
/// A formula.
pub const FORMULA: Limit = limit("length of a formula", 2_048, "letters");

/// Entries of all kinds.
pub const ENTRIES: Limit = limit("entries", 100_000, "");
/// Names, aliases and slugs of all entries.
pub const ENTRY_NAMES: Limit = limit("names and aliases of all entries", 200_000, "");
/// Letters of these.
pub const NAME_LETTERS: Limit = limit("length of all these names together", 3_000_000, "bytes");
/// Aliases, tags, questions or notes of an entry.
pub const ALIASES: Limit = limit("aliases, tags, questions or notes of an entry", 100, "");
/// Search words of an entry.
pub const WORDS: Limit = limit("search words of an entry", 1_000, "");
/// Links of an entry, listed or written in its text.
pub const LINKS: Limit = limit("links of an entry, listed or in its text", 500, "");
/// Modifiers of an entry.
pub const MODIFIERS: Limit = limit("modifiers of an entry", 100, "");
/// Targets of all modifiers of an entry.
pub const TARGETS: Limit = limit("targets of all modifiers of an entry", 500, "");
/// Columns of a table or facts of a kind.
pub const COLUMNS: Limit = limit("columns of a table, or facts of a kind", 60, "");
/// Rows of a table.
pub const ROWS: Limit = limit("rows of a table", 5_000, "");

/// Records of one kind that are no entries: fields, lists, derived values, calculators, events.
pub const PARTS: Limit = limit(
    "fields, lists, derived values, calculators, events, and so on, of each",
    2_000,
    "",
);
/// Items of any other list or table within a record.
pub const ITEMS: Limit = limit("items of any other list in a record", 500, "");
/// Add-ons over one system.
pub const ADDONS: Limit = limit("add-ons of a system", 200, "");
/// Records of lower layers that an add-on replaces.
pub const REPLACED: Limit = limit("records that an add-on replaces", 5_000, "");
/// Blocks of a sheet, also those within others.
pub const BLOCKS: Limit = limit("blocks of the sheet", 500, "");
/// How deep blocks, inputs or values stand within one another.
pub const NESTING: Limit = limit("levels of blocks or inputs within one another", 6, "");
/// Blocks side by side.
pub const ACROSS: Limit = limit("columns of blocks side by side", 6, "");

/// Every limit, in the order in which they are documented.
pub const ALL: [Limit; 32] = [
    FILES,
    FILE,
    PACK,
    FILE_VALUES,
    PACK_VALUES,
    SCRIPT,
    EXAMPLES,
    EXAMPLE_ROWS,
    HOUSE_RULES,
    KEY,
    NAME,
    LINE,
    CELL,
    TEXT,
    FORMULA,
    ENTRIES,
    ENTRY_NAMES,
    NAME_LETTERS,
    ALIASES,
    WORDS,
    LINKS,
    MODIFIERS,
    TARGETS,
    COLUMNS,
    ROWS,
    PARTS,
    ITEMS,
    ADDONS,
    REPLACED,
    BLOCKS,
    NESTING,
    ACROSS,
];

impl Limit {
    /// Why a count is too large; none where it is not.
    pub fn exceeded(&self, count: usize) -> Option<String> {
        let unit = match self.unit {
            "" => String::new(),
            unit => format!(", in {unit}"),
        };
        (count > self.most).then(|| {
            format!(
                "{}{unit}: at most {}; here are {}.",
                capitalized(self.what),
                grouped(self.most),
                grouped(count)
            )
        })
    }
}

/// A number with its thousands parted by commas.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
