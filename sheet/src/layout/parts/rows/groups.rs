//! Rows in groups: the name of a group is beside its first row, and a rule below its last one.

use super::{ABOVE, BELOW, cell_text, high};
use crate::{
    document::part::Rows,
    layout::{
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
    /// The width of the column, and of the rest of the table, in mm; 0 where rows are not grouped.
    width: f32,
}

impl Groups {
    /// Creates the column for a table, as wide as the longest name of a group.
    pub fn of(table: &Rows) -> Self {
        let names = (0..table.rows.len()).map(|at| beside(table, at).natural_width);
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

    /// Lays out a row of the table.
    pub fn row(&self, table: &Rows, at: usize, cells: Node) -> Node {
        if table.group.is_none() {
            return high(cells).ruled(style::HAIRLINE);
        }
        let cell = Node::paragraph(beside(table, at)).padded(0.0, BELOW);
        if starts(table, at + 1) {
            return self.beside(cell, high(cells)).ruled(style::RULE);
        }
        self.beside(cell, high(cells).ruled(style::HAIRLINE))
    }
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

/// Returns the part of the group's name beside a row: further values are in the second row, if there is one.
fn beside(table: &Rows, at: usize) -> Paragraph {
    let (name, more) = texts(table, at);
    match at.checked_sub(1) {
        _ if starts(table, at) && starts(table, at + 1) => set(&name, &more),
        _ if starts(table, at) => set(&name, ""),
        Some(before) if starts(table, before) => set("", &more),
        _ => Paragraph::default(),
    }
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
