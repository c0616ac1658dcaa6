//! The user's settings, by name: any value with a JSON form.

use rusqlite::Transaction;
use serde::{Serialize, de::DeserializeOwned};

use crate::{refusal::Refusal, rows, typed};

/// A setting; `None` where it was never set. Refused where it holds a value of another type.
pub fn get<T: DeserializeOwned>(tx: &Transaction<'_>, key: &str) -> Result<Option<T>, Refusal> {
    let sql = "SELECT value FROM setting WHERE key = ?1";
    rows::first(tx, sql, [key], |row| typed::json(row, "value"))
}

/// Changes a setting.
pub fn set<T: Serialize>(tx: &Transaction<'_>, key: &str, value: &T) -> Result<(), Refusal> {
    tx.prepare_cached("INSERT OR REPLACE INTO setting (key, value) VALUES (?1, ?2)")?
        .execute((key, typed::to_json(value)?))?;
    Ok(())
}
