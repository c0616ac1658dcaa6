//! Copies readable rows from both ends of a table, so that damage in the middle costs only the affected
//! rows.

use std::collections::HashSet;

use rusqlite::{
    Connection, Statement, TransactionBehavior, params_from_iter,
    types::{Value, ValueRef},
};

use super::SalvagedTable;
use crate::{
    library::names::{self, Column, quoted},
    refusal::Refusal,
};

/// Maximum row id up to which missing rows are queried individually.
const MAX_QUERIED_ROWS: i64 = 200_000;
/// Number of consecutive missing rows after which no more are queried.
const MAX_MISSING_ROWS: usize = 20_000;

/// Copies the readable rows of every table that the new library has.
pub(super) fn copy_all(
    old: &Connection,
    new: &mut Connection,
) -> Result<Vec<SalvagedTable>, Refusal> {
    let tables = names::tables(new)?;
    let tx = new.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut read = Vec::new();
    for table in tables {
        // Tables that a new library already fills are internal, and need not be salvaged.
        let filled = format!("SELECT EXISTS (SELECT 1 FROM {}) AS filled", quoted(&table));
        if tx.query_row(&filled, [], |row| row.get("filled"))? {
            continue;
        }
        let found = copy(old, &tx, &table)?;
        if found.rows > 0 || found.in_part {
            read.push(found);
        }
    }
    tx.commit()?;
    Ok(read)
}

fn copy(old: &Connection, new: &Connection, table: &str) -> Result<SalvagedTable, Refusal> {
    let read = |rows, in_part| SalvagedTable {
        name: table.to_owned(),
        rows,
        in_part,
    };
    // The definition of the table itself may be damaged.
    let had = names::columns(old, table).unwrap_or_default();
    let mut shared = names::columns(new, table)?;
    shared.retain(|column| had.iter().any(|other| other.name == column.name));
    if shared.is_empty() {
        return Ok(read(0, true));
    }
    let names: Vec<String> = shared.iter().map(|column| quoted(&column.name)).collect();
    let names = names.join(", ");
    let marks = vec!["?"; shared.len()].join(", ");
    let from = quoted(table);
    let mut copied = Copied {
        insert: new.prepare(&format!(
            "INSERT OR REPLACE INTO {from} ({names}) VALUES ({marks})"
        ))?,
        seen: HashSet::new(),
        rows: 0,
    };
    let numbered = old
        .prepare(&format!("SELECT rowid FROM {from} LIMIT 1"))
        .is_ok();
    // NOT INDEXED reads the table itself, since an index may be damaged when the table is not.
    let (number, hint) = if numbered {
        ("rowid", "NOT INDEXED")
    } else {
        ("NULL", "")
    };
    for direction in ["ASC", "DESC"] {
        let order = if numbered {
            format!("rowid {direction}")
        } else {
            primary_key(&shared, direction)
        };
        let sql = format!("SELECT {number}, {names} FROM {from} {hint} ORDER BY {order}");
        let whole = old
            .prepare(&sql)
            .is_ok_and(|mut statement| copied.take(&mut statement, &[]));
        if whole {
            // The second pass only runs if the first one was cut short.
            return Ok(read(copied.rows, direction == "DESC"));
        }
    }
    if numbered {
        let sql = format!("SELECT rowid, {names} FROM {from} NOT INDEXED WHERE rowid = ?1");
        if let Ok(mut statement) = old.prepare(&sql) {
            copied.one_by_one(&mut statement);
        }
    }
    Ok(read(copied.rows, true))
}

/// Returns the primary key columns for an ORDER BY clause, all in the given direction.
fn primary_key(columns: &[Column], direction: &str) -> String {
    let mut keys: Vec<&Column> = columns.iter().filter(|column| column.key > 0).collect();
    keys.sort_by_key(|column| column.key);
    let keys = keys.iter();
    let ordered: Vec<String> = keys
        .map(|column| format!("{} {direction}", quoted(&column.name)))
        .collect();
    ordered.join(", ")
}

/// Copies rows to a table, and counts them.
struct Copied<'a> {
    insert: Statement<'a>,
    /// The row ids copied so far, if the table has row ids.
    seen: HashSet<i64>,
    rows: usize,
}

impl Copied<'_> {
    /// Copies rows until the end or until one cannot be read. Returns whether it reached the end.
    fn take(&mut self, statement: &mut Statement<'_>, numbers: &[i64]) -> bool {
        let columns = statement.column_count();
        let Ok(mut rows) = statement.query(params_from_iter(numbers)) else {
            return false;
        };
        loop {
            let row = match rows.next() {
                Ok(Some(row)) => row,
                Ok(None) => return true,
                Err(_) => return false,
            };
            let values: rusqlite::Result<Vec<Value>> =
                (1..columns).map(|at| row.get_ref(at).map(owned)).collect();
            let number: Option<i64> = row.get(0).unwrap_or_default();
            let Ok(values) = values else { continue };
            if number.is_some_and(|number| !self.seen.insert(number)) {
                continue;
            }
            // Rows that violate a constraint of the new table are skipped.
            self.rows += usize::from(matches!(
                self.insert.execute(params_from_iter(values)),
                Ok(1..)
            ));
        }
    }

    /// Queries the row ids between those read from both ends, one at a time.
    fn one_by_one(&mut self, statement: &mut Statement<'_>) {
        let highest = self.seen.iter().max().copied().unwrap_or_default();
        let mut missed = 0;
        for number in 1..=highest.clamp(1_000, MAX_QUERIED_ROWS) {
            if self.seen.contains(&number) {
                continue;
            }
            let before = self.rows;
            self.take(statement, &[number]);
            missed = if self.rows > before { 0 } else { missed + 1 };
            if missed > MAX_MISSING_ROWS {
                return;
            }
        }
    }
}

/// Converts a value for storing, replacing invalid UTF-8.
fn owned(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Text(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        ValueRef::Null => Value::Null,
        ValueRef::Integer(whole) => Value::Integer(whole),
        ValueRef::Real(real) => Value::Real(real),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    }
}
