//! Checks edits of a character, and their parts, against its system.

use formula::with_nearest;

use super::{Character, Edit, LedgerRow, Row, apply::row_of, words::derived_of};
use crate::{
    Refusal, Value, number,
    refusal::unknown_input,
    system::{Field, FieldType, Format, List, System},
};

impl Edit {
    /// Checks whether the system allows the edit.
    ///
    /// # Errors
    /// Returns an error for an unknown field or list, a value of the wrong type, out of its range or
    /// not among its choices, an entry of the wrong kind, or a blank name of the character or of a row without
    /// an entry.
    pub fn check(&self, character: &Character, system: &System) -> Result<(), Refusal> {
        let found = match self {
            Self::Rename { name } if name.trim().is_empty() => {
                Some(messages::text!("edit-needs-name"))
            }
            Self::Rename { .. }
            | Self::MoveRow { .. }
            | Self::RemoveRow { .. }
            | Self::RemoveModifier { .. }
            | Self::RemoveLedgerRow { .. }
            | Self::Building { .. }
            | Self::Portrait { portrait: None }
            | Self::Override { by_hand: None, .. } => None,
            Self::Portrait {
                portrait: Some(hash),
            } => (!is_hash(hash)).then(|| messages::text!("edit-portrait-hash")),
            Self::Set { field, value } => match system.field(field) {
                Some(field) => value_error(field, value, system),
                None => Some(unknown_field(field, system)),
            },
            Self::AddRow { list, row, .. } => match system.list(list) {
                Some(list) => new_row_error(list, row, system),
                None => Some(unknown_list(list, system)),
            },
            Self::SetRow {
                list,
                row,
                field,
                value,
            } => match system.list(list) {
                Some(list) => row_field_error(list, field, value, system).or_else(|| {
                    let row = character.row(&list.key, *row)?;
                    let name = value.as_str().filter(|_| field == "name");
                    blank_name_error(list, row, name)
                }),
                None => Some(unknown_list(list, system)),
            },
            Self::AddLedgerRow { row, .. } | Self::SetLedgerRow { row } => {
                ledger_row_error(row, system).or_else(|| unknown_input_error(row, system))
            }
            Self::AddModifier { modifier, .. } => address_error(&modifier.to, character, system),
            Self::Override {
                derived,
                by_hand: Some(by_hand),
            } => address_error(derived, character, system)
                .or_else(|| override_error(derived, &by_hand.value, system)),
            Self::Together { edits } => return together(character, edits, system),
        };
        found.map_or(Ok(()), |sentence| Err(Refusal::new(sentence)))
    }
}

/// Why a row is not allowed in a ledger, in a sentence; `None` if it is allowed.
pub(super) fn ledger_row_error(row: &LedgerRow, system: &System) -> Option<String> {
    let Some(calendar) = &system.calendar else {
        return Some(messages::text!(
            "edit-no-ledger",
            system = system.name.as_str()
        ));
    };
    if system.activity(&row.activity).is_none() {
        return Some(unknown_activity(&row.activity, system));
    }
    let parts = calendar.parts.len().max(1);
    (row.part as usize >= parts).then(|| {
        let unit = calendar.unit.to_lowercase();
        messages::text!(
            "edit-ledger-part",
            unit,
            last = (parts - 1).to_string(),
            part = row.part.to_string()
        )
    })
}

/// The message for an input of a ledger row that its activity does not have, if there is one.
fn unknown_input_error(row: &LedgerRow, system: &System) -> Option<String> {
    let activity = system.activity(&row.activity)?;
    Some(unknown_input(&activity.name, &activity.inputs, &row.inputs)?.message)
}

