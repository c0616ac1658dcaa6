//! Lays documents out on pages. Nothing is cut off: long text wraps and continues on another page.
//!
//! Each function returns [`Failure::TooLarge`] if its content exceeds the limits, and [`Failure::Layout`] if the
//! layout fails, which no document is known to cause.

use crate::{
    document::{Document, Part, reference::Reference},
    failure::Failure,
    limits,
    page::{Pages, PrintOptions},
};
use rules::derivation::Derivations;

mod area;
mod blocks;
mod cards;
mod entries;
mod filler;
mod fit;
mod fold_out;
mod foot;
mod ink_saving;
mod measured;
mod node;
mod paginator;
mod parts;
mod proofs;
mod selection;
mod style;
mod tents;
mod text;
mod unprintable;

use area::Area;
use foot::Foot;
use measured::{LINE_SPACINGS, MeasuredSheet};
use selection::{Variant, select};

pub use tents::Tent;

/// Minimum side of the square for a portrait, in mm.
const MIN_PORTRAIT: f32 = 20.0;
/// Larger sides, used if they take no further page, preferred first.
const LARGER_PORTRAITS: [f32; 2] = [36.0, 28.0];
/// Scale factors tried before a compact sheet takes another page.
const SMALLER: [f32; 7] = [1.0, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76];
/// Numbers of writing lines for each list of a blank sheet, preferred first.
const BLANK_LINES: [usize; 4] = [6, 5, 4, 3];
/// Maximum margin of a compact sheet, in mm.
const COMPACT_MARGIN: u8 = 10;

/// Lays out the sheet. Line spacing is reduced slightly, and columns get equal widths, if that saves a page.
pub fn sheet(document: &Document, options: &PrintOptions) -> Result<Pages, Failure> {
    limits::document(document)?;
    let mut selected = select(document, options, Variant::Filled);
    let sized = |it: &Document, side| MeasuredSheet::new(it, Area::of(options), side, None);
    let mut least = sized(&selected, MIN_PORTRAIT)?;
    let (fewest, _) = least.min_pages();
    if fewest > 1
        && let Some(equal) = with_equal_columns(&selected)
    {
        let other = sized(&equal, MIN_PORTRAIT)?;
        if other.min_pages().0 < fewest {
            (selected, least) = (equal, other);
        }
    }
    let larger = LARGER_PORTRAITS.into_iter();
    let larger = larger.filter(|_| selected.portrait.is_some());
    on_fewest_pages(larger.map(|side| sized(&selected, side)), least)
}

/// Returns the document with equally wide columns, so that one can continue in all of them; `None` if they already are.
fn with_equal_columns(document: &Document) -> Option<Document> {
    let mut equal = document.clone();
    for part in &mut equal.parts {
        if let Part::Columns(columns) = part {
            columns.widths.fill(1);
        }
    }
    (equal != *document).then_some(equal)
}

/// Lays out the sheet with nothing filled in.
pub fn blank(document: &Document, options: &PrintOptions) -> Result<Pages, Failure> {
    limits::document(document)?;
    let selected = select(document, options, Variant::Blank);
    let with_lines =
        |lines| MeasuredSheet::new(&selected, Area::of(options), MIN_PORTRAIT, Some(lines));
    let [more @ .., least] = BLANK_LINES;
    on_fewest_pages(more.into_iter().map(with_lines), with_lines(least)?)
}

/// Lays out each document at its usual size if it fits on a page. Otherwise it gets a narrower margin
/// and, if that is not enough, smaller type and fewer blanks.
pub fn carried(documents: &[Document], options: &PrintOptions) -> Result<Pages, Failure> {
    let narrow = PrintOptions {
        margin: options.margin.min(COMPACT_MARGIN),
        ..options.clone()
    };
    let mut all = Pages::default();
    for document in documents {
        let mut pages = sheet(document, options)?;
        if pages.pages.len() > 1 {
            pages = sheet(document, &narrow)?;
        }
        if pages.pages.len() > 1 {
            pages = compact(document, options)?;
        }
        (all.width, all.height) = (pages.width, pages.height);
        all.pages.extend(pages.pages);
        all.remarks.extend(pages.remarks);
    }
    Ok(all)
}

