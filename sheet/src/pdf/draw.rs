//! The marks of a page as drawing operations. A PDF measures in points from the lower left corner.

use std::collections::BTreeMap;

use printpdf::{
    Line, LinePoint, Op, PdfFontHandle, Point, Pt, TextItem, XObject, XObjectId, XObjectTransform,
};

use super::{embed, pictures};
use crate::{
    fonts::font,
    page::{Face, Mark},
};

/// Points in a mm.
pub const POINTS: f32 = 72.0 / 25.4;
/// The distance of a curve's handles from its ends, for a quarter of a circle of radius 1.
const QUARTER: f32 = 0.552_285;

/// The operations for a page that high, in mm, with those pictures.
pub fn page(marks: &[Mark], height: f32, pictures: &BTreeMap<XObjectId, XObject>) -> Vec<Op> {
    let mut pen = Pen {
        height,
        pictures,
        thickness: None,
        set: None,
        ops: Vec::new(),
    };
    for mark in marks {
        pen.draw(mark);
    }
    pen.ops
}

struct Pen<'a> {
    height: f32,
    pictures: &'a BTreeMap<XObjectId, XObject>,
    thickness: Option<f32>,
    set: Option<(Face, f32)>,
    ops: Vec<Op>,
}

impl Pen<'_> {
    fn draw(&mut self, mark: &Mark) {
        match *mark {
            Mark::Text {
                x,
                y,
                size,
                face,
                ref text,
                ..
            } => self.text(text, face, size, self.point(x, y)),
            Mark::Line {
                x1,
                y1,
                x2,
                y2,
                thickness,
            } => {
                let points = vec![corner(self.point(x1, y1)), corner(self.point(x2, y2))];
                self.stroke(points, false, thickness);
            }
            Mark::Box {
                x,
                y,
                width,
                height,
                radius,
                thickness,
            } => {
                let points = self.rounded(x, y, width, height, radius);
                self.stroke(points, true, thickness);
            }
            Mark::Picture {
                x,
                y,
                width,
                height,
                ref hash,
                grey,
            } => {
                let size = (width * POINTS, height * POINTS);
                self.picture(pictures::id(hash, grey), self.point(x, y + height), size);
            }
            // The content of a field is drawn by the field.
            Mark::Field { .. } => {}
        }
    }

    fn text(&mut self, text: &str, face: Face, size: f32, at: Point) {
        self.ops.push(Op::StartTextSection);
        if self.set != Some((face, size)) {
            self.set = Some((face, size));
            self.ops.push(Op::SetFont {
                font: PdfFontHandle::External(embed::id(face)),
                size: Pt(size),
            });
        }
        self.ops.push(Op::SetTextCursor { pos: at });
        self.ops.push(Op::ShowText {
            items: kerned(text, face),
        });
        self.ops.push(Op::EndTextSection);
    }

    /// Draws a picture of that size, in points, from its lower left corner.
    fn picture(&mut self, id: XObjectId, at: Point, (width, height): (f32, f32)) {
        if !self.pictures.contains_key(&id) {
            return;
        }
        let transform = XObjectTransform {
            translate_x: Some(at.x),
            translate_y: Some(at.y),
            scale_x: Some(rounded(width)),
            scale_y: Some(rounded(height)),
            no_auto_scale: true,
            ..XObjectTransform::default()
        };
        self.ops.push(Op::UseXobject { id, transform });
    }

    fn stroke(&mut self, points: Vec<LinePoint>, is_closed: bool, thickness: f32) {
        if self.thickness != Some(thickness) {
            self.thickness = Some(thickness);
            self.ops.push(Op::SetOutlineThickness {
                pt: Pt(rounded(thickness * POINTS)),
            });
        }
        self.ops.push(Op::DrawLine {
            line: Line { points, is_closed },
        });
    }

    /// The outline of a box, clockwise from the upper left, with quarter circles as corners.
    fn rounded(&self, x: f32, y: f32, width: f32, height: f32, radius: f32) -> Vec<LinePoint> {
        let (right, bottom) = (x + width, y + height);
        let handle = radius * (1.0 - QUARTER);
        let corner = |x, y| corner(self.point(x, y));
        let curve = |x, y| LinePoint {
            p: self.point(x, y),
            bezier: true,
        };
        vec![
            corner(x + radius, y),
            corner(right - radius, y),
            curve(right - handle, y),
            curve(right, y + handle),
            corner(right, y + radius),
            corner(right, bottom - radius),
            curve(right, bottom - handle),
            curve(right - handle, bottom),
            corner(right - radius, bottom),
            corner(x + radius, bottom),
            curve(x + handle, bottom),
            curve(x, bottom - handle),
            corner(x, bottom - radius),
            corner(x, y + radius),
            curve(x, y + handle),
            curve(x + handle, y),
            corner(x + radius, y),
        ]
    }

    fn point(&self, x: f32, y: f32) -> Point {
        Point {
            x: Pt(rounded(x * POINTS)),
            y: Pt(rounded((self.height - y) * POINTS)),
        }
    }
}

fn corner(p: Point) -> LinePoint {
    LinePoint { p, bezier: false }
}

/// Rounds to a thousandth: no printer shows more, and the file stays small.
fn rounded(points: f32) -> f32 {
    (points * 1000.0).round() / 1000.0
}

/// The text with the kerning of its face.
fn kerned(text: &str, face: Face) -> Vec<TextItem> {
    let font = font(face);
    let mut items = Vec::new();
    let mut run = String::new();
    let mut before = None;
    for letter in text.chars() {
        let glyph = font.glyph(letter);
        let kern = before
            .zip(glyph)
            .map_or(0.0, |(left, right)| font.kern(left, right));
        if kern != 0.0 {
            items.push(TextItem::Text(std::mem::take(&mut run)));
            items.push(TextItem::Offset(-kern));
        }
        run.push(letter);
        before = glyph;
    }
    items.push(TextItem::Text(run));
    items
}
