//! Rows that can still be read, from both ends of a table, so that damage in its middle costs no
//! more than what it touches.

use std::collections::HashSet;

use rusqlite::{
    Connection, Statement, TransactionBehavior, params_from_iter,
    types::{Value, ValueRef},
};

use super::Read;
use crate::problem::Problem;

/// Between the damage from both ends, no more rows are asked for one by one.
const MOST_ASKED_FOR: i64 = 200_000;
/// After so many rows in a row that are not there, the next are not asked for.
const MOST_MISSED: usize = 20_000;

/// Copies all that can be read of every table that the new library has.
pub(super) fn copy_all(old: &Connection, new: &mut Connection) -> Result<Vec<Read>, Problem> {
    let tables = tables(new)?;
    let tx = new.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut read = Vec::new();
    for table in tables {
        // What a new library has from the first is the same in every one.
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

fn tables(new: &Connection) -> Result<Vec<String>, Problem> {
    let mut statement = new.prepare(include_str!("../tables.sql"))?;
    let names = statement.query_map([], |row| row.get("name"))?;
    Ok(names.collect::<Result<_, _>>()?)
}

/// A column of a table, and its place in the primary key, from 1; 0 where it is not in it.
struct Column {
    name: String,
    key: i64,
}

fn columns(connection: &Connection, table: &str) -> rusqlite::Result<Vec<Column>> {
    let mut statement =
        connection.prepare("SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid")?;
    let columns = statement.query_map([table], |row| {
        Ok(Column {
            name: row.get("name")?,
            key: row.get("pk")?,
        })
    })?;
    columns.collect()
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

fn copy(old: &Connection, new: &Connection, table: &str) -> Result<Read, Problem> {
    let mut read = Read {
        table: table.to_owned(),
        ..Read::default()
    };
    let wanted = columns(new, table)?;
    let Ok(had) = columns(old, table) else {
        read.in_part = true;
        return Ok(read);
    };
    let shared: Vec<&Column> = wanted
        .iter()
        .filter(|column| had.iter().any(|other| other.name == column.name))
        .collect();
    if shared.is_empty() {
        // The table's own definition may be what is damaged.
        read.in_part = true;
        return Ok(read);
    }
    let names: Vec<String> = shared.iter().map(|column| quoted(&column.name)).collect();
    let names = names.join(", ");
    let marks = vec!["?"; shared.len()].join(", ");
    let table = quoted(table);
    let mut insert = new.prepare(&format!(
        "INSERT OR REPLACE INTO {table} ({names}) VALUES ({marks})"
    ))?;
    let mut keys: Vec<&Column> = shared.iter().copied().filter(|it| it.key > 0).collect();
    keys.sort_by_key(|column| column.key);
    let numbered = old
        .prepare(&format!("SELECT rowid FROM {table} LIMIT 1"))
        .is_ok();
    let order = |way: &str| {
        if numbered {
            return format!("rowid {way}");
        }
        let all: Vec<String> = keys
            .iter()
            .map(|column| format!("{} {way}", quoted(&column.name)))
            .collect();
        all.join(", ")
    };
    let mut seen = Seen::default();
    for way in ["ASC", "DESC"] {
        // NOT INDEXED reads the table itself: an index may be damaged where it is not.
        let number = if numbered { "rowid" } else { "NULL" };
        let hint = if numbered { "NOT INDEXED" } else { "" };
        let sql = format!(
            "SELECT {number}, {names} FROM {table} {hint} ORDER BY {}",
            order(way)
        );
        let whole = match old.prepare(&sql) {
            Ok(mut statement) => take(&mut statement, &[], &mut insert, &mut seen, &mut read.rows),
            Err(_) => false,
        };
        if whole {
            return Ok(read);
        }
        read.in_part = true;
    }
    if numbered {
        one_by_one(old, &table, &names, &mut insert, &mut seen, &mut read.rows);
    }
    Ok(read)
}

/// The numbers of the rows that were read, as far as the table has any.
#[derive(Default)]
struct Seen(HashSet<i64>);

/// Takes rows until there are no more, or one cannot be read; whether there are no more.
fn take(
    statement: &mut Statement<'_>,
    numbers: &[i64],
    insert: &mut Statement<'_>,
    seen: &mut Seen,
    taken: &mut usize,
) -> bool {
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
        if number.is_some_and(|number| !seen.0.insert(number)) {
            continue;
        }
        // A row that no longer fits its table is left out.
        if matches!(insert.execute(params_from_iter(values)), Ok(1..)) {
            *taken += 1;
        }
    }
}

/// A value as it is kept; of a text that is damaged, what is left of it.
fn owned(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Text(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        ValueRef::Null => Value::Null,
        ValueRef::Integer(whole) => Value::Integer(whole),
        ValueRef::Real(real) => Value::Real(real),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    }
}

/// Asks for the rows between those that were read from both ends, each by its number.
fn one_by_one(
    old: &Connection,
    table: &str,
    names: &str,
    insert: &mut Statement<'_>,
    seen: &mut Seen,
    taken: &mut usize,
) {
    let sql = format!("SELECT rowid, {names} FROM {table} NOT INDEXED WHERE rowid = ?1");
    let Ok(mut statement) = old.prepare(&sql) else {
        return;
    };
    let most = seen.0.iter().max().copied().unwrap_or_default();
    let most = most.clamp(1_000, MOST_ASKED_FOR);
    let mut missed = 0;
    for number in 1..=most {
        if seen.0.contains(&number) {
            continue;
        }
        let before = *taken;
        take(&mut statement, &[number], insert, seen, taken);
        missed = if *taken > before { 0 } else { missed + 1 };
        if missed > MOST_MISSED {
            return;
        }
    }
}
