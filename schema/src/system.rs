//! Stores and loads whole game systems.

mod character;
mod entries;
mod facts;
mod kinds;
mod modifiers;
pub mod own_entry;
mod tables;

use indexmap::IndexMap;
use rules::{entry::Entry, system::System};
use rusqlite::{Row, Transaction, named_params};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    library::{self, kind_views},
    refusal::Refusal,
    rows, typed,
};

/// Entries by row id while their child rows are loaded, table by table.
type Loaded = IndexMap<i64, Entry>;

/// Calls `take` with each row of a child table of a system's entries, in order, and its entry.
fn each_child(
    tx: &Transaction<'_>,
    system_id: i64,
    (table, columns): (&str, &str),
    entries: &mut Loaded,
    mut take: impl FnMut(&mut Entry, &Row<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let sql = include_str!("system/load_children.sql")
        .replace("{table}", table)
        .replace("{columns}", columns);
    rows::each(tx, &sql, [system_id], |row| {
        let entry = entries.get_mut(&row.get::<_, i64>("entry_id")?);
        entry.map_or(Ok(()), |entry| take(entry, row))
    })
}

/// What is before and after an address: in JSON and TOML, in these within texts of JSON or TOML, in formulas, in links.
const AROUND_ADDRESSES: [(&str, &str); 7] = [
    ("\"", "\""),
    ("\\\"", "\\\""),
    ("\\\\\\\"", "\\\\\\\""),
    ("'", "'"),
    ("`", "`"),
    ("[[", "]]"),
    ("[[", "|"),
];

/// The texts in which addresses are between those: the table, the column, and the condition for the system `?1`.
const WITH_ADDRESSES: [(&str, &str, &str); 6] = [
    ("own_change", "forward", OF_OWN_ENTRY),
    ("own_change", "backward", OF_OWN_ENTRY),
    (
        "layer",
        "source",
        "system = ?1 AND id IN (SELECT layer_id FROM layer_change)",
    ),
    ("layer_change", "forward", OF_LAYER),
    ("layer_change", "backward", OF_LAYER),
    (
        "house_rule",
        "value",
        "system = ?1 AND type IN ('text', 'json')",
    ),
];
const OF_OWN_ENTRY: &str = "own_entry_id IN (SELECT id FROM own_entry WHERE system = ?1)";
const OF_LAYER: &str = "layer_id IN (SELECT id FROM layer WHERE system = ?1)";

/// An installed system.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "InstalledSystem")]
pub struct Card {
    /// Its key.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its number of entries.
    pub entries: usize,
    /// The origin of its pack: `built in`, or a folder.
    pub origin: String,
    /// A hash of the pack's content.
    #[serde(skip)]
    #[ts(skip)]
    pub hash: String,
}

/// Returns a stamp that changes whenever packs, house rules or own entries do.
pub fn stamp(tx: &Transaction<'_>) -> Result<String, Refusal> {
    library::stamp(tx, &["pack", "house_rule", "own_entry", "own_change"])
}

/// Stores a system, replacing its earlier version. The user's content refers to it by key, and is not changed.
pub fn store(
    tx: &Transaction<'_>,
    system: &System,
    origin: &str,
    hash: &str,
) -> Result<(), Refusal> {
    tx.execute("DELETE FROM system WHERE key = ?1", [&system.key])?;
    let row = named_params! {
        ":key": system.key, ":name": system.name, ":edition": system.edition, ":about": system.about,
        ":version": system.version, ":turns": typed::to_json(&system.turns)?,
        ":attacks": typed::to_json(&system.attacks)?, ":short_forms": typed::to_json(&system.short_forms)?,
        ":calendar": typed::to_json(&system.calendar)?, ":growths": typed::to_json(&system.growths)?,
    };
    let id = rows::insert_row(tx, "system", row)?;
    let sql = include_str!("system/store_pack.sql");
    rows::execute(tx, sql, (id, origin, hash))?;
    let mut insert = rows::insert(tx, "nickname", "system_id, position, name")?;
    for (position, name) in system.nicknames.iter().enumerate() {
        insert.execute((id, position, name))?;
    }
    kinds::store(tx, id, system)?;
    entries::store(tx, id, system)?;
    character::store(tx, id, system)?;
    kind_views::recreate(tx, &system.key)
}

/// Updates all user content that refers to an entry whose address (`kind/slug`) has changed: characters
/// and encounters with their histories, own entries and parts, house rules, pins and the reading history.
pub fn rename(tx: &Transaction<'_>, system: &str, old: &str, new: &str) -> Result<(), Refusal> {
    tx.execute_batch(include_str!("system/renamed.sql"))?;
    let sql = "INSERT INTO renamed (system, old, new) VALUES (?1, ?2, ?3)";
    tx.execute(sql, [system, old, new])?;
    tx.execute_batch(include_str!("system/rename.sql"))?;
    for (table, column, of_system) in WITH_ADDRESSES {
        let mut replace = tx.prepare_cached(&format!(
            "UPDATE {table} SET {column} = replace({column}, ?2, ?3) WHERE {of_system} AND instr({column}, ?2) > 0"
        ))?;
        for [old, new] in with_surroundings(old, new) {
            replace.execute([system, old.as_str(), new.as_str()])?;
        }
    }
    Ok(())
}

/// Returns a text that mentions an entry by its new address.
pub fn renamed(text: &str, old: &str, new: &str) -> String {
    with_surroundings(old, new).fold(text.to_owned(), |text, [old, new]| text.replace(&old, &new))
}

fn with_surroundings(old: &str, new: &str) -> impl Iterator<Item = [String; 2]> {
    AROUND_ADDRESSES
        .iter()
        .map(move |(before, after)| [old, new].map(|address| format!("{before}{address}{after}")))
}

/// Adds an own entry to its system, or replaces it there. Does nothing if the system is not installed;
/// installing it adds its own entries.
pub(crate) fn put_entry(tx: &Transaction<'_>, system: &str, entry: &Entry) -> Result<(), Refusal> {
    let Some(id) = row_id(tx, system)? else {
        return Ok(());
    };
    entries::put(tx, (id, system), entry)
}

fn row_id(tx: &Transaction<'_>, key: &str) -> Result<Option<i64>, Refusal> {
    rows::value(tx, "SELECT id FROM system WHERE key = ?1", [key])
}

/// Loads the whole system with this key.
pub fn load(tx: &Transaction<'_>, key: &str) -> Result<System, Refusal> {
    let mut system = System {
        key: key.to_owned(),
        ..System::default()
    };
    let sql = include_str!("system/load.sql");
    let id: Option<i64> = rows::first(tx, sql, [key], |row| {
        system.name = row.get("name")?;
        system.edition = row.get("edition")?;
        system.about = row.get("about")?;
        system.version = row.get("version")?;
        system.turns = typed::json(row, "turns")?;
        system.attacks = typed::json(row, "attacks")?;
        system.short_forms = typed::json(row, "short_forms")?;
        system.calendar = typed::json(row, "calendar")?;
        system.growths = typed::json(row, "growths")?;
        Ok(row.get("id")?)
    })?;
    let id = id.ok_or_else(|| unknown(tx, key))?;
    system.nicknames = nicknames(tx, id)?;
    system.sources = kinds::load_sources(tx, id)?;
    system.kinds = kinds::load(tx, id)?;
    character::load(tx, id, &mut system)?;
    let entries = entries::load(tx, id, &system.kinds)?;
    system.entries = entries
        .into_values()
        .map(|entry| (entry.key(), entry))
        .collect();
    Ok(system)
}

/// Removes a system with its entries. Characters, pins and the reading history are kept.
pub fn remove(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    match tx.execute("DELETE FROM system WHERE key = ?1", [key])? {
        0 => Err(unknown(tx, key)),
        _ => kind_views::recreate(tx, key),
    }
}

/// Returns the keys of the installed systems, sorted by name. Unlike [`list`], this does not count
/// entries, which is slow for large systems.
pub fn keys(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    let sql = "SELECT key FROM system ORDER BY sort_key(name), key";
    rows::column(tx, sql, [])
}

/// Returns the installed systems, sorted by name.
pub fn list(tx: &Transaction<'_>) -> Result<Vec<Card>, Refusal> {
    rows::all(tx, include_str!("system/list.sql"), [], |row| {
        Ok(Card {
            key: row.get("key")?,
            name: row.get("name")?,
            entries: row.get("entries")?,
            origin: row.get("origin")?,
            hash: row.get("content_hash")?,
        })
    })
}

/// Returns an error if no system with this key is installed.
pub fn refuse_unknown(tx: &Transaction<'_>, key: &str) -> Result<(), Refusal> {
    row_id(tx, key)?.map(drop).ok_or_else(|| unknown(tx, key))
}

fn nicknames(tx: &Transaction<'_>, id: i64) -> Result<Vec<String>, Refusal> {
    let sql = "SELECT name FROM nickname WHERE system_id = ?1 ORDER BY position";
    rows::column(tx, sql, [id])
}

fn unknown(tx: &Transaction<'_>, key: &str) -> Refusal {
    let have = match keys(tx) {
        Err(refusal) => return refusal,
        Ok(keys) if keys.is_empty() => messages::text!("systems-none-yet"),
        Ok(keys) => keys.join(", "),
    };
    Refusal::not_found(messages::text!("system-unknown", key, have))
}
