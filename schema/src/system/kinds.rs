//! Sources and kinds.

use rules::system::{FactColumn, Kind, Source, System};
use rusqlite::{Row, Transaction, named_params};

use crate::{refusal::Refusal, rows, typed};

pub(super) fn store(tx: &Transaction<'_>, id: i64, system: &System) -> Result<(), Refusal> {
    for (position, source) in system.sources.iter().enumerate() {
        let row = named_params! {
            ":system_id": id, ":position": position, ":key": source.key, ":title": source.title,
            ":licence": source.licence, ":attribution": source.attribution, ":place": source.place,
        };
        rows::insert_row(tx, "source", row)?;
    }
    let mut insert = rows::insert(tx, "kind", "system_id, position, key, name, plural")?;
    let columns = "kind_id, position, key, label, short, format, help";
    let mut column = rows::insert(tx, "kind_column", columns)?;
    let mut glance = rows::insert(tx, "kind_glance", "kind_id, position, column_key")?;
    for (position, kind) in system.kinds.iter().enumerate() {
        let kind_id = insert.insert((id, position, &kind.key, &kind.name, &kind.plural))?;
        for (position, fact) in kind.facts.iter().enumerate() {
            let format = typed::word(fact.format)?;
            let (key, label, short) = (&fact.key, &fact.label, &fact.short);
            column.execute((kind_id, position, key, label, short, format, &fact.help))?;
        }
        for (position, key) in kind.glance.iter().enumerate() {
            glance.execute((kind_id, position, key))?;
        }
    }
    Ok(())
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
