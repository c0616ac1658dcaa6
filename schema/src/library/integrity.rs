//! Checks a library for damage.

use rusqlite::Connection;

use super::checksum;
use crate::{refusal::Refusal, rows};

/// Runs `SQLite`'s own checks and verifies the checksums, and returns one sentence per error. Reads every
/// row.
pub(super) fn errors(connection: &Connection) -> Result<Vec<String>, Refusal> {
    // Changes that others save during the check would not match checksums read earlier.
    let _snapshot = connection.unchecked_transaction()?;
    let mut errors = structure(connection)?;
    errors.extend(references(connection)?);
    // If the structure is damaged, checksum errors add nothing.
    if errors.is_empty() {
        errors.extend(checksum::errors(connection)?);
    }
    Ok(errors)
}

fn structure(connection: &Connection) -> Result<Vec<String>, Refusal> {
    let mut lines: Vec<String> = rows::column(connection, "PRAGMA integrity_check", [])?;
    lines.retain(|line| line != "ok");
    let sentence = |line: String| messages::text!("library-file-damaged", line);
    Ok(lines.into_iter().map(sentence).collect())
}

fn references(connection: &Connection) -> Result<Vec<String>, Refusal> {
    rows::all(connection, "PRAGMA foreign_key_check", [], |row| {
        let (table, parent): (String, String) = (row.get("table")?, row.get("parent")?);
        let number: Option<i64> = row.get("rowid")?;
        Ok(match number {
            Some(number) => messages::text!(
                "library-row-points",
                number = number.to_string(),
                table,
                parent
            ),
            None => messages::text!("library-a-row-points", table, parent),
        })
    })
}
