//! Looking a library over for damage.

use rusqlite::{Connection, OpenFlags};

use super::{Library, open};
use crate::problem::Problem;

impl Library {
    /// What is wrong with the library, a sentence each; nothing where it is sound.
    pub fn check(&self) -> Result<Vec<String>, Problem> {
        // A connection of its own: a large library takes long, and others go on reading meanwhile.
        open::connect(
            &self.path,
            open::PATIENCE,
            OpenFlags::SQLITE_OPEN_READ_WRITE,
        )
        .and_then(|connection| faults(&connection))
        .map_err(|problem| problem.at(&self.path))
    }
}

/// Both checks of `SQLite`, in sentences.
pub(super) fn faults(connection: &Connection) -> Result<Vec<String>, Problem> {
    let mut faults = Vec::new();
    let mut statement = connection.prepare("PRAGMA integrity_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let line: String = row.get("integrity_check")?;
        if line != "ok" {
            faults.push(format!("The file is damaged: {line}."));
        }
    }
    let mut statement = connection.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (table, parent): (String, String) = (row.get("table")?, row.get("parent")?);
        let number: Option<i64> = row.get("rowid")?;
        let which = number.map_or_else(|| "A row".to_owned(), |number| format!("Row {number}"));
        faults.push(format!(
            "{which} of {table} points at a row of {parent} that is not there."
        ));
    }
    Ok(faults)
}
