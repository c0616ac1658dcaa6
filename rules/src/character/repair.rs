//! Repairs a document from another source so that it fits its system.

use std::collections::HashSet;

use super::{
    Character,
    check::{
        address_error, can_hold, ledger_row_error, override_error, row_entry_error,
        row_value_error, unknown_field, unknown_list, value_error, whole_number,
    },
    named::resolve_entries,
};
use crate::{
    Value,
    system::{Field, System},
};

/// Maximum row number accepted from other sources, so that every list can grow.
const MAX_NUMBER: u32 = u32::MAX / 2;

/// Returns what the system does not allow or know in the character, a sentence each.
pub fn check(character: &Character, system: &System) -> Vec<String> {
    repair(character.clone(), system).1
}

/// Removes what its system does not know from a character, and returns it with what was found wrong, a
/// sentence each. It gets a name if it has none, entries are referred to by their keys, and row numbers are
/// unique. A value that the rules do not allow is kept, as is a row whose entry the system lacks: the entry
/// may come back.
pub fn repair(mut character: Character, system: &System) -> (Character, Vec<String>) {
    let mut found = Vec::new();
    if character.name.trim().is_empty() {
        character.name = messages::text!("repair-unnamed");
        found.push(messages::text!(
            "repair-name",
            unnamed = character.name.as_str()
        ));
    }
    resolve_entries(&mut character, system, &mut found);
    character.values.retain(|key, value| {
        let Some(field) = system.field(key) else {
            found.push(unknown_field(key, system));
            return false;
        };
        let wrong = value_error(field, value, system);
        keep_value(field, value, wrong, &mut found) && !value.is_null()
    });
    let ledger = character.ledger.iter_mut().map(|row| &mut row.id);
    fix_numbers(ledger, &messages::text!("repair-the-ledger"), &mut found);
    fix_rows(&mut character, system, &mut found);
    // Invalid rows of the ledger are kept: an activity may come back with its pack.
    let ledger = character.ledger.iter();
    found.extend(ledger.filter_map(|row| ledger_row_error(row, system)));
    let mut modifiers = std::mem::take(&mut character.modifiers);
    modifiers.retain(|modifier| keep(address_error(&modifier.to, &character, system), &mut found));
    character.modifiers = modifiers;
    let mut overrides = std::mem::take(&mut character.overrides);
    overrides.retain(|derived, by_hand| {
        let wrong = address_error(derived, &character, system);
        let wrong = wrong.or_else(|| override_error(derived, &by_hand.value, system));
        keep(wrong, &mut found)
    });
    character.overrides = overrides;
    (character, found)
}

fn fix_rows(character: &mut Character, system: &System, found: &mut Vec<String>) {
    character.lists.retain(|key, rows| {
        let Some(list) = system.list(key) else {
            found.push(unknown_list(key, system));
            return false;
        };
        fix_numbers(rows.iter_mut().map(|row| &mut row.id), &list.label, found);
        for row in rows.iter_mut() {
            if let Some(key) = &row.entry {
                let wrong = row_entry_error(list, key, system);
                let lacking = !system.entries.contains_key(key);
                if !keep(wrong, found) && !lacking {
                    row.entry = None;
                }
            }
            row.values.retain(|key, value| {
                let wrong = row_value_error(list, key, value, system);
                let kept = match list.field(key) {
                    Some(field) => keep_value(field, value, wrong, found),
                    None => keep(wrong, found),
                };
                kept && !value.is_null()
            });
        }
        !rows.is_empty()
    });
    character.normalize();
}

/// Resets row numbers that are too high for other rows to follow. Reports these and duplicate numbers.
fn fix_numbers<'a>(numbers: impl Iterator<Item = &'a mut u32>, of: &str, found: &mut Vec<String>) {
    let mut taken = HashSet::new();
    for number in numbers {
        if *number > MAX_NUMBER {
            found.push(messages::text!(
                "repair-number-high",
                of,
                most_number = MAX_NUMBER.to_string(),
                number = number.to_string()
            ));
            *number = 0;
        }
        if *number != 0 && !taken.insert(*number) {
            found.push(messages::text!(
                "repair-number-twice",
                of,
                number = number.to_string()
            ));
        }
    }
}

/// Reports what is wrong with a value, and returns whether to keep it. A number in another notation is
/// converted.
fn keep_value(
    field: &Field,
    value: &mut Value,
    wrong: Option<String>,
    found: &mut Vec<String>,
) -> bool {
    let Some(wrong) = wrong else {
        return true;
    };
    if let Some(number) = whole_number(field, value) {
        found.push(messages::text!(
            "repair-taken",
            wrong,
            number = number.to_string()
        ));
        *value = number.into();
        return true;
    }
    if can_hold(field, value) {
        found.push(messages::text!("repair-kept", wrong));
        return true;
    }
    found.push(wrong);
    false
}

/// Reports what is wrong with something, and returns whether to keep it.
fn keep(wrong: Option<String>, found: &mut Vec<String>) -> bool {
    let good = wrong.is_none();
    found.extend(wrong);
    good
}
