//! The parts of a sheet.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cell, ColumnHeader, RowCells, TrackLine, value_format::has_text};

/// Whether a column has non-empty cells and all of them are numbers.
pub(super) fn is_numeric(rows: &[RowCells], column: usize) -> bool {
    let cells = rows.iter().filter_map(|row| row.cells.get(column));
    let mut filled = cells.filter(|cell| has_text(&cell.text)).peekable();
    filled.peek().is_some() && filled.all(|cell| cell.numeric)
}

/// Maximum number of labels in the name of a part without a heading.
const NAMES_SHOWN: usize = 3;

/// A part of a [`Document`](super::Document), one for each kind of [`Block`](rules::layout::Block).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Part {
    /// The name large, a line under it, facts at the right.
    Title(Title),
    /// Numbers in a row, each under its name.
    Figures(Figures),
    /// Label and value on a line each.
    Facts(Facts),
    /// A list as a table.
    Rows(Rows),
    /// Boxes to mark.
    Tracks(Tracks),
    /// Conditions that are on.
    Chips(Chips),
    /// Prose, with lines to write on.
    Notes(Notes),
    /// Parts side by side.
    Columns(Columns),
}

/// Collects the cells of a part itself, by `iter` or `iter_mut`.
macro_rules! cells {
    ($part:expr, $iter:ident) => {
        match $part {
            Part::Title(it) => it.line.$iter().chain(it.items.$iter()).collect(),
            Part::Figures(it) => it.items.$iter().chain(it.under.$iter()).collect(),
            Part::Facts(it) => it.items.$iter().chain(it.under.$iter()).collect(),
            Part::Rows(Rows { rows, .. }) | Part::Chips(Chips { rows, .. }) => {
                let rows = rows.$iter();
                rows.flat_map(|row| row.aside.$iter().chain(row.cells.$iter()))
                    .collect()
            }
            Part::Tracks(it) => {
                let tracks = it.tracks.$iter();
                tracks
                    .flat_map(|track| track.before.$iter().chain(track.after.$iter()))
                    .collect()
            }
            Part::Notes(Notes { cell, .. }) => vec![cell],
            Part::Columns(_) => Vec::new(),
        }
    };
}

impl Part {
    /// Returns its heading or, for figures and facts without one, the first labels. Empty for other
    /// parts without a heading.
    pub fn name(&self) -> String {
        match (self.heading(), self) {
            (Some(heading), _) => heading.to_owned(),
            (None, Self::Figures(Figures { items, .. }) | Self::Facts(Facts { items, .. })) => {
                let labels = items.iter().map(|cell| cell.label.as_str());
                labels.take(NAMES_SHOWN).collect::<Vec<_>>().join(", ")
            }
            (None, _) => String::new(),
        }
    }

    /// Returns its heading, if it has one.
    pub fn heading(&self) -> Option<&str> {
        let heading = match self {
            Self::Title(_) | Self::Columns(_) => "",
            Self::Figures(figures) => &figures.heading,
            Self::Facts(facts) => &facts.heading,
            Self::Rows(rows) => &rows.heading,
            Self::Tracks(tracks) => &tracks.heading,
            Self::Chips(chips) => &chips.heading,
            Self::Notes(notes) => &notes.heading,
        };
        Some(heading).filter(|it| !it.is_empty())
    }

    /// Whether it is the title of the sheet.
    pub fn is_title(&self) -> bool {
        matches!(self, Self::Title(_))
    }

    /// Whether it continues the table before it.
    pub fn continues(&self) -> bool {
        matches!(self, Self::Rows(rows) if !rows.joins.is_empty())
    }

    /// Returns the parts and all nested parts, each before its children.
    pub fn all(parts: &[Self]) -> Vec<&Self> {
        let mut found = Vec::new();
        let mut open: Vec<&Self> = parts.iter().rev().collect();
        while let Some(part) = open.pop() {
            found.push(part);
            open.extend(part.children().rev());
        }
        found
    }

