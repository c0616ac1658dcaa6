//! Records as the text of a pack's file.

use std::collections::BTreeMap;

use serde::Serialize;
use toml::{Value, ser::Error};

/// A file that holds one record, or the records of an array.
pub(crate) fn file(name: &str, value: impl Serialize) -> Result<String, Error> {
    toml::to_string_pretty(&BTreeMap::from([(name, value)]))
}

/// Whether a value is empty, so that it need not be written.
pub(crate) fn is_empty(value: &Value) -> bool {
    match value {
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Table(keys) => keys.is_empty(),
        _ => false,
    }
}
