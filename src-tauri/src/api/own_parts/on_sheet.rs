//! The items of a sheet that a part may follow.

use rules::{layout::Block, system::System};

use crate::api::views::ShownOnSheet;

/// The fields and derived values in the blocks of a sheet, and the columns of its tables, in their order.
pub(super) fn values_on_sheet(system: &System) -> Vec<ShownOnSheet> {
    let mut all = Vec::new();
    of_blocks(system, &system.sheet, &mut all);
    all
}

fn of_blocks(system: &System, blocks: &[Block], all: &mut Vec<ShownOnSheet>) {
    for block in blocks {
        match block {
            Block::Title { items, .. }
            | Block::Figures { items, .. }
            | Block::Facts { items, .. } => {
                add(system, None, items, all);
            }
            Block::Tracks { tracks, .. } => {
                add(system, None, tracks.iter().map(|it| &it.item), all);
            }
            Block::Rows { list, columns, .. } => add(system, Some(list), columns, all),
            Block::Only { blocks, .. } | Block::Carried { blocks } => {
                of_blocks(system, blocks, all);
            }
            Block::Columns { columns, .. } => {
                for blocks in columns {
                    of_blocks(system, blocks, all);
                }
            }
            Block::Table { .. } | Block::Chips { .. } | Block::Notes { .. } => {}
        }
    }
}

fn add<'a>(
    system: &System,
    list: Option<&String>,
    keys: impl IntoIterator<Item = &'a String>,
    all: &mut Vec<ShownOnSheet>,
) {
    for key in keys {
        let of_list = list.and_then(|list| system.list(list));
        let fields = of_list.map_or(&system.fields, |list| &list.fields);
        let field = fields.iter().find(|field| field.key == *key);
        let derived = system.derived_of(key, list.map(String::as_str));
        let label = field
            .map(|it| it.label().to_owned())
            .or_else(|| derived.map(|it| it.label.clone()));
        let shown = ShownOnSheet {
            key: key.clone(),
            label: label
                .filter(|it| !it.is_empty())
                .unwrap_or_else(|| key.clone()),
            list: list.cloned(),
        };
        if !all.contains(&shown) {
            all.push(shown);
        }
    }
}
