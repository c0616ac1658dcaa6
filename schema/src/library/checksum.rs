//! Content checksums: the sum of the row hashes of each table. Every transaction updates the sums of the
//! tables that it changes, so a later mismatch means damage.
//!
//! Sums do not depend on row order, and updating a row costs two hashes regardless of table size.
//! Temporary triggers on the writing connection report the old and new values of every changed row,
//! including those of cascading deletes. If a statement fails midway, its transaction must be rolled
//! back, since changes that were already reported are not withdrawn.

use std::{
    collections::HashMap,
    hash::Hasher,
    mem::take,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rusqlite::{
    Connection, Transaction,
    functions::FunctionFlags,
    types::{Null, ValueRef},
};
use siphasher::sip::SipHasher13;

use super::names::{self, quoted};
use crate::{refusal::Refusal, rows};

/// The name under which the checksum of the schema is stored.
const SCHEMA: &str = "sqlite_schema";

/// Tables without checksums, since every transaction changes them.
const UNTRACKED: [&str; 2] = ["content_checksum", "library_mark"];

/// A row count and the wrapping sum of the row hashes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Sum {
    rows: i64,
    hash: i64,
}

impl Sum {
    fn add(&mut self, rows: i64, hash: i64) {
        self.rows = self.rows.wrapping_add(rows);
        self.hash = self.hash.wrapping_add(hash);
    }
}

/// Tracks the rows that a connection writes.
#[derive(Debug, Default)]
pub(super) struct Tracker {
    changes: Arc<Mutex<HashMap<String, Sum>>>,
    has_triggers: bool,
}

impl Tracker {
    /// Starts a transaction with no changes recorded. Creates the triggers before the first transaction on a
    /// library with content: readers do not need them, and filling a new library is faster without them.
    pub(super) fn begin(&mut self, connection: &Connection) -> Result<(), Refusal> {
        if !self.has_triggers && has_content(connection)? {
            self.create_triggers(connection)?;
            self.has_triggers = true;
        }
        self.changes().clear();
        Ok(())
    }

    fn create_triggers(&self, connection: &Connection) -> Result<(), Refusal> {
        // Otherwise `REPLACE` does not fire the delete trigger.
        connection.pragma_update(None, "recursive_triggers", true)?;
        for (function, rows) in [("checksum_add", 1_i64), ("checksum_remove", -1)] {
            let changes = Arc::clone(&self.changes);
            let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_INNOCUOUS;
            connection.create_scalar_function(function, -1, flags, move |row| {
                let table = row.get_raw(0).as_str()?;
                let mut changes = changes.lock().unwrap_or_else(PoisonError::into_inner);
                let sum = match changes.get_mut(table) {
                    Some(sum) => sum,
                    None => changes.entry(table.to_owned()).or_default(),
                };
                let hash = hash((1..row.len()).map(|at| row.get_raw(at)));
                sum.add(rows, rows.wrapping_mul(hash));
                Ok(Null)
            })?;
        }
        let triggers = tables(connection)?
            .iter()
            .map(|table| triggers(connection, table))
            .collect::<Result<String, _>>()?;
        Ok(connection.execute_batch(&triggers)?)
    }

    /// Updates the checksums before the transaction is committed. Returns whether any rows were written.
    pub(super) fn save(&self, tx: &Transaction<'_>) -> Result<bool, Refusal> {
        if !self.has_triggers {
            compute_all(tx)?;
            return Ok(true);
        }
        let changes = take(&mut *self.changes());
        for (table, change) in &changes {
            if *change != Sum::default() {
                let mut sum = stored(tx, table)?.unwrap_or_default();
                sum.add(change.rows, change.hash);
                store(tx, table, sum)?;
            }
        }
        Ok(!changes.is_empty())
    }

