//! The arguments of the command line. Their doc comments are the English help.

mod book;
mod character;
mod entry;
mod house;
mod ledger;
mod pack;
mod part;
mod print;
mod table;

use std::path::PathBuf;

use clap::{
    Args, Parser, Subcommand, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, RangedI64ValueParser, TypedValueParser},
};

use crate::api::{books::page::DRAW, export::ExportFormat};

pub use book::Book;
pub use character::{
    ChangedRow, Character, CharacterExport, NewRow, OneCharacter, PlayEvent, RemovedRow, Waiver,
};
pub use entry::{Entry, Export, ImportRows};
pub use house::House;
pub use ledger::{ChangedLedgerRow, Ledger, NewLedgerRows, ShownLedger};
pub use pack::Pack;
pub use part::{Part, PartChange};
pub use print::Print;
pub use table::{Change, Ending, OneTable, Table, TableAdd, TableAttack};

/// Tabletop rules, characters that explain their numbers, and printed sheets, offline.
/// Without a command, the window opens.
#[derive(Debug, Parser)]
#[command(name = "vademecum", bin_name = "vademecum", version)]
pub struct Arguments {
    /// The library to use; by default the one in the user's data folder.
    #[arg(long, global = true, value_name = "FILE")]
    pub library: Option<PathBuf>,
    /// Print the output as JSON, with each item of a list on its own line.
    #[arg(long, global = true)]
    pub json: bool,
    /// The command.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Open packs, characters and books in the window, or in one that is already open.
    Open {
        /// The files.
        files: Vec<PathBuf>,
    },
    /// Search entries and books.
    Search(Search),
    /// Show an entry.
    Show {
        /// The entry, as system/kind/slug.
        key: String,
    },
    /// List entries.
    List {
        /// Only matching entries.
        #[command(flatten)]
        among: EntryScope,
        /// The format; by default a line of text for each entry.
        #[arg(long)]
        format: Option<ExportFormat>,
    },
    /// Calculate a rule, with its proof.
    Calc(Calc),
    /// Roll dice, or on a table.
    Roll {
        /// Dice such as 2d6+1 or stress, or a table: system/table/slug, or own/name for one of your own.
        what: String,
        /// A seed: the same seed gives the same dice.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
        /// Show the odds of each total, without rolling.
        #[arg(long, conflicts_with = "seed")]
        odds: bool,
    },
    /// Create, show and change characters.
    #[command(subcommand)]
    Character(Character),
    /// Print characters, blank sheets and entries to a PDF or a printer.
    ///
    /// `vademecum print "Isolde Vann" Tiberius --kind sheet,reference,cards -o party.pdf` prints a whole party with
    /// bookmarks; `vademecum print --blank-of mythcraft -o blank.pdf` prints a sheet to write on; `vademecum print
    /// --entries arsmagica/rule/soak-total mlaf/table/spell-table --landscape -o insert.pdf` prints rules side by
    /// side.
    Print(Box<Print>),
    /// Create, run and show a GM's encounters.
    #[command(subcommand)]
    Table(Table),
    /// Add, read and remove your own books.
    #[command(subcommand)]
    Book(Book),
    /// Show and change house rules.
    #[command(subcommand)]
    House(House),
    /// Create, change, list, import and export your own entries.
    #[command(subcommand)]
    Entry(Entry),
    /// Add and change your own kinds, fields, derived values, lists and other parts of a system.
    #[command(subcommand)]
    Part(Part),
    /// Check, install and remove packs.
    #[command(subcommand)]
    Pack(Pack),
    /// Back up the library to the backup folder or a file, or list the backups.
    Backup(Backup),
    /// Restore a backup, or one of its characters; what it replaces is kept.
    Restore(Restore),
    /// Compare the library with a conflicted copy, as left by a synced folder, and merge its characters.
    Merge {
        /// The copy; without one, the copies in the folder of the library are listed.
        file: Option<PathBuf>,
        /// Ask for each character: ours, theirs or both. Nothing is replaced.
        #[arg(long, requires = "file")]
        ask: bool,
    },
    /// Recover the readable parts of a damaged library; the damaged file is kept.
    Salvage,
    /// Check the library and the backups for damage.
    Check,
    /// Render a page of a PDF to standard output. The program runs this itself.
    #[command(name = DRAW, hide = true)]
    DrawPage(DrawPage),
    /// Show the version, the location of the library and the sources of the rules.
    About {
        /// Print the licenses of the bundled fonts.
        #[arg(long)]
        licenses: bool,
    },
}

