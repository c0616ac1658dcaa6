//! Compares two sheets: rows that only one of them has, and values that differ.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Cell, Document, Part, RowCells, TrackLine, value_format::has_text};

/// The differences between two characters of a system.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SheetDifferences {
    /// Their names.
    pub names: [String; 2],
    /// Values of the whole character that differ, in the order of the sheet.
    pub values: Vec<ValueDifference>,
    /// Lists whose rows differ.
    pub lists: Vec<ListDifferences>,
}

/// A value that differs; `None` for a sheet that does not have it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ValueDifference {
    /// Its name.
    pub name: String,
    /// Its texts on the first and the second sheet.
    pub texts: [Option<String>; 2],
}

/// A list whose rows differ.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ListDifferences {
    /// The heading of the list.
    pub heading: String,
    /// The rows that are on only one sheet, with their numbers, or that differ, with the
    /// differences.
    pub rows: Vec<ValueDifference>,
    /// The number of rows that are the same on both sheets.
    pub same: usize,
}

/// Returns the differences between two sheets of a system.
pub fn compare(first: &Document, second: &Document) -> SheetDifferences {
    let both = [first, second];
    let values = pairs(both.map(values)).into_iter();
    let values = values
        .filter(|(_, texts)| texts[0] != texts[1])
        .map(|(name, texts)| ValueDifference { name, texts });
    let lists = pairs(both.map(lists)).into_iter();
    let lists = lists
        .map(|(heading, rows)| list(heading, rows.map(Option::unwrap_or_default)))
        .filter(|list| !list.rows.is_empty());
    SheetDifferences {
        names: both.map(|sheet| sheet.name.clone()),
        values: values.collect(),
        lists: lists.collect(),
    }
}

/// Items of a sheet by key, each with its name.
type Named<T> = IndexMap<String, (String, T)>;

/// Returns the values of the whole character by address, without prose and the line under the name.
fn values(sheet: &Document) -> Named<String> {
    let of_cell = |cell: &Cell| {
        let named = (cell.label.clone(), cell.text.clone());
        (cell.address.clone(), named)
    };
    let of_track = |track: &TrackLine| {
        let marked = track.all_marked().to_string();
        let all = (track.address.clone(), (track.label.clone(), marked));
        let crosses = track.crossed_address.iter().map(|address| {
            let named = (format!("{} ✗", track.label), track.crossed.to_string());
            (address.clone(), named)
        });
        std::iter::once(all).chain(crosses).collect::<Vec<_>>()
    };
    let parts = Part::all(&sheet.parts).into_iter();
    parts
        .flat_map(|part| match part {
            Part::Title(title) => title.items.iter().map(of_cell).collect(),
            Part::Figures(_) | Part::Facts(_) => part.cells().into_iter().map(of_cell).collect(),
            Part::Tracks(tracks) => tracks.tracks.iter().flat_map(of_track).collect(),
            _ => Vec::new(),
        })
        .collect()
}

/// Returns the rows of each list on the sheet, by the list's key, each row as in the first table that has it.
fn lists(sheet: &Document) -> Named<Vec<&RowCells>> {
    let mut all = Named::new();
    let mut seen = HashSet::new();
    for part in Part::all(&sheet.parts) {
        if let (Some((key, rows)), Some(heading)) = (part.list(), part.heading()) {
            let new = || (heading.to_owned(), Vec::new());
            let (_, listed) = all.entry(key.to_owned()).or_insert_with(new);
            listed.extend(rows.iter().filter(|row| seen.insert((key, row.row))));
        }
    }
    all
}

fn list(heading: String, rows: [Vec<&RowCells>; 2]) -> ListDifferences {
    let all = pairs(rows.map(by_name));
    let count = all.len();
    let differing = all.into_iter().filter(|(_, rows)| rows[0] != rows[1]);
    let rows: Vec<ValueDifference> = differing
        .map(|(name, rows)| ValueDifference {
            name,
            texts: [0, 1].map(|side| {
                let own = rows[side].as_ref()?.iter();
                let shown: Vec<&str> = match &rows[1 - side] {
                    Some(other) => own.filter(|it| !other.contains(it)).map(text).collect(),
                    None => own.filter(|(_, numeric)| *numeric).map(text).collect(),
                };
                // A row that is on only one sheet and has no numbers.
                let alone = rows[1 - side].is_none() && shown.is_empty();
                Some(if alone {
                    messages::text!("print-there")
                } else {
                    shown.join(", ")
                })
            }),
        })
        .collect();
    ListDifferences {
        heading,
        same: count - rows.len(),
        rows,
    }
}

fn text((text, _): &(String, bool)) -> &str {
    text
}

/// Returns the texts of each row's cells by its name, with "(off)" if it is switched off, and whether
/// each is a number. Rows with the same name are distinguished by their order.
fn by_name(rows: Vec<&RowCells>) -> Named<Vec<(String, bool)>> {
    let mut all = IndexMap::new();
    for row in rows {
        let keys = (1..).map(|number| format!("{} {number}", row.name));
        let Some(key) = keys.into_iter().find(|key| !all.contains_key(key)) else {
            continue;
        };
        let cells = row.group.iter().take(1).chain(&row.aside).chain(&row.cells);
        let cells = cells.filter(|cell| has_text(&cell.text));
        let texts = cells.map(|cell| (format!("{} {}", cell.label, cell.text), cell.numeric));
        let off = row.off.then(|| messages::text!("print-row-off", name = ""));
        let off = off.map(|off| (off.trim().to_owned(), false));
        all.insert(key, (row.name.clone(), texts.chain(off).collect()));
    }
    all
}

/// Pairs the values of both sides by key, with their names.
fn pairs<T>(sides: [Named<T>; 2]) -> Vec<(String, [Option<T>; 2])> {
    let mut all: IndexMap<String, (String, [Option<T>; 2])> = IndexMap::new();
    for (side, named) in sides.into_iter().enumerate() {
        for (key, (name, value)) in named {
            let (_, values) = all.entry(key).or_insert_with(|| (name, [None, None]));
            values[side] = Some(value);
        }
    }
    all.into_values().collect()
}