    fn changes(&self) -> MutexGuard<'_, HashMap<String, Sum>> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Recomputes all checksums, as after a change of the schema.
pub(super) fn compute_all(connection: &Connection) -> Result<(), Refusal> {
    if !connection.table_exists(None, "content_checksum")? {
        return Ok(());
    }
    connection.execute("DELETE FROM content_checksum", [])?;
    for table in tables(connection)? {
        store(connection, &table, sum(connection, &table, |_| ())?)?;
    }
    compute_schema(connection)
}

/// Recomputes the checksum of the schema.
pub(super) fn compute_schema(connection: &Connection) -> Result<(), Refusal> {
    store(connection, SCHEMA, sum(connection, SCHEMA, |_| ())?)
}

/// Returns one sentence per table with an error: a checksum mismatch, or invalid UTF-8. A library without
/// checksums is only checked for invalid UTF-8.
pub(super) fn errors(connection: &Connection) -> Result<Vec<String>, Refusal> {
    let with_checksums = connection.table_exists(None, "content_checksum")?;
    let mut names = tables(connection)?;
    names.push(SCHEMA.to_owned());
    let mut errors = Vec::new();
    for table in names {
        let mut bad_texts = 0_usize;
        let found = sum(connection, &table, |value| {
            let is_bad =
                matches!(value, ValueRef::Text(bytes) if std::str::from_utf8(bytes).is_err());
            bad_texts += usize::from(is_bad);
        })?;
        if bad_texts > 0 {
            errors.push(messages::text!(
                "library-bad-texts",
                table,
                count = bad_texts
            ));
        } else if with_checksums && stored(connection, &table)? != Some(found) {
            errors.push(messages::text!("library-content-changed", table));
        }
    }
    Ok(errors)
}

/// Returns a stamp that changes whenever these tables do.
pub(crate) fn stamp(connection: &Connection, tables: &[&str]) -> Result<String, Refusal> {
    let sums = tables.iter().map(|table| {
        let sum = stored(connection, table)?.unwrap_or_default();
        Ok(format!("{:016x}", sum.hash))
    });
    sums.collect()
}

/// Returns the SQL of a table's triggers, which are temporary and so not part of the library.
fn triggers(connection: &Connection, table: &str) -> Result<String, Refusal> {
    let columns = names::columns(connection, table)?;
    let row = |which: &str| {
        let values = columns
            .iter()
            .map(|column| format!(", {which}.{}", quoted(&column.name)));
        format!("('{table}'{})", values.collect::<String>())
    };
    let (old, new) = (row("OLD"), row("NEW"));
    Ok(include_str!("triggers.sql")
        .replace("{table}", table)
        .replace("(OLD)", &old)
        .replace("(NEW)", &new))
}

/// Hashes a row: its values with their types, in column order.
fn hash<'a>(values: impl Iterator<Item = ValueRef<'a>>) -> i64 {
    let mut hasher = SipHasher13::new();
    for value in values {
        match value {
            ValueRef::Null => hasher.write(&[0]),
            ValueRef::Integer(whole) => {
                hasher.write(&[1]);
                hasher.write(&whole.to_le_bytes());
            }
            ValueRef::Real(real) => {
                hasher.write(&[2]);
                hasher.write(&real.to_bits().to_le_bytes());
            }
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
                let is_text = matches!(value, ValueRef::Text(_));
                hasher.write(&[if is_text { 3 } else { 4 }]);
                hasher.write(&(bytes.len() as u64).to_le_bytes());
                hasher.write(bytes);
            }
        }
    }
    hasher.finish().cast_signed()
}

fn tables(connection: &Connection) -> Result<Vec<String>, Refusal> {
    let mut names = names::tables(connection)?;
    names.retain(|name| !UNTRACKED.contains(&name.as_str()));
    Ok(names)
}

fn sum(
    connection: &Connection,
    table: &str,
    mut look: impl FnMut(ValueRef<'_>),
) -> Result<Sum, Refusal> {
    let sql = match table {
        SCHEMA => "SELECT type, name, tbl_name, sql FROM sqlite_schema".to_owned(),
        _ => format!("SELECT * FROM {}", quoted(table)),
    };
    let mut statement = connection.prepare(&sql)?;
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    let mut sum = Sum::default();
    while let Some(row) = rows.next()? {
        let values = (0..columns).map(|at| row.get_ref(at).unwrap_or(ValueRef::Null));
        sum.add(1, hash(values.inspect(|value| look(*value))));
    }
    Ok(sum)
}

/// Whether any table has rows, according to the checksums.
fn has_content(connection: &Connection) -> Result<bool, Refusal> {
    Ok(connection
        .prepare("SELECT 1 FROM content_checksum WHERE table_name <> ?1 AND row_count > 0")?
        .exists([SCHEMA])?)
}

fn stored(connection: &Connection, table: &str) -> Result<Option<Sum>, Refusal> {
    let sql = "SELECT row_count, checksum FROM content_checksum WHERE table_name = ?1";
    rows::first(connection, sql, [table], |row| {
        Ok(Sum {
            rows: row.get("row_count")?,
            hash: row.get("checksum")?,
        })
    })
}

fn store(connection: &Connection, table: &str, sum: Sum) -> Result<(), Refusal> {
    let sql = include_str!("store_checksum.sql");
    rows::execute(connection, sql, (table, sum.rows, sum.hash)).map(drop)
}
