//! What of a document is printed.

use crate::{
    document::{Cell, Document, Part, RowCells, TrackLine},
    page::{Fill, PrintOptions},
};

/// The document without what the options leave out.
pub fn wanted(document: &Document, options: &PrintOptions) -> Document {
    let blank = options.fill == Fill::Blank;
    Document {
        name: if blank {
            String::new()
        } else {
            document.name.clone()
        },
        parts: parts(&document.parts, options),
        house: if blank {
            Vec::new()
        } else {
            document.house.clone()
        },
        ..document.clone()
    }
}

fn parts(from: &[Part], options: &PrintOptions) -> Vec<Part> {
    from.iter()
        .filter(|part| options.notes || !matches!(part, Part::Notes { .. }))
        .map(|from| part(from, options))
        .collect()
}

fn part(from: &Part, options: &PrintOptions) -> Part {
    let mut part = from.clone();
    let blank = options.fill == Fill::Blank;
    match &mut part {
        Part::Title { line, items } => empty(line.iter_mut().chain(items), blank),
        Part::Figures {
            items, formulas, ..
        } => {
            *formulas &= options.formulas;
            empty(items, blank);
        }
        Part::Facts { items, .. } => empty(items, blank),
        Part::Rows { rows, spare, .. } | Part::Chips { rows, spare, .. } => {
            lines(rows, spare, options);
        }
        Part::Tracks { tracks, .. } => {
            for track in tracks {
                unmark(track, options);
            }
        }
        Part::Notes { cell, .. } => empty([cell], blank),
        Part::Columns { columns, .. } => {
            for column in columns {
                *column = parts(column, options);
            }
        }
    }
    part
}

/// A blank sheet has a writing line for every row there would be, and an empty list always has one.
fn lines(rows: &mut Vec<RowCells>, spare: &mut usize, options: &PrintOptions) {
    if options.fill == Fill::Blank {
        *spare += rows.len();
        rows.clear();
    } else if !options.notes {
        *spare = 0;
    } else if rows.is_empty() {
        *spare = (*spare).max(1);
    }
}

fn unmark(track: &mut TrackLine, options: &PrintOptions) {
    if options.fill != Fill::Everything {
        track.marked = 0;
        track.crossed = 0;
    }
    empty(
        track.before.iter_mut().chain(&mut track.after),
        options.fill == Fill::Blank,
    );
}

/// Empties what comes from the character; words of the layout have no address and stay.
fn empty<'a>(cells: impl IntoIterator<Item = &'a mut Cell>, blank: bool) {
    for cell in cells
        .into_iter()
        .filter(|cell| blank && !cell.address.is_empty())
    {
        cell.text.clear();
        cell.by_hand = false;
        cell.house = false;
    }
}
