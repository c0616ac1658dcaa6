//! The entries read last, and the pinned ones. Both are stored as `system/kind/slug`, so that those
//! of a removed pack are shown again when it comes back.

use rusqlite::Transaction;

use crate::{refusal::Refusal, rows, system};

/// The most entries in the history.
const LENGTH: i64 = 500;

/// Records that an entry was read.
pub fn note_read(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    let id = entry(tx, key)?;
    tx.prepare_cached(include_str!("reading_history/note_read.sql"))?
        .execute((key, id))?;
    tx.prepare_cached(include_str!("reading_history/shorten.sql"))?
        .execute([LENGTH])?;
    Ok(())
}

/// The entries read last that the library has, newest first, at most `limit`.
pub fn recent(tx: &Transaction<'_>, limit: usize) -> Result<Vec<String>, Refusal> {
    rows::column(tx, include_str!("reading_history/recent.sql"), [limit])
}

/// Pins an entry, after the others. One that is pinned stays where it is.
pub fn pin(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    let id = entry(tx, key)?;
    tx.prepare_cached(include_str!("reading_history/pin.sql"))?
        .execute((key, id))?;
    Ok(())
}

/// Removes a pin, which may be of an entry that the library no longer has.
pub fn unpin(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    tx.prepare_cached("DELETE FROM pin WHERE entry = ?1")?
        .execute([key])?;
    Ok(())
}

/// The pinned entries, in order, also those that the library has no more.
pub fn pinned(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    rows::column(tx, "SELECT entry FROM pin ORDER BY position, entry", [])
}

fn entry(tx: &Transaction<'_>, key: &str) -> Result<i64, Refusal> {
    system::entry_id(tx, key)?
        .ok_or_else(|| Refusal::not_found(messages::text!("library-no-entry", key)))
}
