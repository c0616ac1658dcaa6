//! Conversion between values of the language and JSON; references to rows and entries.

use messages::number::exact;
use rhai::{Array, Dynamic, Map};
use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde_json::{Number, Value};

/// A row of a list, by the list's and the row's index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RowRef {
    /// The list's index.
    pub list: usize,
    /// The row's index in the list.
    pub row: usize,
}

/// An entry of the library, by its index.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EntryRef(pub usize);

/// The identity of a value that is computed at most once in an evaluation. The scope assigns the indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ValueId {
    /// A derived value of the whole subject.
    Whole(usize),
    /// A field of the whole subject, with its modifiers.
    Field(usize),
    /// A derived value of a row.
    Row(RowRef, usize),
    /// A step or output of a calculator, or a step of an event.
    Step(usize),
}

/// Converts a JSON value to a value of the language. Decimals are exact.
pub fn from_json(value: &Value) -> Dynamic {
    match value {
        Value::Null => Dynamic::UNIT,
        Value::Bool(flag) => (*flag).into(),
        Value::Number(number) => number_to_dynamic(number),
        Value::String(text) => text.as_str().into(),
        Value::Array(items) => items.iter().map(from_json).collect::<Array>().into(),
        Value::Object(map) => map
            .iter()
            .map(|(key, item)| (key.as_str().into(), from_json(item)))
            .collect::<Map>()
            .into(),
    }
}

fn number_to_dynamic(number: &Number) -> Dynamic {
    if let Some(whole) = number.as_i64() {
        return whole.into();
    }
    let text = number.to_string();
    let decimal = text
        .parse::<Decimal>()
        .or_else(|_| Decimal::from_scientific(&text));
    decimal.map_or(Dynamic::UNIT, Dynamic::from_decimal)
}

/// Converts a value of the language to JSON. An entry becomes its name, a row its index.
pub(crate) fn to_json(value: &Dynamic, name: &dyn Fn(EntryRef) -> String) -> Value {
    if value.is_unit() {
        Value::Null
    } else if let Ok(whole) = value.as_int() {
        whole.into()
    } else if let Ok(flag) = value.as_bool() {
        flag.into()
    } else if let Ok(decimal) = value.as_decimal() {
        decimal_to_value(decimal)
    } else if let Ok(text) = value.as_immutable_string_ref() {
        text.as_str().into()
    } else if let Ok(items) = value.as_array_ref() {
        items.iter().map(|item| to_json(item, name)).collect()
    } else if let Ok(map) = value.as_map_ref() {
        map.iter()
            .map(|(key, item)| (key.to_string(), to_json(item, name)))
            .collect::<serde_json::Map<_, _>>()
            .into()
    } else if let Some(entry) = value.read_lock::<EntryRef>() {
        name(*entry).into()
    } else if let Some(row) = value.read_lock::<RowRef>() {
        row.row.into()
    } else {
        value.to_string().into()
    }
}

fn decimal_to_value(decimal: Decimal) -> Value {
    if decimal.is_integer()
        && let Some(whole) = decimal.to_i64()
    {
        return whole.into();
    }
    decimal
        .normalize()
        .to_string()
        .parse::<f64>()
        .ok()
        .and_then(Number::from_f64)
        .map_or(Value::Null, Value::Number)
}

/// Writes a value as text for formulas, unformatted; n/a is an empty text.
pub(crate) fn plain(value: Value) -> String {
    match value {
        Value::String(text) => text,
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Returns the type of a value, for messages.
pub fn kind_of(value: &Dynamic) -> String {
    if value.is_unit() {
        messages::text!("words-na")
    } else if value.is_int() || value.is_decimal() {
        messages::text!("kind-number")
    } else if value.is_bool() {
        messages::text!("kind-flag")
    } else if value.is_string() || value.is_char() {
        messages::text!("kind-text")
    } else if value.is_array() {
        messages::text!("kind-list")
    } else if value.is_map() {
        messages::text!("kind-object")
    } else if value.is::<EntryRef>() {
        messages::text!("kind-entry")
    } else if value.is::<RowRef>() {
        messages::text!("kind-row")
    } else {
        messages::text!("kind-other")
    }
}

/// Formats a value for display: a true minus sign, "n/a", "yes", text unchanged.
pub fn to_text(value: &Value) -> String {
    match value {
        Value::Null => messages::text!("words-na"),
        Value::Bool(true) => messages::text!("print-yes"),
        Value::Bool(false) => messages::text!("print-no"),
        Value::Number(number) => exact(number),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => messages::text!("value-none"),
        Value::Array(items) => items.iter().map(to_text).collect::<Vec<_>>().join(", "),
        Value::Object(map) => map
            .iter()
            .map(|(key, item)| format!("{key} {}", to_text(item)))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// Returns a whole number, even if it is written with a decimal point.
pub fn to_integer(value: &Value) -> Option<i64> {
    let value = from_json(value);
    value.as_int().ok().or_else(|| {
        let decimal = value.as_decimal().ok().filter(Decimal::is_integer);
        decimal.and_then(|number| number.to_i64())
    })
}
