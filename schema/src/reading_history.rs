//! Recently read and pinned entries. Both are stored as `system/kind/slug`, so that those of a removed
//! pack reappear when it is installed again.

use rusqlite::Transaction;

use crate::{refusal::Refusal, rows};

/// Maximum number of entries in the history.
const LENGTH: i64 = 500;

/// Records that an entry was read.
pub fn note_read(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    refuse_unknown(tx, key)?;
    rows::execute(tx, include_str!("reading_history/note_read.sql"), [key])?;
    rows::execute(tx, include_str!("reading_history/shorten.sql"), [LENGTH]).map(drop)
}

/// Returns the `limit` most recently read entries that still exist, newest first.
pub fn recent(tx: &Transaction<'_>, limit: usize) -> Result<Vec<String>, Refusal> {
    rows::column(tx, include_str!("reading_history/recent.sql"), [limit])
}

/// Pins an entry after the others. A pinned entry keeps its position.
pub fn pin(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    refuse_unknown(tx, key)?;
    rows::execute(tx, include_str!("reading_history/pin.sql"), [key]).map(drop)
}

/// Removes a pin, even if its entry no longer exists.
pub fn unpin(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    rows::execute(tx, "DELETE FROM pin WHERE entry = ?1", [key]).map(drop)
}

/// Returns the pinned entries in order, including those that no longer exist.
pub fn pinned(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    rows::column(tx, "SELECT entry FROM pin ORDER BY position, entry", [])
}

fn refuse_unknown(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    let known: Option<i64> = rows::value(tx, "SELECT id FROM entry WHERE key = ?1", [key])?;
    known
        .map(drop)
        .ok_or_else(|| Refusal::not_found(messages::text!("library-no-entry", key)))
}
