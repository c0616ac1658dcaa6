//! Entries of the user's own, by their system's key and their address `kind/slug`.
//!
//! Every change is saved with its history. While the system is installed, each own entry is among
//! the entries of its system, so that it is read, searched and pointed at like any other.

use rules::entry::Entry;
use rusqlite::{Transaction, named_params};

use crate::{
    history::{Direction, History, Log},
    refusal::{ErrorCode, Refusal},
    rows, system, typed,
};

const LOG: Log = Log {
    owner: "own_entry",
    last: "change_id",
    changes: "own_change",
    owner_id: "own_entry_id",
};

/// The [`source`](Entry::source) of every own entry, which says that it is one.
pub const SOURCE: &str = "own";

/// An entry of the user's own.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnEntry {
    /// The entry as it is now.
    pub entry: Entry,
    /// The address of the entry that it began as a copy of.
    pub copied_from: Option<String>,
    /// Whether it is deleted, which can be undone.
    pub is_deleted: bool,
    id: i64,
    change: i64,
    /// Whether the change in force is the one that made it.
    is_first: bool,
}

/// The own entries of a system that are not deleted, in the order in which they were made.
pub fn list(tx: &Transaction<'_>, system: &str) -> Result<Vec<OwnEntry>, Refusal> {
    select(tx, system, None)
}

/// An own entry, also a deleted one.
pub fn load(tx: &Transaction<'_>, system: &str, address: &str) -> Result<OwnEntry, Refusal> {
    select(tx, system, Some(address))?
        .pop()
        .ok_or_else(|| Refusal::not_found(messages::text!("own-entry-unknown", system, address)))
}

/// The systems and addresses of all own entries, also of deleted ones and of systems that are not
/// installed, in the order in which they were made.
pub fn addresses(tx: &Transaction<'_>) -> Result<Vec<(String, String)>, Refusal> {
    let sql = "SELECT system, address FROM own_entry WHERE change_id IS NOT NULL ORDER BY id";
    rows::all(tx, sql, [], |row| {
        Ok((row.get("system")?, row.get("address")?))
    })
}

/// Whether an own entry, which may be deleted, has that address.
pub fn exists(tx: &Transaction<'_>, system: &str, address: &str) -> Result<bool, Refusal> {
    Ok(tx
        .prepare_cached("SELECT 1 FROM own_entry WHERE system = ?1 AND address = ?2")?
        .exists([system, address])?)
}

/// A change of one of the own entries of a system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryChange {
    /// The address of the entry.
    pub address: String,
    /// The change in words.
    pub words: String,
    /// Whether the entry was made by it.
    pub is_first: bool,
    /// Whether it is the change in force.
    pub in_force: bool,
}

/// The changes of own entries of a system, except deleted ones, whose words have that beginning;
/// the oldest first.
pub fn changes_with(
    tx: &Transaction<'_>,
    system: &str,
    beginning: &str,
) -> Result<Vec<EntryChange>, Refusal> {
    let sql = include_str!("own_entry/changes_with.sql");
    let params = [(":system", system), (":beginning", beginning)];
    rows::all(tx, sql, &params, |row| {
        Ok(EntryChange {
            address: row.get("address")?,
            words: row.get("words")?,
            is_first: row.get("is_first")?,
            in_force: row.get("in_force")?,
        })
    })
}

/// Creates an own entry, with a description of the change. Its address must be unused.
pub fn create(
    tx: &Transaction<'_>,
    system: &str,
    entry: &Entry,
    copied_from: Option<&str>,
    words: &str,
) -> Result<(), Refusal> {
    let id = tx
        .prepare_cached("INSERT INTO own_entry (system, address, copied_from) VALUES (?1, ?2, ?3)")?
        .insert((system, entry.key(), copied_from))?;
    record(tx, system, id, (entry, entry), words)
}

/// Saves an own entry, with a description of the change. Repeating the same change within a minute
/// extends it.
pub fn save(tx: &Transaction<'_>, system: &str, entry: &Entry, words: &str) -> Result<(), Refusal> {
    let own = load(tx, system, &entry.key())?;
    let goes_on = tx
        .prepare_cached(include_str!("own_entry/go_on.sql"))?
        .execute(named_params! {
            ":change": own.change, ":content": typed::to_json(entry)?, ":words": words,
        })?;
    match goes_on {
        0 => record(tx, system, own.id, (entry, &own.entry), words),
        _ => put_in_force(tx, system, own.id, Some(own.change), entry),
    }
}

/// Undoes the last change. The one that made the entry is not undone.
pub fn undo(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    if own.is_first {
        return Err(ErrorCode::Nothing.refusal(messages::text!("nothing-undo")));
    }
    let (entry, change) = LOG.travel(tx, own.id, Direction::Back)?;
    put_in_force(tx, system, own.id, change, &entry)
}

/// Redoes the change that was undone last.
pub fn redo(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    let (entry, change) = LOG.travel(tx, own.id, Direction::Forward)?;
    put_in_force(tx, system, own.id, change, &entry)
}

/// Restores an own entry to an earlier change, as a change of its own.
pub fn restore(
    tx: &Transaction<'_>,
    system: &str,
    address: &str,
    change: i64,
) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    let mut changes = LOG.tree::<Entry>(tx, own.id)?;
    let then = changes.remove(&change).ok_or_else(|| {
        let change = change.to_string();
        Refusal::not_found(messages::text!("own-entry-no-change", change))
    })?;
    let words = messages::text!("own-entry-restored");
    save(tx, system, &then.forward, &words)
}

/// The history of an own entry.
pub fn history(tx: &Transaction<'_>, system: &str, address: &str) -> Result<History, Refusal> {
    let own = load(tx, system, address)?;
    let history = LOG.load(tx, own.id)?;
    Ok(History {
        undo: history.undo.filter(|_| !own.is_first),
        ..history
    })
}

/// Reads an own entry with all its changes.
pub(crate) fn read(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    LOG.tree::<Entry>(tx, own.id).map(drop)
}

/// Deletes an own entry, which can be undone. References keep its name.
pub fn delete(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    LOG.set_time(tx, own.id, "deleted_at", true)?;
    system::remove_entry(tx, system, address)
}

/// Undeletes an own entry.
pub fn undelete(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    put_in_force(tx, system, own.id, Some(own.change), &own.entry)
}

fn select(
    tx: &Transaction<'_>,
    system: &str,
    address: Option<&str>,
) -> Result<Vec<OwnEntry>, Refusal> {
    let sql = include_str!("own_entry/load.sql");
    let params = named_params! { ":system": system, ":address": address };
    rows::all(tx, sql, params, |row| {
        Ok(OwnEntry {
            entry: typed::json(row, "forward")?,
            copied_from: row.get("copied_from")?,
            is_deleted: row.get("is_deleted")?,
            id: row.get("id")?,
            change: row.get("change_id")?,
            is_first: row.get("is_first")?,
        })
    })
}

/// Records what a change made of an entry, and puts it in force.
fn record(
    tx: &Transaction<'_>,
    system: &str,
    id: i64,
    (after, before): (&Entry, &Entry),
    words: &str,
) -> Result<(), Refusal> {
    let change = LOG.record(tx, id, (after, before), words)?;
    put_in_force(tx, system, id, Some(change), after)
}

fn put_in_force(
    tx: &Transaction<'_>,
    system: &str,
    id: i64,
    change: Option<i64>,
    entry: &Entry,
) -> Result<(), Refusal> {
    tx.prepare_cached("UPDATE own_entry SET change_id = ?2, deleted_at = NULL WHERE id = ?1")?
        .execute((id, change))?;
    system::put_entry(tx, system, entry)
}
