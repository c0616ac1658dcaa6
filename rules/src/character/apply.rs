//! Applies an edit and returns its inverse.

use std::mem::{replace, swap, take};

use indexmap::IndexMap;

use super::{Character, Edit, LedgerRow, Override, Row};
use crate::{Refusal, Value};

impl Edit {
    /// Applies the edit to the character and returns its inverse, which restores the exact previous
    /// document if applied next. A refused edit changes nothing.
    ///
    /// # Errors
    /// Returns an error if the edit is invalid in every system: a missing row, an index past the end,
    /// a row number already taken. [`check`](Self::check) tests what a system allows.
    pub fn apply(&self, character: &mut Character) -> Result<Self, Refusal> {
        let mut inverse = self.clone();
        match &mut inverse {
            Self::Rename { name } => swap(name, &mut character.name),
            Self::Set { field, value } => *value = set(&mut character.values, field, value.take()),
            Self::AddRow { list, at, row } => return add_row(character, list, *at, take(row)),
            Self::SetRow {
                list,
                row,
                field,
                value,
            } => *value = set_row(character, list, *row, field, value.take())?,
            Self::RemoveRow { list, row } => return remove_row(character, list, *row),
            Self::MoveRow { list, row, to } => *to = move_row(character, list, *row, *to)?,
            Self::AddModifier { at, modifier } => {
                check_row_exists(character, &modifier.to)?;
                let at = checked_index(*at, character.modifiers.len())?;
                character.modifiers.insert(at, take(modifier));
                return Ok(Self::RemoveModifier { at });
            }
            Self::RemoveModifier { at } if *at < character.modifiers.len() => {
                return Ok(Self::AddModifier {
                    at: Some(*at),
                    modifier: character.modifiers.remove(*at),
                });
            }
            Self::RemoveModifier { at } => {
                let place = at.saturating_add(1).to_string();
                return Err(refusal!("edit-no-modifier", place));
            }
            Self::Override { derived, by_hand } => {
                check_row_exists(character, derived)?;
                *by_hand = set_by_hand(&mut character.overrides, derived, by_hand.take());
            }
            Self::AddLedgerRow { at, row } => return add_ledger_row(character, *at, take(row)),
            Self::SetLedgerRow { row } => {
                let at = ledger_position(character, row.id)?;
                row.normalize();
                swap(row, &mut character.ledger[at]);
            }
            Self::RemoveLedgerRow { row } => {
                let at = ledger_position(character, *row)?;
                return Ok(Self::AddLedgerRow {
                    at: Some(at),
                    row: character.ledger.remove(at),
                });
            }
            Self::Building { building } => swap(building, &mut character.building),
            Self::Portrait { portrait } => swap(portrait, &mut character.portrait),
            Self::Together { edits } => {
                let mut after = character.clone();
                for edit in edits.iter_mut() {
                    *edit = edit.apply(&mut after)?;
                }
                edits.reverse();
                *character = after;
            }
        }
        Ok(inverse)
    }
}

/// The index of a row in its list.
pub(super) fn position(character: &Character, list: &str, row: u32) -> Result<usize, Refusal> {
    let mut rows = character.rows(list).iter();
    rows.position(|other| other.id == row)
        .ok_or_else(|| refusal!("edit-no-list-row-any-more", list, row = row.to_string()))
}

fn ledger_position(character: &Character, row: u32) -> Result<usize, Refusal> {
    let found = character.ledger.iter().position(|other| other.id == row);
    found.ok_or_else(|| refusal!("edit-no-ledger-row", row = row.to_string()))
}

fn add_ledger_row(
    character: &mut Character,
    at: Option<usize>,
    mut row: LedgerRow,
) -> Result<Edit, Refusal> {
    if row.id == 0 {
        let next = character.highest_ledger_row().checked_add(1);
        row.id = next.ok_or_else(|| refusal!("edit-ledger-full"))?;
    }
    if ledger_position(character, row.id).is_ok() {
        return Err(refusal!("edit-ledger-row-taken", row = row.id.to_string()));
    }
    row.normalize();
    let at = checked_index(at, character.ledger.len())?;
    let inverse = Edit::RemoveLedgerRow { row: row.id };
    character.ledger.insert(at, row);
    Ok(inverse)
}

/// Splits an address such as `weapons/3/attack` into the list, the number of the row and the key. Returns `None`
/// for an address of the whole character.
pub(crate) fn in_row(address: &str) -> Option<(&str, u32, &str)> {
    let (list, rest) = address.split_once('/')?;
    let (row, key) = rest.split_once('/')?;
    Some((list, row.parse().ok()?, key))
}

/// The list and the number of the row that an address belongs to.
pub(crate) fn row_of(address: &str) -> Option<(&str, u32)> {
    in_row(address).map(|(list, row, _)| (list, row))
}

