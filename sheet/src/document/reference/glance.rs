//! A sheet at a glance, for the game master.

use super::Passage;
use crate::document::{Cell, ColumnHeader, Document, Part, RowCells, value_format::has_text};

/// Returns the numbers of a sheet, and the lists whose rows have derived numbers.
pub fn glance(document: &Document, line: &str) -> Passage {
    let mut passage = Passage {
        name: document.name.clone(),
        aside: document.system.clone(),
        summary: line.to_owned(),
        ..Passage::default()
    };
    for part in Part::all(&document.parts) {
        match part {
            Part::Title(title) => own(&mut passage, &title.items),
            Part::Figures(_) | Part::Tracks(_) => own(&mut passage, part.cells()),
            Part::Rows(table) if table.rows.iter().flat_map(|row| &row.cells).any(derived) => {
                let lines = table.rows.iter().map(|row| written(&table.columns, row));
                let lines = lines.collect::<Vec<_>>().join("\n");
                let heading = table.heading.as_str();
                passage.text.extend(["## ", heading, "\n", &lines, "\n"]);
            }
            _ => {}
        }
    }
    passage
}

fn own<'a>(passage: &mut Passage, cells: impl IntoIterator<Item = &'a Cell>) {
    let shown = cells
        .into_iter()
        .filter(|cell| !cell.label.is_empty() && has_text(&cell.text));
    let named = shown.map(|cell| (cell.label.clone(), cell.text.clone()));
    passage.own.extend(named);
}

/// Whether a cell shows a derived number.
fn derived(cell: &Cell) -> bool {
    cell.numeric && cell.address.starts_with("derived/") && has_text(&cell.text)
}

/// A row as a line: "- Long sword: Init +2, Attack +9".
fn written(columns: &[ColumnHeader], row: &RowCells) -> String {
    let cells = columns.iter().zip(&row.cells);
    let shown = cells.filter(|(_, cell)| has_text(&cell.text));
    let figures = shown.map(|(head, cell)| format!("{} {}", head.label, cell.text));
    let figures = figures.collect::<Vec<_>>().join(", ");
    if figures.is_empty() {
        format!("- {}", row.name)
    } else {
        format!("- {}: {figures}", row.name)
    }
}
