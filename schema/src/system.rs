//! A whole game system in and out of the library.

mod character;
mod entries;
mod facts;
mod fight;
mod kinds;
mod modifiers;
pub mod own_entry;
mod scope;
mod tables;

use rules::{entry::Entry, system::System};
use rusqlite::{Row, Transaction, named_params};

use self::scope::Scope;
use crate::{
    library::{self, kind_views},
    refusal::Refusal,
    rows,
};

/// A system that the library holds, in brief.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Card {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its edition.
    pub edition: String,
    /// What people call it in a query.
    pub nicknames: Vec<String>,
    /// Where its pack came from: `built in`, or a folder.
    pub origin: String,
    /// A hash of the pack's content.
    pub hash: String,
    /// How many entries it has.
    pub entries: usize,
}

/// A text that changes whenever packs, house rules or own entries do.
pub fn stamp(tx: &Transaction<'_>) -> Result<String, Refusal> {
    library::stamp(tx, &["pack", "house_rule", "own_entry", "own_change"])
}

/// Stores a system in place of its earlier version. Entries keep their identity, by key; what the
/// user made stays, and refers to them.
pub fn store(
    tx: &Transaction<'_>,
    system: &System,
    origin: &str,
    hash: &str,
) -> Result<(), Refusal> {
    let id = tx.prepare_cached(include_str!("system/store.sql"))?.query_row(
        named_params! {
            ":key": system.key, ":name": system.name, ":edition": system.edition, ":about": system.about,
            ":version": system.version,
        },
        |row| row.get("id"),
    )?;
    tx.prepare_cached(include_str!("system/store_pack.sql"))?
        .execute(named_params! { ":system": id, ":origin": origin, ":hash": hash })?;
    tx.execute("DELETE FROM nickname WHERE system_id = ?1", [id])?;
    let mut insert = rows::insert(tx, "nickname", "system_id, position, name")?;
    for (position, name) in system.nicknames.iter().enumerate() {
        insert.execute((id, position, name))?;
    }
    let sources = kinds::store_sources(tx, id, system)?;
    let kinds = kinds::store(tx, id, system)?;
    entries::store(tx, id, system, &sources, &kinds)?;
    entries::store_own(tx, id, &system.key)?;
    kinds::remove_others(tx, id, system)?;
    kind_views::recreate(tx, &system.key)?;
    character::store(tx, id, system)?;
    fight::store(tx, id, system)?;
    relink(tx)
}

/// Updates everything that the user made for an entry's new address, both `kind/slug`: characters
/// with their histories, encounters, own entries, house rules, pins.
pub fn rename(tx: &Transaction<'_>, system: &str, old: &str, new: &str) -> Result<(), Refusal> {
    tx.execute_batch(include_str!("system/renamed.sql"))?;
    let sql = "INSERT INTO renamed (system, old, new) VALUES (?1, ?2, ?3)";
    tx.execute(sql, [system, old, new])?;
    tx.execute_batch(include_str!("system/rename.sql"))?;
    Ok(())
}

/// Adds an own entry to its system, or replaces it there. A system that is not installed gets it
/// when it is.
pub(crate) fn put_entry(tx: &Transaction<'_>, system: &str, entry: &Entry) -> Result<(), Refusal> {
    let Some(id) = row_id(tx, system)? else {
        return Ok(());
    };
    if entries::put(tx, id, system, entry)? {
        relink(tx)?;
    }
    Ok(())
}

/// Removes an own entry from its system. References keep its name.
pub(crate) fn remove_entry(
    tx: &Transaction<'_>,
    system: &str,
    address: &str,
) -> Result<(), Refusal> {
    tx.prepare_cached("DELETE FROM entry WHERE key = ?1")?
        .execute([format!("{system}/{address}")])?;
    Ok(())
}

fn row_id(tx: &Transaction<'_>, key: &str) -> Result<Option<i64>, Refusal> {
    rows::value(tx, "SELECT id FROM system WHERE key = ?1", [key])
}

