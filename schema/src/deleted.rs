//! What the user has deleted. It is kept, and can be restored.

use rusqlite::Transaction;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{refusal::Refusal, rows, typed};

/// A kind of what can be deleted and restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DeletedKind {
    /// Characters.
    Character,
    /// Encounters, including prepared ones.
    Encounter,
    /// Own entries of the installed systems.
    OwnEntry,
    /// The user's random tables.
    RandomTable,
}

/// A deleted item.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DeletedItem {
    /// Its number; of an own entry, its address, `system/kind/slug`; of a random table, `own/3`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// The name of its system, or the system's key if it is not installed; empty for a random table.
    pub system: String,
    /// When it was deleted, RFC 3339 in UTC.
    pub at: String,
}

/// Returns the deleted items of a kind, most recently deleted first.
pub fn list(tx: &Transaction<'_>, kind: DeletedKind) -> Result<Vec<DeletedItem>, Refusal> {
    let sql = include_str!("deleted/list.sql");
    rows::all(tx, sql, [typed::word(kind)?], |row| {
        Ok(DeletedItem {
            key: row.get("key")?,
            name: row.get("name")?,
            system: row.get("system")?,
            at: row.get("deleted_at")?,
        })
    })
}
