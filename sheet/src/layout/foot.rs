//! The foot of every page: whose sheet it is, which page of how many, and whose rules.

use taffy::prelude::*;

use super::{
    band::{Band, shift},
    look,
    node::Node,
    parts::BY_HAND,
    text::Paragraph,
};
use crate::{
    document::{Cell, Document, Part},
    failure::Failure,
    page::Mark,
};

/// The name is shortened to so many letters: it stands whole on the first page.
const LONGEST_NAME: usize = 40;

/// How high the foot is, in mm.
pub fn height(document: &Document, width: f32) -> Result<f32, Failure> {
    Ok(band(document, 888, 888, width)?.height)
}

/// Draws the foot on every page, down to that many mm from the top.
pub fn draw(
    document: &Document,
    pages: &mut [Vec<Mark>],
    width: f32,
    bottom: f32,
) -> Result<(), Failure> {
    let count = pages.len();
    for (number, page) in pages.iter_mut().enumerate() {
        let band = band(document, number + 1, count, width)?;
        let down = bottom - band.height;
        page.extend(band.marks.into_iter().map(|mut mark| {
            shift(&mut mark, look::SIDE, down);
            mark
        }));
    }
    Ok(())
}

fn band(document: &Document, number: usize, count: usize, width: f32) -> Result<Band, Failure> {
    let mut left = vec![
        shortened(&document.name),
        format!("page {number} of {count}"),
    ];
    left.retain(|part| !part.is_empty());
    if document.parts.iter().any(has_by_hand) {
        left.push(format!("{BY_HAND} set by hand"));
    }
    let left = Paragraph::new(&left.join(" · "), look::FOOT);
    let right = Paragraph::new(&document.footer, look::FOOT).right();
    let mut row = Node::texts(6.0, width, vec![left, right]);
    row.style.align_items = AlignItems::END;
    let mut lines: Vec<Node> = document
        .house
        .iter()
        .map(|line| Node::text(line, look::FOOT))
        .collect();
    lines.push(row);
    Node::stack(lines).band(width)
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    let kept: String = name.chars().take(LONGEST_NAME).collect();
    format!("{}…", kept.trim_end())
}

fn has_by_hand(part: &Part) -> bool {
    let any = |cells: &[Cell]| cells.iter().any(|cell| cell.by_hand);
    match part {
        Part::Title { items, .. } | Part::Figures { items, .. } | Part::Facts { items, .. } => {
            any(items)
        }
        Part::Rows { rows, .. } => rows.iter().any(|row| any(&row.cells)),
        Part::Tracks { tracks, .. } => tracks.iter().any(|track| {
            track
                .before
                .iter()
                .chain(&track.after)
                .any(|cell| cell.by_hand)
        }),
        Part::Columns { columns, .. } => columns.iter().flatten().any(has_by_hand),
        Part::Chips { .. } | Part::Notes { .. } => false,
    }
}
