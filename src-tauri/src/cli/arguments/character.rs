//! The arguments of `character`.

use std::path::PathBuf;

use clap::Subcommand;
use rules::building::Strictness;

use super::one_of;
use crate::api::export::ExportFormat;

/// Create, show and change characters.
#[derive(Debug, Subcommand)]
pub enum Character {
    /// Create a character.
    New {
        /// The system's key.
        system: String,
        /// The character's name.
        name: String,
    },
    /// List the characters.
    List {
        /// List only archived characters.
        #[arg(long)]
        archived: bool,
    },
    /// Show a character: values, derived values and their proofs.
    Show {
        /// The character's number or name.
        character: String,
    },
    /// Compare two characters of a system: what only one of them has, and the values that differ.
    Compare {
        /// The first character's number or name.
        first: String,
        /// The second character's number or name.
        second: String,
    },
    /// Set fields.
    Set {
        /// The character's number or name.
        character: String,
        /// Fields, as name=value; values may be JSON, and null resets a field to its default.
        #[arg(required = true, value_name = "FIELD=VALUE")]
        values: Vec<String>,
    },
    /// Add a row to a list: a weapon, an ability, a condition.
    Add {
        /// The character's number or name.
        character: String,
        /// The list's key.
        list: String,
        /// An entry, as kind/slug or by name; or a custom name.
        what: String,
        /// The row's fields, as name=value.
        #[arg(value_name = "FIELD=VALUE")]
        values: Vec<String>,
    },
    /// Remove a row from a list.
    Remove {
        /// The character's number or name.
        character: String,
        /// The list's key.
        list: String,
        /// The row, by its number or name.
        row: String,
    },
    /// Change a row of a list.
    Change {
        /// The character's number or name.
        character: String,
        /// The list's key.
        list: String,
        /// The row, by its number or name.
        row: String,
        /// Fields of the row, as name=value; values may be JSON, and null resets a field to its default.
        #[arg(required = true, value_name = "FIELD=VALUE")]
        values: Vec<String>,
    },
    /// Apply an event of play to a character: a new round, a rest, a recovery roll.
    Event {
        /// The character's number or name.
        character: String,
        /// The event's key. Without one, the available events are listed.
        event: Option<String>,
        /// The event's inputs, as name=value; dice that are not given are rolled.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
        /// The number of the row to apply the event to, for an event of a list's rows.
        #[arg(long, value_name = "NUMBER", requires = "event")]
        row: Option<u32>,
        /// A seed: the same seed gives the same dice.
        #[arg(long, requires = "event")]
        seed: Option<u64>,
    },
    /// A character's ledger.
    #[command(flatten)]
    Ledger(Ledger),
    /// Check a character against the rules, and suggest corrections.
    Check {
        /// The character's number or name.
        character: String,
    },
    /// Set how strictly a character is checked against the rules.
    Strictness {
        /// The character's number or name.
        character: String,
        /// The strictness.
        #[arg(value_parser = one_of(&STRICTNESS))]
        to: Strictness,
    },
    /// Waive a finding of `character check`, with a reason.
    Waive {
        /// The character's number or name.
        character: String,
        /// The finding's key, as `character check` shows it.
        finding: String,
        /// The reason. Without one, the waiver is removed.
        reason: Option<String>,
    },
    /// Set a character's portrait to a JPEG or PNG; without a file, remove it.
    Portrait {
        /// The character's number or name.
        character: String,
        /// The file.
        file: Option<PathBuf>,
    },
    /// Duplicate a character, without its history.
    Duplicate {
        /// The character's number or name.
        character: String,
    },
    /// Archive a character: it is kept, but not listed.
    Archive {
        /// The character's number or name.
        character: String,
    },
    /// Unarchive a character.
    PutBack {
        /// The character's number or name.
        character: String,
    },
    /// Delete a character. It can be restored.
    Delete {
        /// The character's number or name.
        character: String,
    },
    /// Restore a deleted character.
    BringBack {
        /// The character's number.
        id: i64,
    },
    /// Undo the last change of a character.
    Undo {
        /// The character's number or name.
        character: String,
    },
    /// Redo the last undone change of a character.
    Redo {
        /// The character's number or name.
        character: String,
    },
    /// Show the history of a character.
    History {
        /// The character's number or name.
        character: String,
    },
    /// Restore an earlier version of a character.
    Restore {
        /// The character's number or name.
        character: String,
        /// The change's number, as `character history` shows it; 0 for the character as created.
        change: i64,
    },
    /// Import characters from a file.
    Import {
        /// The file.
        file: PathBuf,
    },
    /// Export a character, or all of them, to a file or to standard output.
    Export {
        /// The character's number or name; by default all characters, including archived ones.
        character: Option<String>,
        /// The file.
        #[arg(short, long)]
        output: Option<PathBuf>,
        /// The format; by default that of the file extension, or else JSON.
        #[arg(short, long)]
        format: Option<ExportFormat>,
    },
}

/// Show and change a character's ledger.
#[derive(Debug, Subcommand)]
pub enum Ledger {
    /// Show a character's ledger: what it did season by season, or level by level.
    Ledger {
        /// The character's number or name.
        character: String,
        /// Show only this row, with its proof.
        #[arg(long, value_name = "NUMBER")]
        row: Option<u32>,
        /// List the available activities and their inputs.
        #[arg(long, conflicts_with = "row")]
        activities: bool,
    },
    /// Add a row to the ledger of one or more characters.
    LedgerAdd {
        /// The activity's key.
        activity: String,
        /// A character, by number or name. Can be repeated.
        #[arg(long = "for", required = true, value_name = "CHARACTER")]
        characters: Vec<String>,
        /// The date: 1223/Autumn, a level, or “before” for the time before all dates; by default the next free one.
        #[arg(long, value_name = "DATE")]
        at: Option<String>,
        /// Number of rows to add, one after another.
        #[arg(long, default_value_t = 1, value_name = "COUNT")]
        times: u32,
        /// The activity's inputs, as name=value; dice that are not given are rolled.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
        /// A seed: the same seed gives the same dice.
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Change a row of a ledger. Later rows are recalculated; dice keep their results.
    LedgerChange {
        /// The character's number or name.
        character: String,
        /// The row's number.
        row: u32,
        /// The new activity.
        #[arg(long, value_name = "KEY")]
        activity: Option<String>,
        /// The new date.
        #[arg(long, value_name = "DATE")]
        at: Option<String>,
        /// New inputs, as name=value; null removes one.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
    },
    /// Remove a row from a ledger.
    LedgerRemove {
        /// The character's number or name.
        character: String,
        /// The row's number.
        row: u32,
    },
}

/// The levels of strictness: word, value and help.
#[rustfmt::skip]
const STRICTNESS: [(&str, Strictness, &str); 3] = [
    ("enforce", Strictness::Enforce, "Refuse changes that break a rule"),
    ("advise", Strictness::Advise, "Show what breaks a rule"),
    ("silent", Strictness::Silent, "Check nothing"),
];

impl Character {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        !matches!(
            self,
            Self::List { .. }
                | Self::Show { .. }
                | Self::Compare { .. }
                | Self::Check { .. }
                | Self::Ledger(Ledger::Ledger { .. })
                | Self::Event { event: None, .. }
                | Self::History { .. }
                | Self::Export { .. }
        )
    }
}
