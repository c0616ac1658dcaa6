//! Rows in groups: the name of a group is beside its first row and where it continues at the top of a page, and a rule
//! below its last row.

use super::{ABOVE, BELOW, cell_text, high};
use crate::{
    document::part::Rows,
    failure::Failure,
    layout::{
        blocks::LineBox,
        node::Node,
        style::{self, CELL_GAP},
        text::Paragraph,
    },
};

/// Minimum and maximum width of the column of groups, in mm.
const MIN_WIDTH: f32 = 9.0;
const MAX_WIDTH: f32 = 30.0;

/// The column that names the groups of a table.
pub struct Groups {
    /// The width of the column, in mm; 0 if rows are not grouped.
    width: f32,
}

impl Groups {
    /// Creates the column for a table, as wide as the longest name of a group.
    pub fn of(table: &Rows) -> Self {
        let names = (0..table.rows.len()).map(|at| beside(table, at, false).natural_width);
        let width = table.group.as_ref().map_or(0.0, |_| {
            names.fold(MIN_WIDTH, f32::max).min(MAX_WIDTH) + 0.1
        });
        Self { width }
    }

    /// Returns the width that it takes from the rest of the table, in mm.
    pub fn room(&self) -> f32 {
        if self.width > 0.0 {
            self.width + CELL_GAP
        } else {
            0.0
        }
    }

    /// Places a cell of the column beside the rest of its row.
    pub fn beside(&self, cell: Node, rest: Node) -> Node {
        let mut cell = cell.no_shrink();
        cell.style.size.width = taffy::prelude::length(self.width);
        Node::row(CELL_GAP, vec![cell, rest.growing()])
    }

    /// Lays out a row of the table in a width, in mm.
    pub fn row(
        &self,
        table: &Rows,
        at: usize,
        cells: &Node,
        width: f32,
    ) -> Result<LineBox, Failure> {
        repeated(table, at, |is_named| {
            let cells = high(cells.clone());
            if table.group.is_none() {
                return cells.ruled(style::HAIRLINE).line_box(width);
            }
            let cell = Node::paragraph(beside(table, at, is_named)).padded(0.0, BELOW);
            let row = if starts(table, at + 1) {
                self.beside(cell, cells).ruled(style::RULE)
            } else {
                self.beside(cell, cells.ruled(style::HAIRLINE))
            };
            row.line_box(width)
        })
    }
}

/// Lays out a row with the name of its group if it is the first of the group, or else if it starts a page. `row` gets
/// whether the name is shown.
pub fn repeated(
    table: &Rows,
    at: usize,
    row: impl Fn(bool) -> Result<LineBox, Failure>,
) -> Result<LineBox, Failure> {
    if table.group.is_none() || starts(table, at) {
        return row(table.group.is_some());
    }
    Ok(LineBox {
        at_top: Some(Box::new(row(true)?)),
        ..row(false)?
    })
}

/// Whether a group starts with that row; true past the last row.
pub fn starts(table: &Rows, at: usize) -> bool {
    let key = |at: usize| {
        let row = table.rows.get(at);
        row.map(|row| row.group.first().map(|cell| cell.text.as_str()))
    };
    table.group.is_some()
        && at
            .checked_sub(1)
            .is_none_or(|before| key(before) != key(at))
}

/// Returns the name of a row's group, with its further values.
pub fn name(table: &Rows, at: usize) -> Paragraph {
    let (name, more) = texts(table, at);
    set(&name, &more)
}

/// Returns what is beside a row: the group's name if it `is_named` or the first, and further values if it is the
/// second, or the only one.
fn beside(table: &Rows, at: usize, is_named: bool) -> Paragraph {
    let (name, more) = texts(table, at);
    let is_first = starts(table, at);
    let has_more = if is_first {
        starts(table, at + 1)
    } else {
        at > 0 && starts(table, at - 1)
    };
    let name: &str = if is_first || is_named { &name } else { "" };
    let more: &str = if has_more { &more } else { "" };
    set(name, more)
}

fn texts(table: &Rows, at: usize) -> (String, String) {
    let cells = table.rows.get(at).map_or(&[][..], |row| &row.group);
    let mut texts = cells.iter().map(cell_text);
    let name = texts.next().unwrap_or_default();
    (name, texts.collect::<Vec<_>>().join(" · "))
}

fn set(name: &str, more: &str) -> Paragraph {
    let gap = if name.is_empty() { "" } else { "  " };
    let more = format!("{gap}{more}");
    let mut text = Paragraph::of(&[(name, style::GROUP), (more.trim_end(), style::LABEL)]);
    // Shares the baseline of the row's name.
    text.baseline = ABOVE + style::ROW_NAME.baseline();
    text
}