/// Returns an error if an address belongs to a row that does not exist.
fn check_row_exists(character: &Character, address: &str) -> Result<(), Refusal> {
    row_of(address).map_or(Ok(()), |(list, row)| {
        position(character, list, row).map(|_| ())
    })
}

/// Sets or removes a value, and returns the one before.
fn set(values: &mut IndexMap<String, Value>, field: &str, value: Value) -> Value {
    let before = match value {
        Value::Null => values.shift_remove(field),
        value => values.insert(field.to_owned(), value),
    };
    before.unwrap_or_default()
}

fn set_by_hand(
    overrides: &mut IndexMap<String, Override>,
    derived: &str,
    by_hand: Option<Override>,
) -> Option<Override> {
    match by_hand {
        None => overrides.shift_remove(derived),
        Some(mut by_hand) => {
            by_hand.normalize();
            overrides.insert(derived.to_owned(), by_hand)
        }
    }
}

/// Returns an index, by default the end, or an error if it is past the end.
fn checked_index(at: Option<usize>, len: usize) -> Result<usize, Refusal> {
    match at {
        None => Ok(len),
        Some(at) if at <= len => Ok(at),
        Some(at) => Err(past_end(at, len)),
    }
}

fn past_end(at: usize, len: usize) -> Refusal {
    let (place, len) = (at.saturating_add(1).to_string(), len.to_string());
    refusal!("edit-place-past-end", place, len)
}

fn add_row(
    character: &mut Character,
    list: &str,
    at: Option<usize>,
    mut row: Row,
) -> Result<Edit, Refusal> {
    if row.id == 0 {
        let next = character.highest_row(list).checked_add(1);
        row.id = next.ok_or_else(|| refusal!("edit-list-full", list))?;
    }
    row.normalize();
    if character.row(list, row.id).is_some() {
        return Err(refusal!(
            "edit-list-row-taken",
            list,
            row = row.id.to_string()
        ));
    }
    let at = checked_index(at, character.rows(list).len())?;
    let inverse = Edit::RemoveRow {
        list: list.to_owned(),
        row: row.id,
    };
    let rows = character.lists.entry(list.to_owned()).or_default();
    rows.insert(at, row);
    Ok(inverse)
}

/// Sets a field of a row, and returns the value before.
fn set_row(
    character: &mut Character,
    list: &str,
    row: u32,
    field: &str,
    value: Value,
) -> Result<Value, Refusal> {
    let at = position(character, list, row)?;
    let found = &mut character.lists[list][at];
    match field {
        "name" => set_text(&mut found.name, field, value),
        "entry" => set_text(&mut found.entry, field, value),
        _ => Ok(set(&mut found.values, field, value)),
    }
}

/// Sets the name or the entry of a row, and returns the one before.
fn set_text(slot: &mut Option<String>, field: &str, value: Value) -> Result<Value, Refusal> {
    let text = match value {
        Value::Null => None,
        Value::String(text) => Some(text),
        other => return Err(refusal!("edit-row-text", field, value = other.to_string())),
    };
    Ok(replace(slot, text).into())
}

/// Removes a row together with its modifiers and overrides.
fn remove_row(character: &mut Character, list: &str, row: u32) -> Result<Edit, Refusal> {
    let at = position(character, list, row)?;
    let rows = character.lists.entry(list.to_owned()).or_default();
    let removed = rows.remove(at);
    if rows.is_empty() {
        character.lists.shift_remove(list);
    }
    let mut inverse = vec![Edit::add_row(list, Some(at), removed)];
    let is_of_row = |address: &str| row_of(address) == Some((list, row));
    let modifiers = character.modifiers.iter().enumerate();
    let modifiers = modifiers.filter(|(_, modifier)| is_of_row(&modifier.to));
    inverse.extend(modifiers.map(|(at, modifier)| Edit::AddModifier {
        at: Some(at),
        modifier: modifier.clone(),
    }));
    character.modifiers.retain(|it| !is_of_row(&it.to));
    let overrides = character.overrides.iter();
    let overrides = overrides.filter(|(derived, _)| is_of_row(derived));
    inverse.extend(overrides.map(|(derived, by_hand)| Edit::Override {
        derived: derived.clone(),
        by_hand: Some(by_hand.clone()),
    }));
    character.overrides.retain(|derived, _| !is_of_row(derived));
    if inverse.len() > 1 {
        return Ok(Edit::Together { edits: inverse });
    }
    Ok(inverse.remove(0))
}

/// Moves a row within its list, and returns its index before.
fn move_row(character: &mut Character, list: &str, row: u32, to: usize) -> Result<usize, Refusal> {
    let from = position(character, list, row)?;
    let rows = character.lists.entry(list.to_owned()).or_default();
    if to >= rows.len() {
        return Err(past_end(to, rows.len()));
    }
    let moved = rows.remove(from);
    rows.insert(to, moved);
    Ok(from)
}
