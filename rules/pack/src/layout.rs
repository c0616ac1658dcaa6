//! The layout of a system's sheet, from top to bottom, for screen and paper.

use std::slice;

use serde::{Deserialize, Serialize};

use crate::table::Column;

/// A part of a sheet. `items` and `columns` name fields and derived values by key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Block {
    /// The character's name in large type, a line under it, and a few facts at the right.
    Title(Title),
    /// Numbers in a row, each under its name: characteristics, soak.
    Figures(Figures),
    /// Small facts, label and value on a line each.
    Facts(Facts),
    /// A list of the character as a table.
    Rows(Rows),
    /// A table that a derived value calculates: a list of objects, a row each.
    Table(Table),
    /// Boxes to mark, a line each: wounds by level, fatigue.
    Tracks(Tracks),
    /// Active conditions, as chips on the screen.
    Chips(Chips),
    /// A prose field with lines to write on.
    Notes(Notes),
    /// Blocks shown only if a value is set: the Arts of a magus.
    Only(Only),
    /// Blocks to carry to a game: on the sheet among the others, and also printed on a separate page.
    Carried(Carried),
    /// Blocks side by side.
    Columns(Columns),
}

impl Block {
    /// Returns all blocks in pre-order, including nested ones.
    pub fn all(blocks: &[Self]) -> Vec<&Self> {
        let mut found = Vec::new();
        let mut open: Vec<&Self> = blocks.iter().rev().collect();
        while let Some(block) = open.pop() {
            found.push(block);
            open.extend(block.stacks().iter().flatten().rev());
        }
        found
    }

    /// Returns the blocks within it, a stack for each column; empty for most blocks.
    pub fn stacks(&self) -> &[Vec<Self>] {
        match self {
            Self::Only(Only { blocks, .. }) | Self::Carried(Carried { blocks }) => {
                slice::from_ref(blocks)
            }
            Self::Columns(Columns { columns, .. }) => columns,
            _ => &[],
        }
    }

    /// Returns the blocks within it, as [`Self::stacks`] does, to be changed.
    pub fn stacks_mut(&mut self) -> &mut [Vec<Self>] {
        match self {
            Self::Only(Only { blocks, .. }) | Self::Carried(Carried { blocks }) => {
                slice::from_mut(blocks)
            }
            Self::Columns(Columns { columns, .. }) => columns,
            _ => &mut [],
        }
    }
}

/// The character's name, as [`Block::Title`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Title {
    /// The text field under the name.
    pub line: Option<String>,
    /// The facts at the right.
    pub items: Vec<String>,
}

/// Numbers in a row, as [`Block::Figures`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Figures {
    /// A heading above them.
    pub heading: String,
    /// The keys of the values shown.
    pub items: Vec<String>,
    /// The number of columns.
    pub across: Option<usize>,
    /// Whether the formula is printed under each number.
    pub formulas: bool,
    /// Items shown in small type under each, in the same order: the score under its modifier.
    pub under: Vec<String>,
}

/// Small facts, as [`Block::Facts`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Facts {
    /// A heading above them.
    pub heading: String,
    /// A note at the right of the heading.
    pub note: String,
    /// The keys of the values shown.
    pub items: Vec<String>,
    /// The number of columns; 1 by default.
    pub across: Option<usize>,
    /// Whether it is a checklist: a box before each value, and only values that are set.
    pub tick: bool,
    /// Items shown in small type under each, in the same order: what it is for.
    pub under: Vec<String>,
}

/// A list as a table, as [`Block::Rows`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rows {
    /// The list.
    pub list: String,
    /// A heading above it; if empty, the list's label.
    pub heading: String,
    /// A note at the right of the heading.
    pub note: String,
    /// What each row shows after its name: row fields, derived values of the row, or facts of
    /// its entry.
    pub columns: Vec<String>,
    /// A text field of the row set in italics after the name: a speciality.
    pub aside: Option<String>,
    /// How the rows are grouped: by a number of the row, the highest first. Further keys are shown with
    /// it. If empty, the rows are in the order in which they were added.
    pub group: Vec<String>,
    /// A row is hidden if this value of it is n/a, 0, no or empty.
    pub only: Option<String>,
    /// The columns of the preceding table that its own columns join, one each: its rows continue that
    /// table. If empty, the list has its own table.
    pub joins: Vec<String>,
    /// Whether the summary of each entry is under its row on the page to carry.
    pub answers: bool,
    /// How many empty lines follow on paper.
    pub spare: usize,
}

/// A calculated table, as [`Block::Table`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Table {
    /// The derived value.
    pub item: String,
    /// A heading above it.
    pub heading: String,
    /// A note at the right of the heading.
    pub note: String,
    /// What each row shows, by the keys of its object; the first is its name.
    pub columns: Vec<Column>,
}

/// Boxes to mark, as [`Block::Tracks`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tracks {
    /// A heading above them.
    pub heading: String,
    /// A note at the right of the heading.
    pub note: String,
    /// The lines.
    pub tracks: Vec<Track>,
    /// Whether the marks are temporary, as wounds and fatigue are: totals on paper ignore them.
    pub passing: bool,
}

/// Active conditions, as [`Block::Chips`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Chips {
    /// The list.
    pub list: String,
    /// A heading beside them; if empty, the list's label.
    pub heading: String,
    /// Whether they are temporary: totals on paper ignore them.
    pub passing: bool,
    /// How many empty lines follow on paper.
    pub spare: usize,
}

/// Prose, as [`Block::Notes`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Notes {
    /// The field.
    pub item: String,
    /// A heading above it; if empty, the field's label.
    pub heading: String,
    /// How many empty lines follow on paper.
    pub spare: usize,
}

/// Blocks of some characters, as [`Block::Only`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Only {
    /// The field or derived value: shown unless it is n/a, 0, no or empty.
    pub item: String,
    /// The blocks.
    pub blocks: Vec<Block>,
}

/// Blocks to carry, as [`Block::Carried`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Carried {
    /// The blocks.
    pub blocks: Vec<Block>,
}

/// Blocks side by side, as [`Block::Columns`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Columns {
    /// From left to right, each a stack of blocks.
    pub columns: Vec<Vec<Block>>,
    /// The relative widths of the columns; if empty, they are equal.
    pub widths: Vec<u16>,
}

/// A line of boxes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Track {
    /// The number or track field that counts the marked boxes.
    pub item: String,
    /// Another field whose count is marked after `item` on the same boxes, with crosses, while `item`
    /// is marked with strokes: long-term fatigue beside short-term.
    pub crossed: Option<String>,
    /// How many boxes are drawn; if absent, the field's `max`. More are drawn if more are marked.
    pub boxes: Option<usize>,
    /// The field or derived value for the number of boxes, in place of `boxes`: slots by level.
    pub most: Option<String>,
    /// The names under the boxes, one each: Winded, Weary … Empty for none.
    pub names: Vec<String>,
    /// A derived value or field shown before the boxes: the range of damage.
    pub before: Option<String>,
    /// A derived value, field or text shown after the boxes: the penalty.
    pub after: Option<String>,
}
