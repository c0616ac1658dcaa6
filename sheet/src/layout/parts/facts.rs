//! Facts, with label and value on a line.

use super::{
    cell_text,
    figures::{column_count, column_width},
    headed, style, value,
};
use crate::{
    document::{Cell, part::Facts},
    failure::Failure,
    layout::{blocks::Block, node::Node, text::Paragraph},
};

/// The space between facts side by side, in mm.
const GAP: f32 = 6.0;
/// Minimum width of the value of a packing list, in mm, and of the line for an empty one.
const PACKED_VALUE: f32 = 8.0;

/// Lays out small facts with hairlines, on one page if possible. With texts `under` them, they are a
/// packing list: the value first, then its label and its use.
pub fn block(facts: &Facts, width: f32) -> Result<Block, Failure> {
    let word = |text: &str, style| Paragraph::new(text, style).word_width;
    let widest = facts.items.iter().enumerate().map(|(at, cell)| {
        let total = Paragraph::new(&total(cell), style::TRACK);
        match facts.under.get(at) {
            Some(usage) => {
                let words = word(&cell.label, style::PACKED);
                let value = total.natural_width.max(PACKED_VALUE);
                words.max(word(&cell_text(usage), style::LABEL)) + value
            }
            None => word(&cell.label, style::TRACK) + total.word_width,
        }
    });
    let widest = widest.fold(0.0, f32::max) + 3.0;
    let across = column_count(facts.items.len(), facts.across, widest, GAP, width);
    let column = column_width(across, GAP, width);
    let node = |(at, cell): &(usize, &Cell)| match facts.under.get(*at) {
        Some(usage) => packed(cell, usage),
        None => fact(cell, column),
    };
    let items: Vec<(usize, &Cell)> = facts.items.iter().enumerate().collect();
    let rows = items.chunks(across).map(|items| {
        let nodes = items.iter().map(node).collect();
        Node::grid(&vec![column; items.len()], (GAP, 0.0), nodes).line_box(width)
    });
    let rows = rows.collect::<Result<_, _>>()?;
    Ok(headed(&facts.heading, &facts.note, width, rows)?.keep_together())
}

fn fact(cell: &Cell, width: f32) -> Node {
    let label = Paragraph::new(&cell.label, style::TRACK);
    let total = Paragraph::new(&total(cell), style::TRACK)
        .right()
        .of_field(&cell.address);
    Node::texts(GAP / 2.0, width, vec![label, total])
        .padded(1.0, 0.7)
        .ruled(style::HAIRLINE)
}

/// Returns the value with the dice that are added to it, with no-break spaces: "+2 + die".
fn total(cell: &Cell) -> String {
    let dice = format!(" {}", cell.dice).replace(' ', "\u{a0}");
    (cell_text(cell) + &dice).trim().to_owned()
}

fn packed(cell: &Cell, usage: &Cell) -> Node {
    let words = vec![
        Node::text(&cell.label, style::PACKED),
        Node::text(&cell_text(usage), style::LABEL),
    ];
    let amount = if cell.text.is_empty() {
        let line = Node::writing_line(PACKED_VALUE, style::TRACK.leading);
        Node::stack(vec![line])
    } else {
        Node::paragraph(value(cell, style::TRACK))
    };
    let packed = vec![amount.no_shrink(), Node::stack(words).growing()];
    Node::row(GAP / 4.0, packed).padded(1.0, 0.7)
}
