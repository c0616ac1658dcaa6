//! Checks tables: rows as wide as the table, first cells that a look-up can match, ranges without gaps.

use std::collections::HashSet;

use rules::{
    Value,
    dice::Dice,
    entry::Entry,
    table::{By, Range, Table},
};

use super::{Finding, repeated};
use crate::{diagnostic::MAX_LISTED, pack::Pack};

/// Returns the mistakes in the tables of a pack.
pub(super) fn findings(pack: &Pack) -> Vec<Finding> {
    let mut all = Vec::new();
    for entry in pack.system.entries.values() {
        if let Some(table) = &entry.table
            && all.len() <= MAX_LISTED
        {
            let shape = shape(table);
            let mut reasons: Vec<String> = keys(table).into_iter().collect();
            reasons.extend(duplicate_key(pack, entry, table));
            reasons.extend(ranges(pack, entry, table));
            if shape.is_empty() && reasons.is_empty() && !pack.gaps.contains(&entry.key()) {
                reasons.extend(missing_total(table));
            }
            let of_rows = reasons
                .into_iter()
                .map(|reason| ("rows".to_owned(), reason));
            let located = |(key, reason): Finding| (format!("{}/table/{key}", entry.key()), reason);
            all.extend(shape.into_iter().chain(of_rows).map(located));
        }
    }
    all
}

fn shape(table: &Table) -> Vec<Finding> {
    let columns = table.columns.iter().map(|column| column.key.as_str());
    let twice = repeated(columns).into_iter();
    let mut all: Vec<Finding> = twice.map(|it| ("columns".to_owned(), it)).collect();
    let width = table.columns.len();
    if width == 0 || table.rows.is_empty() {
        let key = if width == 0 { "columns" } else { "rows" };
        all.push((key.to_owned(), messages::text!("check-table-empty")));
    }
    for (number, row) in table.rows.iter().enumerate() {
        if row.len() != width {
            let reason = messages::text!(
                "check-row-cells",
                row = (number + 1).to_string(),
                cells = row.len(),
                width = width
            );
            all.push((format!("rows/{number}"), reason));
        }
    }
    all
}

/// Returns the first key that no look-up can match.
fn keys(table: &Table) -> Option<String> {
    let mut first = table.rows.iter().filter_map(|row| row.first());
    match table.by {
        By::Value => None,
        By::Step => first
            .find(|cell| !cell.is_number())
            .map(|cell| messages::text!("check-step-cell", cell = cell.to_string())),
        By::Range => first
            .filter_map(Range::of_cell)
            .find(|range| range.from > range.to)
            .map(|range| {
                messages::text!(
                    "check-range-ends",
                    from = range.from.to_string(),
                    to = range.to.to_string()
                )
            }),
    }
}

/// Returns the first key of two rows, unless the table declares overlaps.
fn duplicate_key(pack: &Pack, entry: &Entry, table: &Table) -> Option<String> {
    if table.by != By::Value || pack.overlaps.contains(&entry.key()) {
        return None;
    }
    let mut seen = HashSet::new();
    let mut keys = table.rows.iter().filter_map(|row| key_text(row.first()?));
    let key = keys.find(|key| !seen.insert(key.to_lowercase()))?;
    Some(messages::text!("check-rows-twice", number = key))
}

/// Returns the text of a key, or `None` if a cell is none.
fn key_text(cell: &Value) -> Option<String> {
    match cell {
        Value::String(text) => (!text.is_empty()).then(|| text.clone()),
        cell => cell.as_f64().map(|number| number.to_string()),
    }
}

/// Returns the gaps between ranges and the overlaps that the table does not declare.
fn ranges(pack: &Pack, entry: &Entry, table: &Table) -> Vec<String> {
    let mut all = Vec::new();
    if table.by != By::Range {
        return all;
    }
    let cells = table.rows.iter().filter_map(|row| row.first());
    let mut ranges: Vec<Range> = cells.filter_map(Range::of_cell).collect();
    ranges.sort_by(|a, b| a.from.total_cmp(&b.from));
    let whole = |number: f64| number.fract() == 0.0 || number.is_infinite();
    let step = if ranges.iter().all(|it| whole(it.from) && whole(it.to)) {
        1.0
    } else {
        0.0
    };
    let key = entry.key();
    let (gaps, overlaps) = (pack.gaps.contains(&key), pack.overlaps.contains(&key));
    let mut covered: Option<f64> = None;
    for range in &ranges {
        if let Some(to) = covered {
            if range.from > to + step && !gaps {
                all.push(messages::text!(
                    "check-gap",
                    to = to.to_string(),
                    from = range.from.to_string()
                ));
            }
            if range.from <= to && !overlaps {
                all.push(messages::text!(
                    "check-rows-twice",
                    number = range.from.to_string()
                ));
            }
        }
        covered = Some(covered.map_or(range.to, |to| to.max(range.to)));
    }
    all
}

/// Returns the first total of the table's dice for which there is no row.
fn missing_total(table: &Table) -> Option<String> {
    let dice = table.dice.as_ref()?;
    let odds = Dice::parse(dice).ok()?.odds().ok()?;
    // The cells are parsed once, since both a die and a table may be large.
    let cells = table.rows.iter().filter_map(|row| row.first());
    let ranges: Vec<Range> = cells.filter_map(|cell| table.range_of(cell)).collect();
    #[expect(clippy::cast_precision_loss, reason = "totals of dice are small")]
    let missing = odds
        .ways
        .keys()
        .find(|total| !ranges.iter().any(|range| range.contains(**total as f64)))?;
    Some(messages::text!(
        "check-dice-missing",
        dice = dice.clone(),
        missing = missing.to_string()
    ))
}
