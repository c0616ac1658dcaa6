//! The arguments of `entry`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// List, export and import entries of your own.
#[derive(Debug, Subcommand)]
pub enum Entry {
    /// List the entries of your own.
    List {
        /// Only those of this system.
        #[arg(long, value_name = "SYSTEM")]
        system: Option<String>,
    },
    /// Write entries of your own as an add-on that others can install.
    Export(Export),
    /// Make entries of the rows of a file: CSV with heads, or JSON with a list of objects.
    Import(ImportRows),
    /// Undo the last import into a system. Entries that were changed since are kept.
    UndoImport {
        /// The system.
        #[arg(long)]
        system: String,
    },
}

impl Entry {
    /// Whether the library changes without making a backup first.
    pub fn changes(&self) -> bool {
        matches!(self, Self::UndoImport { .. })
    }
}

/// Make entries of the rows of a file. A row whose name an entry of your own has already changes that entry.
#[derive(Debug, Args)]
pub struct ImportRows {
    /// The file.
    pub file: PathBuf,
    /// The system.
    #[arg(long)]
    pub system: String,
    /// The kind of entries.
    #[arg(long)]
    pub kind: String,
    /// Which column becomes which part, as cost=Price; without any, those of the last import of such a file, or
    /// else what is known of files of Open5e and 5e-database, or else guessed ones.
    #[arg(long = "map", value_name = "PART=COLUMN")]
    pub columns: Vec<String>,
    /// Show what the rows would become, and what is wrong with them.
    #[arg(long)]
    pub preview: bool,
    /// Leave out rows with errors. Otherwise they keep all from being imported.
    #[arg(long)]
    pub skip_faulty: bool,
}

/// Write entries of your own as an add-on that others can install.
#[derive(Debug, Args)]
pub struct Export {
    /// The entries, as kind/slug or slug; by default all of the system.
    pub entries: Vec<String>,
    /// The system that they belong to.
    #[arg(long)]
    pub system: String,
    /// The name of the add-on.
    #[arg(long)]
    pub name: String,
    /// Its version.
    #[arg(long, default_value = "1.0.0")]
    pub version: String,
    /// Its licence, such as CC0-1.0 or CC BY 4.0.
    #[arg(long)]
    pub licence: String,
    /// Who made it; once for each author.
    #[arg(long, value_name = "NAME")]
    pub author: Vec<String>,
    /// Also the kinds, fields, derived values and lists of your own; of a system that was begun in the program, the
    /// system.
    #[arg(long)]
    pub parts: bool,
    /// Its key, by which an update replaces an earlier version; made from the name by default.
    #[arg(long)]
    pub key: Option<String>,
    /// The file to write, `NAME.vademecum`; `-` is standard output, which is the default.
    #[arg(short, long)]
    pub output: Option<PathBuf>,
}