/// A selection of entries.
#[derive(Debug, Clone, Default, Args)]
pub struct EntryScope {
    /// Only entries of this system.
    #[arg(long, value_name = "SYSTEM")]
    pub system: Option<String>,
    /// Only entries of this kind.
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
}

/// The arguments of `search`.
#[derive(Debug, Args)]
pub struct Search {
    /// The words to search for, with filters such as kind:weapon.
    #[arg(required_unless_present = "batch")]
    pub query: Vec<String>,
    /// Read queries from standard input, one per line, and answer in JSON lines.
    #[arg(long, conflicts_with = "query")]
    pub batch: bool,
    /// Only matching entries.
    #[command(flatten)]
    pub among: EntryScope,
    /// Rank entries of this system higher, without hiding others.
    #[arg(long, value_name = "SYSTEM")]
    pub prefer: Option<String>,
    /// Maximum number of results.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = RangedI64ValueParser::<usize>::new().range(1..))]
    pub limit: usize,
    /// Sort the results by this column of their kind, or by name, instead of by relevance.
    #[arg(long, value_name = "COLUMN")]
    pub sort: Option<String>,
    /// Sort in descending order. Results without a value are always last.
    #[arg(long, requires = "sort")]
    pub descending: bool,
    /// For developers: show the signals and weights that rank each result, in English.
    #[arg(long, conflicts_with = "batch")]
    pub explain: bool,
    /// Search books only.
    #[arg(long = "in", value_name = "WHERE")]
    pub within: Option<SearchScope>,
}

/// The scope of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum SearchScope {
    /// Your own books.
    Books,
}

/// The arguments of `calc`.
#[derive(Debug, Args)]
pub struct Calc {
    /// The calculator, as system/calculator.
    #[arg(required_unless_present_any = ["batch", "list"])]
    pub calculator: Option<String>,
    /// The calculator's inputs, as name=value; values may be JSON.
    #[arg(value_name = "NAME=VALUE")]
    pub inputs: Vec<String>,
    /// A character, by number or name, whose values are used for inputs that are not given.
    #[arg(long, value_name = "CHARACTER", conflicts_with_all = ["list", "batch"])]
    pub from: Option<String>,
    /// List all calculators.
    #[arg(long, conflicts_with_all = ["calculator", "batch"])]
    pub list: bool,
    /// Read cases from standard input, one JSON object per line, and answer in JSON lines.
    #[arg(long, conflicts_with = "calculator")]
    pub batch: bool,
}

/// The arguments of `backup`.
#[derive(Debug, Args)]
pub struct Backup {
    /// The file to write, instead of a backup in the folder.
    #[arg(conflicts_with = "list", value_name = "FILE")]
    pub to: Option<PathBuf>,
    /// Leave the books out of the file. Backups in the folder always include them.
    #[arg(long, requires = "to")]
    pub without_books: bool,
    /// List the backups and their contents.
    #[arg(long)]
    pub list: bool,
}

/// The arguments of `restore`.
#[derive(Debug, Args)]
pub struct Restore {
    /// The backup: a file, a name as `backup --list` shows it, or newest.
    #[arg(required_unless_present = "new")]
    pub from: Option<String>,
    /// Restore only this character, by its number or name in the backup, as an addition to the library.
    #[arg(long, value_name = "CHARACTER")]
    pub character: Option<String>,
    /// Keep the current library under another name and start a new, empty one.
    #[arg(long, conflicts_with_all = ["from", "character"])]
    pub new: bool,
}

/// The arguments for rendering a page of a PDF.
#[derive(Debug, Args)]
pub struct DrawPage {
    /// The PDF.
    pub file: PathBuf,
    /// The expected SHA-256 hash of the file, in hexadecimal.
    pub hash: String,
    /// The index of the page, from 0.
    pub page: usize,
    /// The width of the image, in pixels.
    pub width: u16,
    /// The code of the language for error messages.
    pub language: String,
}

/// Returns a parser that maps words to values. `words` lists word, value and help.
fn one_of<T: Copy + Send + Sync + 'static>(
    words: &'static [(&'static str, T, &'static str)],
) -> impl TypedValueParser<Value = T> {
    let values = words
        .iter()
        .map(|(word, _, about)| PossibleValue::new(*word).help(*about));
    PossibleValuesParser::new(values).try_map(|chosen| {
        let found = words.iter().find(|(word, ..)| *word == chosen);
        found.map(|(_, value, _)| *value).ok_or(chosen)
    })
}
