//! Creates a character with its initial rows.

use indexmap::IndexMap;

use super::{Character, Row};
use crate::{Value, system::System};

/// Creates a character of a system, with the initial rows of its lists.
pub fn begin(system: &System, name: &str) -> Character {
    let lists = system.lists.iter().filter(|list| !list.rows.is_empty());
    let lists = lists.map(|list| {
        let rows = (1..).zip(&list.rows);
        let rows = rows.map(|(id, values)| Row::from_values(id, values));
        (list.key.clone(), rows.collect())
    });
    Character {
        system: system.key.clone(),
        name: name.trim().to_owned(),
        lists: lists.collect(),
        ..Character::default()
    }
}

impl Row {
    /// Creates a row from values as packs write them: its entry, its name and its fields.
    pub fn from_values(id: u32, values: &IndexMap<String, Value>) -> Self {
        let mut values = values.clone();
        let mut text = |key: &str| match values.shift_remove(key) {
            Some(Value::String(text)) => Some(text),
            _ => None,
        };
        Self {
            id,
            entry: text("entry"),
            name: text("name"),
            values,
        }
    }
}
