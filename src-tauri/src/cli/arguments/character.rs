//! The arguments of `character`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use rules::building::Strictness;

use super::{Ledger, one_of};
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
    Show(OneCharacter),
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
    Add(NewRow),
    /// Remove a row from a list.
    Remove(RemovedRow),
    /// Change a row of a list.
    Change(ChangedRow),
    /// Apply an event of play to a character: a new round, a rest, a recovery roll.
    Event(PlayEvent),
    /// A character's ledger.
    #[command(flatten)]
    Ledger(Ledger),
    /// Check a character against the rules, and suggest corrections.
    Check(OneCharacter),
    /// Set how strictly a character is checked against the rules.
    Strictness {
        /// The character's number or name.
        character: String,
        /// The strictness.
        #[arg(value_parser = one_of(&STRICTNESS))]
        to: Strictness,
    },
    /// Waive a finding of `character check`, with a reason.
    Waive(Waiver),
    /// Set a character's portrait to a JPEG or PNG; without a file, remove it.
    Portrait {
        /// The character's number or name.
        character: String,
        /// The file; `-` is standard input.
        file: Option<PathBuf>,
    },
    /// Duplicate a character, without its history.
    Duplicate(OneCharacter),
    /// Archive a character: it is kept, but not listed.
    Archive(OneCharacter),
    /// Unarchive a character.
    PutBack(OneCharacter),
    /// Delete a character. It can be restored.
    Delete(OneCharacter),
    /// Restore a deleted character; without a number, list the deleted ones.
    BringBack {
        /// The character's number.
        id: Option<i64>,
    },
    /// Undo the last change of a character.
    Undo(OneCharacter),
    /// Redo the last undone change of a character.
    Redo(OneCharacter),
    /// Show the history of a character.
    History(OneCharacter),
    /// Restore an earlier version of a character.
    Restore {
        /// The character's number or name.
        character: String,
        /// The change's number, as `character history` shows it; 0 for the character as created.
        change: i64,
    },
    /// Import characters from a file.
    Import {
        /// The file; `-` is standard input.
        file: PathBuf,
    },
    /// Export a character, or all of them, to a file or to standard output.
    Export(CharacterExport),
}

/// The only argument of a command about one character.
#[derive(Debug, Args)]
pub struct OneCharacter {
    /// The character's number or name.
    pub character: String,
}

/// The arguments of `character add`.
#[derive(Debug, Args)]
pub struct NewRow {
    /// The character's number or name.
    pub character: String,
    /// The list's key.
    pub list: String,
    /// An entry, as kind/slug or by name; or a custom name.
    pub what: String,
    /// The row's fields, as name=value.
    #[arg(value_name = "FIELD=VALUE")]
    pub values: Vec<String>,
}

/// The arguments of `character remove`.
#[derive(Debug, Args)]
pub struct RemovedRow {
    /// The character's number or name.
    pub character: String,
    /// The list's key.
    pub list: String,
    /// The row, by its number or name.
    pub row: String,
}

/// The arguments of `character change`.
#[derive(Debug, Args)]
pub struct ChangedRow {
    /// The character's number or name.
    pub character: String,
    /// The list's key.
    pub list: String,
    /// The row, by its number or name.
    pub row: String,
    /// Fields of the row, as name=value; values may be JSON, and null resets a field to its default.
    #[arg(required = true, value_name = "FIELD=VALUE")]
    pub values: Vec<String>,
}

/// The arguments of `character event`.
#[derive(Debug, Args)]
pub struct PlayEvent {
    /// The character's number or name.
    pub character: String,
    /// The event's key. Without one, the available events are listed.
    pub event: Option<String>,
    /// The event's inputs, as name=value; dice that are not given are rolled.
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// The number of the row to apply the event to, for an event of a list's rows.
    #[arg(long, value_name = "NUMBER", requires = "event")]
    pub row: Option<u32>,
    /// A seed: the same seed gives the same dice.
    #[arg(long, value_name = "N", requires = "event")]
    pub seed: Option<u64>,
}

/// The arguments of `character waive`.
#[derive(Debug, Args)]
pub struct Waiver {
    /// The character's number or name.
    pub character: String,
    /// The finding's key, as `character check` shows it.
    pub finding: String,
    /// The reason. Without one, the waiver is removed.
    pub reason: Option<String>,
}

/// The arguments of `character export`.
#[derive(Debug, Args)]
pub struct CharacterExport {
    /// The character's number or name; by default all characters, including archived ones.
    pub character: Option<String>,
    /// The file; by default standard output (`-`).
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The format; by default that of the file extension, or else JSON.
    #[arg(short, long)]
    pub format: Option<ExportFormat>,
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
                | Self::BringBack { id: None }
                | Self::Show { .. }
                | Self::Compare { .. }
                | Self::Check { .. }
                | Self::Ledger(Ledger::Ledger { .. })
                | Self::Event(PlayEvent { event: None, .. })
                | Self::History { .. }
                | Self::Export { .. }
        )
    }
}
