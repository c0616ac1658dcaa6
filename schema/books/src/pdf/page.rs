//! A page as pieces of lines. Lengths are in points, down from the top of the page.

use hayro_interpret::kurbo::Rect;

/// How letters look.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Font {
    pub bold: bool,
    pub italic: bool,
    /// The identity of the family.
    pub family: u64,
}

/// Letters that are side by side.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Segment {
    pub text: String,
    pub x: f64,
    /// The position of the next letter.
    pub end: f64,
    /// The baseline.
    pub y: f64,
    pub size: f64,
    pub font: Font,
    /// Whether it has both bold and plain letters.
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

/// What is on a page.
#[derive(Debug, Default)]
pub(super) struct Page {
    pub segments: Vec<Segment>,
    pub boxes: Vec<Rect>,
    pub has_picture: bool,
    pub height: f64,
}
