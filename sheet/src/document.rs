//! A character's sheet as a document: the blocks of its system's layout, filled in. Screen and paper
//! show the same document.

use std::collections::BTreeSet;

use indexmap::IndexSet;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod cells;
pub mod compare;
mod fill;
mod house;
mod ledger;
mod play;
pub mod reference;
mod rows;
mod table;
mod together;
pub mod totals;
mod tracks;
pub mod value_format;
pub mod visit;

pub use fill::{carried, fill};
pub use house::{MARK, by_hand_remark, house_remarks};
pub use ledger::ledger;
pub(crate) use together::lines_of;
pub use together::together;
pub(crate) use value_format::written;

/// A filled-in sheet.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Document {
    /// The character's name.
    pub name: String,
    /// The system's name.
    pub system: String,
    /// The parts of the sheet, from top to bottom.
    pub parts: Vec<Part>,
    /// The line at the foot: the sources of the rules and their licence.
    pub footer: String,
    /// The house rules that made values on the sheet, a line each.
    pub house: Vec<String>,
    /// The addresses of what changes in play.
    #[serde(skip)]
    #[ts(skip)]
    pub plays: BTreeSet<String>,
    /// The building rules that are waived for this character, a line each.
    pub waived: Vec<String>,
    /// Remarks at the foot of each page.
    #[serde(skip)]
    #[ts(skip)]
    pub remarks: Vec<String>,
    /// The character's portrait, where one is to be printed.
    #[serde(skip)]
    #[ts(skip)]
    pub portrait: Option<Portrait>,
}

/// A picture of the character.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Portrait {
    /// The hash that it is kept under.
    pub hash: String,
    /// How wide it is, in pixels.
    pub width: u32,
    /// How high it is, in pixels.
    pub height: u32,
}

/// A part of a [`Document`], one for each kind of [`Block`](rules::layout::Block).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Part {
    /// The name large, a line under it, facts at the right.
    Title {
        /// The line under the name.
        line: Option<Cell>,
        /// The facts at the right.
        items: Vec<Cell>,
    },
    /// Numbers in a row, each under its name.
    Figures {
        /// A heading above them, or nothing.
        heading: String,
        /// The numbers.
        items: Vec<Cell>,
        /// The number of columns.
        across: usize,
        /// Whether the formula is printed under each.
        formulas: bool,
        /// The text in small type under each; empty where there is none.
        under: Vec<Cell>,
    },
    /// Label and value on a line each.
    Facts {
        /// A heading above them, or nothing.
        heading: String,
        /// A word at the right of the heading.
        note: String,
        /// The facts.
        items: Vec<Cell>,
        /// The text in small type under each; empty where there is none.
        under: Vec<Cell>,
        /// The number of columns.
        across: usize,
    },
    /// A list as a table.
    Rows {
        /// The list's key, or the address of the derived value that calculates the rows.
        list: String,
        /// The heading.
        heading: String,
        /// The name of one row: "weapon".
        singular: String,
        /// A word at the right of the heading.
        note: String,
        /// How the rows are grouped; `None` where they are not.
        group: Option<ColumnHeader>,
        /// The heads of the columns after the name.
        columns: Vec<ColumnHeader>,
        /// The rows.
        rows: Vec<RowCells>,
        /// The columns of the table before it that its own columns join, one each; empty where it
        /// is a table of its own.
        joins: Vec<String>,
        /// How many empty lines follow on paper.
        spare: usize,
    },
    /// Boxes to mark.
    Tracks {
        /// The heading.
        heading: String,
        /// A word at the right of the heading.
        note: String,
        /// A line each.
        tracks: Vec<TrackLine>,
    },
    /// Conditions that are on.
    Chips {
        /// The list's key.
        list: String,
        /// The heading.
        heading: String,
        /// The rows, without columns.
        rows: Vec<RowCells>,
        /// How many empty lines follow on paper.
        spare: usize,
    },
    /// Prose, with lines to write on.
    Notes {
        /// The heading.
        heading: String,
        /// The text.
        cell: Cell,
        /// How many empty lines follow on paper.
        spare: usize,
    },
    /// Parts side by side.
    Columns {
        /// From left to right.
        columns: Vec<Vec<Part>>,
        /// The relative width of each.
        widths: Vec<u16>,
    },
}

impl Part {
    /// Its name: its heading, or else the first labels it shows. Empty for a part that only holds
    /// others.
    pub fn name(&self) -> String {
        match (self.heading(), self) {
            (Some(heading), _) => heading.to_owned(),
            (None, Self::Figures { items, .. } | Self::Facts { items, .. }) => {
                let labels = items.iter().map(|cell| cell.label.as_str());
                labels.take(NAMES_SHOWN).collect::<Vec<_>>().join(", ")
            }
            (None, _) => String::new(),
        }
    }

