//! Values in SQL, each stored beside the name of its type, since SQL has no booleans, lists or objects.

use rules::Value;
use rusqlite::{
    Row,
    types::{Value as Sql, ValueRef},
};
use serde_json::Number;

use crate::refusal::{ErrorCode, Refusal};

/// Splits a value into its type name and SQL value, for the columns `type` and `value`.
pub fn to_sql(value: &Value) -> (&'static str, Sql) {
    match value {
        Value::Null => ("na", Sql::Null),
        Value::Bool(flag) => ("flag", Sql::Integer(i64::from(*flag))),
        Value::Number(number) => match (number.as_i64(), number.is_f64(), number.as_f64()) {
            (Some(whole), ..) => ("number", Sql::Integer(whole)),
            (None, true, Some(real)) => ("number", Sql::Real(real)),
            _ => ("json", Sql::Text(value.to_string())),
        },
        Value::String(text) => ("text", Sql::Text(text.clone())),
        Value::Array(_) | Value::Object(_) => ("json", Sql::Text(value.to_string())),
    }
}

/// Reads a value from the columns `type` and `value` of a row.
pub fn from_row(row: &Row<'_>) -> Result<Value, Refusal> {
    let kind: String = row.get("type")?;
    let value = match (kind.as_str(), row.get_ref("value")?) {
        ("flag", ValueRef::Integer(flag)) => Some(Value::Bool(flag != 0)),
        ("json", ValueRef::Text(text)) => serde_json::from_slice(text).ok(),
        (_, ValueRef::Null) => Some(Value::Null),
        (_, ValueRef::Integer(whole)) => Some(Value::from(whole)),
        (_, ValueRef::Real(real)) => Number::from_f64(real).map(Value::Number),
        (_, ValueRef::Text(text)) => std::str::from_utf8(text).ok().map(Value::from),
        (_, ValueRef::Blob(_)) => None,
    };
    value.ok_or_else(|| unreadable("value"))
}

/// Parses a JSON column.
pub fn json<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: &str) -> Result<T, Refusal> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|_| unreadable(column))
}

/// Serializes a value for a JSON column.
pub fn to_json<T: serde::Serialize + ?Sized>(value: &T) -> Result<String, Refusal> {
    serde_json::to_string(value).map_err(|error| {
        ErrorCode::Internal.refusal(messages::text!(
            "library-value-json",
            error = error.to_string()
        ))
    })
}

/// Serializes a unit enum variant, such as a field's type, as a plain word.
pub fn word<T: serde::Serialize>(value: T) -> Result<String, Refusal> {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => Ok(word),
        _ => Err(ErrorCode::Internal.refusal(messages::text!("library-value-word"))),
    }
}

/// Parses a column written by [`word`].
pub fn from_word<T: serde::de::DeserializeOwned>(
    row: &Row<'_>,
    column: &str,
) -> Result<T, Refusal> {
    let word: String = row.get(column)?;
    serde_json::from_value(Value::String(word)).map_err(|_| unreadable(column))
}

fn unreadable(column: &str) -> Refusal {
    ErrorCode::Damaged.refusal(messages::text!("library-value-unread", column))
}
