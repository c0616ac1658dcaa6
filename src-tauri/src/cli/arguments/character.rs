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
        /// Only the archived ones.
        #[arg(long)]
        archived: bool,
    },
    /// Read a character: values, derived values and their proofs.
    Show {
        /// Its number or name.
        character: String,
    },
    /// Compare two characters of a system: what one has and the other has not, and the values that differ.
    Compare {
        /// The number or name of the one.
        first: String,
        /// The number or name of the other.
        second: String,
    },
    /// Set fields.
    Set {
        /// Its number or name.
        character: String,
        /// Fields, as name=value; values may be JSON, and null resets a field to its default.
        #[arg(required = true, value_name = "FIELD=VALUE")]
        values: Vec<String>,
    },
    /// Add a row to a list: a weapon, an ability, a condition.
    Add {
        /// Its number or name.
        character: String,
        /// The list's key.
        list: String,
        /// An entry, by kind/slug or by name; or a name of its own.
        what: String,
        /// The row's fields, as name=value.
        #[arg(value_name = "FIELD=VALUE")]
        values: Vec<String>,
    },
    /// Remove a row from a list.
    Remove {
        /// Its number or name.
        character: String,
        /// The list's key.
        list: String,
        /// The row, by its number or name.
        row: String,
    },
    /// Change a row of a list.
    Change {
        /// Its number or name.
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
        /// Its number or name.
        character: String,
        /// The event's key. Without one, those that can happen now are listed.
        event: Option<String>,
        /// The event's inputs, as name=value; dice that are not given are rolled.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
        /// The number of the row it happens to, for an event of a list's rows.
        #[arg(long, value_name = "NUMBER", requires = "event")]
        row: Option<u32>,
        /// The same seed gives the same roll.
        #[arg(long, requires = "event")]
        seed: Option<u64>,
    },
    /// A character's ledger.
    #[command(flatten)]
    Ledger(Ledger),
    /// Check a character against the rules, with what to change.
    Check {
        /// Its number or name.
        character: String,
    },
    /// Set how strictly a character is checked against the rules.
    Strictness {
        /// Its number or name.
        character: String,
        /// How strictly.
        #[arg(value_parser = one_of(&STRICTNESS))]
        to: Strictness,
    },
    /// Ignore a rule check of a character, with a reason.
    Waive {
        /// Its number or name.
        character: String,
        /// The check, as "character check" names it.
        finding: String,
        /// The reason. Without one the check counts again.
        reason: Option<String>,
    },
    /// Give a character a portrait, a JPEG or PNG; without a file it is removed.
    Portrait {
        /// Its number or name.
        character: String,
        /// The file.
        file: Option<PathBuf>,
    },
    /// Duplicate a character, without its history.
    Duplicate {
        /// Its number or name.
        character: String,
    },
    /// Archive a character: it is kept, but not listed.
    Archive {
        /// Its number or name.
        character: String,
    },
    /// Unarchive a character.
    PutBack {
        /// Its number or name.
        character: String,
    },
    /// Delete a character. It can be restored.
    Delete {
        /// Its number or name.
        character: String,
    },
    /// Restore a deleted character.
    BringBack {
        /// Its number.
        id: i64,
    },
    /// Undo the last change.
    Undo {
        /// Its number or name.
        character: String,
    },
    /// Show the history.
    History {
        /// Its number or name.
        character: String,
    },
    /// Restore an earlier version of a character.
    Restore {
        /// Its number or name.
        character: String,
        /// The change's number, as history shows it; 0 for the character as created.
        change: i64,
    },
    /// Import characters from a file.
    Import {
        /// The file.
        file: PathBuf,
    },
    /// Export a character to a file, or to standard output.
    Export {
        /// Its number or name; all, the archived ones too, where there is none.
        character: Option<String>,
        /// The file.
        #[arg(short, long)]
        output: Option<PathBuf>,
        /// The format; by default the one of the file's ending, or else JSON.
        #[arg(short, long)]
        format: Option<ExportFormat>,
    },
}

/// Show and change what a character did.
#[derive(Debug, Subcommand)]
pub enum Ledger {
    /// Read a character's ledger: what it did season by season, or level by level.
    Ledger {
        /// Its number or name.
        character: String,
        /// One row, with its proof.
        #[arg(long, value_name = "NUMBER")]
        row: Option<u32>,
        /// The activities that are offered, with what they take.
        #[arg(long, conflicts_with = "row")]
        activities: bool,
    },
    /// Add a row to the ledger of a character, or of several at once.
    LedgerAdd {
        /// The activity's key.
        activity: String,
        /// Whose, by number or name; once for each.
        #[arg(long = "for", required = true, value_name = "CHARACTER")]
        characters: Vec<String>,
        /// When: 1223/Autumn, a level, or “before” for what was before all dates; the next that is free
        /// where it is absent.
        #[arg(long, value_name = "DATE")]
        at: Option<String>,
        /// How many such rows, one after another.
        #[arg(long, default_value_t = 1, value_name = "COUNT")]
        times: u32,
        /// The activity's inputs, as name=value; dice that are not given are rolled.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
        /// The same seed gives the same rolls.
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Change a row of a ledger. Later rows are recalculated; dice keep their results.
    LedgerChange {
        /// Its number or name.
        character: String,
        /// The row's number.
        row: u32,
        /// Another activity.
        #[arg(long, value_name = "KEY")]
        activity: Option<String>,
        /// Another date.
        #[arg(long, value_name = "DATE")]
        at: Option<String>,
        /// Other inputs, as name=value; null removes one.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
    },
    /// Remove a row from a ledger.
    LedgerRemove {
        /// Its number or name.
        character: String,
        /// The row's number.
        row: u32,
    },
}

/// The levels of strictness: word, value and help.
#[rustfmt::skip]
const STRICTNESS: [(&str, Strictness, &str); 3] = [
    ("enforce", Strictness::Enforce, "A change that breaks a rule is refused"),
    ("advise", Strictness::Advise, "What breaks a rule is shown"),
    ("silent", Strictness::Silent, "Nothing is checked"),
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
