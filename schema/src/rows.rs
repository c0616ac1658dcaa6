//! The rows that a statement gives. It is prepared once for each connection.

use rusqlite::{Connection, Params, Row, types::FromSql};

use crate::problem::Problem;

/// All rows, each read by `read`.
pub(crate) fn all<T, C: FromIterator<T>>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T, Problem>,
) -> Result<C, Problem> {
    connection
        .prepare_cached(sql)?
        .query_and_then(params, read)?
        .collect()
}

/// The first row, if there is any.
pub(crate) fn first<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl FnMut(&Row<'_>) -> Result<T, Problem>,
) -> Result<Option<T>, Problem> {
    connection
        .prepare_cached(sql)?
        .query_and_then(params, read)?
        .next()
        .transpose()
}

/// The only column of all rows.
pub(crate) fn column<T: FromSql, C: FromIterator<T>>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
) -> Result<C, Problem> {
    all(connection, sql, params, |row| Ok(row.get(0)?))
}
