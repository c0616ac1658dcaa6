//! A single entry and its links, without loading its whole system.

use rules::entry::Entry;
use rusqlite::Transaction;

use crate::{refusal::Refusal, rows, system};

/// An entry in brief.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EntrySummary {
    /// Its address, `system/kind/slug`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The key of its kind.
    pub kind: String,
    /// The key of its system.
    pub system: String,
    /// The answer in two lines.
    pub summary: String,
}

/// The entry with that address, `system/kind/slug`, whole.
pub fn get(tx: &Transaction<'_>, key: &str) -> Result<Entry, Refusal> {
    system::load_entry(tx, key)?.ok_or_else(|| unknown(key))
}

/// The entries that it links to and that exist, in its order.
pub fn links(tx: &Transaction<'_>, key: &str) -> Result<Vec<EntrySummary>, Refusal> {
    briefs(tx, include_str!("entry/links.sql"), key)
}

/// Entries of other systems that have its name, as a name or as an alias.
pub fn namesakes(tx: &Transaction<'_>, key: &str) -> Result<Vec<EntrySummary>, Refusal> {
    briefs(tx, include_str!("entry/elsewhere.sql"), key)
}

pub(crate) fn unknown(key: &str) -> Refusal {
    Refusal::not_found(messages::text!("library-no-entry", key))
}

fn briefs(tx: &Transaction<'_>, sql: &str, key: &str) -> Result<Vec<EntrySummary>, Refusal> {
    rows::all(tx, sql, [key], |row| {
        Ok(EntrySummary {
            key: row.get("key")?,
            name: row.get("name")?,
            kind: row.get("kind")?,
            system: row.get("system")?,
            summary: row.get("summary")?,
        })
    })
}
