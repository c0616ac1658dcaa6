//! Fills in a system's layout with a character.

use rules::{character::Character, derivation::Derivations, layout::Block, system::System};

use super::{Cell, Document, Part, cells::Reader, house::foot_lines, play::addresses};

/// The greatest number of figures side by side where the layout does not say.
const FIGURES_ACROSS: usize = 8;

/// The character's sheet. A key that names nothing leaves an empty cell; nothing here fails.
pub fn fill(system: &System, character: &Character, derivations: &Derivations) -> Document {
    let reader = Reader {
        system,
        character,
        derivations,
        carries: false,
    };
    document(reader, parts(reader, &system.sheet))
}

/// The documents of what is carried to a game, one for each page, each with the title of the sheet;
/// none where the system has none for this character.
pub fn carried(system: &System, character: &Character, derivations: &Derivations) -> Vec<Document> {
    let reader = Reader {
        system,
        character,
        derivations,
        carries: true,
    };
    let title = title(reader, &system.sheet);
    let title = title.and_then(|block| part(reader, block));
    carried_pages(reader, &system.sheet)
        .into_iter()
        .map(|parts| document(reader, title.iter().cloned().chain(parts).collect()))
        .collect()
}

/// The title of the sheet, among the blocks that this character has.
fn title<'a>(reader: Reader, blocks: &'a [Block]) -> Option<&'a Block> {
    blocks.iter().find_map(|block| match block {
        Block::Title { .. } => Some(block),
        Block::Only { item, blocks } if reader.is_set(item) => title(reader, blocks),
        _ => None,
    })
}

fn carried_pages(reader: Reader, blocks: &[Block]) -> Vec<Vec<Part>> {
    let mut found = Vec::new();
    for block in blocks {
        match block {
            Block::Carried { blocks } => found.push(parts(reader, blocks)),
            Block::Only { item, blocks } if reader.is_set(item) => {
                found.extend(carried_pages(reader, blocks));
            }
            _ => {}
        }
    }
    found
}

fn document(reader: Reader, parts: Vec<Part>) -> Document {
    let Reader {
        system,
        character,
        derivations,
        ..
    } = reader;
    Document {
        name: character.name.clone(),
        system: system.name.clone(),
        house: foot_lines(&parts, derivations),
        waived: waived(system, character),
        parts,
        footer: sources(system),
        plays: addresses(system, character),
        portrait: None,
        remarks: Vec::new(),
    }
}

/// The waivers, each with the step of building it belongs to, the row and the reason.
fn waived(system: &System, character: &Character) -> Vec<String> {
    let line = |(key, reason): (&String, &String)| {
        let parts: Vec<&str> = key.split('/').collect();
        let step = parts
            .first()
            .and_then(|key| system.building.iter().find(|step| step.key == *key));
        let check = step.and_then(|step| {
            step.checks
                .iter()
                .find(|check| parts.get(1) == Some(&check.key.as_str()))
        });
        let row = check
            .and_then(|check| {
                let id: u32 = parts.get(2)?.parse().ok()?;
                character.row(check.each.as_ref()?, id)
            })
            .map(|row| row.label(system).unwrap_or_default());
        let title = step.map_or(key.as_str(), |step| &step.title);
        let mend = check.map_or("", |check| check.mend.as_str());
        let place = match row {
            Some(row) => format!("{title}, {row}"),
            None => title.to_owned(),
        };
        messages::text!("print-waived", place, reason, mend)
    };
    character.building.waivers.iter().map(line).collect()
}

fn parts(reader: Reader, blocks: &[Block]) -> Vec<Part> {
    let mut filled = Vec::new();
    for block in blocks {
        match block {
            Block::Only { item, blocks } if reader.is_set(item) => {
                filled.extend(parts(reader, blocks));
            }
            Block::Only { .. } => {}
            Block::Carried { blocks } => filled.extend(parts(reader, blocks)),
            block => filled.extend(part(reader, block)),
        }
    }
    filled
}

/// The part for a block; `None` for a list the system does not have, and for [`Block::Only`] and
/// [`Block::Carried`], which become the parts of their blocks.
fn part(reader: Reader, block: &Block) -> Option<Part> {
    let cells = |keys: &[String]| {
        keys.iter()
            .map(|key| reader.cell_or_empty(key))
            .collect::<Vec<Cell>>()
    };
    Some(match block {
        Block::Title { line, items } => Part::Title {
            line: line.as_ref().map(|key| reader.cell_or_empty(key)),
            items: cells(items),
        },
        Block::Figures {
            heading,
            items,
            across,
            formulas,
            under,
        } => Part::Figures {
            heading: heading.clone(),
            items: cells(items),
            across: across.unwrap_or(items.len().min(FIGURES_ACROSS)).max(1),
            formulas: *formulas,
            under: below(reader, items, under, false),
        },
        Block::Facts {
            heading,
            note,
            items,
            across,
            tick,
            under,
        } => Part::Facts {
            heading: heading.clone(),
            note: note.clone(),
            items: tick
                .then(|| reader.ticked(items))
                .unwrap_or_else(|| cells(items)),
            under: below(reader, items, under, *tick),
            across: across.unwrap_or(1).max(1),
        },
        Block::Rows { .. } => reader.rows(block)?,
        Block::Table {
            item,
            heading,
            note,
            columns,
        } => reader.table(item, heading, note, columns),
        Block::Tracks {
            heading,
            note,
            tracks,
            ..
        } => Part::Tracks {
            heading: heading.clone(),
            note: note.clone(),
            tracks: tracks.iter().map(|track| reader.track(track)).collect(),
        },
        Block::Chips {
            list,
            heading,
            spare,
            ..
        } => reader.chips(reader.system.list(list)?, heading, *spare),
        Block::Notes {
            item,
            heading,
            spare,
        } => {
            let cell = reader.cell_or_empty(item);
            let heading = Some(heading).filter(|it| !it.is_empty());
            Part::Notes {
                heading: heading.unwrap_or(&cell.label).clone(),
                cell,
                spare: *spare,
            }
        }
        Block::Only { .. } | Block::Carried { .. } => return None,
        Block::Columns { columns, widths } => Part::Columns {
            columns: columns.iter().map(|blocks| parts(reader, blocks)).collect(),
            widths: shares(columns.len(), widths),
        },
    })
}

/// The share of the width that each of `count` columns takes: 1 where the block gives none.
fn shares(count: usize, given: &[u16]) -> Vec<u16> {
    (0..count)
        .map(|at| given.get(at).map_or(1, |&share| share.max(1)))
        .collect()
}

/// The texts below those items of a list of facts that are shown.
fn below(reader: Reader, items: &[String], under: &[String], tick: bool) -> Vec<Cell> {
    items
        .iter()
        .zip(under)
        .filter(|(item, _)| !tick || reader.is_set(item))
        .map(|(_, key)| reader.cell_or_empty(key))
        .collect()
}

/// "Rules: Ars Magica open rules, CC BY-SA 4.0".
pub fn sources(system: &System) -> String {
    let mut named: Vec<String> = Vec::new();
    for source in &system.sources {
        let parts = [source.title.as_str(), source.licence.as_str()];
        let name = parts
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(", ");
        if !name.is_empty() && !named.contains(&name) {
            named.push(name);
        }
    }
    if named.is_empty() {
        String::new()
    } else {
        messages::text!("print-sources", names = named.join("; "))
    }
}
