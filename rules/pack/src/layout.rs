//! The layout of a system's sheet, from top to bottom, for screen and paper.

use serde::{Deserialize, Serialize};

use crate::table::Column;

/// A part of a sheet. `items` and `columns` name fields and derived values by key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Block {
    /// The character's name large, a line under it, and a few facts at the right.
    Title {
        /// The text field under the name.
        #[serde(default)]
        line: Option<String>,
        /// The facts at the right.
        #[serde(default)]
        items: Vec<String>,
    },
    /// Numbers in a row, each under its name: characteristics, soak.
    Figures {
        /// A heading above them.
        #[serde(default)]
        heading: String,
        /// The keys of what is shown.
        items: Vec<String>,
        /// The number of columns.
        #[serde(default)]
        across: Option<usize>,
        /// Whether the formula is printed under each number.
        #[serde(default)]
        formulas: bool,
        /// Items shown in small type under each, in the same order: the score under its modifier.
        #[serde(default)]
        under: Vec<String>,
    },
    /// Small facts, label and value on a line each.
    Facts {
        /// A heading above them.
        #[serde(default)]
        heading: String,
        /// A word at the right of the heading.
        #[serde(default)]
        note: String,
        /// The keys of what is shown.
        items: Vec<String>,
        /// The number of columns; 1 by default.
        #[serde(default)]
        across: Option<usize>,
        /// Whether it is a list to tick off: a box before each value, and only those that are set.
        #[serde(default)]
        tick: bool,
        /// Items shown in small type under each, in the same order: what it is for.
        #[serde(default)]
        under: Vec<String>,
    },
    /// A list of the character as a table.
    Rows {
        /// The list.
        list: String,
        /// A heading above it; the list's label where it is empty.
        #[serde(default)]
        heading: String,
        /// A word at the right of the heading.
        #[serde(default)]
        note: String,
        /// What each row shows after its name: row fields, derived values of the row, or facts of
        /// its entry.
        columns: Vec<String>,
        /// A text field of the row set in italics after the name: a speciality.
        #[serde(default)]
        aside: Option<String>,
        /// How the rows are grouped: by a number of the row, the highest first, and then what else
        /// is said of its group. In the order in which they were added where it is empty.
        #[serde(default)]
        group: Vec<String>,
        /// A row is shown only where this is not n/a, 0 or empty.
        #[serde(default)]
        only: Option<String>,
        /// The columns of the table before it that its own columns join, one each: its rows
        /// continue that table. Where it is empty, the list has a table of its own.
        #[serde(default)]
        joins: Vec<String>,
        /// Whether the summary of each entry is under its row on the page of what is carried.
        #[serde(default)]
        answers: bool,
        /// How many empty lines follow on paper.
        #[serde(default)]
        spare: usize,
    },
    /// A table that a derived value calculates: a list of objects, a row each.
    Table {
        /// The derived value.
        item: String,
        /// A heading above it.
        #[serde(default)]
        heading: String,
        /// A word at the right of the heading.
        #[serde(default)]
        note: String,
        /// What each row shows, by the keys of its object; the first is its name.
        columns: Vec<Column>,
    },
    /// Boxes to mark, a line each: wounds by level, fatigue.
    Tracks {
        /// A heading above them.
        heading: String,
        /// A word at the right of the heading.
        #[serde(default)]
        note: String,
        /// The lines.
        tracks: Vec<Track>,
        /// Whether the marks are temporary, as wounds and fatigue are: totals on paper leave them
        /// out.
        #[serde(default)]
        passing: bool,
    },
    /// Active conditions, as chips on the screen.
    Chips {
        /// The list.
        list: String,
        /// A heading beside them; the list's label where it is empty.
        #[serde(default)]
        heading: String,
        /// Whether they are temporary: totals on paper leave them out.
        #[serde(default)]
        passing: bool,
        /// How many empty lines follow on paper.
        #[serde(default)]
        spare: usize,
    },
    /// A prose field with lines to write on.
    Notes {
        /// The field.
        item: String,
        /// A heading above it; the field's label where it is empty.
        #[serde(default)]
        heading: String,
        /// How many empty lines follow on paper.
        #[serde(default)]
        spare: usize,
    },
    /// Blocks shown only where a value is set: the Arts of a magus.
    Only {
        /// The field or derived value: shown unless it is n/a, 0, no or empty.
        item: String,
        /// The blocks.
        blocks: Vec<Block>,
    },
    /// Blocks that are carried to a game: on the sheet among the others, and printed on a page of
    /// their own.
    Carried {
        /// The blocks.
        blocks: Vec<Block>,
    },
    /// Blocks side by side.
    Columns {
        /// From left to right, each a stack of blocks.
        columns: Vec<Vec<Block>>,
        /// How wide each is, against the others; equal where it is empty.
        #[serde(default)]
        widths: Vec<u16>,
    },
}

/// A line of boxes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Track {
    /// The number or track field that counts the marked boxes.
    pub item: String,
    /// Another field whose count is marked after `item` on the same boxes, with a cross where
    /// `item` has one stroke: long-term fatigue beside short-term.
    pub crossed: Option<String>,
    /// How many boxes are drawn; the field's `max` where it is absent. More are drawn where more
    /// are marked.
    pub boxes: Option<usize>,
    /// The field or derived value that says how many boxes are drawn, in place of `boxes`: slots by level.
    pub most: Option<String>,
    /// The names under the boxes, one each: Winded, Weary … Empty for none.
    pub names: Vec<String>,
    /// A derived value or field shown before the boxes: the range of damage.
    pub before: Option<String>,
    /// A derived value, field or word shown after the boxes: the penalty.
    pub after: Option<String>,
}
