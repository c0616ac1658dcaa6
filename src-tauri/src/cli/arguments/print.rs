//! The arguments of `print`.

use std::path::PathBuf;

use clap::Args;
use sheet::page::{PageKind, Paper};

use super::one_of;

/// Print characters, blank sheets and entries to one PDF.
///
/// `vademecum print Isolde Brannoc --kind sheet,reference,cards -o party.pdf` prints a whole party
/// with bookmarks; `vademecum print --blank-of mythcraft -o blank.pdf` a sheet to write on;
/// `vademecum print --entries arsmagica/rule/soak mlaf/table/spell-table --landscape -o insert.pdf`
/// rules side by side.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
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
    /// The kinds of pages of each character, in their order, separated by commas.
    #[arg(long, value_parser = one_of(&KINDS), value_delimiter = ',', value_name = "KIND")]
    pub kind: Vec<PageKind>,
    /// Blank sheets of these systems, without a character.
    #[arg(long, value_name = "SYSTEM", num_args = 1..)]
    pub blank_of: Vec<String>,
    /// Entries to print side by side, as system/kind/slug.
    #[arg(long, value_name = "KEY", num_args = 1..)]
    pub entries: Vec<String>,
    /// What is pinned in this encounter, side by side: entries, sheets, creatures.
    #[arg(long, value_name = "TABLE")]
    pub pins_of: Option<String>,
    /// The paper.
    #[arg(long, value_parser = one_of(&PAPERS), default_value = "a4")]
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
    /// Save ink: thin lines, no strong type, no colour.
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
    /// No portrait.
    #[arg(long)]
    pub no_portrait: bool,
    /// Only the summaries of entries on reference pages.
    #[arg(long)]
    pub summaries: bool,
    /// A part of the sheet to leave out, by its heading. May be given again.
    #[arg(long, value_name = "HEADING")]
    pub without: Vec<String>,
    /// Parts of the sheet that come first in their column, by heading, separated by commas.
    #[arg(long, value_name = "HEADING")]
    pub order: Vec<String>,
    /// The author that the file names; by default the character's player.
    #[arg(long, default_value = "")]
    pub author: String,
    /// Add the proof of every number: short for audit after the other kinds.
    #[arg(long)]
    pub proofs: bool,
    /// Leave everything empty, to write on: short for --kind blank.
    #[arg(long, conflicts_with = "kind")]
    pub blank: bool,
}

/// The kinds of pages: word, value and help.
#[rustfmt::skip]
const KINDS: [(&str, PageKind, &str); 10] = [
    ("sheet", PageKind::Sheet, "The sheet"),
    ("compact", PageKind::Compact, "The sheet on one page, in smaller type and with fewer blanks"),
    ("carried", PageKind::Carried, "What is carried to a game, where the system has such pages"),
    ("fold-out", PageKind::FoldOut, "The same in eight panels on a sheet, which folds to a quarter of its width and half of its height"),
    ("together", PageKind::Together, "What each of several characters carries, on one page: a team"),
    ("blank", PageKind::Blank, "The sheet with nothing filled in"),
    ("reference", PageKind::Reference, "What the character uses, to read: weapons, spells, abilities, conditions, rules"),
    ("cards", PageKind::Cards, "What the character has, as cards, nine to a page"),
    ("ledger", PageKind::Ledger, "What the character did, season by season, where it has a ledger"),
    ("audit", PageKind::Audit, "The proof of every number"),
];

/// The paper sizes: word, value and help.
const PAPERS: [(&str, Paper, &str); 2] = [
    ("a4", Paper::A4, "210 × 297 mm"),
    ("letter", Paper::Letter, "8.5 × 11 inches"),
];
