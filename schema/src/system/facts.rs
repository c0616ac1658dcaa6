//! The facts of entries, one row per fact.

use indexmap::IndexMap;
use rules::{Value, entry::Entry, system::Kind};
use rusqlite::Transaction;

use super::{Loaded, each_child};
use crate::{refusal::Refusal, rows, typed};

pub(super) fn store(tx: &Transaction<'_>, id: i64, entry: &Entry) -> Result<(), Refusal> {
    let columns = "entry_id, position, key, type, value";
    let mut insert = rows::insert(tx, "entry_fact", columns)?;
    for (position, (key, value)) in entry.facts.iter().enumerate() {
        let (kind, value) = typed::to_sql(value);
        insert.execute((id, position, key, kind, value))?;
    }
    Ok(())
}

/// Loads the facts of a system's entries, in the column order of their kind.
pub(super) fn load(
    tx: &Transaction<'_>,
    system_id: i64,
    kinds: &[Kind],
    entries: &mut Loaded,
) -> Result<(), Refusal> {
    let facts = ("entry_fact", "key, type, value");
    each_child(tx, system_id, facts, entries, |entry, row| {
        entry.facts.insert(row.get("key")?, typed::from_row(row)?);
        Ok(())
    })?;
    for entry in entries.values_mut() {
        if let Some(kind) = kinds.iter().find(|kind| kind.key == entry.kind) {
            sort(kind, &mut entry.facts);
        }
    }
    Ok(())
}

/// Sorts facts by the column order of the kind, others last.
fn sort(kind: &Kind, facts: &mut IndexMap<String, Value>) {
    let column = |key: &str| kind.facts.iter().position(|fact| fact.key == key);
    facts.sort_by_cached_key(|key, _| column(key).unwrap_or(usize::MAX));
}
