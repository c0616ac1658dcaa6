//! The table of an entry.

use std::iter;

use super::{named, space};
use crate::{
    failure::Failure,
    layout::{
        blocks::{LineBox, with_joined_ends},
        node::Node,
        parts::table::{Extent, widths},
        style::{self, CELL_GAP, Type},
        text::Paragraph,
    },
};

/// The space above and below a table, in mm.
const GAP: f32 = 1.6;
/// The spaces between columns, in mm, preferred first.
const GAPS: [f32; 2] = [CELL_GAP, 1.8];
/// Number of rows that stay together at the start and the end of a table.
const TOGETHER: usize = 3;

/// Lays out a line box for each row, the first with the header. If the columns do not fit side by side,
/// each row is its name above its values, each after its column's header.
pub fn rows(table: &[Vec<String>], width: f32) -> Result<Vec<LineBox>, Failure> {
    let Some((heads, rows)) = table.split_first().filter(|(_, rows)| !rows.is_empty()) else {
        return Ok(Vec::new());
    };
    // A row of a book may have more cells than the header.
    let count = table.iter().map(Vec::len).max().unwrap_or(0);
    let numeric: Vec<bool> = (0..count).map(|at| holds_numbers(rows, at)).collect();
    let extents = numeric.iter().enumerate();
    let extents: Vec<Extent> = extents.map(|(at, it)| extent(table, at, *it)).collect();
    let fitting = GAPS
        .into_iter()
        .find_map(|gap| Some((gap, widths(&extents, gap, width)?)));
    let (head, rows): (Node, Vec<Node>) = if let Some((gap, widths)) = &fitting {
        let row = |cells: &[String], set| beside(cells, set, &numeric, widths, *gap);
        let rows = rows.iter().map(|cells| row(cells, style::TERM));
        (row(heads, style::LABEL).at_bottom(), rows.collect())
    } else {
        let name = heads.first().map_or("", String::as_str);
        let rows = rows.iter().map(|cells| below(heads, cells));
        (Node::text(name, style::LABEL), rows.collect())
    };
    let head = head.padded(0.0, 0.5).ruled(style::RULE).line_box(width)?;
    let rows = rows
        .into_iter()
        .map(|row| row.padded(0.5, 0.5).ruled(style::HAIRLINE).line_box(width));
    let mut boxes = vec![space(GAP)];
    boxes.extend(headed(&head, rows.collect::<Result<_, _>>()?));
    boxes.push(space(GAP));
    Ok(boxes)
}

/// Places the cells of a row side by side.
fn beside(cells: &[String], set: Type, numeric: &[bool], widths: &[f32], gap: f32) -> Node {
    let cells = numeric.iter().enumerate().map(|(at, numeric)| {
        let text = cells.get(at).map_or("", String::as_str);
        Node::paragraph(Paragraph::new(text, set).right_if(*numeric))
    });
    Node::grid(widths, (gap, 0.0), cells.collect())
}

/// Places the first cell of a row above the others, each after its column's header.
fn below(heads: &[String], cells: &[String]) -> Node {
    let name = cells.first().map_or("", String::as_str);
    let heads = heads.iter().cloned().chain(iter::repeat(String::new()));
    let values: Vec<(String, String)> = heads.zip(cells.iter().cloned()).skip(1).collect();
    Node::stack(vec![
        Node::text(name, style::TERM),
        Node::paragraph(Paragraph::of(&named(&values)).in_lines_of(style::ENTRY_FIGURE)),
    ])
}

/// Places the rows under their header, which is repeated where they continue in another column. Some
/// rows stay together at either end.
fn headed(head: &LineBox, rows: Vec<LineBox>) -> Vec<LineBox> {
    let mut rows = rows.into_iter();
    let first = rows.next().map(|row| head.clone().over(row));
    let others = rows.map(|row| LineBox {
        at_top: Some(Box::new(head.clone().over(row.clone()))),
        ..row
    });
    with_joined_ends(first.into_iter().chain(others).collect(), TOGETHER)
}

fn extent(table: &[Vec<String>], at: usize, numeric: bool) -> Extent {
    let head = table[0].get(at).map_or("", String::as_str);
    let head = Extent::headed(&Paragraph::new(head, style::LABEL), numeric);
    let cells = table[1..].iter().filter_map(|row| row.get(at));
    cells.fold(head, |extent, cell| {
        extent.and(&Paragraph::new(cell, style::TERM))
    })
}

/// Whether a column is set like numbers: all its cells are short and begin with a digit or a sign.
fn holds_numbers(rows: &[Vec<String>], at: usize) -> bool {
    let short = |text: &str| {
        text.chars().count() <= 6
            && text.starts_with(|letter: char| letter.is_ascii_digit() || "+−–".contains(letter))
    };
    at > 0
        && rows
            .iter()
            .all(|row| row.get(at).is_some_and(|cell| short(cell)))
}
