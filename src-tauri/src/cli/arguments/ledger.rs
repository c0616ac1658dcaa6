//! The arguments of `character ledger` and of the commands that change it.

use clap::{Args, Subcommand};

/// Show and change a character's ledger.
#[derive(Debug, Subcommand)]
pub enum Ledger {
    /// Show a character's ledger: what it did season by season, or level by level.
    Ledger(ShownLedger),
    /// Add a row to the ledger of one or more characters.
    LedgerAdd(NewLedgerRows),
    /// Change a row of a ledger. Later rows are recalculated; dice keep their results.
    LedgerChange(ChangedLedgerRow),
    /// Remove a row from a ledger.
    LedgerRemove {
        /// The character's number or name.
        character: String,
        /// The row's number.
        row: u32,
    },
}

/// The arguments of `character ledger`.
#[derive(Debug, Args)]
pub struct ShownLedger {
    /// The character's number or name.
    pub character: String,
    /// Show only this row, with its proof.
    #[arg(long, value_name = "NUMBER")]
    pub row: Option<u32>,
    /// List the available activities and their inputs.
    #[arg(long, conflicts_with = "row")]
    pub activities: bool,
}

/// The arguments of `character ledger-add`.
#[derive(Debug, Args)]
pub struct NewLedgerRows {
    /// The activity's key.
    pub activity: String,
    /// A character, by number or name. Can be repeated.
    #[arg(long = "for", required = true, value_name = "CHARACTER")]
    pub characters: Vec<String>,
    /// The date: 1223/Autumn, a level, or “before” for the time before all dates; by default the next free one.
    #[arg(long, value_name = "DATE")]
    pub at: Option<String>,
    /// Number of rows to add, one after another.
    #[arg(long, default_value_t = 1, value_name = "COUNT")]
    pub times: u32,
    /// The activity's inputs, as name=value; dice that are not given are rolled.
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
    /// A seed: the same seed gives the same dice.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

/// The arguments of `character ledger-change`.
#[derive(Debug, Args)]
pub struct ChangedLedgerRow {
    /// The character's number or name.
    pub character: String,
    /// The row's number.
    pub row: u32,
    /// The new activity.
    #[arg(long, value_name = "KEY")]
    pub activity: Option<String>,
    /// The new date.
    #[arg(long, value_name = "DATE")]
    pub at: Option<String>,
    /// New inputs, as name=value; null removes one.
    #[arg(value_name = "NAME=VALUE")]
    pub values: Vec<String>,
}
