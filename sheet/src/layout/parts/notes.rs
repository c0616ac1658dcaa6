//! Prose, with lines to write on.

use std::mem;

use super::{headed, style, writing_line};
use crate::{
    document::part::Notes,
    failure::Failure,
    layout::{
        blocks::{Block, LineBox, with_joined_ends},
        text::Paragraph,
    },
};

/// Number of lines that stay together at the start and the end of a paragraph.
const TOGETHER: usize = 2;

/// Lays out prose, with line boxes after which a page may end.
pub fn block(notes: &Notes, width: f32) -> Result<Block, Failure> {
    let prose = Paragraph::new(&notes.cell.text, style::PROSE);
    let (rows, kept) = if prose.is_blank() {
        (Vec::new(), 1)
    } else {
        (paragraphs(&prose, width), 0)
    };
    Ok(
        headed(&notes.heading, "", width, rows)?.with_lines(
            notes.spare,
            kept,
            writing_line(width)?,
        ),
    )
}

/// Returns a line box for each line; those at the start and at the end of a paragraph are joined.
fn paragraphs(prose: &Paragraph, width: f32) -> Vec<LineBox> {
    let lines = prose.line_boxes(0.0, width).into_iter();
    let mut boxes = Vec::new();
    let mut paragraph = Vec::new();
    for (line, ends) in lines.zip(prose.paragraph_ends(width)) {
        paragraph.push(line);
        if ends {
            boxes.extend(with_joined_ends(mem::take(&mut paragraph), TOGETHER));
        }
    }
    boxes.extend(with_joined_ends(paragraph, TOGETHER));
    boxes
}
