//! Views for people who read the library as SQL: the entries of each kind of each system as a table,
//! named `system/kind`. No name of a table holds a slash.

use rusqlite::Connection;

use crate::problem::Problem;

/// Makes the views of a system anew, one for each of its kinds; none where it is gone.
pub(crate) fn renew(connection: &Connection, system: &str) -> Result<(), Problem> {
    let mut views = connection.prepare_cached(include_str!("kind_views/views.sql"))?;
    let views = views.query_map([system], |row| row.get("name"))?;
    for view in views.collect::<Result<Vec<String>, _>>()? {
        connection.execute_batch(&format!("DROP VIEW {}", quoted(&view)))?;
    }
    let mut kinds = connection.prepare_cached(include_str!("kind_views/kinds.sql"))?;
    let mut columns = connection.prepare_cached(include_str!("kind_views/columns.sql"))?;
    let kinds = kinds.query_map([system], |row| Ok((row.get("id")?, row.get("name")?)))?;
    for (id, kind) in kinds.collect::<Result<Vec<(i64, String)>, _>>()? {
        let columns = columns.query_map([id], |row| row.get("name"))?;
        let columns = columns.collect::<Result<Vec<String>, _>>()?;
        connection.execute_batch(&definition(system, &kind, &columns))?;
    }
    Ok(())
}

/// Makes the views of all systems anew.
pub(super) fn renew_all(connection: &Connection) -> Result<(), Problem> {
    let mut systems = connection.prepare("SELECT key FROM system")?;
    let systems = systems.query_map([], |row| row.get("key"))?;
    let systems = systems.collect::<Result<Vec<String>, _>>()?;
    systems
        .iter()
        .try_for_each(|system| renew(connection, system))
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

/// A name in SQL.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// A text in SQL.
fn text(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
