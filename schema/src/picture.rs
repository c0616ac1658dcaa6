//! Pictures, each stored once under its content hash.

use rusqlite::Transaction;

use crate::{refusal::Refusal, rows};

/// Stores a picture under the SHA-256 of its bytes, in hexadecimal, unless it is already stored.
pub fn store(tx: &Transaction<'_>, hash: &str, bytes: &[u8]) -> Result<(), Refusal> {
    let sql = "INSERT OR IGNORE INTO picture (hash, bytes) VALUES (?1, ?2)";
    rows::execute(tx, sql, (hash, bytes)).map(drop)
}

/// Returns the bytes of a picture, or `None` if the library does not have it.
pub fn bytes(tx: &Transaction<'_>, hash: &str) -> Result<Option<Vec<u8>>, Refusal> {
    rows::value(tx, "SELECT bytes FROM picture WHERE hash = ?1", [hash])
}
