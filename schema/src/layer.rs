//! The packs that were installed, each with its source: the base pack of a system, and its add-ons in
//! their order. Those of a system that is not installed wait for it.

use rusqlite::{OptionalExtension, Row, Transaction, named_params};

use crate::problem::Problem;

/// A pack that was installed, in brief.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Layer {
    /// The key of the system.
    pub system: String,
    /// The key of the pack; a base pack has that of its system.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The folder or file it was read from.
    pub origin: String,
    /// Whether the user wants it.
    pub is_on: bool,
    /// Why it does not fit what is installed now, in a sentence; empty where it does.
    pub misfit: String,
}

impl Layer {
    /// Whether it is the base pack, not an add-on.
    pub fn is_base(&self) -> bool {
        self.key == self.system
    }
}

/// All layers, by system and in their order.
pub fn list(tx: &Transaction<'_>) -> Result<Vec<Layer>, Problem> {
    let mut statement = tx.prepare_cached(include_str!("layer/list.sql"))?;
    let layers = statement.query_map([], read)?;
    Ok(layers.collect::<Result<_, _>>()?)
}

/// The source of a layer, its files as one text; none where there is no such layer.
pub fn source(tx: &Transaction<'_>, system: &str, key: &str) -> Result<Option<String>, Problem> {
    let mut statement =
        tx.prepare_cached("SELECT source FROM layer WHERE system = ?1 AND key = ?2")?;
    Ok(statement
        .query_row([system, key], |row| row.get("source"))
        .optional()?)
}

/// Puts a layer above the others of its system, switched on; one that is there keeps its place and stays
/// on or off.
pub fn put(tx: &Transaction<'_>, layer: &Layer, source: &str) -> Result<(), Problem> {
    tx.prepare_cached(include_str!("layer/put.sql"))?
        .execute(named_params! {
            ":system": layer.system, ":key": layer.key, ":name": layer.name, ":version": layer.version,
            ":origin": layer.origin, ":source": source,
        })?;
    Ok(())
}

/// Switches a layer on or off.
pub fn switch(tx: &Transaction<'_>, layer: &Layer, on: bool) -> Result<(), Problem> {
    tx.prepare_cached("UPDATE layer SET is_on = ?3 WHERE system = ?1 AND key = ?2")?
        .execute((&layer.system, &layer.key, on))?;
    Ok(())
}

/// Notes why a layer does not fit; an empty text says that it does.
pub fn note_misfit(tx: &Transaction<'_>, layer: &Layer, why: &str) -> Result<(), Problem> {
    tx.prepare_cached("UPDATE layer SET misfit = ?3 WHERE system = ?1 AND key = ?2")?
        .execute((&layer.system, &layer.key, why))?;
    Ok(())
}

/// Puts the layers of a system in the order of these.
pub fn sort(tx: &Transaction<'_>, layers: &[&Layer]) -> Result<(), Problem> {
    let mut place =
        tx.prepare_cached("UPDATE layer SET position = ?3 WHERE system = ?1 AND key = ?2")?;
    for (position, layer) in layers.iter().enumerate() {
        place.execute((&layer.system, &layer.key, position + 1))?;
    }
    Ok(())
}

/// Removes a layer.
pub fn remove(tx: &Transaction<'_>, system: &str, key: &str) -> Result<(), Problem> {
    tx.prepare_cached("DELETE FROM layer WHERE system = ?1 AND key = ?2")?
        .execute([system, key])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<Layer> {
    Ok(Layer {
        system: row.get("system")?,
        key: row.get("key")?,
        name: row.get("name")?,
        version: row.get("version")?,
        origin: row.get("origin")?,
        is_on: row.get("is_on")?,
        misfit: row.get("misfit")?,
    })
}
