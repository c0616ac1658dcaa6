//! The arguments of `part`.

use clap::{Args, Subcommand};

/// Add and change your own kinds, fields, derived values, lists and other parts of a system.
#[derive(Debug, Subcommand)]
pub enum Part {
    /// List your own parts of a system, with their keys as in packs.
    List(OneSystem),
    /// Add a part, or change keys of one.
    Set(PartChange),
    /// Remove a part. Its values on characters are kept.
    Remove {
        /// The system's key.
        system: String,
        /// The part, as `part list` shows it.
        part: String,
    },
    /// Undo the last change of your own parts of a system.
    Undo(OneSystem),
    /// Redo the last undone change.
    Redo(OneSystem),
    /// Show the history of your own parts of a system.
    History(OneSystem),
}

/// The only argument of a command about one system.
#[derive(Debug, Args)]
pub struct OneSystem {
    /// The system's key.
    pub system: String,
}

/// The arguments of `part set`.
#[derive(Debug, Args)]
pub struct PartChange {
    /// The system's key.
    pub system: String,
    /// The part, as field/luck, or as derived/attack/weapons for a derived value of the rows of a list.
    pub part: String,
    /// Its keys as in packs, as label=Luck; values may be JSON, and null removes a key.
    #[arg(value_name = "KEY=VALUE")]
    pub values: Vec<String>,
    /// The heading on the sheet under which it is shown.
    #[arg(long)]
    pub heading: Option<String>,
    /// The key of the item on the sheet that it follows, instead of having a heading.
    #[arg(long, value_name = "KEY", conflicts_with = "heading")]
    pub after: Option<String>,
}
