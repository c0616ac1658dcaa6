//! The arguments of `entry`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Create, change, list, import and export your own entries.
#[derive(Debug, Subcommand)]
pub enum Entry {
    /// Create an entry.
    New {
        /// The system's key.
        system: String,
        /// The key of its kind.
        kind: String,
        /// The entry's name.
        name: String,
    },
    /// Create an entry as a copy of any other entry.
    Copy(OneEntry),
    /// Set parts of one of your own entries.
    Set {
        /// The entry, as system/kind/slug.
        key: String,
        /// Parts, as name=value: name, summary, text, section, aliases, tags or a column of the kind. Aliases and tags
        /// are separated by semicolons.
        #[arg(required = true, value_name = "PART=VALUE")]
        values: Vec<String>,
    },
    /// Delete one of your own entries. It can be restored.
    Delete(OneEntry),
    /// Restore a deleted entry; without an entry, list the deleted ones.
    BringBack {
        /// The entry, as system/kind/slug.
        key: Option<String>,
    },
    /// Undo the last change of an entry.
    Undo(OneEntry),
    /// Redo the last undone change of an entry.
    Redo(OneEntry),
    /// Show the history of an entry.
    History(OneEntry),
    /// Restore an earlier version of an entry.
    Restore {
        /// The entry, as system/kind/slug.
        key: String,
        /// The change's number, as `entry history` shows it.
        change: i64,
    },
    /// List your own entries.
    List {
        /// Only entries of this system.
        #[arg(long, value_name = "SYSTEM")]
        system: Option<String>,
    },
    /// Export your own entries as an add-on that others can install.
    Export(Export),
    /// Import entries from the rows of a file: CSV with a header row, or JSON with a list of objects. A row with the
    /// name of one of your own entries updates it.
    Import(ImportRows),
    /// Undo the last import into a system. Entries that were changed since are kept.
    UndoImport {
        /// The system's key.
        #[arg(long)]
        system: String,
    },
}

impl Entry {
    /// Whether it changes the library without making a backup itself.
    pub fn changes(&self) -> bool {
        !matches!(
            self,
            Self::List { .. }
                | Self::BringBack { key: None }
                | Self::History { .. }
                | Self::Export { .. }
                | Self::Import { .. }
        )
    }
}

/// The only argument of a command about one entry.
#[derive(Debug, Args)]
pub struct OneEntry {
    /// The entry, as system/kind/slug.
    pub key: String,
}

/// The arguments of `entry import`.
#[derive(Debug, Args)]
pub struct ImportRows {
    /// The file; `-` is standard input.
    pub file: PathBuf,
    /// The system's key.
    #[arg(long)]
    pub system: String,
    /// The key of the kind.
    #[arg(long)]
    pub kind: String,
    /// The column for a part of the entry, as cost=Price; once for each part. By default the mapping of the last
    /// import with these headings, or else the one for Open5e or 5e-database, or else a guess.
    #[arg(long = "map", value_name = "PART=COLUMN")]
    pub columns: Vec<String>,
    /// Preview the entries and the errors, without importing.
    #[arg(long)]
    pub preview: bool,
    /// Skip rows with errors. By default, an error in one row cancels the import.
    #[arg(long)]
    pub skip_faulty: bool,
}

/// The arguments of `entry export`.
#[derive(Debug, Args)]
pub struct Export {
    /// The entries, as `entry list` shows them or as slugs; by default all of your own in the system.
    pub entries: Vec<String>,
    /// The system that the entries belong to.
    #[arg(long)]
    pub system: String,
    /// The name of the add-on.
    #[arg(long)]
    pub name: String,
    /// The add-on's version.
    #[arg(long, default_value = "1.0.0")]
    pub version: String,
    /// The add-on's licence, such as CC0-1.0 or CC BY 4.0.
    #[arg(long)]
    pub licence: String,
    /// An author of the add-on. Can be repeated.
    #[arg(long, value_name = "NAME")]
    pub author: Vec<String>,
    /// Also export your own kinds, fields, derived values and lists; for a system created in the program, the whole
    /// system.
    #[arg(long)]
    pub parts: bool,
    /// The add-on's key, by which an update replaces an earlier version; by default derived from the name.
    #[arg(long)]
    pub key: Option<String>,
    /// The file to write, `NAME.vademecum`; by default standard output (`-`).
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}
