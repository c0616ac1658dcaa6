//! Names of tables and columns.

use rusqlite::Connection;

use crate::{refusal::Refusal, rows};

/// A name as an identifier of SQL.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The names of all tables.
pub(super) fn tables(connection: &Connection) -> Result<Vec<String>, Refusal> {
    rows::column(connection, include_str!("tables.sql"), [])
}

/// A column of a table, and its position in the primary key, from 1; 0 where it is not in it.
pub(super) struct Column {
    pub name: String,
    pub key: i64,
}

/// The columns of a table.
pub(super) fn columns(connection: &Connection, table: &str) -> Result<Vec<Column>, Refusal> {
    let sql = "SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid";
    rows::all(connection, sql, [table], |row| {
        Ok(Column {
            name: row.get("name")?,
            key: row.get("pk")?,
        })
    })
}
