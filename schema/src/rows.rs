//! The rows that a statement gives or inserts. It is prepared once for each connection.

use rusqlite::{CachedStatement, Connection, Params, Row, types::FromSql};

use crate::refusal::Refusal;

/// All rows, each read by `read`.
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

/// Calls `take` with all rows.
pub(crate) fn each(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    take: impl FnMut(&Row<'_>) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    all(connection, sql, params, take)
}

/// The first row, if there is any.
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

/// The only column of the first row, if there is any.
pub(crate) fn value<T: FromSql>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<Option<T>, Refusal> {
    first(connection, sql, params, |row| Ok(row.get(0)?))
}

/// The only column of all rows.
pub(crate) fn column<T: FromSql, C: FromIterator<T>>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<C, Refusal> {
    all(connection, sql, params, |row| Ok(row.get(0)?))
}

/// A statement that inserts a row, given the values of these columns in their order.
pub(crate) fn insert<'a>(
    connection: &'a Connection,
    table: &str,
    columns: &str,
) -> Result<CachedStatement<'a>, Refusal> {
    let marks = vec!["?"; columns.split(',').count()].join(", ");
    let sql = format!("INSERT INTO {table} ({columns}) VALUES ({marks})");
    Ok(connection.prepare_cached(&sql)?)
}
