//! Invariants of any pages: checks that name the mark that breaks them.

use sheet::page::{BoxMark, FieldMark, LineMark, Mark, Pages, PictureMark, TextMark};

/// The margins that a page keeps free, in mm: at the sides, above, below.
const MARGINS: (f32, f32, f32) = (15.0, 13.0, 9.5);
/// A point in mm.
const POINT: f32 = 25.4 / 72.0;
/// The least size of type.
const SMALLEST: f32 = 7.5;

/// Left, top, right, bottom.
type Rectangle = (f32, f32, f32, f32);

/// The rectangle a mark covers.
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

/// Every mark lies within the margins, no text lies on other text, no line strikes text out, and
/// no type is too small to read.
pub fn well_set(pages: &Pages) {
    set_within(pages, MARGINS, SMALLEST);
}

/// The same with margins of its own (at the sides, above, below) and type of at least that size.
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
                "page {}: {mark:?} meets {other:?}",
                number + 1
            );
        }
    }
}

/// Every run of text in the order it is drawn, with the number of its page, from 0.
pub fn texts(pages: &Pages) -> impl Iterator<Item = (usize, &TextMark)> {
    let pages = pages.pages.iter().enumerate();
    let marks = pages.flat_map(|(page, marks)| marks.iter().map(move |mark| (page, mark)));
    let drawn = marks.flat_map(|(page, mark)| mark.drawn().iter().map(move |mark| (page, mark)));
    drawn.filter_map(|(page, mark)| match mark {
        Mark::Text(text) => Some((page, text)),
        _ => None,
    })
}

/// Everything the pages say, without spaces, in the order it is drawn.
pub fn said(pages: &Pages) -> String {
    texts(pages).map(|(_, it)| letters(&it.text)).collect()
}

/// The text without spaces.
pub fn letters(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .collect()
}
