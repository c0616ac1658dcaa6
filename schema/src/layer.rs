//! Installed packs with their sources: the base pack of a system and its add-ons, in order. Add-ons are
//! kept while their system is not installed.

use rusqlite::{Row, Transaction, named_params};
use serde::Serialize;
use ts_rs::TS;

use crate::{
    history::{Direction, History, Log},
    refusal::Refusal,
    rows,
};

const LOG: Log = Log {
    owner: "layer",
    last: "change_id",
    changes: "layer_change",
    owner_id: "layer_id",
};

/// An installed pack, without its source.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Layer {
    /// The key of the system.
    pub system: String,
    /// The key of the pack; for a base pack, that of its system.
    pub key: String,
    /// The name of the pack.
    pub name: String,
    /// The version of the pack.
    pub version: String,
    /// The folder or file from which the pack was read.
    pub origin: String,
    /// Whether the layer is enabled.
    #[serde(rename = "on")]
    pub is_on: bool,
    /// A sentence that says why the layer does not fit the installed packs; empty if it does.
    pub misfit: String,
}

impl Layer {
    /// Whether the layer is the base pack rather than an add-on.
    pub fn is_base(&self) -> bool {
        self.key == self.system
    }
}

/// Returns all layers, grouped by system and in order.
pub fn list(tx: &Transaction<'_>) -> Result<Vec<Layer>, Refusal> {
    rows::all(tx, include_str!("layer/list.sql"), [], read)
}

/// Returns the source of a layer, its files as one text, or `None` if there is no such layer.
pub fn source(tx: &Transaction<'_>, system: &str, key: &str) -> Result<Option<String>, Refusal> {
    let sql = "SELECT source FROM layer WHERE system = ?1 AND key = ?2";
    rows::value(tx, sql, [system, key])
}

/// Adds an enabled layer above the others of its system. An existing layer is updated and keeps its
/// position and whether it is enabled; if it has a history, it also keeps its origin, and a changed source is recorded.
pub fn put(tx: &Transaction<'_>, layer: &Layer, source: &str) -> Result<(), Refusal> {
    let before = self::source(tx, &layer.system, &layer.key)?;
    store(tx, layer, source)?;
    let Some(before) = before.filter(|before| before != source) else {
        return Ok(());
    };
    let id = id(tx, layer)?;
    if LOG.history(tx, id)?.is_empty() {
        return Ok(());
    }
    let words = messages::text!("layer-installed", version = layer.version.as_str());
    record(tx, id, source, &before, &words)
}

/// Changes the source of a layer and records the change with a description. Adds the layer if it does
/// not exist.
pub fn change(
    tx: &Transaction<'_>,
    layer: &Layer,
    source: &str,
    words: &str,
) -> Result<(), Refusal> {
    let before = self::source(tx, &layer.system, &layer.key)?.unwrap_or_default();
    store(tx, layer, source)?;
    record(tx, id(tx, layer)?, source, &before, words)
}

/// Undoes the last change of a layer.
pub fn undo(tx: &Transaction<'_>, layer: &Layer) -> Result<(), Refusal> {
    travel(tx, layer, Direction::Back)
}

/// Redoes the most recently undone change of a layer.
pub fn redo(tx: &Transaction<'_>, layer: &Layer) -> Result<(), Refusal> {
    travel(tx, layer, Direction::Forward)
}

/// Returns the history of a layer; empty if there is no such layer.
pub fn history(tx: &Transaction<'_>, layer: &Layer) -> Result<History, Refusal> {
    let history = id(tx, layer).and_then(|id| LOG.load(tx, id));
    Ok(Refusal::if_found(history)?.unwrap_or_default())
}

/// Checks that all changes of a layer can be read.
pub(crate) fn read_changes(tx: &Transaction<'_>, layer: &Layer) -> Result<(), Refusal> {
    LOG.tree::<String>(tx, id(tx, layer)?).map(drop)
}

/// Enables or disables a layer.
pub fn switch(tx: &Transaction<'_>, layer: &Layer, on: bool) -> Result<(), Refusal> {
    let sql = "UPDATE layer SET is_on = ?3 WHERE system = ?1 AND key = ?2";
    rows::execute(tx, sql, (&layer.system, &layer.key, on)).map(drop)
}

/// Records why a layer does not fit the installed packs; empty if it does.
pub fn note_misfit(tx: &Transaction<'_>, layer: &Layer, why: &str) -> Result<(), Refusal> {
    let sql = "UPDATE layer SET misfit = ?3 WHERE system = ?1 AND key = ?2";
    rows::execute(tx, sql, (&layer.system, &layer.key, why)).map(drop)
}

/// Stores the order of layers.
pub fn sort(tx: &Transaction<'_>, layers: &[&Layer]) -> Result<(), Refusal> {
    let sql = "UPDATE layer SET position = ?3 WHERE system = ?1 AND key = ?2";
    for (position, layer) in layers.iter().enumerate() {
        rows::execute(tx, sql, (&layer.system, &layer.key, position + 1))?;
    }
    Ok(())
}

/// Removes a layer.
pub fn remove(tx: &Transaction<'_>, system: &str, key: &str) -> Result<(), Refusal> {
    let sql = "DELETE FROM layer WHERE system = ?1 AND key = ?2";
    rows::execute(tx, sql, [system, key]).map(drop)
}

fn store(tx: &Transaction<'_>, layer: &Layer, source: &str) -> Result<(), Refusal> {
    let params = named_params! {
        ":system": layer.system, ":key": layer.key, ":name": layer.name, ":version": layer.version,
        ":origin": layer.origin, ":source": source,
    };
    rows::execute(tx, include_str!("layer/put.sql"), params).map(drop)
}

/// Records a change from one source to another, and puts it in force.
fn record(
    tx: &Transaction<'_>,
    id: i64,
    after: &str,
    before: &str,
    words: &str,
) -> Result<(), Refusal> {
    let change = LOG.record(tx, id, after, before, words)?;
    put_in_force(tx, id, after, Some(change))
}

fn id(tx: &Transaction<'_>, layer: &Layer) -> Result<i64, Refusal> {
    let sql = "SELECT id FROM layer WHERE system = ?1 AND key = ?2";
    rows::value(tx, sql, [&layer.system, &layer.key])?.ok_or_else(|| {
        Refusal::not_found(messages::text!(
            "layer-unknown",
            key = layer.key.as_str(),
            system = layer.system.as_str()
        ))
    })
}

fn travel(tx: &Transaction<'_>, layer: &Layer, to: Direction) -> Result<(), Refusal> {
    let id = Refusal::if_found(id(tx, layer))?.ok_or_else(|| to.nothing())?;
    let (source, change) = LOG.travel::<String>(tx, id, to)?;
    put_in_force(tx, id, &source, change)
}

/// Stores the last change in force of a layer, and the source after it.
fn put_in_force(
    tx: &Transaction<'_>,
    id: i64,
    source: &str,
    change: Option<i64>,
) -> Result<(), Refusal> {
    let sql = "UPDATE layer SET change_id = ?2, source = ?3 WHERE id = ?1";
    rows::execute(tx, sql, (id, change, source)).map(drop)
}

fn read(row: &Row<'_>) -> Result<Layer, Refusal> {
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
