//! The edit between two versions of a character.

use std::collections::HashMap;

use super::{Building, Character, Edit, LedgerRow, OwnModifier, Row, apply::in_row};
use crate::Value;

/// Returns the edit that turns `from` into `to`; an empty group of edits if they are equal.
pub fn difference(from: &Character, to: &Character) -> Edit {
    Edit::Together {
        edits: edits_between(from, to),
    }
}

/// Returns the edit that applies the changes from `base` to `changed` to `onto`. Changes that `onto`
/// already has, and changes to rows that it no longer has, are left out; new rows of both sides are
/// kept. The name and the order of rows stay as in `onto`.
pub fn merge(base: &Character, changed: &Character, onto: &Character) -> Edit {
    let mut path = EditPath {
        at: onto.clone(),
        edits: Vec::new(),
    };
    let mut renumbered: HashMap<(String, u32), u32> = HashMap::new();
    for mut edit in edits_between(base, changed) {
        match &mut edit {
            Edit::Rename { .. }
            | Edit::MoveRow { .. }
            | Edit::AddModifier { .. }
            | Edit::RemoveModifier { .. } => continue,
            Edit::AddRow { list, at, row } => {
                *at = None;
                if path.at.row(list, row.id).is_some() {
                    let number = path.at.highest_row(list).saturating_add(1);
                    renumbered.insert((list.clone(), row.id), number);
                    row.id = number;
                }
            }
            Edit::SetRow { list, row, .. } | Edit::RemoveRow { list, row } => {
                if let Some(number) = renumbered.get(&(list.clone(), *row)) {
                    *row = *number;
                }
            }
            Edit::Override { derived, .. } => *derived = readdressed(derived, &renumbered),
            Edit::AddLedgerRow { at, row } => {
                *at = None;
                if path.at.ledger.iter().any(|it| it.id == row.id) {
                    row.id = path.at.highest_ledger_row().saturating_add(1);
                }
            }
            Edit::Building { building } => {
                *building = merged_building(&base.building, building, &path.at.building);
            }
            _ => {}
        }
        path.push_if_effective(edit);
    }
    let gone = base.modifiers.iter();
    for gone in gone.filter(|it| !changed.modifiers.contains(it)) {
        if let Some(at) = path.at.modifiers.iter().position(|it| it == gone) {
            path.push(Edit::RemoveModifier { at });
        }
    }
    let new = changed.modifiers.iter();
    for new in new.filter(|it| !base.modifiers.contains(it)) {
        let to = readdressed(&new.to, &renumbered);
        let modifier = OwnModifier { to, ..new.clone() };
        path.push(Edit::AddModifier { at: None, modifier });
    }
    Edit::Together { edits: path.edits }
}

/// The keys of both maps, each once.
pub(crate) fn keys<T>(from: &Map<T>, to: &Map<T>) -> Vec<String> {
    from.keys()
        .chain(to.keys().filter(|key| !from.contains_key(*key)))
        .cloned()
        .collect()
}

fn edits_between(from: &Character, to: &Character) -> Vec<Edit> {
    let mut path = EditPath {
        at: from.clone(),
        edits: Vec::new(),
    };
    if path.at.name != to.name {
        path.push(Edit::Rename {
            name: to.name.clone(),
        });
    }
    for (field, value) in changed_values(&from.values, &to.values) {
        path.push(Edit::Set { field, value });
    }
    for list in keys(&from.lists, &to.lists) {
        add_row_edits(&mut path, &list, to.rows(&list));
    }
    if path.at.modifiers != to.modifiers {
        for at in (0..path.at.modifiers.len()).rev() {
            path.push(Edit::RemoveModifier { at });
        }
        for modifier in &to.modifiers {
            path.push(Edit::AddModifier {
                at: None,
                modifier: modifier.clone(),
            });
        }
    }
    for derived in keys(&path.at.overrides, &to.overrides) {
        let by_hand = to.overrides.get(&derived);
        if path.at.overrides.get(&derived) != by_hand {
            path.push(Edit::Override {
                derived,
                by_hand: by_hand.cloned(),
            });
        }
    }
    add_ledger_edits(&mut path, &to.ledger);
    if path.at.building != to.building {
        path.push(Edit::Building {
            building: to.building.clone(),
        });
    }
    if path.at.portrait != to.portrait {
        path.push(Edit::Portrait {
            portrait: to.portrait.clone(),
        });
    }
    path.edits
}

