//! The font styles of body text and headings.

use std::collections::HashMap;

use super::page::{Page, Segment};

/// Minimum ratio of a heading's font size to that of the body.
const LARGER: f64 = 1.1;
/// Maximum number of characters in a heading.
const MAX_LENGTH: usize = 140;

/// The font size in half points, and whether the font is bold.
type Style = (i32, bool);

#[derive(Debug)]
pub(super) struct Styles {
    /// The font size of the body.
    pub body: f64,
    body_is_bold: bool,
    /// The styles of headings, the most important first.
    headings: Vec<Style>,
}

impl Styles {
    /// Returns the styles of a book's pages.
    pub fn of(pages: &[Page]) -> Self {
        let mut letters: HashMap<Style, usize> = HashMap::new();
        let segments = || pages.iter().flat_map(|page| &page.segments);
        for segment in segments() {
            *letters.entry(style(segment)).or_default() += segment.text.len();
        }
        let most = letters
            .iter()
            .max_by_key(|(style, letters)| (**letters, **style));
        let (body, body_is_bold) = most.map_or((10.0, false), |((size, is_bold), _)| {
            (f64::from(*size) / 2.0, *is_bold)
        });
        let mut styles = Self {
            body,
            body_is_bold,
            headings: Vec::new(),
        };
        let mut headings: Vec<Style> = segments()
            .filter(|segment| styles.is_heading(segment))
            .map(style)
            .collect();
        headings.sort_unstable_by(|one, other| other.cmp(one));
        headings.dedup();
        styles.headings = headings;
        styles
    }

    /// Whether a separate line is a heading by its style.
    pub fn is_heading(&self, segment: &Segment) -> bool {
        let text = &segment.text;
        let larger = segment.size >= self.body * LARGER;
        let bolder = segment.font.bold
            && !self.body_is_bold
            && !segment.mixed
            && segment.size >= self.body * 0.8;
        let count = text.chars().count();
        let ends = text.ends_with(['.', ',', ';']) && !larger;
        (larger || bolder)
            && count > 1
            && count <= MAX_LENGTH
            && !ends
            && text.chars().filter(|it| it.is_alphabetic()).count() * 2 >= count
    }

    /// Returns the level of a heading, from 1.
    pub fn level(&self, segment: &Segment) -> u8 {
        let own = style(segment);
        let above = self.headings.iter().filter(|style| **style > own).count();
        u8::try_from(above + 1).unwrap_or(u8::MAX)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "font sizes are at most 500 points"
)]
fn style(segment: &Segment) -> Style {
    ((segment.size * 2.0).round() as i32, segment.font.bold)
}