/// Why a field cannot hold a value, in a sentence; `None` if it can. `null` is always allowed.
pub fn value_error(field: &Field, value: &Value, system: &System) -> Option<String> {
    let label = field.label();
    let wrong = |what: &str| {
        let value = value.to_string();
        Some(messages::text!("edit-holds", label, what, value))
    };
    match (field.kind, value) {
        (_, Value::Null)
        | (FieldType::Text | FieldType::Prose, Value::String(_))
        | (FieldType::Flag, Value::Bool(_)) => None,
        (FieldType::Text | FieldType::Prose, _) => wrong("text"),
        (FieldType::Flag, _) => wrong("flag"),
        (FieldType::Number | FieldType::Modifier | FieldType::Track, value) => match value.as_i64()
        {
            Some(number) => range_error(field, number),
            None => wrong("whole"),
        },
        (FieldType::Choice, Value::String(word)) if field.choices.contains(word) => None,
        (FieldType::Choice, _) => {
            let (choices, value) = (field.choices.join(", "), value.to_string());
            Some(messages::text!("edit-one-of", label, choices, value))
        }
        (FieldType::Entry, Value::String(key)) => entry_error(field, key, system),
        (FieldType::Entry, _) => wrong("entry"),
    }
}

/// Why a number is outside the range of its field; `None` if it is inside.
fn range_error(field: &Field, number: i64) -> Option<String> {
    let label = field.label();
    match (field.min_value(), field.max) {
        (Some(min), _) if number < min => Some(messages::text!(
            "edit-least",
            label,
            min = min.to_string(),
            number = number.to_string()
        )),
        (_, Some(max)) if number > max => Some(messages::text!(
            "edit-most",
            label,
            max = max.to_string(),
            number = number.to_string()
        )),
        _ => None,
    }
}

/// Whether a field can hold a value even though the rules do not allow it: a number out of range, or
/// a text that is not among the choices.
pub(super) fn can_hold(field: &Field, value: &Value) -> bool {
    match field.kind {
        FieldType::Choice => value.is_string(),
        kind => kind.is_number() && value.is_i64(),
    }
}

/// Parses a whole number in the notation of spreadsheets and other programs: `"3"` or `3.0` for `3`.
pub(super) fn whole_number(field: &Field, value: &Value) -> Option<i64> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) if number.is_f64() => number.as_f64()?.to_string(),
        _ => return None,
    };
    number::parse_whole(&text).filter(|_| field.kind.is_number())
}

fn entry_error(field: &Field, key: &str, system: &System) -> Option<String> {
    let label = field.label();
    let Some(entry) = system.entries.get(key) else {
        return Some(no_entry(label, key, system));
    };
    if !field.kinds.is_empty() && !field.kinds.contains(&entry.kind) {
        return Some(messages::text!(
            "edit-entry-kind",
            label,
            kinds = field.kinds.join(&messages::text!("list-or")),
            entry = entry.name.as_str()
        ));
    }
    let lacking = field.tags.iter().find(|tag| !entry.tags.contains(tag))?;
    Some(messages::text!(
        "edit-entry-tag",
        label,
        lacking,
        entry = entry.name.as_str()
    ))
}

fn no_entry(label: &str, key: &str, system: &System) -> String {
    messages::text!("edit-no-entry", label, system = system.name.as_str(), key)
}

/// Why a list cannot have rows of an entry.
pub(super) fn row_entry_error(list: &List, key: &str, system: &System) -> Option<String> {
    let Some(entry) = system.entries.get(key) else {
        return Some(no_entry(&list.label, key, system));
    };
    (!list.kinds.contains(&entry.kind)).then(|| match list.kinds.as_slice() {
        [] => messages::text!(
            "edit-list-own-names",
            list = list.label.as_str(),
            entry = entry.name.as_str()
        ),
        kinds => messages::text!(
            "edit-list-kind",
            list = list.label.as_str(),
            kinds = kinds.join(&messages::text!("list-or")),
            entry = entry.name.as_str()
        ),
    })
}

/// Why a row cannot have a value in a field; `name` and `entry` count as fields.
fn row_field_error(list: &List, field: &str, value: &Value, system: &System) -> Option<String> {
    match (field, value) {
        ("name" | "entry", Value::Null) | ("name", Value::String(_)) => None,
        ("entry", Value::String(key)) => row_entry_error(list, key, system),
        ("name" | "entry", value) => Some(messages::text!(
            "edit-row-text",
            field,
            value = value.to_string()
        )),
        _ => row_value_error(list, field, value, system),
    }
}

