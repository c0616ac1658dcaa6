//! Prose about an entry is written once: a new row of it gets the same prose.

use rules::{
    character::Edit,
    system::{Field, FieldType, System},
};

use crate::api::{
    app::App,
    characters::{cards, document},
    views::Refusal,
};

/// Completes an edit that adds a row of an entry with the prose that a row of that entry has in any
/// character of the system. What the edit sets itself stays.
pub fn remembering(app: &App, system: &System, edit: &Edit) -> Result<Edit, Refusal> {
    let mut edit = edit.clone();
    let Edit::AddRow { list, row, .. } = &mut edit else {
        return Ok(edit);
    };
    let fields = system.list(list).map_or(&[][..], |list| &list.fields);
    let mut open: Vec<&Field> = fields
        .iter()
        .filter(|it| it.kind == FieldType::Prose && !row.values.contains_key(&it.key))
        .collect();
    if open.is_empty() || row.entry.is_none() {
        return Ok(edit);
    }
    for card in cards(app)? {
        if open.is_empty() {
            break;
        }
        if card.system != system.key {
            continue;
        }
        let mut other = document(app, card.id)?;
        let rows = other.lists.shift_remove(list).unwrap_or_default();
        for mut held in rows.into_iter().filter(|it| it.entry == row.entry) {
            open.retain(|field| {
                let found = held.values.shift_remove(&field.key);
                let found = found.filter(|value| value.as_str().is_some_and(|it| !it.is_empty()));
                let missing = found.is_none();
                row.values
                    .extend(found.map(|value| (field.key.clone(), value)));
                missing
            });
        }
    }
    Ok(edit)
}
