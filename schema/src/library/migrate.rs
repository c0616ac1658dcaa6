//! Bringing a library up to date: one file of SQL a version, each in a transaction of its own.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use super::{backup, open::APPLICATION_ID};
use crate::problem::{Code, Problem};

/// All versions, in order; the first makes version 1. One that was released never changes.
const MIGRATIONS: [&str; 1] = [include_str!("../../migrations/0001_library.sql")];

/// Applies what the library lacks. One that has content is copied beside itself first.
pub(super) fn bring_up_to_date(connection: &mut Connection, path: &Path) -> Result<(), Problem> {
    apply(connection, path, &MIGRATIONS)
}

fn apply(connection: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), Problem> {
    if version(connection)? == 0 {
        connection.pragma_update(None, "journal_mode", "WAL")?;
    }
    loop {
        let have = version(connection)?;
        let Some(migration) = migrations.get(have) else {
            return if have == migrations.len() {
                Ok(())
            } else {
                Err(newer(path, have))
            };
        };
        if have > 0 {
            backup::copy(connection, &beside(path, have))?;
        }
        let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another program may have brought it up to date while this one waited.
        if version(&tx)? == have {
            tx.execute_batch(migration)?;
            tx.pragma_update(None, "application_id", APPLICATION_ID)?;
            tx.pragma_update(None, "user_version", have + 1)?;
            tx.commit()?;
        }
    }
}

fn version(connection: &Connection) -> Result<usize, Problem> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

fn newer(path: &Path, version: usize) -> Problem {
    Problem::new(
        Code::Newer,
        format!(
            "The library {} was made by a newer version of this program (its version {version}, known are up to {}). \
             Update the program; the library was left as it is.",
            path.display(),
            MIGRATIONS.len()
        ),
    )
}

/// Where the copy before a migration goes: `library-before-2.sqlite`, numbered where that is taken.
fn beside(path: &Path, have: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let named =
        |more: String| path.with_file_name(format!("{stem}-before-{}{more}.sqlite", have + 1));
    let mut to = named(String::new());
    let mut number = 1;
    while to.exists() {
        number += 1;
        to = named(format!("-{number}"));
    }
    to
}