/// The whole system with that key.
pub fn load(tx: &Transaction<'_>, key: &str) -> Result<System, Refusal> {
    let mut system = System {
        key: key.to_owned(),
        ..System::default()
    };
    let sql = "SELECT id, name, edition, about, version FROM system WHERE key = ?1";
    let id: Option<i64> = rows::first(tx, sql, [key], |row| {
        system.name = row.get("name")?;
        system.edition = row.get("edition")?;
        system.about = row.get("about")?;
        system.version = row.get("version")?;
        Ok(row.get("id")?)
    })?;
    let id = id.ok_or_else(|| unknown(tx, key))?;
    system.nicknames = nicknames(tx, id)?;
    system.sources = kinds::load_sources(tx, id)?;
    system.kinds = kinds::load(tx, id)?;
    character::load(tx, id, &mut system)?;
    fight::load(tx, id, &mut system)?;
    let entries = entries::load(tx, Scope::System(id), &system.kinds)?;
    system.entries = entries
        .into_values()
        .map(|entry| (entry.key(), entry))
        .collect();
    Ok(system)
}

/// Removes a system with its entries. Its characters, pins and reading history stay, and refer to
/// it again when it is installed again.
pub fn remove(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    match tx.execute("DELETE FROM system WHERE key = ?1", [key])? {
        0 => Err(unknown(tx, key)),
        _ => kind_views::recreate(tx, key),
    }
}

/// The keys of the installed systems, by name. Their entries are not counted, which takes a while
/// where there are very many.
pub fn keys(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    rows::column(tx, "SELECT key FROM system ORDER BY name, key", [])
}

/// The installed systems, by name.
pub fn list(tx: &Transaction<'_>) -> Result<Vec<Card>, Refusal> {
    rows::all(tx, include_str!("system/list.sql"), [], |row| {
        Ok(Card {
            key: row.get("key")?,
            name: row.get("name")?,
            edition: row.get("edition")?,
            nicknames: nicknames(tx, row.get("id")?)?,
            origin: row.get("origin")?,
            hash: row.get("content_hash")?,
            entries: row.get("entries")?,
        })
    })
}

/// Refuses the key of a system that is not installed.
pub fn refuse_unknown(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    row_id(tx, key)?.map(drop).ok_or_else(|| unknown(tx, key))
}

/// The number of the entry with that address, `system/kind/slug`.
pub(crate) fn entry_id(tx: &Transaction<'_>, key: &str) -> Result<Option<i64>, Refusal> {
    rows::value(tx, "SELECT id FROM entry WHERE key = ?1", [key])
}

/// The entry with that address, `system/kind/slug`.
pub(crate) fn load_entry(tx: &Transaction<'_>, key: &str) -> Result<Option<Entry>, Refusal> {
    let sql = "SELECT id, system_id FROM entry WHERE key = ?1";
    let ids = |row: &Row<'_>| Ok((row.get("id")?, row.get("system_id")?));
    let Some((id, system_id)) = rows::first(tx, sql, [key], ids)? else {
        return Ok(None);
    };
    let kinds = kinds::load(tx, system_id)?;
    Ok(entries::load(tx, Scope::Entry(id), &kinds)?.swap_remove(&id))
}

fn nicknames(tx: &Transaction<'_>, id: i64) -> Result<Vec<String>, Refusal> {
    let sql = "SELECT name FROM nickname WHERE system_id = ?1 ORDER BY position";
    rows::column(tx, sql, [id])
}

/// Links what the user made to the installed entries and systems.
fn relink(tx: &Transaction<'_>) -> Result<(), Refusal> {
    tx.execute_batch(include_str!("system/relink.sql"))?;
    Ok(())
}

fn unknown(tx: &Transaction<'_>, key: &str) -> Refusal {
    let have = match keys(tx) {
        Err(refusal) => return refusal,
        Ok(keys) if keys.is_empty() => messages::text!("systems-none-yet"),
        Ok(keys) => keys.join(", "),
    };
    Refusal::not_found(messages::text!("system-unknown", key, have))
}
