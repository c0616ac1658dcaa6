//! A character's sheet as a document: the blocks of its system's layout, filled in. Screen and paper
//! show the same document.

use std::collections::BTreeSet;

use indexmap::IndexSet;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

mod cells;
mod combine;
pub mod compare;
mod fill;
mod house;
mod ledger;
pub mod part;
mod play;
pub mod reference;
mod rows;
mod table;
pub mod totals;
mod tracks;
pub mod value_format;

pub use combine::combine;
pub(crate) use combine::lines_of;
pub use fill::{carried, fill};
pub use house::{MARK, by_hand_remark, house_remarks};
pub use ledger::ledger;
pub use part::Part;
pub(crate) use value_format::format_value;

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
    /// The addresses of values that change in play.
    #[serde(skip)]
    #[ts(skip)]
    pub plays: BTreeSet<String>,
    /// The building rules that are waived for this character, a line each.
    pub waived: Vec<String>,
    /// Remarks at the foot of each page.
    #[serde(skip)]
    #[ts(skip)]
    pub remarks: Vec<String>,
    /// The character's portrait, if one is printed.
    #[serde(skip)]
    #[ts(skip)]
    pub portrait: Option<Portrait>,
}

/// A portrait of the character.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Portrait {
    /// The hash under which it is stored.
    pub hash: String,
    /// Width, in pixels.
    pub width: u32,
    /// Height, in pixels.
    pub height: u32,
}

impl Document {
    /// Returns the part with its title, if it has one.
    pub fn title(&self) -> Option<&Part> {
        self.parts.iter().find(|part| part.is_title())
    }

    /// Returns the names of the parts that can be left out or reordered.
    pub fn part_names(&self) -> Vec<String> {
        let whole = Part::all(&self.parts)
            .into_iter()
            .filter(|part| !part.continues());
        let names = whole.map(Part::name);
        let names: IndexSet<String> = names.filter(|name| !name.is_empty()).collect();
        names.into_iter().collect()
    }
}

/// A formatted value on the sheet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Cell {
    /// Its name: "Strength".
    pub label: String,
    /// The formatted value: "+2", "−1", "–" for n/a.
    pub text: String,
    /// The address of the value: `field/strength`, `row/weapons/3/ability` (both can be edited),
    /// `derived/soak`, `derived/weapons/3/attack` (both have a proof), `fact/weapon/sword-long/range`.
    pub address: String,
    /// The formula in words, if it is derived.
    pub words: String,
    /// The entry that explains it, as `kind/slug`.
    pub rule: Option<String>,
    /// Whether it was set by hand.
    pub by_hand: bool,
    /// Whether it depends on a house rule.
    pub house: bool,
    /// Whether it is a number, which is right-aligned.
    pub numeric: bool,
    /// The dice that are added at the table: "+ 1d20". Empty if there are none.
    #[serde(skip)]
    #[ts(skip)]
    pub dice: String,
}

/// A column header.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ColumnHeader {
    /// The key of the row field, derived value or fact.
    pub key: String,
    /// Its short name.
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
    /// Its id within the list.
    pub row: u32,
    /// Its name: its own, or its entry's.
    pub name: String,
    /// Its entry, as `kind/slug`.
    pub entry: Option<String>,
    /// Whether it is switched off and does not count.
    pub off: bool,
    /// The name of the entry that grants it; empty if it is the character's own.
    pub from: String,
    /// Its group: the value by which rows are grouped, and further values. Empty if rows are not
    /// grouped.
    pub group: Vec<Cell>,
    /// Text in italics after the name.
    pub aside: Option<Cell>,
    /// The summary of its entry, if it is shown.
    #[serde(skip)]
    #[ts(skip)]
    pub answer: String,
    /// One cell per column.
    pub cells: Vec<Cell>,
}

/// A line of boxes to mark.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TrackLine {
    /// Its name.
    pub label: String,
    /// The address of the count of marked boxes.
    pub address: String,
    /// The number of boxes marked with one stroke, or with a cross if there is no count of crosses.
    pub marked: u32,
    /// The address of the count of crosses, if there is one.
    pub crossed_address: Option<String>,
    /// The number of further boxes marked with a cross.
    pub crossed: u32,
    /// The number of boxes drawn.
    pub boxes: u32,
    /// The names under the boxes; may be empty.
    pub names: Vec<String>,
    /// Shown before the boxes.
    pub before: Option<Cell>,
    /// Shown after the boxes.
    pub after: Option<Cell>,
}

impl TrackLine {
    /// Returns the number of boxes marked with a stroke or a cross.
    pub fn all_marked(&self) -> u32 {
        self.marked.saturating_add(self.crossed)
    }
}
