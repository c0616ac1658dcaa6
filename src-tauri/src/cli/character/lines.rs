//! Formats characters and their sheets as lines of text.

use sheet::document::{
    Cell, Part, RowCells,
    compare::{SheetDifferences, ValueDifference},
    part::{Chips, Facts, Figures, Rows},
};

use crate::api::views::CharacterCard;

/// Formats a character as one line.
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

/// Formats a part of a sheet.
pub fn sheet_part(part: &Part) -> Vec<String> {
    let lines: Vec<String> = match part {
        Part::Title(_) => return part.cells().into_iter().map(labelled).collect(),
        Part::Columns(_) => return part.children().flat_map(sheet_part).collect(),
        Part::Figures(Figures { items, .. }) | Part::Facts(Facts { items, .. }) => {
            items.iter().map(labelled).collect()
        }
        Part::Rows(Rows { rows, .. }) | Part::Chips(Chips { rows, .. }) => {
            rows.iter().map(row_line).collect()
        }
        Part::Tracks(part) => part
            .tracks
            .iter()
            .map(|it| {
                messages::text!(
                    "cli-track",
                    label = it.label.as_str(),
                    marked = it.all_marked(),
                    boxes = it.boxes
                )
            })
            .collect(),
        Part::Notes(part) => {
            let lines = part.cell.text.lines();
            lines.map(|line| format!("  {line}")).collect()
        }
    };
    let heading = part.heading().map(str::to_owned);
    std::iter::once(String::new())
        .chain(heading)
        .chain(lines)
        .collect()
}

fn labelled(cell: &Cell) -> String {
    format!("{}: {}", cell.label, cell.text)
}

fn row_line(row: &RowCells) -> String {
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
}

/// Formats the differences between two characters.
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
