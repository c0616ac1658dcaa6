//! Writes records as the text of a pack's file.

use std::collections::BTreeMap;

use rules::system::Source;
use serde::Serialize;
use toml::{Table, Value, ser::Error};

/// Returns a file with one record, or with the records of an array.
pub(crate) fn file(name: &str, value: impl Serialize) -> Result<String, Error> {
    toml::to_string_pretty(&BTreeMap::from([(name, value)]))
}

/// Returns the file with the header of a pack and its source.
pub(crate) fn header(name: &str, head: impl Serialize, source: &Source) -> Result<String, Error> {
    let source = file("source", [filled(source)?])?;
    Ok(file(name, head)? + "\n" + &source)
}

/// Returns a record without empty values.
pub(crate) fn filled(record: &impl Serialize) -> Result<Table, Error> {
    let mut record = Table::try_from(record)?;
    record.retain(|_, value| !is_empty(value));
    Ok(record)
}

/// Whether a value is empty, so that it need not be written.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Table(keys) => keys.is_empty(),
        _ => false,
    }
}
