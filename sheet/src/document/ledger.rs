//! The ledger of a character as a document: a line for each season, level or match.

use rules::{
    Value,
    ledger::{Gained, LedgerLine},
    system::{Format, System},
};

use super::{
    Cell, ColumnHeader, Document, Part, RowCells,
    part::Rows,
    value_format::{format_value, plain},
};

/// The columns after the date; experience only in a system that has it.
fn columns(system: &System) -> Vec<ColumnHeader> {
    let columns = [
        ("activity", messages::text!("print-ledger-activity")),
        ("gained", messages::text!("print-ledger-gained")),
        ("reached", messages::text!("print-ledger-reached")),
        ("experience", messages::text!("print-ledger-experience")),
    ];
    let has_experience = system.growths.iter().any(|it| !it.apart);
    columns
        .into_iter()
        .filter(|(key, _)| has_experience || *key != "experience")
        .map(|(key, label)| ColumnHeader {
            key: key.to_owned(),
            label,
            numeric: key == "experience",
            ..ColumnHeader::default()
        })
        .collect()
}

/// Returns the ledger of a character under the title of its sheet; `None` if it is empty or the system
/// has no calendar.
pub fn ledger(system: &System, sheet: &Document, lines: &[LedgerLine]) -> Option<Document> {
    let calendar = system.calendar.as_ref()?;
    if lines.is_empty() {
        return None;
    }
    let columns = columns(system);
    let table = Part::Rows(Rows {
        heading: calendar.heading.clone(),
        singular: calendar.singular.clone(),
        rows: lines.iter().map(|line| row(line, &columns)).collect(),
        columns,
        ..Rows::default()
    });
    Some(Document {
        parts: sheet.title().cloned().into_iter().chain([table]).collect(),
        portrait: None,
        remarks: Vec::new(),
        ..sheet.clone()
    })
}

fn row(line: &LedgerLine, columns: &[ColumnHeader]) -> RowCells {
    let gained: Vec<String> = line.gained.iter().map(gain).collect();
    let scores = line.gained.iter().filter(|it| it.before != it.after);
    let mut reached: Vec<String> = scores
        .map(|it| format!("{} {}", it.name, it.after))
        .collect();
    let changed = line.changed.iter();
    reached.extend(changed.map(|it| format!("{} {}", it.name, plain(&it.after))));
    let texts = [
        activity(line),
        gained.join(", "),
        reached.join(", "),
        format_value(&Value::from(line.total()), Format::Number),
    ];
    let cells = columns.iter().zip(texts).map(|(head, text)| Cell {
        label: head.label.clone(),
        text,
        numeric: head.numeric,
        ..Cell::default()
    });
    RowCells {
        row: line.row,
        name: line.date.clone(),
        cells: cells.collect(),
        ..RowCells::default()
    }
}

/// "Ignem +9".
fn gain(gained: &Gained) -> String {
    let points = format_value(&Value::from(gained.earned), Format::Modifier);
    format!("{} {points}", gained.name)
}

/// Returns the activity's name, source, messages, findings and note.
fn activity(line: &LedgerLine) -> String {
    let mut text = line.name.clone();
    if !line.about.is_empty() {
        text = format!("{text}: {}", plain(&Value::from(line.about.clone())));
    }
    let findings = line.findings.iter().map(|it| it.words.clone());
    let more = line.words.iter().cloned().chain(findings);
    for part in more.chain([line.note.clone()]).filter(|it| !it.is_empty()) {
        text = format!("{text}. {}", part.trim_end_matches('.'));
    }
    text
}
