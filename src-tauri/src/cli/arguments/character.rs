//! What the command `character` takes.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::Format;

/// Make, read and change characters.
#[derive(Debug, Subcommand)]
pub enum Character {
    /// Begin a character.
    New {
        /// The system's key.
        system: String,
        /// The character's name.
        name: String,
    },
    /// List the characters.
    List {
        /// Those that are archived.
        #[arg(long)]
        archived: bool,
    },
    /// Read a character: values, derived values and their proofs.
    Show {
        /// Its number or name.
        character: String,
    },
    /// Set fields.
    Set {
        /// Its number or name.
        character: String,
        /// Fields, as name=value; values may be JSON, and null takes a field back to its default.
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
    /// Take a row out of a list.
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
        /// Fields of the row, as name=value; values may be JSON, and null takes a field back to its default.
        #[arg(required = true, value_name = "FIELD=VALUE")]
        values: Vec<String>,
    },
    /// Let an event of play happen to a character: a new round, a rest, a recovery roll.
    Event {
        /// Its number or name.
        character: String,
        /// The event's key. Without one, those that can happen now are listed.
        event: Option<String>,
        /// What the event takes, as name=value; dice that are not given are rolled.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
        /// The number of the row it happens to, for an event of a list's rows.
        #[arg(long, value_name = "NUMBER")]
        row: Option<u32>,
        /// The same seed gives the same roll.
        #[arg(long)]
        seed: Option<u64>,
    },
    /// A character's ledger.
    #[command(flatten)]
    Ledger(Ledger),
    /// Say what the rules do not allow in a character, and what would mend it.
    Check {
        /// Its number or name.
        character: String,
    },
    /// Say how strictly a character is held to the rules of building.
    Strictness {
        /// Its number or name.
        character: String,
        /// How strictly.
        #[arg(value_enum)]
        to: Strictness,
    },
    /// Let a character off something that the rules do not allow, with a reason.
    Waive {
        /// Its number or name.
        character: String,
        /// What check names it.
        finding: String,
        /// Why. Without a reason the waiver is taken back.
        reason: Option<String>,
    },
    /// Give a character a portrait, a JPEG or PNG; without a file it is taken away.
    Portrait {
        /// Its number or name.
        character: String,
        /// The file.
        file: Option<PathBuf>,
    },
    /// Make another character like this one, without its history.
    Duplicate {
        /// Its number or name.
        character: String,
    },
    /// Archive a character: it is kept, but not listed with the others.
    Archive {
        /// Its number or name.
        character: String,
    },
    /// Put an archived character back among the others.
    PutBack {
        /// Its number or name.
        character: String,
    },
    /// Put a character away. It can be brought back.
    Delete {
        /// Its number or name.
        character: String,
    },
    /// Bring a deleted character back.
    BringBack {
        /// Its number.
        id: i64,
    },
    /// Take back the last change.
    Undo {
        /// Its number or name.
        character: String,
    },
    /// Read what was changed.
    History {
        /// Its number or name.
        character: String,
    },
    /// Take a character back to how it was after a change.
    Restore {
        /// Its number or name.
        character: String,
        /// The change's number, as history shows it; 0 for the beginning.
        change: i64,
    },
    /// Take in characters from a file.
    Import {
        /// The file.
        file: PathBuf,
    },
    /// Write a character to a file, or to standard output.
    Export {
        /// Its number or name; all, the archived ones too, where there is none.
        character: Option<String>,
        /// The file.
        #[arg(short, long)]
        output: Option<PathBuf>,
        /// What it is written as; what the file's name ends with, or else JSON, unless told.
        #[arg(short, long)]
        format: Option<Format>,
    },
}

/// Read and change what a character did.
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
        #[arg(long)]
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
        /// What the activity takes, as name=value; dice that are not given are rolled.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
        /// The same seed gives the same rolls.
        #[arg(long)]
        seed: Option<u64>,
    },
    /// Change a row of a ledger. What follows is worked out again; dice stay as they fell.
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
        /// Other inputs, as name=value; null takes one away.
        #[arg(value_name = "NAME=VALUE")]
        values: Vec<String>,
    },
    /// Take a row out of a ledger.
    LedgerRemove {
        /// Its number or name.
        character: String,
        /// The row's number.
        row: u32,
    },
}

/// How strictly a character is held to the rules.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum Strictness {
    /// A change that breaks a rule is refused.
    Enforce,
    /// What breaks a rule is said.
    Advise,
    /// Nothing is said.
    Silent,
}

impl From<Strictness> for rules::building::Strictness {
    fn from(chosen: Strictness) -> Self {
        match chosen {
            Strictness::Enforce => Self::Enforce,
            Strictness::Advise => Self::Advise,
            Strictness::Silent => Self::Silent,
        }
    }
}

impl Character {
    /// Whether it changes the library.
    pub fn changes(&self) -> bool {
        !matches!(
            self,
            Self::List { .. }
                | Self::Show { .. }
                | Self::Check { .. }
                | Self::Ledger(Ledger::Ledger { .. })
                | Self::Event { event: None, .. }
                | Self::History { .. }
                | Self::Export { .. }
        )
    }
}
