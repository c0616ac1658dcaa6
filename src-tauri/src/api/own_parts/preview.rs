//! Previews the values of an unsaved part on a character.

use rules::{
    character::Character,
    derivation::{Derivation, Terms},
    rulebook::Rulebook,
    system::{Format, System},
};
use schema::own_entry;
use seed::own::OwnPart;

use crate::api::{app::App, characters, views::Refusal};

/// Returns the values of a part on a character, with proofs, considering own entries and house rules.
pub(super) fn values(
    app: &App,
    part: &OwnPart,
    mut system: System,
    character: i64,
) -> Result<Vec<Derivation>, Refusal> {
    let character = characters::document(app, character)?;
    if character.system != system.key {
        return Err(invalid!(
            "own-part-no-character",
            name = character.name.as_str(),
            system = system.name.as_str()
        ));
    }
    let (own, house) = app.library().read(|tx| {
        Ok((
            own_entry::list(tx, &system.key)?,
            schema::house::list(tx, &system.key)?,
        ))
    })?;
    for own in own {
        system.entries.insert(own.entry.key(), own.entry);
    }
    let rulebook = Rulebook::with_house(system, &house);
    let advanced = rulebook.advance(&character);
    let key = part.text("key");
    match (part.array.as_str(), part.text("each")) {
        ("field", _) => Ok(field(&rulebook, &advanced.character, key)),
        ("derived", "") => {
            let mut all = rulebook.derive_advanced(&advanced, Terms::Recorded).whole;
            Ok(all.swap_remove(key).into_iter().collect())
        }
        ("derived", list) => {
            let mut all = rulebook.derive_advanced(&advanced, Terms::Recorded).rows;
            let rows = all.swap_remove(list).unwrap_or_default();
            let rows = rows.into_iter().filter_map(|(row, mut values)| {
                let value = values.swap_remove(key)?;
                let name = row_name(rulebook.system(), &advanced.character, list, row);
                Some(Derivation {
                    label: format!("{}, {name}", value.label),
                    ..value
                })
            });
            Ok(rows.collect())
        }
        _ => Ok(Vec::new()),
    }
}

/// Returns the value of a field on the character, or its default.
fn field(rulebook: &Rulebook, character: &Character, key: &str) -> Vec<Derivation> {
    let field = rulebook.system().field(key).into_iter();
    field
        .map(|field| Derivation {
            key: key.to_owned(),
            label: field.label().to_owned(),
            value: character
                .values
                .get(key)
                .cloned()
                .unwrap_or_else(|| field.default_value()),
            format: match field.kind {
                rules::system::FieldType::Modifier => Format::Modifier,
                _ => Format::Text,
            },
            ..Derivation::default()
        })
        .collect()
}

fn row_name(system: &System, character: &Character, list: &str, row: u32) -> String {
    let name = character.row(list, row).and_then(|it| it.label(system));
    name.map_or_else(
        || messages::text!("history-row", row = row.to_string()),
        str::to_owned,
    )
}
