//! Describes edits for the history: "Strength +1 → +2", "Added Sword, Long to Weapons".

use formula::{spaced, with_article};
use messages::number::exact;

use super::{
    Character, Edit, LedgerRow, Override, Row,
    apply::{in_row, row_of},
};
use crate::{
    Value,
    system::{Derived, Field, FieldType, Format, System},
};

/// Maximum number of characters shown of a text.
const SHOWN: usize = 40;

/// Maximum number of edits in a group that are described one by one.
const MAX_NAMED_EDITS: usize = 3;

impl Edit {
    /// Describes the edit of a character, given the character before it.
    pub fn words(&self, before: &Character, system: &System) -> String {
        match self {
            Self::Rename { name } => messages::text!(
                "history-name",
                was = quoted(&before.name),
                now = quoted(name)
            ),
            Self::Set { field, value } => {
                let old = before.values.get(field);
                change(system, system.field(field), field, old, value)
            }
            Self::AddRow { list, row, .. } => messages::text!(
                "history-added",
                row = row_name(system, list, row),
                list = list_label(system, list)
            ),
            Self::SetRow {
                list,
                row,
                field,
                value,
            } => set_row(before, system, list, *row, field, value),
            Self::RemoveRow { list, row } => messages::text!(
                "history-removed",
                row = numbered(before, system, list, *row),
                list = list_label(system, list)
            ),
            Self::MoveRow { list, row, .. } => messages::text!(
                "history-moved",
                row = numbered(before, system, list, *row),
                list = list_label(system, list)
            ),
            Self::AddModifier { modifier, .. } => messages::text!(
                "history-modifier-added",
                name = modifier.name.as_str(),
                add = signed(modifier.add),
                to = derived_label(before, system, &modifier.to)
            ),
            Self::RemoveModifier { at } => match before.modifiers.get(*at) {
                Some(modifier) => messages::text!(
                    "history-modifier-removed",
                    name = modifier.name.as_str(),
                    add = signed(modifier.add),
                    from = derived_label(before, system, &modifier.to)
                ),
                None => messages::text!("history-a-modifier-removed"),
            },
            Self::Override { derived, by_hand } => {
                overridden(before, system, derived, by_hand.as_ref())
            }
            Self::AddLedgerRow { row, .. } => {
                messages::text!("history-ledger-added", row = ledger_row(system, row))
            }
            Self::SetLedgerRow { row } => {
                let was = ledger_row_before(before, system, row.id);
                let now = ledger_row(system, row);
                if was == now {
                    messages::text!("history-ledger-changed", now)
                } else {
                    format!("{was} → {now}")
                }
            }
            Self::RemoveLedgerRow { row } => {
                let was = ledger_row_before(before, system, *row);
                messages::text!("history-ledger-removed", was)
            }
            Self::Building { building } => building.words(&before.building),
            Self::Portrait { portrait: None } => messages::text!("history-portrait-removed"),
            Self::Portrait { .. } if before.portrait.is_none() => {
                messages::text!("history-portrait-chosen")
            }
            Self::Portrait { .. } => messages::text!("history-portrait-another"),
            Self::Together { edits } => together(before, system, edits),
        }
    }
}

/// The derived value at an address.
pub(super) fn derived_of<'a>(system: &'a System, address: &str) -> Option<&'a Derived> {
    match in_row(address) {
        Some((list, _, key)) => system.derived_of(key, Some(list)),
        None => system.derived_of(address, None),
    }
}

/// Writes a modifier with its sign.
pub(crate) fn signed(number: i64) -> String {
    let sign = if number > 0 { "+" } else { "" };
    format!("{sign}{}", exact(&number))
}

fn overridden(
    before: &Character,
    system: &System,
    address: &str,
    by_hand: Option<&Override>,
) -> String {
    let derived = derived_label(before, system, address);
    let Some(by_hand) = by_hand else {
        return messages::text!("history-given-back", derived);
    };
    let format = derived_of(system, address).map(|derived| derived.format);
    let value = written(&by_hand.value, format == Some(Format::Modifier));
    messages::text!("history-by-hand", derived, value)
}

fn ledger_row_before(before: &Character, system: &System, number: u32) -> String {
    let was = before.ledger.iter().find(|row| row.id == number);
    was.map_or_else(String::new, |row| ledger_row(system, row))
}

/// "Practice, Autumn 1223".
fn ledger_row(system: &System, row: &LedgerRow) -> String {
    let activity = system.activity(&row.activity);
    let name = activity.map_or(row.activity.as_str(), |activity| &activity.name);
    let calendar = system.calendar.clone().unwrap_or_default();
    match calendar.date(row.time, row.part) {
        date if date.is_empty() => name.to_owned(),
        date => format!("{name}, {date}"),
    }
}

