//! Checks of the invariants of pages, which report the offending mark.

use sheet::page::{BoxMark, FieldMark, LineMark, Mark, Pages, PictureMark, TextMark};

/// The margins that a page keeps free, in mm: sides, top, bottom.
const MARGINS: (f32, f32, f32) = (15.0, 13.0, 9.5);
/// A point in mm.
const POINT: f32 = 25.4 / 72.0;
/// Minimum type size, in points.
const SMALLEST: f32 = 7.5;

/// Left, top, right, bottom.
type Rectangle = (f32, f32, f32, f32);

/// Returns the rectangle that a mark covers.
fn rectangle(mark: &Mark) -> Rectangle {
    match *mark {
        Mark::Text(TextMark {
            x, y, width, size, ..
        }) => (x, y - 0.7 * size * POINT, x + width, y + 0.2 * size * POINT),
        Mark::Line(LineMark { x1, y1, x2, y2, .. }) => {
            (x1.min(x2), y1.min(y2), x1.max(x2), y1.max(y2))
        }
        Mark::Box(BoxMark {
            x,
            y,
            width,
            height,
            ..
        })
        | Mark::Picture(PictureMark {
            x,
            y,
            width,
            height,
            ..
        })
        | Mark::Field(FieldMark {
            x,
            y,
            width,
            height,
            ..
        }) => (x, y, x + width, y + height),
    }
}

/// Asserts that every mark is within the margins, no text overlaps other text or a line, and no type
/// is too small to read.
pub fn well_set(pages: &Pages) {
    set_within(pages, MARGINS, SMALLEST);
}

/// Like [`well_set`], with other margins (sides, top, bottom) and another minimum type size.
pub fn set_within(pages: &Pages, margins: (f32, f32, f32), smallest: f32) {
    for (number, page) in pages.pages.iter().enumerate() {
        for mark in page.iter().flat_map(Mark::drawn) {
            inside(mark, pages, number, margins, smallest);
        }
        apart(page, number);
    }
}

fn inside(mark: &Mark, pages: &Pages, number: usize, margins: (f32, f32, f32), smallest: f32) {
    let (left, top, right, bottom) = rectangle(mark);
    let (side, above, below) = margins;
    let fits = left >= side - 0.05
        && right <= pages.width - side + 0.05
        && top >= above - 0.05
        && bottom <= pages.height - below + 0.05;
    assert!(fits, "page {}: {mark:?} is outside the margins", number + 1);
    if let Mark::Text(TextMark { size, .. }) = mark {
        assert!(
            *size >= smallest - 0.01,
            "page {}: {mark:?} is too small",
            number + 1
        );
    }
}

fn apart(page: &[Mark], number: usize) {
    let mut marks: Vec<(&Mark, Rectangle)> = page
        .iter()
        .flat_map(Mark::drawn)
        .filter(|mark| !matches!(mark, Mark::Box(_)))
        .map(|mark| (mark, rectangle(mark)))
        .collect();
    marks.sort_by(|a, b| a.1.1.total_cmp(&b.1.1));
    for (at, (mark, a)) in marks.iter().enumerate() {
        for (other, b) in marks[at + 1..].iter().take_while(|(_, b)| b.1 < a.3 - 0.05) {
            let both_lines = matches!(mark, Mark::Line(_)) && matches!(other, Mark::Line(_));
            let across = a.0.max(b.0) < a.2.min(b.2) - 0.05;
            assert!(
                !across || both_lines,
                "page {}: {mark:?} overlaps {other:?}",
                number + 1
            );
        }
    }
}

/// Returns every run of text in drawing order, with the index of its page.
pub fn texts(pages: &Pages) -> impl Iterator<Item = (usize, &TextMark)> {
    let pages = pages.pages.iter().enumerate();
    let marks = pages.flat_map(|(page, marks)| marks.iter().map(move |mark| (page, mark)));
    let drawn = marks.flat_map(|(page, mark)| mark.drawn().iter().map(move |mark| (page, mark)));
    drawn.filter_map(|(page, mark)| match mark {
        Mark::Text(text) => Some((page, text)),
        _ => None,
    })
}

/// Returns all text of the pages without spaces, in drawing order.
pub fn said(pages: &Pages) -> String {
    texts(pages).map(|(_, it)| letters(&it.text)).collect()
}

/// Returns the text without spaces.
pub fn letters(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .collect()
}
