//! The user's settings by name; any value that serializes to JSON.

use rusqlite::Transaction;
use serde::{Serialize, de::DeserializeOwned};

use crate::{refusal::Refusal, rows, typed};

/// Returns a setting, or `None` if it was never set.
///
/// # Errors
///
/// Returns an error if the stored value has another type.
pub fn get<T: DeserializeOwned>(tx: &Transaction<'_>, key: &str) -> Result<Option<T>, Refusal> {
    let sql = "SELECT value FROM setting WHERE key = ?1";
    rows::first(tx, sql, [key], |row| typed::json(row, "value"))
}

/// Sets a setting.
pub fn set<T: Serialize>(tx: &Transaction<'_>, key: &str, value: &T) -> Result<(), Refusal> {
    let sql = "INSERT OR REPLACE INTO setting (key, value) VALUES (?1, ?2)";
    rows::execute(tx, sql, (key, typed::to_json(value)?)).map(drop)
}
