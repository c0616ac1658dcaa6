//! Prose, with lines to write on.

use super::{headed, style, writing_line};
use crate::{
    document::part::Notes,
    failure::Failure,
    layout::{blocks::Block, text::Paragraph},
};

/// Lays out prose with a line box for each line, so that a page may end after any.
pub fn block(notes: &Notes, width: f32) -> Result<Block, Failure> {
    let prose = Paragraph::new(&notes.cell.text, style::PROSE);
    let (rows, kept) = if prose.is_blank() {
        (Vec::new(), 1)
    } else {
        (prose.line_boxes(0.0, width), 0)
    };
    Ok(
        headed(&notes.heading, "", width, rows)?.with_lines(
            notes.spare,
            kept,
            writing_line(width)?,
        ),
    )
}
