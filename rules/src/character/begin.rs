//! Creates a character with the rows that every one starts with.

use indexmap::IndexMap;

use super::{Character, Row};
use crate::{Value, system::System};

/// A new character of a system, with the rows that its lists begin with.
pub fn begin(system: &System, name: &str) -> Character {
    let lists = system.lists.iter().filter(|list| !list.rows.is_empty());
    let lists = lists.map(|list| {
        let rows = (1..).zip(&list.rows);
        let rows = rows.map(|(id, values)| Row::written(id, values));
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
    /// A row as packs write it: its entry, its name, and fields.
    pub fn written(id: u32, values: &IndexMap<String, Value>) -> Self {
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
