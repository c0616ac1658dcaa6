//! Prose, with lines to write on.

use super::{headed, style, writing_line};
use crate::{
    document::Cell,
    failure::Failure,
    layout::{
        blocks::{Block, LineBox},
        text::{Line, Paragraph},
    },
    page::Mark,
};

/// Prose, a line box a line, so that a page may end after any.
pub fn block(heading: &str, cell: &Cell, spare: usize, width: f32) -> Result<Block, Failure> {
    let prose = Paragraph::new(&cell.text, style::PROSE);
    let kept = usize::from(prose.is_blank());
    let lines = if prose.is_blank() {
        Vec::new()
    } else {
        prose.lines(width)
    };
    let rows = lines
        .into_iter()
        .map(|line| line_box(line, &prose))
        .collect();
    Ok(headed(heading, "", width, rows)?.with_lines(spare, kept, writing_line(width)?))
}

fn line_box(line: Line, prose: &Paragraph) -> LineBox {
    let marks = line.pieces.into_iter().map(|piece| Mark::Text {
        x: piece.x,
        y: prose.baseline,
        width: piece.width,
        size: piece.size,
        face: piece.face,
        text: piece.text,
    });
    LineBox {
        height: prose.leading,
        marks: marks.collect(),
        heads: None,
    }
}
