//! The items of a sheet after which a part can be placed.

use rules::{
    layout::{Block, Facts, Figures, Title, Tracks},
    system::System,
};

use crate::api::views::ShownOnSheet;

/// Returns the fields and derived values in the blocks of a sheet, and the columns of its tables, in order.
pub(super) fn values_on_sheet(system: &System) -> Vec<ShownOnSheet> {
    let mut all = Vec::new();
    for block in Block::all(&system.sheet) {
        match block {
            Block::Title(Title { items, .. })
            | Block::Figures(Figures { items, .. })
            | Block::Facts(Facts { items, .. }) => add(system, None, items, &mut all),
            Block::Tracks(Tracks { tracks, .. }) => {
                add(system, None, tracks.iter().map(|it| &it.item), &mut all);
            }
            Block::Rows(rows) => add(system, Some(&rows.list), &rows.columns, &mut all),
            _ => {}
        }
    }
    all
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