/// Why a row cannot have a value in a field of its list.
pub(super) fn row_value_error(
    list: &List,
    field: &str,
    value: &Value,
    system: &System,
) -> Option<String> {
    if let Some(described) = list.field(field) {
        return value_error(described, value, system)
            .map(|sentence| messages::text!("edit-in-list", list = list.label.as_str(), sentence));
    }
    let known: Vec<&str> = list.fields.iter().map(|field| field.key.as_str()).collect();
    let keys = [&["name", "entry"], known.as_slice()].concat().join(", ");
    let list = list.label.as_str();
    let what = messages::text!("edit-no-row-field", list, field, keys);
    Some(with_nearest(what, field, known))
}

/// Why an address of a derived value is invalid.
pub(super) fn address_error(
    address: &str,
    character: &Character,
    system: &System,
) -> Option<String> {
    if derived_of(system, address).is_none() {
        return Some(messages::text!(
            "edit-no-derived",
            system = system.name.as_str(),
            address
        ));
    }
    let (list, row) = row_of(address)?;
    let there = character.row(list, row);
    there
        .is_none()
        .then(|| messages::text!("edit-row-not-there", address))
}

/// Why a derived value cannot be set to a value by hand.
pub(crate) fn override_error(address: &str, value: &Value, system: &System) -> Option<String> {
    let derived = derived_of(system, address)?;
    match (derived.format, value) {
        (_, value) if value.is_null() || value == "n/a" => None,
        (Format::Text, Value::String(_) | Value::Number(_) | Value::Bool(_)) => None,
        (Format::Number | Format::Modifier, value) if value.is_i64() => None,
        (format, value) => {
            let (derived, value) = (derived.label.as_str(), value.to_string());
            Some(match format {
                Format::Text => messages::text!("edit-by-hand-text", derived, value),
                _ => messages::text!("edit-by-hand-number", derived, value),
            })
        }
    }
}

fn new_row_error(list: &List, row: &Row, system: &System) -> Option<String> {
    let entry = row.entry.as_ref();
    let mut values = row.values.iter();
    blank_name_error(list, row, row.name.as_deref())
        .or_else(|| row_entry_error(list, entry?, system))
        .or_else(|| values.find_map(|(key, value)| row_value_error(list, key, value, system)))
}

/// Why a row cannot have a name, in a sentence: without an entry, a blank one leaves it nameless.
fn blank_name_error(list: &List, row: &Row, name: Option<&str>) -> Option<String> {
    let is_blank = row.entry.is_none() && name?.trim().is_empty();
    is_blank.then(|| messages::text!("edit-row-needs-name", list = list.label.as_str()))
}

fn together(character: &Character, edits: &[Edit], system: &System) -> Result<(), Refusal> {
    let mut character = character.clone();
    for edit in edits {
        edit.check(&character, system)?;
        edit.apply(&mut character)?;
    }
    Ok(())
}

pub(super) fn unknown_field(field: &str, system: &System) -> String {
    let known = system.fields.iter().map(|field| &field.key);
    unknown("field", field, known, system)
}

pub(super) fn unknown_list(list: &str, system: &System) -> String {
    let known = system.lists.iter().map(|list| &list.key);
    unknown("list", list, known, system)
}

pub(crate) fn unknown_activity(activity: &str, system: &System) -> String {
    let known = system.activities.iter().map(|activity| &activity.key);
    unknown("activity", activity, known, system)
}

/// The message for an unknown name, with the known ones.
fn unknown<'a>(
    what: &str,
    key: &str,
    known: impl Iterator<Item = &'a String>,
    system: &System,
) -> String {
    let known: Vec<&str> = known.map(String::as_str).collect();
    let system = system.name.as_str();
    if known.is_empty() {
        messages::text!("unknown-of-none", system, what, key)
    } else {
        let what = messages::text!("unknown-of", system, what, key, known = known.join(", "));
        with_nearest(what, key, known)
    }
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}
