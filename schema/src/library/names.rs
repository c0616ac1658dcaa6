//! Table and column names.

use rusqlite::Connection;

use crate::{refusal::Refusal, rows};

/// Quotes a name as an SQL identifier.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Returns the names of all tables.
pub(super) fn tables(connection: &Connection) -> Result<Vec<String>, Refusal> {
    rows::column(connection, include_str!("tables.sql"), [])
}

/// A column of a table. `key` is its position in the primary key, from 1, or 0 if it is not part of it.
pub(super) struct Column {
    pub name: String,
    pub key: i64,
}

/// Returns the columns of a table in order.
pub(super) fn columns(connection: &Connection, table: &str) -> Result<Vec<Column>, Refusal> {
    let sql = "SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid";
    rows::all(connection, sql, [table], |row| {
        Ok(Column {
            name: row.get("name")?,
            key: row.get("pk")?,
        })
    })
}