/// Lays out documents in panels, eight to a page, which is folded along its middle and then like an accordion.
pub fn fold_out(documents: &[Document], options: &PrintOptions) -> Result<Pages, Failure> {
    documents.iter().try_for_each(limits::document)?;
    fold_out::pages(documents, options)
}

/// Lays out the sheet on one page, in the largest type that fits. If none fits, adds a remark and uses the largest type
/// with as few pages as the smallest.
pub fn compact(document: &Document, options: &PrintOptions) -> Result<Pages, Failure> {
    limits::document(document)?;
    let selected = select(document, options, Variant::Condensed);
    let area = Area::of(options).with_max_margin(f32::from(COMPACT_MARGIN));
    let sized =
        |size: usize| MeasuredSheet::new(&selected, area.scaled(SMALLER[size]), MIN_PORTRAIT, None);
    let roomy = sized(0)?;
    if roomy.page_count(1.0) == 1 {
        return roomy.print(1.0);
    }
    // What fits at one size also fits at smaller ones, so bisection finds the largest.
    let [.., closest] = LINE_SPACINGS;
    let (mut large, mut small) = (0, SMALLER.len() - 1);
    let mut sheet = sized(small)?;
    let fewest = sheet.page_count(closest);
    while large < small {
        let middle = usize::midpoint(large, small);
        let larger = sized(middle)?;
        if larger.page_count(closest) == fewest {
            (small, sheet) = (middle, larger);
        } else {
            large = middle + 1;
        }
    }
    let (_, spacing) = sheet.min_pages();
    let mut pages = sheet.print(spacing)?;
    if pages.pages.len() > 1 {
        let name = document.name.as_str();
        pages.remarks.push(if name.is_empty() {
            messages::text!("print-sheet-too-long")
        } else {
            messages::text!("print-too-long", name)
        });
    }
    Ok(pages)
}

/// Lays out the proof of every number.
pub fn audit(
    document: &Document,
    derivations: &Derivations,
    options: &PrintOptions,
) -> Result<Pages, Failure> {
    limits::document(document)?;
    limits::proofs(derivations)?;
    let area = Area::of(options);
    // Proofs show the current values, so remarks on other totals do not apply.
    let mut foot = Foot::of(document);
    foot.remarks.clear();
    let width = area.content_width();
    let house = foot.take_excess(width)?;
    let frame = area.frame(foot.height(width)?);
    let mut pages = proofs::pages(document, derivations, &house, &frame, width)?;
    foot.draw(&mut pages, &area)?;
    Ok(area.finish(pages, &document.plays))
}

/// Lays out entries in columns. Returns no pages if there are none.
pub fn entries(reference: &Reference, options: &PrintOptions) -> Result<Pages, Failure> {
    limits::reference(reference)?;
    let mut area = Area::of(options);
    if options.landscape {
        area = area.landscape();
    }
    entries::pages(reference, area)
}

/// Lays out entries as cards of 63 × 88 mm, nine to a page, with cutting marks. Returns no pages if
/// there are none.
pub fn cards(reference: &Reference, options: &PrintOptions) -> Result<Pages, Failure> {
    limits::reference(reference)?;
    cards::pages(reference, &Area::of(options))
}

/// Lays out name tents, four to a page, to cut out and fold. Returns no pages if there are none.
pub fn tents(tents: &[Tent], options: &PrintOptions) -> Result<Pages, Failure> {
    tents::pages(tents, &Area::of(options))
}

/// Prints the first of the preferred sheets that takes no more pages than `least`, or else `least`.
fn on_fewest_pages(
    preferred: impl Iterator<Item = Result<MeasuredSheet, Failure>>,
    least: MeasuredSheet,
) -> Result<Pages, Failure> {
    let (fewest, spacing) = least.min_pages();
    for sheet in preferred {
        let sheet = sheet?;
        let (count, spacing) = sheet.min_pages();
        if count == fewest {
            return sheet.print(spacing);
        }
    }
    least.print(spacing)
}
