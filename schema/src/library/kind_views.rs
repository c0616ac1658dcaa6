//! Views for reading the library with SQL: one per kind of each system, named `system/kind`. Since no
//! table name contains a slash, they cannot clash.

use rusqlite::Connection;

use super::names::quoted;
use crate::{refusal::Refusal, rows};

/// Recreates the views of a system, one per kind. If the system was removed, only drops them.
pub(crate) fn recreate(connection: &Connection, system: &str) -> Result<(), Refusal> {
    let views: Vec<String> =
        rows::column(connection, include_str!("kind_views/views.sql"), [system])?;
    for view in views {
        connection.execute_batch(&format!("DROP VIEW {}", quoted(&view)))?;
    }
    let kinds = include_str!("kind_views/kinds.sql");
    let kinds: Vec<(i64, String)> = rows::all(connection, kinds, [system], |row| {
        Ok((row.get("id")?, row.get("name")?))
    })?;
    for (id, kind) in kinds {
        let columns = "SELECT key FROM kind_column WHERE kind_id = ?1 ORDER BY position";
        let columns: Vec<String> = rows::column(connection, columns, [id])?;
        connection.execute_batch(&definition(system, &kind, &columns))?;
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

fn definition(system: &str, kind: &str, columns: &[String]) -> String {
    let fact = |column: &String| {
        format!(
            "    (SELECT value FROM entry_fact WHERE entry_id = entry.id AND entry_fact.key = {}) AS {}",
            text(column),
            quoted(column)
        )
    };
    let plain = ["    entry.slug", "    entry.name"].map(str::to_owned);
    let columns: Vec<String> = plain.into_iter().chain(columns.iter().map(fact)).collect();
    include_str!("kind_views/view.sql")
        .replace("{view}", &quoted(&format!("{system}/{kind}")))
        .replace("{system}", &text(system))
        .replace("{kind}", &text(kind))
        .replace("{columns}", &columns.join(",\n"))
}

/// Quotes a text as an SQL string literal.
fn text(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