fn together(before: &Character, system: &System, edits: &[Edit]) -> String {
    let mut character = before.clone();
    let mut told = Vec::new();
    for edit in edits.iter().take(MAX_NAMED_EDITS) {
        told.push(edit.words(&character, system));
        // A refused edit leaves the character unchanged.
        edit.apply(&mut character).ok();
    }
    match edits.len().saturating_sub(MAX_NAMED_EDITS) {
        0 if told.is_empty() => messages::text!("history-nothing"),
        0 => told.join("; "),
        more => messages::text!(
            "history-more",
            told = told.join("; "),
            more = more.to_string()
        ),
    }
}

fn set_row(
    before: &Character,
    system: &System,
    list: &str,
    row: u32,
    field: &str,
    value: &Value,
) -> String {
    let name = numbered(before, system, list, row);
    let found = before.row(list, row);
    match field {
        "name" => {
            let old: Option<Value> = found.map(|row| row.name.clone().into());
            let change = change(system, None, field, old.as_ref(), value);
            format!("{name}: {change}")
        }
        "entry" => match value.as_str().and_then(|key| system.entries.get(key)) {
            Some(entry) => messages::text!("history-became", name, entry = entry.name.as_str()),
            None => messages::text!("history-entry", name, entry = written(value, false)),
        },
        _ => {
            let described = system.list(list).and_then(|list| list.field(field));
            let old = found.and_then(|row| row.values.get(field));
            format!("{name}: {}", change(system, described, field, old, value))
        }
    }
}

/// "Strength +1 → +2".
fn change(
    system: &System,
    field: Option<&Field>,
    key: &str,
    before: Option<&Value>,
    after: &Value,
) -> String {
    let label = field.map_or_else(|| spaced(key), |field| field.label.clone());
    let default = field.map(Field::default_value).unwrap_or_default();
    let before = before.unwrap_or(&default);
    let after = if after.is_null() { &default } else { after };
    let shown = |value: &Value| match (field.map(|field| field.kind), value) {
        (Some(FieldType::Entry), Value::String(key)) => system
            .entries
            .get(key)
            .map_or_else(|| key.clone(), |entry| entry.name.clone()),
        (kind, value) => written(value, kind == Some(FieldType::Modifier)),
    };
    match field.map(|field| field.kind) {
        Some(FieldType::Prose) => messages::text!("history-rewritten", label),
        _ => format!("{label} {} → {}", shown(before), shown(after)),
    }
}

/// The name of a row, found by its number.
fn numbered(character: &Character, system: &System, list: &str, row: u32) -> String {
    match character.row(list, row) {
        Some(row) => row_name(system, list, row),
        None => messages::text!("history-row", row = row.to_string()),
    }
}

fn row_name(system: &System, list: &str, row: &Row) -> String {
    if let Some(name) = row.label(system).or(row.entry.as_deref()) {
        return name.to_owned();
    }
    match system.list(list).map(|list| list.singular.as_str()) {
        None | Some("") => messages::text!("history-a-row"),
        Some(singular) => with_article(singular),
    }
}

fn list_label(system: &System, list: &str) -> String {
    system
        .list(list)
        .map_or_else(|| spaced(list), |list| list.label.clone())
}

fn derived_label(character: &Character, system: &System, address: &str) -> String {
    let label = derived_of(system, address)
        .map_or_else(|| spaced(address), |derived| derived.label.clone());
    match row_of(address) {
        Some((list, row)) => messages::text!(
            "history-of-row",
            label,
            row = numbered(character, system, list, row)
        ),
        None => label,
    }
}

/// Formats a value; with `sign`, a positive number gets a plus.
fn written(value: &Value, sign: bool) -> String {
    match value {
        Value::Null => messages::text!("words-nothing"),
        Value::String(text) => quoted(text),
        Value::Array(_) | Value::Object(_) => value.to_string(),
        Value::Bool(_) | Value::Number(_) => match value.as_i64() {
            Some(whole) if sign => signed(whole),
            _ => formula::to_text(value),
        },
    }
}

fn quoted(text: &str) -> String {
    let line: Vec<&str> = text.split_whitespace().collect();
    let line = line.join(" ");
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => {
            let cut = line.get(..end).unwrap_or_default().trim_end();
            messages::text!("quoted", text = format!("{cut}…"))
        }
        None => messages::text!("quoted", text = line),
    }
}
