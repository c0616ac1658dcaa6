//! The words of the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

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
        /// The row's number.
        row: u32,
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
    },
}

/// How strictly a character is held to the rules.
#[derive(Debug, Clone, Copy, clap::ValueEnum)]
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
                | Self::Event { event: None, .. }
                | Self::History { .. }
                | Self::Export { .. }
        )
    }
}

/// Print characters, blank sheets and entries to one PDF.
///
/// `vademecum print Isolde Brannoc --kind sheet,reference,cards -o party.pdf` prints a whole party
/// with bookmarks; `vademecum print --blank-of mythcraft -o blank.pdf` a sheet to write on;
/// `vademecum print --entries arsmagica/rule/soak mlaf/table/spell-table --landscape -o insert.pdf`
/// rules side by side.
#[expect(clippy::struct_excessive_bools, reason = "each is a word of its own")]
#[derive(Debug, Args)]
pub struct Print {
    /// Their numbers or names.
    #[arg(required_unless_present_any = ["blank_of", "entries", "pins_of", "printers"])]
    pub characters: Vec<String>,
    /// The PDF to write.
    #[arg(short, long, required_unless_present_any = ["printer", "printers"])]
    pub output: Option<PathBuf>,
    /// The printer to send the pages to.
    #[arg(long, value_name = "NAME")]
    pub printer: Option<String>,
    /// List the printers that this computer knows.
    #[arg(long)]
    pub printers: bool,
    /// The kinds of pages of each character, in their order, parted by commas.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND")]
    pub kind: Vec<PrintKind>,
    /// Blank sheets of these systems, without a character.
    #[arg(long, value_name = "SYSTEM", num_args = 1..)]
    pub blank_of: Vec<String>,
    /// Entries to stand side by side, as system/kind/slug.
    #[arg(long, value_name = "KEY", num_args = 1..)]
    pub entries: Vec<String>,
    /// What is pinned at this table, side by side: entries, sheets, creatures.
    #[arg(long, value_name = "TABLE")]
    pub pins_of: Option<String>,
    /// The paper.
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    pub paper: Paper,
    /// Pages of entries lie on their long side.
    #[arg(long)]
    pub landscape: bool,
    /// The margin at the sides, in mm; those above and below go with it.
    #[arg(long, value_name = "MM", default_value_t = 15, value_parser = clap::value_parser!(u8).range(5..=30))]
    pub margin: u8,
    /// The size of type and all else, in per cent.
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u8).range(80..=130))]
    pub size: u8,
    /// Save ink: thin lines, no strong type.
    #[arg(long)]
    pub ink_saving: bool,
    /// Fields to fill in on the screen: what changes in play, boxes to mark, empty lines.
    #[arg(long)]
    pub fillable: bool,
    /// Leave boxes to mark empty.
    #[arg(long)]
    pub empty_tracks: bool,
    /// No formulas under the totals.
    #[arg(long)]
    pub no_formulas: bool,
    /// No notes and no room for more.
    #[arg(long)]
    pub no_notes: bool,
    /// Only the summaries of entries on reference pages.
    #[arg(long)]
    pub summaries: bool,
    /// A part of the sheet to leave out, by its heading. May be given again.
    #[arg(long, value_name = "HEADING")]
    pub without: Vec<String>,
    /// Parts of the sheet that come first in their column, by heading, parted by commas.
    #[arg(long, value_delimiter = ',', value_name = "HEADING")]
    pub order: Vec<String>,
    /// The author that the file names; the character's player unless told.
    #[arg(long, default_value = "")]
    pub author: String,
    /// Add the proof of every number: short for audit after the other kinds.
    #[arg(long)]
    pub proofs: bool,
    /// Leave everything empty, to write on: short for --kind blank.
    #[arg(long, conflicts_with = "kind")]
    pub blank: bool,
}

/// A kind of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PrintKind {
    /// The sheet.
    Sheet,
    /// The sheet on one page, in smaller type and with fewer blanks.
    Compact,
    /// The sheet with nothing filled in.
    Blank,
    /// What the character uses, to read: weapons, spells, abilities, conditions, rules.
    Reference,
    /// What the character has, as cards, nine to a page.
    Cards,
    /// The proof of every number.
    Audit,
}

/// A paper size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 8.5 × 11 inches.
    Letter,
}

