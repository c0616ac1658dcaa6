//! A page as segments of lines. Lengths are in points, measured down from the top of the page.

use hayro_interpret::kurbo::Rect;

/// The style of a font.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Font {
    pub bold: bool,
    pub italic: bool,
    /// A hash of the family name.
    pub family: u64,
}

/// Adjacent glyphs of a line.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Segment {
    pub text: String,
    pub x: f64,
    /// The horizontal position of the next glyph.
    pub end: f64,
    /// The baseline.
    pub y: f64,
    pub size: f64,
    pub font: Font,
    /// Whether it mixes bold and regular text.
    pub mixed: bool,
}

impl Segment {
    pub fn width(&self) -> f64 {
        self.end - self.x
    }

    pub fn top(&self) -> f64 {
        self.y - self.size * 0.75
    }
}

#[derive(Debug, Default)]
pub(super) struct Page {
    pub segments: Vec<Segment>,
    pub boxes: Vec<Rect>,
    pub has_picture: bool,
    pub height: f64,
}
