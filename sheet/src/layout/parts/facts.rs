//! Label and value on a line each.

use super::{
    cell_text,
    figures::{across, column},
    headed, style,
};
use crate::{
    document::Cell,
    failure::Failure,
    layout::{blocks::Block, node::Node, text::Paragraph},
};

/// Between facts side by side, in mm.
const GAP: f32 = 6.0;

/// Small facts, a hairline under each, on one page where they can be.
pub fn block(
    heading: &str,
    note: &str,
    items: &[Cell],
    asked: usize,
    width: f32,
) -> Result<Block, Failure> {
    let widest = items.iter().map(|cell| {
        Paragraph::new(&cell.label, style::TRACK).word_width()
            + Paragraph::new(&cell.text, style::TRACK).word_width()
    });
    let across = across(asked, widest.fold(0.0, f32::max) + 3.0, GAP, width);
    let column = column(across, GAP, width);
    let mut rows = Vec::new();
    for cells in items.chunks(across) {
        let children = cells.iter().map(|cell| fact(cell, column)).collect();
        rows.push(Node::grid(&vec![column; cells.len()], (GAP, 0.0), children).line_box(width)?);
    }
    Ok(headed(heading, note, width, rows)?.together())
}

fn fact(cell: &Cell, width: f32) -> Node {
    let label = Paragraph::new(&cell.label, style::TRACK);
    let value = Paragraph::new(&cell_text(cell), style::TRACK)
        .right()
        .of_field(&cell.address);
    Node::texts(GAP / 2.0, width, vec![label, value])
        .padded(1.0, 0.7)
        .ruled(style::HAIRLINE)
}
