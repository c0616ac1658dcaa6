//! Sources and kinds. Those that remain keep their row ids, since entries refer to them.

use std::collections::HashMap;

use rules::system::{FactColumn, Kind, Source, System};
use rusqlite::{Row, Transaction, named_params};
use serde::Serialize;

use crate::{refusal::Refusal, rows, typed};

/// Row ids by key.
pub(super) type Ids = HashMap<String, i64>;

pub(super) fn store_sources(
    tx: &Transaction<'_>,
    system_id: i64,
    system: &System,
) -> Result<Ids, Refusal> {
    let mut upsert = tx.prepare_cached(include_str!("store_source.sql"))?;
    let mut ids = Ids::new();
    for (position, source) in system.sources.iter().enumerate() {
        let id = upsert.query_row(
            named_params! {
                ":system": system_id, ":position": position, ":key": source.key, ":title": source.title,
                ":licence": source.licence, ":attribution": source.attribution, ":place": source.place,
            },
            |row| row.get("id"),
        )?;
        ids.insert(source.key.clone(), id);
    }
    Ok(ids)
}

pub(super) fn load_sources(tx: &Transaction<'_>, system_id: i64) -> Result<Vec<Source>, Refusal> {
    let columns = "key, title, licence, attribution, place";
    rows::in_order(tx, "source", columns, ("system_id", system_id), |row| {
        Ok(Source {
            key: row.get("key")?,
            title: row.get("title")?,
            licence: row.get("licence")?,
            attribution: row.get("attribution")?,
            place: row.get("place")?,
        })
    })
}

pub(super) fn store(tx: &Transaction<'_>, system_id: i64, system: &System) -> Result<Ids, Refusal> {
    let mut upsert = tx.prepare_cached(include_str!("store_kind.sql"))?;
    let mut clear_columns = tx.prepare_cached("DELETE FROM kind_column WHERE kind_id = ?1")?;
    let mut clear_glance = tx.prepare_cached("DELETE FROM kind_glance WHERE kind_id = ?1")?;
    let columns = "kind_id, position, key, label, short, format, help";
    let mut column = rows::insert(tx, "kind_column", columns)?;
    let mut glance = rows::insert(tx, "kind_glance", "kind_id, position, column_key")?;
    let mut ids = Ids::new();
    for (position, kind) in system.kinds.iter().enumerate() {
        let id: i64 = upsert.query_row(
            named_params! {
                ":system": system_id, ":position": position, ":key": kind.key, ":name": kind.name,
                ":plural": kind.plural,
            },
            |row| row.get("id"),
        )?;
        clear_columns.execute([id])?;
        clear_glance.execute([id])?;
        for (position, fact) in kind.facts.iter().enumerate() {
            let format = typed::word(fact.format)?;
            let (label, short) = (&fact.label, &fact.short);
            column.execute((id, position, &fact.key, label, short, format, &fact.help))?;
        }
        for (position, key) in kind.glance.iter().enumerate() {
            glance.execute((id, position, key))?;
        }
        ids.insert(kind.key.clone(), id);
    }
    Ok(ids)
}

pub(super) fn load(tx: &Transaction<'_>, system_id: i64) -> Result<Vec<Kind>, Refusal> {
    let columns = "key, label, short, format, help";
    let glance = "SELECT column_key FROM kind_glance WHERE kind_id = ?1 ORDER BY position";
    let column = |row: &Row<'_>| -> Result<FactColumn, Refusal> {
        Ok(FactColumn {
            key: row.get("key")?,
            label: row.get("label")?,
            short: row.get("short")?,
            format: typed::from_word(row, "format")?,
            help: row.get("help")?,
        })
    };
    let of_system = ("system_id", system_id);
    rows::in_order(tx, "kind", "id, key, name, plural", of_system, |row| {
        let id: i64 = row.get("id")?;
        Ok(Kind {
            key: row.get("key")?,
            name: row.get("name")?,
            plural: row.get("plural")?,
            facts: rows::in_order(tx, "kind_column", columns, ("kind_id", id), column)?,
            glance: rows::column(tx, glance, [id])?,
        })
    })
}

/// Removes the sources and kinds that the system no longer has. No entry may refer to them any more.
pub(super) fn remove_others(
    tx: &Transaction<'_>,
    system_id: i64,
    system: &System,
) -> Result<(), Refusal> {
    let sources = system.sources.iter().map(|source| source.key.as_str());
    let kinds = system.kinds.iter().map(|kind| kind.key.as_str());
    remove_other_rows(tx, "source", system_id, sources)?;
    remove_other_rows(tx, "kind", system_id, kinds)
}

/// Removes a system's rows from a table, except those with the given keys.
pub(super) fn remove_other_rows<K: Serialize>(
    tx: &Transaction<'_>,
    table: &str,
    system_id: i64,
    keys: impl Iterator<Item = K>,
) -> Result<(), Refusal> {
    let keys: Vec<K> = keys.collect();
    let sql = include_str!("remove_other_rows.sql").replace("{table}", table);
    tx.execute(&sql, (system_id, typed::to_json(&keys)?))?;
    Ok(())
}
