//! Bringing a library up to date: one file of SQL a version, each in a transaction of its own.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, TransactionBehavior};

use super::{backup, open::APPLICATION_ID};
use crate::problem::{Code, Problem};

/// All versions, in order; the first makes version 1. One that was released never changes.
const MIGRATIONS: [&str; 2] = [
    include_str!("../../migrations/0001_library.sql"),
    include_str!("../../migrations/0002_house_rules.sql"),
];

/// Applies what the library lacks. One that has content is copied beside itself first.
pub(super) fn bring_up_to_date(connection: &mut Connection, path: &Path) -> Result<(), Problem> {
    apply(connection, path, &MIGRATIONS)
}

/// Refuses a library that a newer version of the program made.
pub(super) fn refuse_newer_than_known(connection: &Connection, path: &Path) -> Result<(), Problem> {
    refuse_newer(connection, path, MIGRATIONS.len())
}

fn apply(connection: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), Problem> {
    refuse_newer(connection, path, migrations.len())?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    loop {
        let have = version(connection)?;
        if have >= migrations.len() {
            return refuse_newer(connection, path, migrations.len());
        }
        // A new library is made whole at once, so that nobody sees it half made.
        let until = if have == 0 {
            migrations.len()
        } else {
            backup::copy(connection, &beside(path, have))?;
            have + 1
        };
        let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another program may have brought it up to date while this one waited.
        if version(&tx)? == have {
            for migration in migrations.iter().take(until).skip(have) {
                tx.execute_batch(migration)?;
            }
            tx.pragma_update(None, "application_id", APPLICATION_ID)?;
            tx.pragma_update(None, "user_version", until)?;
            tx.commit()?;
        }
    }
}

fn version(connection: &Connection) -> Result<usize, Problem> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Refuses a library that a newer version of the program made.
fn refuse_newer(connection: &Connection, path: &Path, known: usize) -> Result<(), Problem> {
    let version = version(connection)?;
    if version <= known {
        return Ok(());
    }
    Err(Problem::new(
        Code::Newer,
        format!(
            "The library {} was made by a newer version of this program: it is of version {version}, and known are \
             those up to {known}. Update the program; the library was left as it is.",
            path.display()
        ),
    ))
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const FIRST: &str = "CREATE TABLE thing (name TEXT)";
    const SECOND: &str = "ALTER TABLE thing ADD COLUMN size INTEGER";

    fn at_first(folder: &Path) -> (Connection, PathBuf) {
        let path = folder.join("library.sqlite");
        let mut connection = Connection::open(&path).unwrap();
        apply(&mut connection, &path, &[FIRST]).unwrap();
        connection
            .execute("INSERT INTO thing (name) VALUES ('kept')", [])
            .unwrap();
        (connection, path)
    }

    fn columns(path: &Path) -> usize {
        let connection = Connection::open(path).unwrap();
        connection
            .prepare("SELECT * FROM thing WHERE name = 'kept'")
            .unwrap()
            .column_count()
    }

    fn files(folder: &Path) -> Vec<String> {
        let names = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_new_library_needs_no_copy() {
        let folder = tempfile::tempdir().unwrap();
        let (connection, _) = at_first(folder.path());
        drop(connection);
        assert_eq!(files(folder.path()), ["library.sqlite"]);
    }

    #[test]
    fn an_older_library_is_copied_and_then_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        apply(&mut connection, &path, &[FIRST, SECOND]).unwrap();
        assert_eq!(version(&connection).unwrap(), 2);
        drop(connection);
        assert_eq!(
            files(folder.path()),
            ["library-before-2.sqlite", "library.sqlite"]
        );
        assert_eq!(columns(&path), 2);
        assert_eq!(columns(&folder.path().join("library-before-2.sqlite")), 1);
    }

    #[test]
    fn a_copy_never_takes_the_place_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        std::fs::write(folder.path().join("library-before-2.sqlite"), "mine").unwrap();
        apply(&mut connection, &path, &[FIRST, SECOND]).unwrap();
        assert_eq!(
            std::fs::read_to_string(folder.path().join("library-before-2.sqlite")).unwrap(),
            "mine"
        );
        assert_eq!(columns(&folder.path().join("library-before-2-2.sqlite")), 1);
    }

    #[test]
    fn a_migration_that_fails_leaves_the_library_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        let broken = "DROP TABLE thing; CREATE TABLE thing (oops";
        apply(&mut connection, &path, &[FIRST, broken]).unwrap_err();
        assert_eq!((version(&connection).unwrap(), columns(&path)), (1, 1));
    }

    #[test]
    fn a_library_from_a_newer_version_is_refused_and_left() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        apply(&mut connection, &path, &[FIRST, SECOND]).unwrap();
        let problem = apply(&mut connection, &path, &[FIRST]).unwrap_err();
        assert_eq!(problem.code, Code::Newer);
        assert!(
            problem
                .message
                .contains("it is of version 2, and known are those up to 1")
        );
        assert_eq!((version(&connection).unwrap(), columns(&path)), (2, 2));
    }
}