/// The building settings of `onto`, with the changes from `base` to `changed`.
fn merged_building(base: &Building, changed: &Building, onto: &Building) -> Building {
    let mut merged = onto.clone();
    if base.strictness != changed.strictness {
        merged.strictness = changed.strictness;
    }
    for key in keys(&base.waivers, &changed.waivers) {
        let reason = changed.waivers.get(&key);
        if base.waivers.get(&key) == reason {
            continue;
        }
        match reason {
            Some(reason) => merged.waivers.insert(key, reason.clone()),
            None => merged.waivers.shift_remove(&key),
        };
    }
    merged
}

/// The address of a derived value, with the new number of its row if that was renumbered.
fn readdressed(address: &str, renumbered: &HashMap<(String, u32), u32>) -> String {
    let new = || {
        let (list, row, key) = in_row(address)?;
        let number = renumbered.get(&(list.to_owned(), row))?;
        Some(format!("{list}/{number}/{key}"))
    };
    new().unwrap_or_else(|| address.to_owned())
}

/// The edits so far, and the character that results from them.
struct EditPath {
    at: Character,
    edits: Vec<Edit>,
}

impl EditPath {
    fn push(&mut self, edit: Edit) {
        if edit.apply(&mut self.at).is_ok() {
            self.edits.push(edit);
        }
    }

    /// Adds an edit, unless it changes nothing.
    fn push_if_effective(&mut self, edit: Edit) {
        let mut after = self.at.clone();
        if edit.apply(&mut after).is_ok() && after != self.at {
            self.at = after;
            self.edits.push(edit);
        }
    }
}

fn add_row_edits(path: &mut EditPath, list: &str, to: &[Row]) {
    let ids = path.at.rows(list).iter().map(|row| row.id);
    let gone = ids.filter(|id| to.iter().all(|row| row.id != *id));
    for row in gone.collect::<Vec<u32>>() {
        path.push(Edit::RemoveRow {
            list: list.to_owned(),
            row,
        });
    }
    for (index, row) in to.iter().enumerate() {
        let mut rows = path.at.rows(list).iter();
        match rows.position(|other| other.id == row.id) {
            None => path.push(Edit::add_row(list, Some(index), row.clone())),
            Some(at) if at != index => path.push(Edit::MoveRow {
                list: list.to_owned(),
                row: row.id,
                to: index,
            }),
            Some(_) => {}
        }
        let Some(before) = path.at.rows(list).get(index).cloned() else {
            continue;
        };
        let mut sets = changed_values(&before.values, &row.values);
        if before.name != row.name {
            sets.push(("name".to_owned(), row.name.clone().into()));
        }
        if before.entry != row.entry {
            sets.push(("entry".to_owned(), row.entry.clone().into()));
        }
        for (field, value) in sets {
            path.push(Edit::set_row(list, row.id, &field, value));
        }
    }
}

fn add_ledger_edits(path: &mut EditPath, to: &[LedgerRow]) {
    let is_in = |rows: &[LedgerRow], id: u32| rows.iter().any(|row| row.id == id);
    let before: Vec<u32> = path.at.ledger.iter().map(|row| row.id).collect();
    let kept = before.iter().copied().filter(|id| is_in(to, *id));
    let after = to.iter().map(|row| row.id);
    // If the order of rows changed, all are removed and added again.
    let moved = !kept.eq(after.filter(|id| before.contains(id)));
    for row in before {
        if moved || !is_in(to, row) {
            path.push(Edit::RemoveLedgerRow { row });
        }
    }
    for (at, row) in to.iter().enumerate() {
        match path.at.ledger.iter().find(|other| other.id == row.id) {
            None => path.push(Edit::AddLedgerRow {
                at: Some(at),
                row: row.clone(),
            }),
            Some(before) if before != row => path.push(Edit::SetLedgerRow { row: row.clone() }),
            Some(_) => {}
        }
    }
}

type Map<T> = indexmap::IndexMap<String, T>;

/// The keys whose values differ, each with its value in `to`; `null` if that has none.
fn changed_values(from: &Map<Value>, to: &Map<Value>) -> Vec<(String, Value)> {
    let value = |map: &Map<Value>, key: &str| map.get(key).cloned().unwrap_or_default();
    let changed = keys(from, to)
        .into_iter()
        .filter(|key| value(from, key) != value(to, key));
    changed.map(|key| (key.clone(), value(to, &key))).collect()
}
