//! The edit that makes one document of another.

use super::{Character, Edit, Row};
use crate::Value;

/// The edit that makes `to` of `from`; no edits together where they are the same.
pub fn difference(from: &Character, to: &Character) -> Edit {
    let mut way = Way {
        at: from.clone(),
        edits: Vec::new(),
    };
    if way.at.name != to.name {
        way.go(Edit::Rename {
            name: to.name.clone(),
        });
    }
    for (field, value) in changed(&from.values, &to.values) {
        way.go(Edit::Set { field, value });
    }
    for list in keys(&from.lists, &to.lists) {
        rows(
            &mut way,
            &list,
            to.lists.get(&list).map(Vec::as_slice).unwrap_or_default(),
        );
    }
    if way.at.modifiers != to.modifiers {
        for at in (0..way.at.modifiers.len()).rev() {
            way.go(Edit::RemoveModifier { at });
        }
        for modifier in &to.modifiers {
            way.go(Edit::AddModifier {
                at: None,
                modifier: modifier.clone(),
            });
        }
    }
    for derived in keys(&way.at.overrides.clone(), &to.overrides) {
        let by_hand = to.overrides.get(&derived);
        if way.at.overrides.get(&derived) != by_hand {
            way.go(Edit::Override {
                derived,
                by_hand: by_hand.cloned(),
            });
        }
    }
    if way.at.building != to.building {
        way.go(Edit::Building {
            building: to.building.clone(),
        });
    }
    if way.at.portrait != to.portrait {
        way.go(Edit::Portrait {
            portrait: to.portrait.clone(),
        });
    }
    Edit::Together { edits: way.edits }
}

/// The edits so far, and where they lead.
struct Way {
    at: Character,
    edits: Vec<Edit>,
}

impl Way {
    fn go(&mut self, edit: Edit) {
        if edit.apply(&mut self.at).is_ok() {
            self.edits.push(edit);
        }
    }

    fn rows(&self, list: &str) -> &[Row] {
        self.at
            .lists
            .get(list)
            .map(Vec::as_slice)
            .unwrap_or_default()
    }
}

fn rows(way: &mut Way, list: &str, to: &[Row]) {
    let gone: Vec<u32> = way
        .rows(list)
        .iter()
        .map(|row| row.id)
        .filter(|id| to.iter().all(|row| row.id != *id))
        .collect();
    for row in gone {
        way.go(Edit::RemoveRow {
            list: list.to_owned(),
            row,
        });
    }
    for (place, row) in to.iter().enumerate() {
        match way.rows(list).iter().position(|other| other.id == row.id) {
            None => way.go(Edit::AddRow {
                list: list.to_owned(),
                at: Some(place),
                row: row.clone(),
            }),
            Some(at) if at != place => way.go(Edit::MoveRow {
                list: list.to_owned(),
                row: row.id,
                to: place,
            }),
            Some(_) => {}
        }
        let Some(before) = way.rows(list).get(place).cloned() else {
            continue;
        };
        let words = |words: &Option<String>| words.clone().map_or(Value::Null, Value::String);
        let mut sets = changed(&before.values, &row.values);
        if before.name != row.name {
            sets.push(("name".to_owned(), words(&row.name)));
        }
        if before.entry != row.entry {
            sets.push(("entry".to_owned(), words(&row.entry)));
        }
        for (field, value) in sets {
            way.go(Edit::SetRow {
                list: list.to_owned(),
                row: row.id,
                field,
                value,
            });
        }
    }
}

type Map<T> = indexmap::IndexMap<String, T>;

fn keys<T>(from: &Map<T>, to: &Map<T>) -> Vec<String> {
    from.keys()
        .chain(to.keys().filter(|key| !from.contains_key(*key)))
        .cloned()
        .collect()
}

fn changed(from: &Map<Value>, to: &Map<Value>) -> Vec<(String, Value)> {
    let value = |map: &Map<Value>, key: &str| map.get(key).cloned().unwrap_or_default();
    let changed = keys(from, to)
        .into_iter()
        .filter(|key| value(from, key) != value(to, key));
    changed.map(|key| (key.clone(), value(to, &key))).collect()
}
