//! Draws paragraphs and boxes to mark.

use super::Marked;
use crate::{
    layout::{
        blocks::{LineBox, line},
        style::POINT,
        text::{Align, BOXES, Line, Paragraph},
    },
    page::{BOX, BoxMark, FieldMark, Mark, TextMark},
};

/// Side of a box within text, relative to the type size, and the fraction of it above the baseline.
const TEXT_BOX: f32 = 0.95;
const ABOVE_LINE: f32 = 0.86;
/// Radius of a box's corners, relative to its side.
const ROUND: f32 = 0.16;

impl Paragraph {
    /// Returns a line box for each of its lines within a width, indented from the left. A page may end
    /// after any of them.
    pub fn line_boxes(&self, indent: f32, width: f32) -> Vec<LineBox> {
        let width = width - indent;
        let lines = self.lines(width).into_iter();
        let boxes = lines.map(|line| {
            let mut marks = Vec::new();
            self.draw_line(line, (indent, self.baseline), width, &mut marks);
            LineBox {
                height: self.leading,
                marks,
                at_top: None,
            }
        });
        boxes.collect()
    }

    /// Draws its lines within a width, starting at its upper left corner.
    pub(super) fn draw(&self, (x, y): (f32, f32), width: f32, marks: &mut Vec<Mark>) {
        let mut baseline = y + self.baseline;
        for line in self.lines(width) {
            self.draw_line(line, (x, baseline), width, marks);
            baseline += self.leading;
        }
    }

    /// Draws a line, starting at the left end of its baseline.
    fn draw_line(&self, line: Line, (left, y): (f32, f32), width: f32, marks: &mut Vec<Mark>) {
        let left = match self.align {
            Align::Left => left,
            Align::Right => left + width - line.width,
        };
        for piece in line.pieces {
            let x = left + piece.x;
            let ticked = BOXES.iter().position(|sign| piece.text.starts_with(*sign));
            if let Some(ticked) = ticked {
                let side = piece.size * POINT * TEXT_BOX;
                let marked = [Marked::No, Marked::Cross][ticked];
                let before = (piece.width - side) / 2.0;
                let at = (x + before, y - side * ABOVE_LINE);
                marked.draw(at, side, BOX.to_owned(), marks);
                continue;
            }
            marks.push(Mark::Text(TextMark { x, y, ..piece }));
        }
    }
}

impl Marked {
    /// Draws a box with this mark, and a field of that name.
    pub(super) fn draw(self, (x, y): (f32, f32), side: f32, name: String, marks: &mut Vec<Mark>) {
        marks.push(Mark::Box(BoxMark {
            x,
            y,
            width: side,
            height: side,
            radius: side * ROUND,
            thickness: 0.25,
        }));
        // The strokes stay away from the round corners.
        let (near, far) = (0.35, side - 0.35);
        let stroke = |y1: f32, y2: f32| line((x + near, y + y1), (x + far, y + y2), 0.3);
        let mut strokes = Vec::new();
        if self != Self::No {
            strokes.push(stroke(far, near));
        }
        if self == Self::Cross {
            strokes.push(stroke(near, far));
        }
        marks.push(Mark::Field(FieldMark {
            x,
            y,
            width: side,
            height: side,
            name,
            check: Some(self != Self::No),
            marks: strokes,
            ..FieldMark::default()
        }));
    }
}
