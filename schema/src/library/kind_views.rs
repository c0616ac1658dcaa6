//! Views for reading the library with SQL: one per kind of each system, named `system/kind`. Since no
//! table name contains a slash, they cannot clash.

use rusqlite::Connection;

use crate::{refusal::Refusal, rows};

/// Recreates the views of a system, one per kind. If the system was removed, only drops them.
pub(crate) fn recreate(connection: &Connection, system: &str) -> Result<(), Refusal> {
    for sql in [
        include_str!("kind_views/drop.sql"),
        include_str!("kind_views/create.sql"),
    ] {
        let statements: Vec<String> = rows::column(connection, sql, [system])?;
        connection.execute_batch(&statements.concat())?;
    }
    Ok(())
}

/// Recreates the views of all systems.
pub(super) fn recreate_all(connection: &Connection) -> Result<(), Refusal> {
    let systems: Vec<String> = rows::column(connection, "SELECT key FROM system", [])?;
    systems
        .iter()
        .try_for_each(|system| recreate(connection, system))
}