    /// Returns the nested parts, which only columns have.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = &Self> {
        let columns: &[Vec<Self>] = match self {
            Self::Columns(columns) => &columns.columns,
            _ => &[],
        };
        columns.iter().flatten()
    }

    /// Returns the key and rows of the list it shows, if any.
    pub fn list(&self) -> Option<(&str, &[RowCells])> {
        match self {
            Self::Rows(Rows { list, rows, .. }) | Self::Chips(Chips { list, rows, .. }) => {
                Some((list, rows))
            }
            _ => None,
        }
    }

    /// Returns the rows of the list it shows, if any.
    pub fn rows(&self) -> &[RowCells] {
        self.list().map_or(&[][..], |(_, rows)| rows)
    }

    /// Returns its own cells in reading order, without those of nested parts.
    pub fn cells(&self) -> Vec<&Cell> {
        cells!(self, iter)
    }

    /// Like [`Self::cells`], mutable.
    pub fn cells_mut(&mut self) -> Vec<&mut Cell> {
        cells!(self, iter_mut)
    }

    /// Returns its own cells, and those by which its rows are grouped.
    pub fn marked_cells(&self) -> impl Iterator<Item = &Cell> {
        let groups = self.rows().iter().flat_map(|row| &row.group);
        self.cells().into_iter().chain(groups)
    }
}

/// The title of a sheet, as [`Part::Title`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Title {
    /// The line under the name.
    pub line: Option<Cell>,
    /// The facts at the right.
    pub items: Vec<Cell>,
}

/// Numbers in a row, as [`Part::Figures`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Figures {
    /// The heading above them; may be empty.
    pub heading: String,
    /// The numbers.
    pub items: Vec<Cell>,
    /// The number of columns.
    pub across: usize,
    /// Whether the formula is printed under each.
    pub formulas: bool,
    /// The text in small type under each; may be empty.
    pub under: Vec<Cell>,
}

/// Labels and values, as [`Part::Facts`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Facts {
    /// The heading above them; may be empty.
    pub heading: String,
    /// A note at the right of the heading.
    pub note: String,
    /// The facts.
    pub items: Vec<Cell>,
    /// The text in small type under each; may be empty.
    pub under: Vec<Cell>,
    /// The number of columns.
    pub across: usize,
}

/// A list as a table, as [`Part::Rows`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Rows {
    /// The list's key, or the address of the derived value that calculates the rows.
    pub list: String,
    /// The heading.
    pub heading: String,
    /// The name of one row: "weapon".
    pub singular: String,
    /// A note at the right of the heading.
    pub note: String,
    /// The header of the groups; `None` if rows are not grouped.
    pub group: Option<ColumnHeader>,
    /// The headers of the columns after the name.
    pub columns: Vec<ColumnHeader>,
    /// The rows.
    pub rows: Vec<RowCells>,
    /// For each column, the key of the column that it joins in the preceding table; empty for a
    /// separate table.
    pub joins: Vec<String>,
    /// The number of empty lines that follow on paper.
    pub spare: usize,
}

impl Rows {
    /// Returns the positions of the columns that a list joins in this table; `None` if that list has a
    /// separate table.
    pub fn places(&self, joined: &Self) -> Option<Vec<usize>> {
        let place = |key: &String| self.columns.iter().position(|head| head.key == *key);
        let places = joined.joins.iter().map(place).collect::<Option<Vec<_>>>()?;
        (self.group.is_none() && !places.is_empty()).then_some(places)
    }
}

/// Boxes to mark, as [`Part::Tracks`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Tracks {
    /// The heading.
    pub heading: String,
    /// A note at the right of the heading.
    pub note: String,
    /// The lines of boxes.
    pub tracks: Vec<TrackLine>,
}

/// Conditions, as [`Part::Chips`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Chips {
    /// The list's key.
    pub list: String,
    /// The heading.
    pub heading: String,
    /// The rows, without columns.
    pub rows: Vec<RowCells>,
    /// The number of empty lines that follow on paper.
    pub spare: usize,
}

/// Prose, as [`Part::Notes`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Notes {
    /// The heading.
    pub heading: String,
    /// The text.
    pub cell: Cell,
    /// The number of empty lines that follow on paper.
    pub spare: usize,
}

/// Parts side by side, as [`Part::Columns`].
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Columns {
    /// The columns, from left to right.
    pub columns: Vec<Vec<Part>>,
    /// The relative width of each.
    pub widths: Vec<u16>,
}
