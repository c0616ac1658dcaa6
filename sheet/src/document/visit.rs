//! Walks over the parts of a sheet and their cells.

use super::{Cell, Part, RowCells};

impl Part {
    /// The parts within it, side by side; none for most parts.
    pub fn children(&self) -> impl Iterator<Item = &Self> {
        let columns: &[Vec<Self>] = match self {
            Self::Columns { columns, .. } => columns,
            _ => &[],
        };
        columns.iter().flatten()
    }

    /// Its key and rows where it shows a list.
    pub fn list(&self) -> Option<(&str, &[RowCells])> {
        match self {
            Self::Rows { list, rows, .. } | Self::Chips { list, rows, .. } => Some((list, rows)),
            _ => None,
        }
    }

    /// Its own cells in reading order, without those of nested parts.
    pub fn cells(&self) -> Vec<&Cell> {
        match self {
            Self::Title { line, items } => line.iter().chain(items).collect(),
            Self::Figures { items, under, .. } | Self::Facts { items, under, .. } => {
                items.iter().chain(under).collect()
            }
            Self::Rows { rows, .. } | Self::Chips { rows, .. } => rows
                .iter()
                .flat_map(|row| row.aside.iter().chain(&row.cells))
                .collect(),
            Self::Tracks { tracks, .. } => tracks
                .iter()
                .flat_map(|track| track.before.iter().chain(&track.after))
                .collect(),
            Self::Notes { cell, .. } => vec![cell],
            Self::Columns { .. } => Vec::new(),
        }
    }
}

/// All parts, each before those that it holds.
pub fn all(parts: &[Part]) -> Vec<&Part> {
    let mut found = Vec::new();
    let mut open: Vec<&Part> = parts.iter().rev().collect();
    while let Some(part) = open.pop() {
        found.push(part);
        let children: Vec<&Part> = part.children().collect();
        open.extend(children.into_iter().rev());
    }
    found
}
