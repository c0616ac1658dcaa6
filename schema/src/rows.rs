//! Reads and writes rows through cached prepared statements.

use rusqlite::{CachedStatement, Connection, Params, Row, ToSql, types::FromSql};

use crate::refusal::Refusal;

/// Returns all rows, each converted by `read`.
pub(crate) fn all<T, C: FromIterator<T>>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T, Refusal>,
) -> Result<C, Refusal> {
    connection
        .prepare_cached(sql)?
        .query_and_then(params, read)?
        .collect()
}

/// Returns the rows of a table that have this id in a column, in the order of their positions.
pub(crate) fn in_order<T, C: FromIterator<T>>(
    connection: &Connection,
    table: &str,
    columns: &str,
    (owner, id): (&str, i64),
    read: impl FnMut(&Row<'_>) -> Result<T, Refusal>,
) -> Result<C, Refusal> {
    let sql = format!("SELECT {columns} FROM {table} WHERE {owner} = ?1 ORDER BY position");
    all(connection, &sql, [id], read)
}

/// Calls `take` with each row.
pub(crate) fn each(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    take: impl FnMut(&Row<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    all(connection, sql, params, take)
}

/// Returns the first row, if there is one.
pub(crate) fn first<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T, Refusal>,
) -> Result<Option<T>, Refusal> {
    connection
        .prepare_cached(sql)?
        .query_and_then(params, read)?
        .next()
        .transpose()
}

/// Returns the first column of the first row, if there is one.
pub(crate) fn value<T: FromSql>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Option<T>, Refusal> {
    first(connection, sql, params, |row| Ok(row.get(0)?))
}

/// Returns the first column of all rows.
pub(crate) fn column<T: FromSql, C: FromIterator<T>>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<C, Refusal> {
    all(connection, sql, params, |row| Ok(row.get(0)?))
}

/// Runs a statement, and returns the number of rows that it changed.
pub(crate) fn execute(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<usize, Refusal> {
    Ok(connection.prepare_cached(sql)?.execute(params)?)
}

/// Inserts a row, given as a parameter `:column` for each column, and returns its id.
pub(crate) fn insert_row(
    connection: &Connection,
    table: &str,
    row: &[(&str, &dyn ToSql)],
) -> Result<i64, Refusal> {
    let marks: Vec<&str> = row.iter().map(|(mark, _)| *mark).collect();
    let marks = marks.join(", ");
    let columns = marks.replace(':', "");
    let sql = format!("INSERT INTO {table} ({columns}) VALUES ({marks})");
    Ok(connection.prepare_cached(&sql)?.insert(row)?)
}

/// Returns a statement that inserts a row, with one parameter per column.
pub(crate) fn insert<'a>(
    connection: &'a Connection,
    table: &str,
    columns: &str,
) -> Result<CachedStatement<'a>, Refusal> {
    let marks = vec!["?"; columns.split(',').count()].join(", ");
    let sql = format!("INSERT INTO {table} ({columns}) VALUES ({marks})");
    Ok(connection.prepare_cached(&sql)?)
}
