//! Totals for paper, without temporary marks: wounds, fatigue, conditions.

use std::collections::BTreeMap;

use rules::{character::Character, layout::Block, system::System};

use super::{Document, Part};

/// Returns the character without temporary marks; `None` if it has none.
pub fn without_temporary_marks(system: &System, character: &Character) -> Option<Character> {
    let mut rested = character.clone();
    for block in Block::all(&system.sheet) {
        match block {
            Block::Tracks(block) if block.passing => {
                let tracks = block.tracks.iter();
                for key in tracks.flat_map(|it| [Some(&it.item), it.crossed.as_ref()]) {
                    key.map(|key| rested.values.shift_remove(key));
                }
            }
            Block::Chips(block) if block.passing => {
                rested.lists.shift_remove(&block.list);
            }
            _ => {}
        }
    }
    (rested != *character).then_some(rested)
}

/// Replaces the totals of the sheet with those of `rested`, and adds a remark if any differs. Only
/// figures and tables contain totals; facts and boxes show the current state.
pub fn replace_totals(sheet: &mut Document, rested: &Document) {
    let totals: BTreeMap<&str, &str> = Part::all(&rested.parts)
        .into_iter()
        .filter(|part| has_totals(part))
        .flat_map(Part::cells)
        .filter(|cell| cell.address.starts_with("derived/"))
        .map(|cell| (cell.address.as_str(), cell.text.as_str()))
        .collect();
    if replace(&mut sheet.parts, &totals) {
        sheet.remarks.push(messages::text!("print-totals"));
    }
}

/// Whether a part contains totals. The cells of a calculated table share one address, which identifies
/// none of them.
fn has_totals(part: &Part) -> bool {
    match part {
        Part::Figures(_) => true,
        Part::Rows(rows) => !rows.list.starts_with("derived/"),
        _ => false,
    }
}

fn replace(parts: &mut [Part], totals: &BTreeMap<&str, &str>) -> bool {
    let mut changed = false;
    for part in parts {
        if let Part::Columns(columns) = part {
            for column in &mut columns.columns {
                changed |= replace(column, totals);
            }
        }
        if !has_totals(part) {
            continue;
        }
        for cell in part.cells_mut() {
            if let Some(total) = totals.get(cell.address.as_str())
                && cell.text != *total
            {
                (*total).clone_into(&mut cell.text);
                changed = true;
            }
        }
    }
    changed
}
