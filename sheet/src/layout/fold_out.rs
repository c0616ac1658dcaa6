//! Pages that fold to fit a pouch. A page is in landscape orientation and has eight panels in two rows.
//! It is folded back along its middle, then like an accordion. The lower panels are read by flipping it
//! over its upper edge, so no panel is upside down.

use super::{
    MIN_PORTRAIT,
    area::Area,
    blocks::{hairline, moved},
    measured::{LINE_SPACINGS, MeasuredSheet},
    selection::{Variant, select},
};
use crate::{
    document::{Cell, Document, Part, lines_of, part::Notes},
    failure::Failure,
    page::{Mark, Pages, PrintOptions},
};

/// Number of panels in a row, and of rows on a page.
const ACROSS: usize = 4;
const DOWN: usize = 2;
/// The margin of a panel, in mm.
const MARGIN: f32 = 5.0;
/// Scale factors tried before the panels take a second page.
const SMALLER: [f32; 4] = [1.0, 0.92, 0.85, 0.78];
/// Length of the fold marks, in mm.
const FOLD: f32 = 3.0;

/// Lays out documents in sequence. Returns no pages if there are none.
pub fn pages(documents: &[Document], options: &PrintOptions) -> Result<Pages, Failure> {
    let Some(whole) = joined(documents) else {
        return Ok(Pages::default());
    };
    let mut whole = select(&whole, options, Variant::Condensed);
    whole.parts.extend(sources(documents));
    let sheet = Area::of(options).landscape();
    let panel = sheet.divided(ACROSS, DOWN).with_max_margin(MARGIN);
    let panels = panels(&whole, panel)?;
    let (width, height) = sheet.size();
    let pages = panels.pages.chunks(ACROSS * DOWN);
    Ok(Pages {
        width,
        height,
        pages: pages
            .map(|panels| imposed(panels, (width, height)))
            .collect(),
        remarks: panels.remarks,
        ..Pages::default()
    })
}

/// Lays out a document in panels, in the largest type with which they fit on one page.
fn panels(whole: &Document, panel: Area) -> Result<Pages, Failure> {
    let sized = |factor| MeasuredSheet::new(whole, panel.scaled(factor), MIN_PORTRAIT, None);
    let [.., closest] = LINE_SPACINGS;
    for factor in SMALLER {
        let measured = sized(factor)?;
        let fits = |spacing: &f32| measured.page_count(*spacing) <= ACROSS * DOWN;
        if let Some(spacing) = [1.0, closest].into_iter().find(fits) {
            return measured.print(spacing);
        }
    }
    // If a second page is needed in any case, the size is not reduced.
    sized(1.0)?.print(1.0)
}

/// Joins the documents under one title, without their feet.
fn joined(documents: &[Document]) -> Option<Document> {
    let first = documents.first()?;
    let rest = documents
        .iter()
        .flat_map(|document| &document.parts)
        .filter(|part| !part.is_title());
    Some(Document {
        parts: first.title().into_iter().chain(rest).cloned().collect(),
        footer: String::new(),
        house: Vec::new(),
        portrait: None,
        ..first.clone()
    })
}

/// Returns the house rules and sources, which are at the end instead of at the foot of every panel.
fn sources(documents: &[Document]) -> Option<Part> {
    let mut lines = lines_of(documents, |it| &it.house);
    lines.extend(documents.first().map(|first| first.footer.clone()));
    let text = lines.join("\n");
    let cell = Cell {
        text,
        ..Cell::default()
    };
    (!cell.text.is_empty()).then(|| {
        Part::Notes(Notes {
            cell,
            ..Notes::default()
        })
    })
}

/// Arranges panels on a page, with fold marks.
#[expect(clippy::cast_precision_loss, reason = "a page has eight panels")]
fn imposed(panels: &[Vec<Mark>], (width, height): (f32, f32)) -> Vec<Mark> {
    let (wide, high) = (width / ACROSS as f32, height / DOWN as f32);
    let mut page = Vec::new();
    for at in 1..ACROSS {
        let x = wide * at as f32;
        page.push(hairline((x, 0.0), (x, FOLD)));
        page.push(hairline((x, high - FOLD), (x, high + FOLD)));
        page.push(hairline((x, height - FOLD), (x, height)));
        page.push(hairline((x - FOLD, high), (x + FOLD, high)));
    }
    page.push(hairline((0.0, high), (FOLD, high)));
    page.push(hairline((width - FOLD, high), (width, high)));
    for (number, panel) in panels.iter().enumerate() {
        let (column, row) = (number % ACROSS, number / ACROSS);
        let (right, down) = (wide * column as f32, high * row as f32);
        page.extend(moved(panel.iter().cloned(), right, down));
    }
    page
}
