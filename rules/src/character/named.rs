//! Resolves references to entries by name rather than by `kind/slug`.

use super::Character;
use crate::{
    Value,
    system::{Field, FieldType, System},
};

/// Replaces references to entries by name with `kind/slug`, and adds a note on each to `found`.
pub(super) fn resolve_entries(character: &mut Character, system: &System, found: &mut Vec<String>) {
    for (key, value) in &mut character.values {
        let field = system.field(key);
        field_entry(field, value, system, found);
    }
    for (key, rows) in &mut character.lists {
        let Some(list) = system.list(key) else {
            continue;
        };
        for row in rows {
            if let Some(named) = &row.entry
                && let Some(entry) = resolve_name(named, &list.kinds, system)
            {
                found.push(resolved_note(&list.label, named, &entry));
                row.entry = Some(entry);
            }
            for (key, value) in &mut row.values {
                field_entry(list.field(key), value, system, found);
            }
        }
    }
}

/// Replaces the name of an entry in the value of a field with the entry's key. Returns every other
/// value unchanged.
pub fn named_entry(field: &Field, value: Value, system: &System) -> Value {
    let entry = entry_named(field, &value, system);
    entry.map_or(value, Value::from)
}

fn entry_named(field: &Field, value: &Value, system: &System) -> Option<String> {
    let named = value.as_str().filter(|_| field.kind == FieldType::Entry)?;
    resolve_name(named, &field.kinds, system)
}

fn field_entry(field: Option<&Field>, value: &mut Value, system: &System, found: &mut Vec<String>) {
    let Some(field) = field else { return };
    if let Some(entry) = entry_named(field, value, system) {
        let named = value.as_str().unwrap_or_default();
        found.push(resolved_note(&field.label, named, &entry));
        *value = Value::from(entry);
    }
}

/// The key of the first entry of these kinds with a name; `None` if the name is a key already.
fn resolve_name(named: &str, kinds: &[String], system: &System) -> Option<String> {
    if system.entries.contains_key(named) {
        return None;
    }
    // A name may have a slash in it, too.
    let found = |kind: &String| {
        let of_kind = named.split_once('/').filter(|(of, _)| of == kind);
        let name = of_kind.map_or(named, |(_, name)| name);
        system.find(kind, name.trim())
    };
    Some(kinds.iter().find_map(found)?.key())
}

fn resolved_note(label: &str, named: &str, entry: &str) -> String {
    messages::text!("repair-entry", label, named, entry)
}
