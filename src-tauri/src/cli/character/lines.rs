//! Characters and their sheets, as lines of text.

use sheet::document::{
    Cell, Part,
    compare::{SheetDifferences, ValueDifference},
};

use crate::api::views::CharacterCard;

/// A character in a line.
pub fn card(card: &CharacterCard) -> String {
    let mark = if card.example {
        format!("  {}", messages::text!("cli-example"))
    } else {
        String::new()
    };
    format!(
        "{:>4}  {}  {}  {}{mark}",
        card.id, card.name, card.system_name, card.line
    )
    .trim_end()
    .to_owned()
}

/// A part of a sheet.
pub fn sheet_part(part: &Part) -> Vec<String> {
    let labelled = |cell: &Cell| format!("{}: {}", cell.label, cell.text);
    let headed = |heading: &str, lines: Vec<String>| {
        let heading = (!heading.is_empty()).then(|| heading.to_owned());
        std::iter::once(String::new())
            .chain(heading)
            .chain(lines)
            .collect::<Vec<_>>()
    };
    match part {
        Part::Title { line, items } => line.iter().chain(items).map(labelled).collect(),
        Part::Figures { heading, items, .. } | Part::Facts { heading, items, .. } => {
            headed(heading, items.iter().map(labelled).collect())
        }
        Part::Rows { heading, rows, .. } | Part::Chips { heading, rows, .. } => {
            let line = |row: &sheet::document::RowCells| {
                let cells = row.group.iter().take(1).chain(&row.cells);
                let cells: Vec<String> = cells.map(labelled).collect();
                let name = row.name.as_str();
                let name = if row.off {
                    messages::text!("print-row-off", name)
                } else {
                    name.to_owned()
                };
                let from = match row.from.as_str() {
                    "" => String::new(),
                    from => format!(" {}", messages::text!("cli-row-from", from)),
                };
                format!("{:>3}  {name}{from}  {}", row.row, cells.join(", "))
                    .trim_end()
                    .to_owned()
            };
            headed(heading, rows.iter().map(line).collect())
        }
        Part::Tracks {
            heading, tracks, ..
        } => headed(
            heading,
            tracks
                .iter()
                .map(|it| {
                    messages::text!(
                        "cli-track",
                        label = it.label.as_str(),
                        marked = it.marked + it.crossed,
                        boxes = it.boxes
                    )
                })
                .collect(),
        ),
        Part::Notes { heading, cell, .. } => headed(
            heading,
            cell.text.lines().map(|line| format!("  {line}")).collect(),
        ),
        Part::Columns { columns, .. } => columns.iter().flatten().flat_map(sheet_part).collect(),
    }
}

/// The differences between two characters.
pub fn differences(differences: &SheetDifferences) -> Vec<String> {
    let absent = messages::text!("cli-not-there");
    let line = |it: &ValueDifference| {
        let [first, second] = it.texts.each_ref().map(|text| match text.as_deref() {
            None => &absent,
            Some("") => "–",
            Some(text) => text,
        });
        format!("  {}: {first} | {second}", it.name)
    };
    let mut lines = vec![differences.names.join(" | ")];
    lines.extend(differences.values.iter().map(line));
    for list in &differences.lists {
        lines.push(messages::text!(
            "cli-same-rows",
            heading = list.heading.as_str(),
            same = list.same
        ));
        lines.extend(list.rows.iter().map(line));
    }
    if lines.len() == 1 {
        lines.push(messages::text!("cli-no-differences"));
    }
    lines
}
