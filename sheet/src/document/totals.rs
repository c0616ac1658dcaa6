//! Totals for paper, without temporary marks: wounds, fatigue, conditions.

use std::collections::BTreeMap;

use rules::{character::Character, layout::Block, system::System};

use super::{Document, Part, visit};

/// The character without temporary marks; `None` where the layout has none or nothing is marked.
pub fn without_passing(system: &System, character: &Character) -> Option<Character> {
    let mut rested = character.clone();
    for block in all(&system.sheet) {
        match block {
            Block::Tracks {
                tracks,
                passing: true,
                ..
            } => {
                for key in tracks
                    .iter()
                    .flat_map(|track| [Some(&track.item), track.crossed.as_ref()])
                {
                    key.map(|key| rested.values.shift_remove(key));
                }
            }
            Block::Chips {
                list,
                passing: true,
                ..
            } => {
                rested.lists.shift_remove(list);
            }
            _ => {}
        }
    }
    (rested != *character).then_some(rested)
}

/// Replaces the totals of the sheet by those of `rested`, with a remark where one differs. Only
/// figures and tables hold totals; facts and boxes show the present state.
pub fn take_totals(sheet: &mut Document, rested: &Document) {
    let totals: BTreeMap<&str, &str> = visit::all(&rested.parts)
        .into_iter()
        .filter(|part| holds_totals(part))
        .flat_map(Part::cells)
        .filter(|cell| cell.address.starts_with("derived/"))
        .map(|cell| (cell.address.as_str(), cell.text.as_str()))
        .collect();
    if replace(&mut sheet.parts, &totals) {
        sheet.remarks.push(messages::text!("print-totals"));
    }
}

/// The cells of a table that is calculated share one address, so that it names none of them.
fn holds_totals(part: &Part) -> bool {
    match part {
        Part::Figures { .. } => true,
        Part::Rows { list, .. } => !list.starts_with("derived/"),
        _ => false,
    }
}

fn replace(parts: &mut [Part], totals: &BTreeMap<&str, &str>) -> bool {
    let mut changed = false;
    for part in parts {
        let cells: Vec<_> = match part {
            Part::Columns { columns, .. } => {
                for column in columns {
                    changed |= replace(column, totals);
                }
                continue;
            }
            Part::Figures { items, under, .. } => items.iter_mut().chain(under).collect(),
            Part::Rows { rows, .. } => rows.iter_mut().flat_map(|row| &mut row.cells).collect(),
            _ => continue,
        };
        for cell in cells {
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

fn all(blocks: &[Block]) -> Vec<&Block> {
    let mut found = Vec::new();
    for block in blocks {
        found.push(block);
        match block {
            Block::Columns { columns, .. } => {
                for column in columns {
                    found.extend(all(column));
                }
            }
            Block::Only { blocks, .. } | Block::Carried { blocks } => found.extend(all(blocks)),
            _ => {}
        }
    }
    found
}
