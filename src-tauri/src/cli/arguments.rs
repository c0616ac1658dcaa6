//! The words of the command line.

mod book;
mod character;
mod format;
mod house;
mod pack;
mod print;
mod table;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub use book::Book;
pub use character::{Character, Ledger, Strictness};
pub use format::Format;
pub use house::House;
pub use pack::Pack;
pub use print::{Paper, Print, PrintKind};
pub use table::{Change, Ending, Table, TableAttack};

/// Tabletop rules, characters that explain their numbers, and printed sheets, offline.
/// Without a command the window opens.
#[derive(Debug, Parser)]
#[command(name = "vademecum", version, about)]
pub struct Arguments {
    /// The library to use; the one in the user's data folder unless told.
    #[arg(long, global = true, value_name = "FILE")]
    pub library: Option<PathBuf>,
    /// Answer in JSON.
    #[arg(long, global = true)]
    pub json: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Find entries.
    Search(Search),
    /// Read an entry, whole.
    Show {
        /// The entry, as system/kind/slug.
        key: String,
    },
    /// List entries.
    List {
        /// Only entries that fit.
        #[command(flatten)]
        among: Among,
        /// What the list is written as, instead of a line of text each.
        #[arg(long)]
        format: Option<Format>,
    },
    /// Work out a rule, with its proof.
    Calc(Calc),
    /// Roll dice, or on a table.
    Roll {
        /// Dice such as 2d6+1 or stress, or a table as system/table/slug.
        what: String,
        /// Makes the roll the same each time.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// Say how likely each total is, and roll nothing.
        #[arg(long, conflicts_with = "seed")]
        odds: bool,
    },
    /// Make, read and change characters.
    #[command(subcommand)]
    Character(Character),
    /// Print characters, blank sheets and entries to a PDF.
    Print(Box<Print>),
    /// Lay, play at and read a GM's table.
    #[command(subcommand)]
    Table(Table),
    /// Add, read and remove books of your own.
    #[command(subcommand)]
    Book(Book),
    /// See and change what your table plays otherwise than the rules print it.
    #[command(subcommand)]
    House(House),
    /// Check, install and remove packs of rules.
    #[command(subcommand)]
    Pack(Pack),
    /// Back the library up, to the folder of backups or to a file; or list the backups.
    Backup {
        /// The file to write, where it is not to go among the backups.
        #[arg(conflicts_with = "list")]
        to: Option<PathBuf>,
        /// List the backups, and what each holds.
        #[arg(long)]
        list: bool,
    },
    /// Put a backup back, whole or one character of it; what it replaces is kept.
    Restore {
        /// The backup: a file, the name of one as `backup --list` shows it, or newest.
        #[arg(required_unless_present = "new")]
        from: Option<String>,
        /// Only this character, by its number or name in the backup; it is put beside what is there.
        #[arg(long, value_name = "CHARACTER")]
        character: Option<String>,
        /// Set aside what is there and start a new, empty library.
        #[arg(long, conflicts_with_all = ["from", "character"])]
        new: bool,
    },
    /// Read out of a damaged library what can be read; the damaged file is kept beside it.
    Salvage,
    /// Check that the library is whole, and which backups are.
    Check,
    /// Say what the program is, where its library is and where its rules come from.
    About {
        /// Print the licenses of the fonts that come with the program.
        #[arg(long)]
        licenses: bool,
    },
}

/// Which entries are meant.
#[derive(Debug, Clone, Default, Args)]
pub struct Among {
    /// Only entries of this system.
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// Only entries of this kind.
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
}

/// Find entries.
#[derive(Debug, Args)]
pub struct Search {
    /// What to look for.
    #[arg(required_unless_present = "batch")]
    pub query: Vec<String>,
    /// Read queries from standard input, a line each, and answer in JSON lines.
    #[arg(long, conflicts_with = "query")]
    pub batch: bool,
    /// Only entries that fit.
    #[command(flatten)]
    pub among: Among,
    /// Put entries of this system forward, without hiding others.
    #[arg(long, value_name = "SYSTEM")]
    pub prefer: Option<String>,
    /// How many answers at the most.
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub limit: usize,
    /// Say why each answer ranks where it does.
    #[arg(long)]
    pub explain: bool,
    /// Look in books alone; only with --batch.
    #[arg(long = "in", value_name = "WHERE", requires = "batch")]
    pub within: Option<Within>,
}

/// Where to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Within {
    /// In the owner's own books.
    Books,
}

/// Work out a rule.
#[derive(Debug, Args)]
pub struct Calc {
    /// The calculator, as system/calculator.
    #[arg(required_unless_present_any = ["batch", "list"])]
    pub calculator: Option<String>,
    /// Its inputs, as name=value; values may be JSON.
    #[arg(value_name = "NAME=VALUE")]
    pub inputs: Vec<String>,
    /// List all calculators.
    #[arg(long, conflicts_with_all = ["calculator", "batch"])]
    pub list: bool,
    /// Read cases from standard input, a line of JSON each, and answer in JSON lines.
    #[arg(long, conflicts_with = "calculator")]
    pub batch: bool,
}
