//! Limits of packs, all of which are listed in `docs/packs.md`.
//!
//! A pack that exceeds a limit is refused as a whole, with a sentence that names the limit and the location.

use rules::formula::capitalized;

/// A limit of packs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    /// The message that names what is limited: "files in a pack".
    pub what: &'static str,
    /// The maximum.
    pub max: usize,
    /// The unit, `characters` or `bytes`; empty for a count of items.
    pub unit: &'static str,
}

/// Kibibyte and mebibyte, in bytes.
const KIB: usize = 1024;
const MIB: usize = 1024 * KIB;

/// Defines limits: message, maximum and unit of each.
macro_rules! limits {
    ($($(#[$about:meta])* $name:ident = $what:literal, $max:expr, $unit:literal;)*) => {
        $(
            $(#[$about])*
            pub const $name: Limit = Limit { what: $what, max: $max, unit: $unit };
        )*
        /// Every limit, in the order in which they are documented.
        pub const ALL: &[Limit] = &[$($name),*];
    };
}

limits! {
    /// Files.
    FILES = "limit-files", 200, "";
    /// One file.
    FILE = "limit-file", 4 * MIB, "bytes";
    /// All files together.
    PACK = "limit-pack", 64 * MIB, "bytes";
    /// Separators of values in one file.
    FILE_VALUES = "limit-file-values", 1_000_000, "";
    /// Separators of values in all files together.
    PACK_VALUES = "limit-pack-values", 3_000_000, "";
    /// A script of a calculator.
    SCRIPT = "limit-script", 64 * KIB, "bytes";
    /// Example characters.
    EXAMPLES = "limit-examples", 100, "";
    /// Rows of one list of an example character.
    EXAMPLE_ROWS = "limit-example-rows", 1_000, "";
    /// House rules in a file.
    HOUSE_RULES = "limit-house-rules", 1_000, "";

    /// A key: of a system, a kind, a field, a calculator.
    KEY = "limit-key", 64, "characters";
    /// A name, a label, a heading, an alias, a tag.
    NAME = "limit-name", 200, "characters";
    /// A sentence: a summary, a help text, a question, a note.
    LINE = "limit-line", 1_000, "characters";
    /// A cell of a table, a fact, a default.
    CELL = "limit-cell", 1_000, "characters";
    /// The text of an entry.
    TEXT = "limit-text", 64 * KIB, "characters";
    /// A formula.
    FORMULA = "limit-formula", 2_048, "characters";

    /// Entries of all kinds.
    ENTRIES = "limit-entries", 100_000, "";
    /// Names, aliases and slugs of all entries.
    ENTRY_NAMES = "limit-entry-names", 200_000, "";
    /// Total length of these names, in bytes.
    NAME_BYTES = "limit-name-letters", 3_000_000, "bytes";
    /// Aliases, tags, questions or notes of an entry.
    ALIASES = "limit-aliases", 100, "";
    /// Search words of an entry.
    WORDS = "limit-words", 1_000, "";
    /// Links of an entry, listed or written in its text.
    LINKS = "limit-links", 500, "";
    /// Modifiers of an entry.
    MODIFIERS = "limit-modifiers", 100, "";
    /// Targets of all modifiers of an entry.
    TARGETS = "limit-targets", 500, "";
    /// Columns of a table or facts of a kind.
    COLUMNS = "limit-columns", 60, "";
    /// Rows of a table.
    ROWS = "limit-rows", 5_000, "";

    /// Records of one kind that are not entries: fields, lists, derived values, calculators, events.
    PARTS = "limit-parts", 2_000, "";
    /// Items of any other list or table within a record.
    ITEMS = "limit-items", 500, "";
    /// Add-ons over one system.
    ADDONS = "limit-addons", 200, "";
    /// Records of lower layers that an add-on replaces.
    REPLACED = "limit-replaced", 5_000, "";
    /// Blocks of a sheet, including nested ones.
    BLOCKS = "limit-blocks", 500, "";
    /// Nesting depth of blocks, inputs and values.
    NESTING = "limit-nesting", 6, "";
    /// Blocks side by side.
    ACROSS = "limit-across", 6, "";
}

impl Limit {
    /// Returns the name of what is limited.
    pub fn name(&self) -> String {
        messages::catalogue::text(self.what, &[])
    }

    /// Returns the reason why a count is too large, or `None` if it is not.
    pub fn exceeded(&self, count: usize) -> Option<String> {
        (count > self.max).then(|| {
            messages::text!(
                "limit-exceeded",
                what = capitalized(&self.name()),
                unit = self.unit,
                most = self.max,
                here = count
            )
        })
    }
}
