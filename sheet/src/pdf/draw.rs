//! Converts the marks of a page to drawing operations. A PDF measures in points from the lower left corner.

use std::collections::BTreeMap;

use printpdf::{
    Line, LinePoint, Op, PdfFontHandle, Point, Pt, TextItem, XObject, XObjectId, XObjectTransform,
};

use super::{embed, pictures};
use crate::{
    fonts::font,
    page::{BoxMark, Face, Mark, PictureMark, TextMark},
};

/// Points per mm.
pub const POINTS: f32 = 72.0 / 25.4;
/// The distance of a curve's control points from its ends, for a quarter of a circle of radius 1.
const QUARTER: f32 = 0.552_285;

/// Returns the operations for a page of that height, in mm, with those pictures.
pub fn page(marks: &[Mark], height: f32, pictures: &BTreeMap<XObjectId, XObject>) -> Vec<Op> {
    let mut pen = Pen {
        height,
        pictures,
        thickness: None,
        font: None,
        ops: Vec::new(),
    };
    for mark in marks {
        pen.draw(mark);
    }
    pen.ops
}

struct Pen<'a> {
    /// The height of the page, in mm.
    height: f32,
    pictures: &'a BTreeMap<XObjectId, XObject>,
    /// The thickness of lines that was set last, in mm.
    thickness: Option<f32>,
    /// The face and the size, in points, that were set last.
    font: Option<(Face, f32)>,
    ops: Vec<Op>,
}

impl Pen<'_> {
    fn draw(&mut self, mark: &Mark) {
        match mark {
            Mark::Text(text) => self.text(text),
            Mark::Line(it) => {
                let ends = [(it.x1, it.y1), (it.x2, it.y2)];
                let points = ends.map(|(x, y)| self.line_point(x, y, false));
                self.stroke(points.into(), false, it.thickness);
            }
            Mark::Box(it) => self.stroke(self.rounded(it), true, it.thickness),
            Mark::Picture(picture) => self.picture(picture),
            // The field's appearance draws its content.
            Mark::Field(_) => {}
        }
    }

    fn text(&mut self, text: &TextMark) {
        let (face, size) = (text.face, text.size);
        self.ops.push(Op::StartTextSection);
        if self.font != Some((face, size)) {
            self.font = Some((face, size));
            self.ops.push(Op::SetFont {
                font: PdfFontHandle::External(embed::id(face)),
                size: Pt(size),
            });
        }
        self.ops.push(Op::SetTextCursor {
            pos: self.point(text.x, text.y),
        });
        self.ops.push(Op::ShowText {
            items: kerned(&text.text, face),
        });
        self.ops.push(Op::EndTextSection);
    }

    fn picture(&mut self, picture: &PictureMark) {
        let id = pictures::id(&picture.hash, picture.grey);
        // A picture is placed by its lower left corner.
        let at = self.point(picture.x, picture.y + picture.height);
        if !self.pictures.contains_key(&id) {
            return;
        }
        let transform = XObjectTransform {
            translate_x: Some(at.x),
            translate_y: Some(at.y),
            scale_x: Some(rounded(picture.width * POINTS)),
            scale_y: Some(rounded(picture.height * POINTS)),
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

    /// Returns the outline of a box, clockwise from the upper left, with quarter circles as corners.
    fn rounded(&self, outline: &BoxMark) -> Vec<LinePoint> {
        let (x, y, radius) = (outline.x, outline.y, outline.radius);
        let (right, bottom) = (x + outline.width, y + outline.height);
        let handle = radius * (1.0 - QUARTER);
        let corner = |x, y| self.line_point(x, y, false);
        let curve = |x, y| self.line_point(x, y, true);
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

    fn line_point(&self, x: f32, y: f32, bezier: bool) -> LinePoint {
        let p = self.point(x, y);
        LinePoint { p, bezier }
    }

    fn point(&self, x: f32, y: f32) -> Point {
        Point {
            x: Pt(rounded(x * POINTS)),
            y: Pt(rounded((self.height - y) * POINTS)),
        }
    }
}

/// Rounds to thousandths: printers cannot show more, and the file stays small.
fn rounded(points: f32) -> f32 {
    (points * 1000.0).round() / 1000.0
}

/// Returns the text with the kerning of its face.
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
