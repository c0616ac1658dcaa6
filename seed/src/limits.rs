//! Limits of packs. Every limit of the reader is named here, and listed in `docs/packs.md`.
//!
//! A pack that is over a limit is refused as a whole, with a sentence that says which and where.

use rules::formula::capitalized;

/// A limit of packs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The message that says what is limited: "files in a pack".
    pub what: &'static str,
    /// The most there may be.
    pub most: usize,
    /// The unit: letters, bytes; empty where the things themselves are counted.
    pub unit: &'static str,
}

const fn limit(what: &'static str, most: usize, unit: &'static str) -> Limit {
    Limit { what, most, unit }
}

/// Kibibyte and mebibyte, in bytes.
const KIB: usize = 1024;
const MIB: usize = 1024 * KIB;

/// Files.
pub const FILES: Limit = limit("limit-files", 200, "");
/// One file.
pub const FILE: Limit = limit("limit-file", 4 * MIB, "bytes");
/// All files together.
pub const PACK: Limit = limit("limit-pack", 64 * MIB, "bytes");
/// Separators of values in one file, whatever they belong to.
pub const FILE_VALUES: Limit = limit("limit-file-values", 1_000_000, "");
/// Separators of values in all files together.
pub const PACK_VALUES: Limit = limit("limit-pack-values", 3_000_000, "");
/// A script of a calculator.
pub const SCRIPT: Limit = limit("limit-script", 64 * KIB, "bytes");
/// Example characters.
pub const EXAMPLES: Limit = limit("limit-examples", 100, "");
/// Rows of one list of an example character.
pub const EXAMPLE_ROWS: Limit = limit("limit-example-rows", 1_000, "");
/// House rules in a file.
pub const HOUSE_RULES: Limit = limit("limit-house-rules", 1_000, "");

/// A key: of a system, a kind, a field, a calculator.
pub const KEY: Limit = limit("limit-key", 64, "letters");
/// A name, a label, a heading, an alias, a tag.
pub const NAME: Limit = limit("limit-name", 200, "letters");
/// A sentence: a summary, a help text, a question, a note.
pub const LINE: Limit = limit("limit-line", 1_000, "letters");
/// A cell of a table, a fact, a default.
pub const CELL: Limit = limit("limit-cell", 1_000, "letters");
/// The text of an entry.
pub const TEXT: Limit = limit("limit-text", 64 * KIB, "letters");
/// A formula.
pub const FORMULA: Limit = limit("limit-formula", 2_048, "letters");

/// Entries of all kinds.
pub const ENTRIES: Limit = limit("limit-entries", 100_000, "");
/// Names, aliases and slugs of all entries.
pub const ENTRY_NAMES: Limit = limit("limit-entry-names", 200_000, "");
/// Letters of these.
pub const NAME_LETTERS: Limit = limit("limit-name-letters", 3_000_000, "bytes");
/// Aliases, tags, questions or notes of an entry.
pub const ALIASES: Limit = limit("limit-aliases", 100, "");
/// Search words of an entry.
pub const WORDS: Limit = limit("limit-words", 1_000, "");
/// Links of an entry, listed or written in its text.
pub const LINKS: Limit = limit("limit-links", 500, "");
/// Modifiers of an entry.
pub const MODIFIERS: Limit = limit("limit-modifiers", 100, "");
/// Targets of all modifiers of an entry.
pub const TARGETS: Limit = limit("limit-targets", 500, "");
/// Columns of a table or facts of a kind.
pub const COLUMNS: Limit = limit("limit-columns", 60, "");
/// Rows of a table.
pub const ROWS: Limit = limit("limit-rows", 5_000, "");

/// Records of one kind that are not entries: fields, lists, derived values, calculators, events.
pub const PARTS: Limit = limit("limit-parts", 2_000, "");
/// Items of any other list or table within a record.
pub const ITEMS: Limit = limit("limit-items", 500, "");
/// Add-ons over one system.
pub const ADDONS: Limit = limit("limit-addons", 200, "");
/// Records of lower layers that an add-on replaces.
pub const REPLACED: Limit = limit("limit-replaced", 5_000, "");
/// Blocks of a sheet, also those within others.
pub const BLOCKS: Limit = limit("limit-blocks", 500, "");
/// How deep blocks, inputs or values may nest.
pub const NESTING: Limit = limit("limit-nesting", 6, "");
/// Blocks side by side.
pub const ACROSS: Limit = limit("limit-across", 6, "");

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
    /// What is limited, in words.
    pub fn named(&self) -> String {
        messages::catalogue::text(self.what, &[])
    }

    /// The reason why a count is too large; `None` where it is not.
    pub fn exceeded(&self, count: usize) -> Option<String> {
        (count > self.most).then(|| {
            messages::text!(
                "limit-exceeded",
                what = capitalized(&self.named()),
                unit = self.unit,
                most = self.most,
                here = count
            )
        })
    }
}
