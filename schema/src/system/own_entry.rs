//! The user's own entries, identified by the key of their system and their address `kind/slug`.
//!
//! Every change is saved with its history. While the system is installed, own entries are also stored
//! among its entries, so that reading, search and links treat them like any other.

use rules::entry::Entry;
use rusqlite::{Transaction, named_params};

use crate::{
    history::{Direction, History, Log},
    refusal::Refusal,
    rows, system, typed,
};

const LOG: Log = Log {
    owner: "own_entry",
    last: "change_id",
    changes: "own_change",
    owner_id: "own_entry_id",
};

/// The [`source`](Entry::source) of own entries.
pub const SOURCE: &str = "own";

/// The prefix of own entries' slugs. Packs do not use it, so updates cannot conflict with own entries.
pub const SLUG_PREFIX: &str = "own-";

/// Whether an entry is an own entry. A system that was exported as a pack has a source of that name too.
pub fn is_own(entry: &Entry) -> bool {
    entry.source == SOURCE && entry.slug.starts_with(SLUG_PREFIX)
}

/// An own entry.
#[derive(Debug, Clone, PartialEq)]
pub struct OwnEntry {
    /// The current entry.
    pub entry: Entry,
    /// The address of the entry from which it was copied.
    pub copied_from: Option<String>,
    /// Whether it is deleted. [`undelete`] reverts this.
    pub is_deleted: bool,
    id: i64,
    change: i64,
    /// Whether the change in force is the one that created the entry.
    is_first: bool,
}

/// Returns the own entries of a system that are not deleted, in creation order.
pub fn list(tx: &Transaction<'_>, system: &str) -> Result<Vec<OwnEntry>, Refusal> {
    select(tx, system, None)
}

/// Loads an own entry, which may be deleted.
pub fn load(tx: &Transaction<'_>, system: &str, address: &str) -> Result<OwnEntry, Refusal> {
    select(tx, system, Some(address))?
        .pop()
        .ok_or_else(|| Refusal::not_found(messages::text!("own-entry-unknown", system, address)))
}

/// Returns the systems and addresses of all own entries in creation order, including deleted ones and
/// those of systems that are not installed.
pub fn addresses(tx: &Transaction<'_>) -> Result<Vec<(String, String)>, Refusal> {
    let sql = "SELECT system, address FROM own_entry WHERE change_id IS NOT NULL ORDER BY id";
    rows::all(tx, sql, [], |row| {
        Ok((row.get("system")?, row.get("address")?))
    })
}

/// Whether an own entry, which may be deleted, has this address.
pub fn exists(tx: &Transaction<'_>, system: &str, address: &str) -> Result<bool, Refusal> {
    Ok(tx
        .prepare_cached("SELECT 1 FROM own_entry WHERE system = ?1 AND address = ?2")?
        .exists([system, address])?)
}

/// A change of an own entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryChange {
    /// The address of the entry.
    pub address: String,
    /// The description of the change.
    pub words: String,
    /// Whether the change created the entry.
    pub is_first: bool,
    /// Whether the change is the one in force.
    pub in_force: bool,
}

/// Returns the changes of a system's own entries whose description has this prefix, oldest first. Deleted
/// entries are excluded.
pub fn changes_with(
    tx: &Transaction<'_>,
    system: &str,
    prefix: &str,
) -> Result<Vec<EntryChange>, Refusal> {
    let sql = include_str!("own_entry/changes_with.sql");
    let params = [(":system", system), (":prefix", prefix)];
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
    let mut insert = rows::insert(tx, "own_entry", "system, address, copied_from")?;
    let id = insert.insert((system, entry.key(), copied_from))?;
    record(tx, system, id, entry, entry, words)
}

/// Saves an own entry, with a description of the change.
pub fn save(tx: &Transaction<'_>, system: &str, entry: &Entry, words: &str) -> Result<(), Refusal> {
    let own = load(tx, system, &entry.key())?;
    record(tx, system, own.id, entry, &own.entry, words)
}

/// Like [`save`], while an entry is typed. A change with the same description as the last one, made less than a minute
/// earlier, is merged into it.
pub fn save_typed(
    tx: &Transaction<'_>,
    system: &str,
    entry: &Entry,
    words: &str,
) -> Result<(), Refusal> {
    let own = load(tx, system, &entry.key())?;
    let params = (own.change, typed::to_json(entry)?, words);
    match rows::execute(tx, include_str!("own_entry/merge.sql"), params)? {
        0 => record(tx, system, own.id, entry, &own.entry, words),
        _ => put_in_force(tx, system, own.id, Some(own.change), entry),
    }
}

/// Undoes the last change: the deletion, if the entry is deleted. The change that created the entry cannot be undone.
pub fn undo(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    if own.is_deleted {
        return undelete(tx, system, address);
    }
    if own.is_first {
        return Err(Direction::Back.nothing());
    }
    let (entry, change) = LOG.travel(tx, own.id, Direction::Back)?;
    put_in_force(tx, system, own.id, change, &entry)
}

/// Redoes the most recently undone change.
pub fn redo(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    let (entry, change) = LOG.travel(tx, own.id, Direction::Forward)?;
    put_in_force(tx, system, own.id, change, &entry)
}

/// Restores an own entry to its state after a change. This is recorded as a new change if it changes anything.
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
    if then.forward == own.entry {
        return put_in_force(tx, system, own.id, Some(own.change), &own.entry);
    }
    let words = messages::text!("own-entry-restored");
    record(tx, system, own.id, &then.forward, &own.entry, &words)
}

/// Returns the history of an own entry.
pub fn history(tx: &Transaction<'_>, system: &str, address: &str) -> Result<History, Refusal> {
    let own = load(tx, system, address)?;
    let history = LOG.load(tx, own.id)?;
    Ok(History {
        undo: history.undo.filter(|_| !own.is_first),
        ..history
    })
}

/// Checks that an own entry and all its changes can be read.
pub(crate) fn read(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    LOG.tree::<Entry>(tx, own.id).map(drop)
}

/// Marks an own entry as deleted. [`undelete`] reverts this. References by address are kept.
pub fn delete(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    LOG.set_time(tx, own.id, "deleted_at", true)?;
    let key = format!("{system}/{address}");
    rows::execute(tx, "DELETE FROM entry WHERE key = ?1", [key]).map(drop)
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

/// Records a change of an entry, and puts it in force.
fn record(
    tx: &Transaction<'_>,
    system: &str,
    id: i64,
    after: &Entry,
    before: &Entry,
    words: &str,
) -> Result<(), Refusal> {
    let change = LOG.record(tx, id, after, before, words)?;
    put_in_force(tx, system, id, Some(change), after)
}

fn put_in_force(
    tx: &Transaction<'_>,
    system: &str,
    id: i64,
    change: Option<i64>,
    entry: &Entry,
) -> Result<(), Refusal> {
    let sql = "UPDATE own_entry SET change_id = ?2, deleted_at = NULL WHERE id = ?1";
    rows::execute(tx, sql, (id, change))?;
    system::put_entry(tx, system, entry)
}
