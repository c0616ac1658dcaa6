//! The sheet of a character whose system is not installed: all its content, labelled with keys.

use indexmap::IndexSet;
use rules::{
    Value,
    character::{Character, Row},
    derivation::Derivations,
    layout::{Block, Facts, Notes, Rows, Title},
    system::{Field, FieldType, List, System},
};
use sheet::document::{self, Document, value_format::name_from_key};

/// Maximum number of characters of a fact. Longer texts get a block of their own.
const MAX_FACT_LENGTH: usize = 60;
/// The number of columns of facts.
const FACTS_ACROSS: usize = 3;

/// Lays out the whole character as a sheet, including its modifiers and overrides.
pub(super) fn sheet(character: &Character, system_name: &str) -> Document {
    let mut shown = character.clone();
    for (derived, by_hand) in &character.overrides {
        let name = messages::text!("character-set-by-hand", derived);
        shown.values.insert(name, by_hand.value.clone());
    }
    for modifier in &character.modifiers {
        let name = messages::text!(
            "character-modifier-on",
            name = modifier.name.as_str(),
            on = modifier.to.as_str()
        );
        let others = shown.values.get(&name).and_then(Value::as_i64);
        let sum = others.unwrap_or_default().saturating_add(modifier.add);
        shown.values.insert(name, sum.into());
    }
    document::fill(
        &guessed(&shown, system_name),
        &shown,
        &Derivations::default(),
    )
}

/// Builds a system with the fields and lists that the character has.
fn guessed(character: &Character, name: &str) -> System {
    let fields: Vec<Field> = character
        .values
        .iter()
        .map(|(key, value)| field(key, value))
        .collect();
    let lists: Vec<List> = character
        .lists
        .iter()
        .map(|(key, rows)| list(key, rows))
        .collect();
    let (long, short): (Vec<&Field>, Vec<&Field>) =
        fields.iter().partition(|it| it.kind == FieldType::Prose);
    let mut blocks = vec![Block::Title(Title::default())];
    if !short.is_empty() {
        blocks.push(Block::Facts(Facts {
            items: short.iter().map(|it| it.key.clone()).collect(),
            across: Some(FACTS_ACROSS),
            ..Facts::default()
        }));
    }
    blocks.extend(lists.iter().map(|list| {
        Block::Rows(Rows {
            list: list.key.clone(),
            columns: list.fields.iter().map(|it| it.key.clone()).collect(),
            ..Rows::default()
        })
    }));
    blocks.extend(long.iter().map(|it| {
        Block::Notes(Notes {
            item: it.key.clone(),
            ..Notes::default()
        })
    }));
    System {
        key: character.system.clone(),
        name: name.to_owned(),
        fields,
        lists,
        sheet: blocks,
        ..System::default()
    }
}

fn field(key: &str, value: &Value) -> Field {
    let kind = match value {
        Value::Bool(_) => FieldType::Flag,
        Value::Number(_) => FieldType::Number,
        Value::String(text) if text.chars().count() > MAX_FACT_LENGTH || text.contains('\n') => {
            FieldType::Prose
        }
        _ => FieldType::Text,
    };
    Field {
        key: key.to_owned(),
        label: label(key),
        kind,
        ..Field::default()
    }
}

/// Builds a list with the fields of all its rows.
fn list(key: &str, rows: &[Row]) -> List {
    let keys: IndexSet<&String> = rows.iter().flat_map(|row| row.values.keys()).collect();
    let fields = keys.into_iter().map(|key| Field {
        key: key.clone(),
        label: label(key),
        ..Field::default()
    });
    List {
        key: key.to_owned(),
        label: label(key),
        singular: label(key),
        fields: fields.collect(),
        ..List::default()
    }
}

fn label(key: &str) -> String {
    name_from_key(&key.replace('/', " "))
}

#[cfg(test)]
mod tests {
    use rules::character::OwnModifier;
    use sheet::document::Part;

    use super::*;

    #[test]
    fn modifiers_with_the_same_name_and_target_are_summed() {
        let modifier = |add| OwnModifier {
            to: "soak".to_owned(),
            name: "Charm".to_owned(),
            add,
        };
        let character = Character {
            modifiers: vec![modifier(2), modifier(5)],
            ..Character::default()
        };
        let sheet = sheet(&character, "Gone");
        let cells: Vec<&str> = Part::all(&sheet.parts)
            .into_iter()
            .flat_map(Part::cells)
            .map(|cell| cell.text.as_str())
            .collect();
        assert!(cells.contains(&"7"), "{cells:?}");
    }
}
