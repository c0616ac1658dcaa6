//! The table of an entry.

use std::sync::Arc;

use taffy::prelude::*;

use super::space;
use crate::{
    failure::Failure,
    layout::{
        blocks::LineBox,
        node::Node,
        parts::table::{Extent, widths},
        style::{self, CELL_GAP, Type},
        text::Paragraph,
    },
};

/// The space above and below a table, in mm.
const GAP: f32 = 1.6;
/// The number of rows that stay together at the start and the end of a table.
const TOGETHER: usize = 3;

/// A line box for each row, the first with the heads. Where the columns do not fit side by side,
/// each cell is printed with its head.
pub fn rows(table: &[Vec<String>], width: f32) -> Result<Vec<LineBox>, Failure> {
    let Some((heads, rows)) = table.split_first().filter(|(_, rows)| !rows.is_empty()) else {
        return Ok(Vec::new());
    };
    let columns: Vec<bool> = (0..heads.len()).map(|at| holds_numbers(rows, at)).collect();
    let extents: Vec<Extent> = (0..heads.len())
        .map(|at| extent(table, at, columns.get(at) == Some(&true)))
        .collect();
    let mut boxes = vec![space(GAP)];
    if let Some(widths) = widths(&extents, width) {
        let row = |cells: &[String], set: Type| {
            let cells = (0..heads.len()).map(|at| {
                let text = cells.get(at).map_or("", String::as_str);
                let paragraph = Paragraph::new(text, set);
                let numeric = columns.get(at) == Some(&true);
                Node::paragraph(if numeric {
                    paragraph.right()
                } else {
                    paragraph
                })
            });
            Node::grid(&widths, (CELL_GAP, 0.0), cells.collect())
        };
        let mut head = row(heads, style::LABEL);
        head.style.align_items = AlignItems::END;
        let head = head.padded(0.0, 0.5).ruled(style::RULE).line_box(width)?;
        let rows = rows.iter().map(|cells| {
            row(cells, style::TERM)
                .padded(0.5, 0.5)
                .ruled(style::HAIRLINE)
                .line_box(width)
        });
        boxes.extend(headed(head, rows.collect::<Result<_, _>>()?));
    } else {
        for cells in rows {
            let lines = heads.iter().zip(cells).map(|(head, cell)| {
                Node::paragraph(Paragraph::of(&[
                    (cell.as_str(), style::TERM),
                    ("  ", style::TERM),
                    (head, style::LABEL),
                ]))
            });
            boxes.push(
                Node::stack(lines.collect())
                    .padded(0.5, 0.5)
                    .ruled(style::HAIRLINE)
                    .line_box(width)?,
            );
        }
    }
    boxes.push(space(GAP));
    Ok(boxes)
}

/// The rows under their heads, which are repeated where they continue in another column. Some rows
/// stay together at either end: a single one is easily overlooked.
fn headed(head: LineBox, rows: Vec<LineBox>) -> Vec<LineBox> {
    let heads = Arc::new(head.clone());
    let last = rows.len().saturating_sub(TOGETHER);
    let mut boxes: Vec<LineBox> = Vec::new();
    let mut first = Some(head);
    for (at, row) in rows.into_iter().enumerate() {
        let row = match first.take() {
            Some(head) => head.over(row),
            None => LineBox {
                heads: Some(Arc::clone(&heads)),
                ..row
            },
        };
        match boxes.pop() {
            Some(above) if at < TOGETHER || at > last => boxes.push(above.over(row)),
            above => boxes.extend(above.into_iter().chain([row])),
        }
    }
    boxes
}

fn extent(table: &[Vec<String>], at: usize, numeric: bool) -> Extent {
    let mut cells = table.iter().filter_map(|row| row.get(at));
    let head = cells.next().map(|head| Paragraph::new(head, style::LABEL));
    let head = head.map_or_else(Extent::default, |head| {
        Extent::headed(head.word_width(), head.natural_width(), numeric)
    });
    cells.fold(head, |extent, cell| {
        let cell = Paragraph::new(cell, style::TERM);
        extent.with(cell.word_width(), cell.natural_width())
    })
}

/// Whether a column is set as numbers are: all that it holds begins with a digit or a sign.
fn holds_numbers(rows: &[Vec<String>], at: usize) -> bool {
    let short = |text: &str| {
        let letters = text.chars().count() <= 6;
        letters
            && text.starts_with(|letter: char| letter.is_ascii_digit() || "+−–".contains(letter))
    };
    at > 0
        && rows
            .iter()
            .all(|row| row.get(at).is_some_and(|cell| short(cell)))
}
