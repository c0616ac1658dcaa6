//! The packs that were installed, each with its source: the base pack of a system, and its add-ons in
//! their order. Those of a system that is not installed wait for it.

use rusqlite::{OptionalExtension, Row, Transaction, named_params};

use crate::{
    history::{Change, Log, Step},
    problem::Problem,
};

const LOG: Log = Log {
    what: "layer",
    owner: "layer",
    last: "change_id",
    changes: "layer_change",
    owner_id: "layer_id",
};

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
    tx.prepare_cached(include_str!("layer/list.sql"))?
        .query_and_then([], read)?
        .collect()
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

/// Gives a layer another source, with a few words on what was changed in it. It is put where it is not there.
pub fn change(
    tx: &Transaction<'_>,
    layer: &Layer,
    source: &str,
    words: &str,
) -> Result<(), Problem> {
    let before = self::source(tx, &layer.system, &layer.key)?.unwrap_or_default();
    put(tx, layer, source)?;
    let id = id(tx, layer)?;
    let change = LOG.note(tx, id, (&source.to_owned(), &before), words)?;
    moved(tx, id, None, Some(change))
}

/// Takes the last change of a layer back.
pub fn undo(tx: &Transaction<'_>, layer: &Layer) -> Result<(), Problem> {
    let id = id(tx, layer)?;
    let step: Step<String> = LOG.undo(tx, id)?;
    moved(tx, id, Some(&step.backward), step.after)
}

/// Makes the change of a layer again that was taken back last.
pub fn redo(tx: &Transaction<'_>, layer: &Layer) -> Result<(), Problem> {
    let id = id(tx, layer)?;
    let step: Step<String> = LOG.redo(tx, id)?;
    moved(tx, id, Some(&step.forward), Some(step.id))
}

/// What was changed in a layer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// The changes, the newest first.
    pub changes: Vec<Change>,
    /// What undo would take back, in words.
    pub undo: Option<String>,
    /// What redo would make again, in words.
    pub redo: Option<String>,
}

/// What was changed in a layer; nothing where there is no such layer.
pub fn history(tx: &Transaction<'_>, layer: &Layer) -> Result<History, Problem> {
    if source(tx, &layer.system, &layer.key)?.is_none() {
        return Ok(History::default());
    }
    let id = id(tx, layer)?;
    let (undo, redo) = LOG.next::<String>(tx, id)?;
    Ok(History {
        changes: LOG.history(tx, id)?,
        undo,
        redo,
    })
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

fn id(tx: &Transaction<'_>, layer: &Layer) -> Result<i64, Problem> {
    let found = tx
        .prepare_cached("SELECT id FROM layer WHERE system = ?1 AND key = ?2")?
        .query_row([&layer.system, &layer.key], |row| row.get("id"))
        .optional()?;
    found.ok_or_else(|| {
        Problem::not_found(messages::text!(
            "layer-unknown",
            key = layer.key.as_str(),
            system = layer.system.as_str()
        ))
    })
}

/// Notes which change of a layer is in force, and the source that it has with it where that is another.
fn moved(
    tx: &Transaction<'_>,
    id: i64,
    source: Option<&String>,
    change: Option<i64>,
) -> Result<(), Problem> {
    tx.prepare_cached(
        "UPDATE layer SET change_id = ?2, source = ifnull(?3, source) WHERE id = ?1",
    )?
    .execute((id, change, source))?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Layer, Problem> {
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
