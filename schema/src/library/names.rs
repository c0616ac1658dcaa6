//! Names of tables and columns.

use rusqlite::Connection;

/// A name as an identifier of SQL.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The names of all tables.
pub(super) fn tables(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    connection
        .prepare(include_str!("tables.sql"))?
        .query_map([], |row| row.get("name"))?
        .collect()
}

/// A column of a table, and its position in the primary key, from 1; 0 where it is not in it.
pub(super) struct Column {
    pub name: String,
    pub key: i64,
}

/// The columns of a table.
pub(super) fn columns(connection: &Connection, table: &str) -> rusqlite::Result<Vec<Column>> {
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Column {
            name: row.get("name")?,
            key: row.get("pk")?,
        })
    };
    connection
        .prepare("SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid")?
        .query_map([table], read)?
        .collect()
}