    /// Whether it is the title of the sheet.
    pub fn is_title(&self) -> bool {
        matches!(self, Self::Title { .. })
    }

    /// Whether it continues the table before it.
    pub fn continues(&self) -> bool {
        matches!(self, Self::Rows { joins, .. } if !joins.is_empty())
    }

    /// The positions in its table of the columns of a list that joins it; `None` where that list
    /// has a table of its own.
    pub fn places(&self, joined: &Self) -> Option<Vec<usize>> {
        let (
            Self::Rows {
                columns,
                group: None,
                ..
            },
            Self::Rows { joins, .. },
        ) = (self, joined)
        else {
            return None;
        };
        let place = |key: &String| columns.iter().position(|head| head.key == *key);
        joins
            .iter()
            .map(place)
            .collect::<Option<Vec<_>>>()
            .filter(|it| !it.is_empty())
    }

    /// Its heading, where it has one.
    pub fn heading(&self) -> Option<&str> {
        match self {
            Self::Title { .. } | Self::Columns { .. } => None,
            Self::Figures { heading, .. }
            | Self::Facts { heading, .. }
            | Self::Rows { heading, .. }
            | Self::Tracks { heading, .. }
            | Self::Chips { heading, .. }
            | Self::Notes { heading, .. } => Some(heading.as_str()).filter(|it| !it.is_empty()),
        }
    }
}

/// The most labels in the name of a part without a heading.
const NAMES_SHOWN: usize = 3;

impl Document {
    /// The names of its parts that can be left out or put into another order.
    pub fn part_names(&self) -> Vec<String> {
        let whole = visit::all(&self.parts)
            .into_iter()
            .filter(|part| !part.continues());
        let names = whole.map(Part::name);
        let names: IndexSet<String> = names.filter(|name| !name.is_empty()).collect();
        names.into_iter().collect()
    }
}

/// A value on the sheet, ready to be read.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Cell {
    /// Its name: "Strength".
    pub label: String,
    /// Its value, written for people: "+2", "−1", "–" for n/a.
    pub text: String,
    /// Where it comes from: `field/strength`, `row/weapons/3/ability` (both can be edited),
    /// `derived/soak`, `derived/weapons/3/attack` (both have a proof), `fact/weapon/sword-long/range`.
    pub address: String,
    /// The formula in words, where it is derived.
    pub words: String,
    /// The entry that explains it, as `kind/slug`.
    pub rule: Option<String>,
    /// Whether it was set by hand.
    pub by_hand: bool,
    /// Whether it depends on a house rule.
    pub house: bool,
    /// Whether it is a number, set to the right.
    pub numeric: bool,
    /// The dice that are rolled and added at the table: "+ stress die". Empty where none are.
    #[serde(skip)]
    #[ts(skip)]
    pub dice: String,
}

/// The head of a column.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ColumnHeader {
    /// The key of the row field, derived value or fact.
    pub key: String,
    /// Its name, short.
    pub label: String,
    /// Whether it holds numbers.
    pub numeric: bool,
    /// Whether it holds prose.
    #[serde(skip)]
    #[ts(skip)]
    pub prose: bool,
}

/// A row of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowCells {
    /// Its number within the list.
    pub row: u32,
    /// Its name: its own, or its entry's.
    pub name: String,
    /// Its entry, as `kind/slug`.
    pub entry: Option<String>,
    /// Whether it is switched off and does not count.
    pub off: bool,
    /// The entry that grants it, by name; empty where it is the character's own.
    pub from: String,
    /// Its group: the value by which rows are grouped, and further values. Empty where rows are not
    /// grouped.
    pub group: Vec<Cell>,
    /// Text in italics after the name.
    pub aside: Option<Cell>,
    /// The summary of its entry, if it is shown.
    #[serde(skip)]
    #[ts(skip)]
    pub answer: String,
    /// A cell a column.
    pub cells: Vec<Cell>,
}

/// A line of boxes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TrackLine {
    /// Its name.
    pub label: String,
    /// The address of the count of marked boxes.
    pub address: String,
    /// How many are marked with one stroke, or with a cross where nothing is crossed.
    pub marked: u32,
    /// The address of the count that is crossed, where there is one.
    pub crossed_address: Option<String>,
    /// How many more are marked with a cross, after the others.
    pub crossed: u32,
    /// How many boxes are drawn.
    pub boxes: u32,
    /// The names under the boxes, or none.
    pub names: Vec<String>,
    /// Shown before the boxes.
    pub before: Option<Cell>,
    /// Shown after the boxes.
    pub after: Option<Cell>,
}

impl TrackLine {
    /// How many boxes are marked, with one stroke or with a cross.
    pub fn all_marked(&self) -> u32 {
        self.marked.saturating_add(self.crossed)
    }
}
