//! The arguments of `print`.

use std::path::PathBuf;

use clap::Args;
use sheet::page::{PageKind, Paper};

use super::one_of;

/// The arguments of `print`.
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
#[derive(Debug, Args)]
pub struct Print {
    /// The characters' numbers or names.
    #[arg(required_unless_present_any = ["blank_of", "entries", "pins_of", "printers"])]
    pub characters: Vec<String>,
    /// The PDF to write.
    #[arg(short, long, value_name = "FILE", required_unless_present_any = ["printer", "printers"])]
    pub output: Option<PathBuf>,
    /// The printer to send the pages to.
    #[arg(long, value_name = "NAME")]
    pub printer: Option<String>,
    /// List the available printers.
    #[arg(long)]
    pub printers: bool,
    /// The kinds of pages for each character, in this order, separated by commas.
    #[arg(long, value_parser = one_of(&KINDS), value_delimiter = ',', value_name = "KIND")]
    pub kind: Vec<PageKind>,
    /// Systems to print a blank sheet of.
    #[arg(long, value_name = "SYSTEM", num_args = 1..)]
    pub blank_of: Vec<String>,
    /// Entries to print side by side, as system/kind/slug.
    #[arg(long, value_name = "KEY", num_args = 1..)]
    pub entries: Vec<String>,
    /// An encounter, by number or name, whose pins to print side by side: entries, sheets, creatures.
    #[arg(long, value_name = "TABLE")]
    pub pins_of: Option<String>,
    /// The paper size.
    #[arg(long, value_parser = one_of(&PAPERS), default_value = "a4")]
    pub paper: Paper,
    /// Print pages of entries in landscape.
    #[arg(long)]
    pub landscape: bool,
    /// The side margins, in mm; the top and bottom margins follow.
    #[arg(long, value_name = "MM", default_value_t = 15, value_parser = clap::value_parser!(u8).range(5..=30))]
    pub margin: u8,
    /// The size of type and everything else, in per cent.
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u8).range(80..=130))]
    pub size: u8,
    /// Save ink: thin lines, no bold type, no colour.
    #[arg(long)]
    pub ink_saving: bool,
    /// Add form fields for values that change in play, boxes to mark and empty lines.
    #[arg(long)]
    pub fillable: bool,
    /// Leave boxes to mark empty.
    #[arg(long)]
    pub empty_tracks: bool,
    /// Leave out the formulas under the totals.
    #[arg(long)]
    pub no_formulas: bool,
    /// Leave out the notes and the space for more.
    #[arg(long)]
    pub no_notes: bool,
    /// Leave out the portrait.
    #[arg(long)]
    pub no_portrait: bool,
    /// Print only the summaries of entries on reference pages.
    #[arg(long)]
    pub summaries: bool,
    /// A part of the sheet to leave out, by heading. Can be repeated.
    #[arg(long, value_name = "HEADING")]
    pub without: Vec<String>,
    /// Parts of the sheet that come first in their column, by heading, separated by commas.
    #[arg(long, value_name = "HEADING")]
    pub order: Vec<String>,
    /// The author in the PDF's metadata; by default the character's player.
    #[arg(long, default_value = "")]
    pub author: String,
    /// Add the proof of every number: short for the kind audit after the others.
    #[arg(long)]
    pub proofs: bool,
    /// Leave everything blank, to write on: short for --kind blank.
    #[arg(long, conflicts_with = "kind")]
    pub blank: bool,
}

/// The kinds of pages: word, value and help.
#[rustfmt::skip]
const KINDS: [(&str, PageKind, &str); 10] = [
    ("sheet", PageKind::Sheet, "The sheet"),
    ("compact", PageKind::Compact, "The sheet on one page, in smaller type and with fewer blanks"),
    ("carried", PageKind::Carried, "What the character carries to a game, if the system has such pages"),
    ("fold-out", PageKind::FoldOut, "The carried pages as eight panels on a sheet that folds to a quarter of its width and half its height"),
    ("together", PageKind::Together, "What the characters of a team carry, on one page"),
    ("blank", PageKind::Blank, "The sheet with nothing filled in"),
    ("reference", PageKind::Reference, "The entries that the character uses: weapons, spells, abilities, conditions, rules"),
    ("cards", PageKind::Cards, "What the character has, as cards, nine to a page"),
    ("ledger", PageKind::Ledger, "What the character did, season by season, if it has a ledger"),
    ("audit", PageKind::Audit, "The proof of every number"),
];

/// The paper sizes: word, value and help.
const PAPERS: [(&str, Paper, &str); 2] = [
    ("a4", Paper::A4, "210 × 297 mm"),
    ("letter", Paper::Letter, "8.5 × 11 inches"),
];
