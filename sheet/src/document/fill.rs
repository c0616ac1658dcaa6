//! Fills in a system's layout with a character.

use indexmap::IndexSet;
use rules::{character::Character, derivation::Derivations, layout::Block, system::System};

use super::{
    Cell, Document, Part,
    cells::Reader,
    house::foot_lines,
    part::{Columns, Facts, Figures, Notes, Title, Tracks},
    play::addresses,
};

/// Maximum number of figures side by side if the layout does not specify it.
const FIGURES_ACROSS: usize = 8;

/// Fills in the character's sheet. An unknown key becomes an empty cell, so this never fails.
pub fn fill(system: &System, character: &Character, derivations: &Derivations) -> Document {
    let reader = Reader {
        system,
        character,
        derivations,
        carries: false,
    };
    document(reader, parts(reader, &system.sheet))
}

/// Fills in the pages to carry to a game, one document each, with the title of the sheet; empty if the
/// system has none for this character.
pub fn carried(system: &System, character: &Character, derivations: &Derivations) -> Vec<Document> {
    let reader = Reader {
        system,
        character,
        derivations,
        carries: true,
    };
    let blocks = shown(reader, &system.sheet);
    let title = blocks.iter().find(|it| matches!(it, Block::Title(_)));
    let title = title.and_then(|block| part(reader, block));
    let pages = blocks.iter().filter_map(|block| match block {
        Block::Carried(carried) => Some(parts(reader, &carried.blocks)),
        _ => None,
    });
    pages
        .map(|parts| document(reader, title.iter().cloned().chain(parts).collect()))
        .collect()
}

/// Returns the line of sources: "Rules: Ars Magica open rules, CC BY-SA 4.0".
pub fn sources(system: &System) -> String {
    let sources = system.sources.iter().map(|source| {
        let parts = [source.title.as_str(), source.licence.as_str()];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(", ")
    });
    let names: IndexSet<String> = sources.filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        return String::new();
    }
    messages::text!("print-sources", names = Vec::from_iter(names).join("; "))
}

/// Returns the blocks shown for this character, with conditional blocks replaced by their contents.
fn shown<'a>(reader: Reader, blocks: &'a [Block]) -> Vec<&'a Block> {
    let shown = blocks.iter().flat_map(|block| match block {
        Block::Only(only) if reader.is_set(&only.item) => shown(reader, &only.blocks),
        Block::Only(_) => Vec::new(),
        block => vec![block],
    });
    shown.collect()
}

fn document(reader: Reader, parts: Vec<Part>) -> Document {
    let (system, character) = (reader.system, reader.character);
    Document {
        name: character.name.clone(),
        system: system.name.clone(),
        house: foot_lines(&parts, reader.derivations),
        waived: waived(system, character),
        parts,
        footer: sources(system),
        plays: addresses(system, character),
        portrait: None,
        remarks: Vec::new(),
    }
}

/// Returns a line for each waiver: its building step, row and reason.
fn waived(system: &System, character: &Character) -> Vec<String> {
    let line = |(key, reason): (&String, &String)| {
        let mut parts = key.split('/');
        let step = parts
            .next()
            .and_then(|key| system.building.iter().find(|step| step.key == key));
        let check = step
            .zip(parts.next())
            .and_then(|(step, key)| step.checks.iter().find(|check| check.key == key));
        let row = check
            .zip(parts.next())
            .and_then(|(check, id)| character.row(check.each.as_ref()?, id.parse().ok()?));
        let title = step.map_or(key.as_str(), |step| &step.title);
        let mend = check.map_or("", |check| check.mend.as_str());
        let place = match row {
            Some(row) => format!("{title}, {}", row.label(system).unwrap_or_default()),
            None => title.to_owned(),
        };
        messages::text!("print-waived", place, reason, mend)
    };
    character.building.waivers.iter().map(line).collect()
}

fn parts(reader: Reader, blocks: &[Block]) -> Vec<Part> {
    let filled = shown(reader, blocks)
        .into_iter()
        .flat_map(|block| match block {
            Block::Carried(carried) => parts(reader, &carried.blocks),
            block => part(reader, block).into_iter().collect(),
        });
    filled.collect()
}

/// Returns the part for a block; `None` for a list the system does not have, and for [`Block::Only`]
/// and [`Block::Carried`], whose blocks become parts of their own.
fn part(reader: Reader, block: &Block) -> Option<Part> {
    Some(match block {
        Block::Title(block) => Part::Title(Title {
            line: block.line.as_ref().map(|key| reader.cell_or_empty(key)),
            items: reader.cells(&block.items),
        }),
        Block::Figures(block) => Part::Figures(Figures {
            heading: block.heading.clone(),
            items: reader.cells(&block.items),
            across: block
                .across
                .unwrap_or(block.items.len().min(FIGURES_ACROSS))
                .max(1),
            formulas: block.formulas,
            under: below(reader, &block.items, &block.under, false),
        }),
        Block::Facts(block) => Part::Facts(Facts {
            heading: block.heading.clone(),
            note: block.note.clone(),
            items: if block.tick {
                reader.ticked(&block.items)
            } else {
                reader.cells(&block.items)
            },
            under: below(reader, &block.items, &block.under, block.tick),
            across: block.across.unwrap_or(1).max(1),
        }),
        Block::Rows(block) => Part::Rows(reader.rows(block)?),
        Block::Table(block) => Part::Rows(reader.table(block)),
        Block::Tracks(block) => Part::Tracks(Tracks {
            heading: block.heading.clone(),
            note: block.note.clone(),
            tracks: block.tracks.iter().map(|it| reader.track(it)).collect(),
        }),
        Block::Chips(block) => Part::Chips(reader.chips(block)?),
        Block::Notes(block) => {
            let cell = reader.cell_or_empty(&block.item);
            let heading = Some(&block.heading).filter(|it| !it.is_empty());
            Part::Notes(Notes {
                heading: heading.unwrap_or(&cell.label).clone(),
                cell,
                spare: block.spare,
            })
        }
        Block::Only(_) | Block::Carried(_) => return None,
        Block::Columns(block) => Part::Columns(Columns {
            columns: block.columns.iter().map(|it| parts(reader, it)).collect(),
            widths: shares(block.columns.len(), &block.widths),
        }),
    })
}

/// Returns the share of the width for each of `count` columns: 1 if the block specifies none.
fn shares(count: usize, given: &[u16]) -> Vec<u16> {
    (0..count)
        .map(|at| given.get(at).map_or(1, |&share| share.max(1)))
        .collect()
}

/// Returns the texts below the items that are shown.
fn below(reader: Reader, items: &[String], under: &[String], tick: bool) -> Vec<Cell> {
    items
        .iter()
        .zip(under)
        .filter(|(item, _)| !tick || reader.is_set(item))
        .map(|(_, key)| reader.cell_or_empty(key))
        .collect()
}
