//! Pictures, each stored once under the hash of its bytes.

use rusqlite::{OptionalExtension, Transaction};

use crate::refusal::Refusal;

/// Stores a picture under its hash, unless it is stored already.
pub fn keep(tx: &Transaction<'_>, hash: &str, bytes: &[u8]) -> Result<(), Refusal> {
    tx.prepare_cached(include_str!("picture/keep.sql"))?
        .execute((hash, bytes))?;
    Ok(())
}

/// The bytes of a picture; none where the library does not have it.
pub fn bytes(tx: &Transaction<'_>, hash: &str) -> Result<Option<Vec<u8>>, Refusal> {
    let mut statement = tx.prepare_cached("SELECT bytes FROM picture WHERE hash = ?1")?;
    Ok(statement
        .query_row([hash], |row| row.get("bytes"))
        .optional()?)
}
