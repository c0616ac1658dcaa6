//! Selects the parts of a document that are printed.

use super::BLANK_LINES;
use crate::{
    document::{
        Cell, Document, Part, RowCells,
        part::{Chips, Columns, Rows},
    },
    page::PrintOptions,
};

/// How much of a sheet is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Variant {
    /// Everything, and space for more.
    Filled,
    /// Everything except empty lists, formulas and space for more.
    Condensed,
    /// Empty, to write on.
    Blank,
}

/// Returns the selected parts of the document, in the order of the options.
pub fn select(document: &Document, options: &PrintOptions, shown: Variant) -> Document {
    let filled = |text: &String| (shown != Variant::Blank).then(|| text.clone());
    Document {
        name: filled(&document.name).unwrap_or_default(),
        system: document.system.clone(),
        parts: parts(&document.parts, Selection { options, shown }),
        footer: document.footer.clone(),
        house: document.house.iter().filter_map(filled).collect(),
        plays: document.plays.clone(),
        waived: document.waived.clone(),
        remarks: document.remarks.iter().filter_map(filled).collect(),
        portrait: document
            .portrait
            .clone()
            .filter(|_| options.portrait && shown != Variant::Blank),
    }
}

#[derive(Clone, Copy)]
struct Selection<'a> {
    options: &'a PrintOptions,
    shown: Variant,
}

fn parts(from: &[Part], selection: Selection) -> Vec<Part> {
    let mut name = String::new();
    let mut parts: Vec<(usize, Part)> = Vec::new();
    for each in from {
        // A part that continues a table is selected and moved together with it.
        if !each.continues() {
            name = each.name();
        }
        if !is_wanted(each, &name, selection) {
            continue;
        }
        let chosen = part(each, selection);
        if !matches!(&chosen, Part::Columns(it) if it.columns.is_empty()) {
            parts.push((rank(&chosen, &name, &selection.options.order), chosen));
        }
    }
    parts.sort_by_key(|(rank, _)| *rank);
    parts.into_iter().map(|(_, part)| part).collect()
}

fn is_wanted(part: &Part, name: &String, selection: Selection) -> bool {
    let is_empty = match part {
        Part::Title(_) | Part::Columns(_) => return true,
        Part::Notes(_) if !selection.options.notes => return false,
        Part::Notes(notes) => notes.cell.text.is_empty(),
        _ => part.list().is_some_and(|(_, rows)| rows.is_empty()),
    };
    let is_dropped = is_empty && selection.shown == Variant::Condensed;
    !is_dropped && !selection.options.without.contains(name)
}

/// Returns the sort key of a part: the title first, then the parts named in `order`, then the rest.
fn rank(part: &Part, name: &str, order: &[String]) -> usize {
    match part {
        Part::Title(_) => 0,
        Part::Columns(_) => {
            let inner = part.children();
            let inner = inner.map(|part| rank(part, &part.name(), order));
            inner.min().unwrap_or(usize::MAX)
        }
        _ => {
            let named = order.iter().position(|each| each == name);
            named.map_or(usize::MAX, |at| at + 1)
        }
    }
}

fn part(from: &Part, selection: Selection) -> Part {
    let mut part = from.clone();
    let condensed = selection.shown == Variant::Condensed;
    match &mut part {
        Part::Figures(figures) => figures.formulas &= selection.options.formulas && !condensed,
        Part::Rows(Rows { rows, spare, .. }) | Part::Chips(Chips { rows, spare, .. }) => {
            lines(rows, spare, selection);
        }
        Part::Tracks(tracks)
            if selection.shown == Variant::Blank || selection.options.empty_tracks =>
        {
            for track in &mut tracks.tracks {
                (track.marked, track.crossed) = (0, 0);
            }
        }
        Part::Notes(notes) if condensed => notes.spare = 0,
        Part::Columns(Columns { columns, widths }) => {
            let wanted = columns.iter().map(|column| parts(column, selection));
            let kept = wanted.zip(widths.iter().copied().chain(std::iter::repeat(1)));
            let kept = kept.filter(|(column, _)| !column.is_empty());
            (*columns, *widths) = kept.unzip();
        }
        _ => {}
    }
    if selection.shown == Variant::Blank {
        part.cells_mut().into_iter().for_each(empty);
    }
    part
}

/// Sets the writing lines of a list. A blank sheet has one for each row of the list, a filled-in sheet at least one
/// if the list is empty.
fn lines(rows: &mut Vec<RowCells>, spare: &mut usize, selection: Selection) {
    if selection.shown == Variant::Blank {
        *spare = (*spare + rows.len()).max(BLANK_LINES[0]);
        rows.clear();
    } else if selection.shown == Variant::Condensed || !selection.options.notes {
        *spare = 0;
    } else if rows.is_empty() {
        *spare = (*spare).max(1);
    }
}

/// Clears a cell with a value of the character. Text of the layout has no address and stays.
fn empty(cell: &mut Cell) {
    if !cell.address.is_empty() {
        cell.text.clear();
        cell.by_hand = false;
        cell.house = false;
    }
}
