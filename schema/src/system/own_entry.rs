//! Entries of the user's own, by their system's key and their address `kind/slug`.
//!
//! Every change is saved with its history. While the system is installed, each own entry is among
//! the entries of its system, so that it is read, searched and pointed at like any other.

use rules::entry::Entry;
use rusqlite::{Transaction, named_params};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{refusal::Refusal, rows, system, typed};

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
}

/// A change of an own entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "OwnEntryChange")]
pub struct OwnChange {
    /// Its number.
    pub id: i64,
    /// When it was made, in ISO 8601.
    pub made_at: String,
    /// The change in words.
    pub words: String,
    /// The change before it; `None` for the first.
    #[serde(skip)]
    #[ts(skip)]
    pub after: Option<i64>,
    /// Whether it is the change in force.
    pub in_force: bool,
}

/// The own entries of a system that are not deleted, in the order in which they were made.
pub fn living(tx: &Transaction<'_>, system: &str) -> Result<Vec<OwnEntry>, Refusal> {
    select(tx, system, None)
}

/// An own entry, also a deleted one.
pub fn load(tx: &Transaction<'_>, system: &str, address: &str) -> Result<OwnEntry, Refusal> {
    select(tx, system, Some(address))?
        .pop()
        .ok_or_else(|| Refusal::not_found(messages::text!("own-entry-unknown", system, address)))
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
    let change = note(tx, id, None, entry, words)?;
    put_in_force(tx, system, id, change, entry)
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
    let change = match goes_on {
        0 => note(tx, own.id, Some(own.change), entry, words)?,
        _ => own.change,
    };
    put_in_force(tx, system, own.id, change, entry)
}

/// Undoes the change in force. Returns whether there was one before it.
pub fn undo(tx: &Transaction<'_>, system: &str, address: &str) -> Result<bool, Refusal> {
    let own = load(tx, system, address)?;
    go_to(
        tx,
        system,
        &own,
        "SELECT after AS id FROM own_change WHERE id = ?1",
    )
}

/// Redoes the change that was undone last. Returns whether there was one.
pub fn redo(tx: &Transaction<'_>, system: &str, address: &str) -> Result<bool, Refusal> {
    let own = load(tx, system, address)?;
    go_to(
        tx,
        system,
        &own,
        "SELECT max(id) AS id FROM own_change WHERE after = ?1",
    )
}

/// Restores an own entry to an earlier change, as a change of its own.
pub fn restore(
    tx: &Transaction<'_>,
    system: &str,
    address: &str,
    change: i64,
) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    let then = content(tx, own.id, change)?;
    save(tx, system, &then, &messages::text!("own-entry-restored"))
}

/// The changes of an own entry, the newest first.
pub fn history(
    tx: &Transaction<'_>,
    system: &str,
    address: &str,
) -> Result<Vec<OwnChange>, Refusal> {
    let sql = include_str!("own_entry/history.sql");
    let params = [(":system", system), (":address", address)];
    rows::all(tx, sql, &params, |row| {
        Ok(OwnChange {
            id: row.get("id")?,
            made_at: row.get("made_at")?,
            words: row.get("words")?,
            after: row.get("after")?,
            in_force: row.get("in_force")?,
        })
    })
}

/// Deletes an own entry, which can be undone. References keep its name.
pub fn delete(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    tx.execute(
        "UPDATE own_entry SET deleted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ?1",
        [own.id],
    )?;
    system::take_entry(tx, system, address)
}

/// Undeletes an own entry.
pub fn undelete(tx: &Transaction<'_>, system: &str, address: &str) -> Result<(), Refusal> {
    let own = load(tx, system, address)?;
    put_in_force(tx, system, own.id, own.change, &own.entry)
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
            entry: typed::json(row, "content")?,
            copied_from: row.get("copied_from")?,
            is_deleted: row.get("is_deleted")?,
            id: row.get("id")?,
            change: row.get("change_id")?,
        })
    })
}

fn content(tx: &Transaction<'_>, id: i64, change: i64) -> Result<Entry, Refusal> {
    let sql = "SELECT content FROM own_change WHERE own_entry_id = ?1 AND id = ?2";
    rows::first(tx, sql, [id, change], |row| typed::json(row, "content"))?.ok_or_else(|| {
        Refusal::not_found(messages::text!(
            "own-entry-no-change",
            change = change.to_string()
        ))
    })
}

fn note(
    tx: &Transaction<'_>,
    id: i64,
    after: Option<i64>,
    entry: &Entry,
    words: &str,
) -> Result<i64, Refusal> {
    Ok(tx
        .prepare_cached(include_str!("own_entry/insert_change.sql"))?
        .insert(named_params! {
            ":entry": id, ":after": after, ":content": typed::to_json(entry)?, ":words": words,
        })?)
}

/// Makes the change that `wanted` finds, starting from the one in force, the one in force.
fn go_to(
    tx: &Transaction<'_>,
    system: &str,
    own: &OwnEntry,
    wanted: &str,
) -> Result<bool, Refusal> {
    let change: Option<i64> = tx
        .prepare_cached(wanted)?
        .query_row([own.change], |row| row.get("id"))?;
    let Some(change) = change else {
        return Ok(false);
    };
    let entry = content(tx, own.id, change)?;
    put_in_force(tx, system, own.id, change, &entry)?;
    Ok(true)
}

fn put_in_force(
    tx: &Transaction<'_>,
    system: &str,
    id: i64,
    change: i64,
    entry: &Entry,
) -> Result<(), Refusal> {
    tx.prepare_cached("UPDATE own_entry SET change_id = ?2, deleted_at = NULL WHERE id = ?1")?
        .execute([id, change])?;
    system::put_entry(tx, system, entry)
}