/// House rules: places of a system and what stands there instead.
#[derive(Debug, Subcommand)]
pub enum House {
    /// List the house rules.
    List,
    /// List what can be changed on an entry's page, with what is printed.
    Places {
        /// The entry, as system/kind/slug.
        key: String,
    },
    /// Make a house rule, or change it.
    Set {
        /// The place, as system/derived/soak or system/cell/table/burden/burden/10.
        place: String,
        /// A formula, or a cell's number, text or n/a.
        #[arg(allow_hyphen_values = true)]
        value: String,
        /// Why, in your own words.
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Switch a house rule on again.
    On {
        /// The place.
        place: String,
    },
    /// Switch a house rule off, and keep it.
    Off {
        /// The place.
        place: String,
    },
    /// Take a house rule away.
    Remove {
        /// The place.
        place: String,
    },
    /// Write a system's house rules to a file, or to standard output.
    Export {
        /// The system's key.
        system: String,
        /// The file.
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Take in house rules.
    Install {
        /// The file, or a folder with a house.toml in it.
        from: PathBuf,
    },
}

/// Check, install and remove packs.
#[derive(Debug, Subcommand)]
pub enum Pack {
    /// Say what is wrong with a pack, without installing it.
    Check {
        /// The pack's folder.
        folder: PathBuf,
    },
    /// Install a pack, or bring it up to date.
    Install {
        /// The pack's folder.
        folder: PathBuf,
    },
    /// Remove an installed pack. Characters made with it are kept.
    Remove {
        /// The system's key.
        system: String,
    },
    /// List what is installed.
    List,
}

/// Lay, play at and read a GM's table.
#[derive(Debug, Subcommand)]
pub enum Table {
    /// Lay a table.
    New {
        /// The key of the system in play.
        system: String,
        /// The table's name.
        name: String,
    },
    /// List the tables.
    List,
    /// Read a table: whose turn it is, and how everyone stands.
    Show {
        /// Its number or name.
        table: String,
    },
    /// Lay another table like this one.
    Copy {
        /// Its number or name.
        table: String,
    },
    /// Put a table away. It can be brought back.
    Delete {
        /// Its number or name.
        table: String,
    },
    /// Bring a deleted table back.
    BringBack {
        /// Its number.
        id: i64,
    },
    /// Add a creature or bystander: from a few numbers, or from an entry as kind/slug.
    Add {
        /// The table's number or name.
        table: String,
        /// Its name, or an entry.
        name: String,
        /// The numbers of the system's short form, as soak=6.
        #[arg(value_name = "NUMBER=VALUE", allow_hyphen_values = true)]
        numbers: Vec<String>,
        /// How many of them.
        #[arg(long, default_value_t = 1)]
        many: u32,
        /// Whose side.
        #[arg(long, default_value = "")]
        side: String,
    },
    /// Add a character of the library.
    Join {
        /// The table's number or name.
        table: String,
        /// The character's number or name.
        character: String,
        /// Whose side.
        #[arg(long, default_value = "")]
        side: String,
    },
    /// Take what became of a sheet at the table over to the library's character.
    CarryOver {
        /// The table's number or name.
        table: String,
        /// The combatant's number.
        combatant: u32,
    },
    /// Go on to the next turn; the first begins the fight.
    Next {
        /// The table's number or name.
        table: String,
        /// Makes the dice the same each time.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Work an attack out step by step, and apply it.
    Attack(Strike),
    /// Do anything that can be done at a table, as JSON: {"act":"delay","combatant":2}.
    Act {
        /// The table's number or name.
        table: String,
        /// The act.
        act: String,
        /// Makes the dice the same each time.
        #[arg(long, value_name = "N")]
        seed: Option<u64>,
    },
    /// Take the last step back.
    Undo {
        /// The table's number or name.
        table: String,
    },
    /// Take the step again that was taken back.
    Redo {
        /// The table's number or name.
        table: String,
    },
    /// Read what happened, or write it to a file.
    Log {
        /// The table's number or name.
        table: String,
        /// The file.
        #[arg(short, long)]
        output: Option<PathBuf>,
    },
    /// Say how fights go in a system.
    Rules {
        /// The system's key.
        system: String,
    },
    /// Make a table of your own to roll on: a line each, or "1-3 text".
    Own {
        /// Its name.
        name: String,
        /// A file with its lines.
        from: PathBuf,
        /// What is rolled; a die with as many sides as the lines reach unless told.
        #[arg(long, default_value = "")]
        dice: String,
    },
    /// List the tables of your own.
    Owns,
    /// Put a table of your own away.
    Disown {
        /// Its number.
        id: i64,
    },
}

/// Work an attack out.
#[derive(Debug, Args)]
pub struct Strike {
    /// The table's number or name.
    pub table: String,
    /// The attacker's number.
    pub attacker: u32,
    /// The defender's number.
    pub defender: Option<u32>,
    /// Dice that fell and whatever else is asked, as attack=9 or defense=botch.
    #[arg(value_name = "NAME=VALUE", last = true)]
    pub given: Vec<String>,
    /// The attack's key; the first of the system unless told.
    #[arg(long)]
    pub with: Option<String>,
    /// Work it out only, without applying it.
    #[arg(long)]
    pub look: bool,
    /// Makes the dice the same each time.
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}
