//! Migrates a library to the current version, with one SQL file and one transaction per version.

use std::path::Path;

use chrono::Utc;
use rusqlite::{Connection, ErrorCode as SqliteCode, TransactionBehavior};

use super::{
    checksum,
    connection::{APPLICATION_ID, retry_while_busy},
    copy,
    folder::{self, Reason},
    kind_views,
    lock::Lock,
};
use crate::refusal::{ErrorCode, Refusal};

/// All migrations in order; the first creates version 1. The statements of a released one never change.
const MIGRATIONS: [&str; 25] = [
    include_str!("../../migrations/0001_library.sql"),
    include_str!("../../migrations/0002_house_rules.sql"),
    include_str!("../../migrations/0003_events.sql"),
    include_str!("../../migrations/0004_tables.sql"),
    include_str!("../../migrations/0005_building.sql"),
    include_str!("../../migrations/0006_switches.sql"),
    include_str!("../../migrations/0007_archive.sql"),
    include_str!("../../migrations/0008_portrait.sql"),
    include_str!("../../migrations/0009_alias_index.sql"),
    include_str!("../../migrations/0010_checksums.sql"),
    include_str!("../../migrations/0011_ledger.sql"),
    include_str!("../../migrations/0012_books.sql"),
    include_str!("../../migrations/0013_own_entries.sql"),
    include_str!("../../migrations/0014_facts.sql"),
    include_str!("../../migrations/0015_words.sql"),
    include_str!("../../migrations/0016_book_notes.sql"),
    include_str!("../../migrations/0017_layers.sql"),
    include_str!("../../migrations/0018_book_file.sql"),
    include_str!("../../migrations/0019_rows_and_dice.sql"),
    include_str!("../../migrations/0020_layer_changes.sql"),
    include_str!("../../migrations/0021_translations.sql"),
    include_str!("../../migrations/0022_entry_position.sql"),
    include_str!("../../migrations/0023_own_history.sql"),
    include_str!("../../migrations/0024_once.sql"),
    include_str!("../../migrations/0025_by_key.sql"),
];

/// Applies missing migrations to a library, which is backed up first unless it is new.
pub(super) fn bring_up_to_date(connection: &mut Connection, path: &Path) -> Result<(), Refusal> {
    apply(connection, path, &MIGRATIONS)
}

/// Applies missing migrations to a temporary copy of the library at `path`.
pub(super) fn bring_copy_up_to_date(
    connection: &mut Connection,
    path: &Path,
) -> Result<(), Refusal> {
    apply_missing(connection, path, &MIGRATIONS, |_| Ok(()))
}

/// Creates an empty library of a version in a new database; of the newest if there is no such version.
pub(super) fn create_version(connection: &mut Connection, version: usize) -> Result<(), Refusal> {
    let some = MIGRATIONS.get(..version).filter(|some| !some.is_empty());
    let migrations = some.unwrap_or(&MIGRATIONS);
    apply_missing(connection, Path::new(""), migrations, |_| Ok(()))
}

/// Returns an error if the library was written by a newer version of the program.
pub(super) fn refuse_newer_than_known(connection: &Connection, path: &Path) -> Result<(), Refusal> {
    refuse_newer(connection, path, MIGRATIONS.len())
}

fn apply(connection: &mut Connection, path: &Path, migrations: &[&str]) -> Result<(), Refusal> {
    refuse_newer(connection, path, migrations.len())?;
    enable_wal(connection)?;
    apply_missing(connection, path, migrations, |connection| {
        // Without the lock, another program making a backup would remove the unfinished copy.
        let _lock = Lock::on_backups(&folder::create(path)?)?;
        let to = folder::backup_path(path, Utc::now(), Reason::Migration)?;
        copy::copy(connection, &to)
    })
}

/// Enables write-ahead logging before the first change. `SQLite` does not wait by itself if another program
/// does so at the same time.
fn enable_wal(connection: &Connection) -> Result<(), Refusal> {
    let is_busy = |done: &rusqlite::Result<()>| {
        let error = done.as_ref().err();
        error.is_some_and(|error| error.sqlite_error_code() == Some(SqliteCode::DatabaseBusy))
    };
    let log = || connection.pragma_update(None, "journal_mode", "WAL");
    Ok(retry_while_busy(log, is_busy)?)
}

/// Applies each missing migration. Unless the library is new, first calls `before`, once, to back it up.
fn apply_missing(
    connection: &mut Connection,
    path: &Path,
    migrations: &[&str],
    before: impl FnOnce(&Connection) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut before = Some(before);
    loop {
        let have = version(connection)?;
        if have >= migrations.len() {
            return refuse_newer(connection, path, migrations.len());
        }
        // A new library is created in one transaction, so that others never see it incomplete.
        let until = if have == 0 {
            migrations.len()
        } else {
            if let Some(before) = before.take() {
                before(connection)?;
            }
            have + 1
        };
        let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // Another program may have migrated the library while this one waited.
        if version(&tx)? == have {
            for migration in migrations.iter().take(until).skip(have) {
                tx.execute_batch(migration)?;
            }
            tx.pragma_update(None, "application_id", APPLICATION_ID)?;
            tx.pragma_update(None, "user_version", until)?;
            kind_views::recreate_all(&tx)?;
            checksum::compute_all(&tx)?;
            tx.commit()?;
        }
    }
}

fn version(connection: &Connection) -> Result<usize, Refusal> {
    Ok(connection.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Returns an error if the version of the library is above `known`.
fn refuse_newer(connection: &Connection, path: &Path, known: usize) -> Result<(), Refusal> {
    let version = version(connection)?;
    if version <= known {
        return Ok(());
    }
    Err(ErrorCode::Newer.refusal(messages::text!(
        "library-newer",
        path = path.display().to_string(),
        version = version.to_string(),
        known = known.to_string()
    )))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::path::PathBuf;

    use rusqlite::types::Value;

    use super::*;

    const FIRST: &str = "CREATE TABLE thing (name TEXT); CREATE TABLE system (key TEXT)";
    const SECOND: &str = "ALTER TABLE thing ADD COLUMN size INTEGER";
    const THIRD: &str = "ALTER TABLE thing ADD COLUMN weight INTEGER";

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

    fn copies(path: &Path) -> Vec<usize> {
        let backups = folder::list(path).unwrap();
        assert!(backups.iter().all(|it| it.reason == Reason::Migration));
        backups.iter().map(|it| columns(&it.path)).collect()
    }

    #[test]
    fn a_new_library_is_not_backed_up() {
        let folder = tempfile::tempdir().unwrap();
        let (_connection, path) = at_first(folder.path());
        assert!(copies(&path).is_empty());
    }

    #[test]
    fn an_older_library_is_backed_up_and_then_migrated() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        apply(&mut connection, &path, &[FIRST, SECOND]).unwrap();
        assert_eq!(version(&connection).unwrap(), 2);
        drop(connection);
        assert_eq!(columns(&path), 2);
        assert_eq!(copies(&path), [1]);
    }

    #[test]
    fn a_backup_never_replaces_another() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        apply(&mut connection, &path, &[FIRST, SECOND]).unwrap();
        apply(&mut connection, &path, &[FIRST, SECOND, THIRD]).unwrap();
        let mut widths = copies(&path);
        widths.sort_unstable();
        assert_eq!(widths, [1, 2]);
    }

    #[test]
    fn several_missing_migrations_make_one_backup() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        apply(&mut connection, &path, &[FIRST, SECOND, THIRD]).unwrap();
        assert_eq!((columns(&path), copies(&path)), (3, vec![1]));
    }

    #[test]
    fn a_failed_migration_leaves_the_library_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        let broken = "DROP TABLE thing; CREATE TABLE thing (oops";
        apply(&mut connection, &path, &[FIRST, broken]).unwrap_err();
        assert_eq!((version(&connection).unwrap(), columns(&path)), (1, 1));
    }

    /// Returns a migrated library that was created at an earlier version with this content.
    fn migrated(version: usize, content: &str) -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        create_version(&mut connection, version).unwrap();
        connection.execute_batch(content).unwrap();
        apply_missing(&mut connection, Path::new(""), &MIGRATIONS, |_| Ok(())).unwrap();
        connection
    }

    #[test]
    fn changes_of_own_entries_get_their_inverses_and_whether_they_are_undone() {
        let content = include_str!("migrate/with_own_entries.sql");
        let connection = migrated(22, content);
        let changes: Vec<(i64, String, String, bool)> = connection
            .prepare("SELECT id, forward, backward, undone FROM own_change ORDER BY id")
            .unwrap()
            .query_map([], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            })
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let change = |id, forward: &str, backward: &str, undone| {
            (
                id,
                format!("\"{forward}\""),
                format!("\"{backward}\""),
                undone,
            )
        };
        assert_eq!(
            changes,
            [
                change(1, "made", "made", false),
                change(2, "left", "made", true),
                change(3, "kept", "made", false),
                change(4, "undone", "kept", true),
                change(5, "other", "other", false),
            ]
        );
    }

    #[test]
    fn rules_of_fights_and_growth_become_columns_of_their_system() {
        let content = include_str!("migrate/with_fights_and_growth.sql");
        let connection = migrated(24, content);
        let parts: Vec<[String; 5]> = connection
            .prepare(
                "SELECT turns, attacks, short_forms, calendar, growths FROM system ORDER BY id",
            )
            .unwrap()
            .query_map([], |row| {
                Ok([
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                ])
            })
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        assert_eq!(
            parts,
            [
                ["{\"turns\":1}", "[1]", "[2]", "{\"calendar\":1}", "[3]"],
                ["null", "[]", "[]", "null", "[]"],
            ]
        );
    }

    #[test]
    fn facts_in_kind_tables_become_rows_with_a_view_per_kind() {
        let content = include_str!("migrate/with_tables_of_kinds.sql");
        let connection = migrated(13, content);
        let facts: Vec<(String, String, Value)> = connection
            .prepare("SELECT key, type, value FROM entry_fact ORDER BY key")
            .unwrap()
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
            .unwrap()
            .collect::<Result<_, _>>()
            .unwrap();
        let fact = |key: &str, kind: &str, value: Value| (key.to_owned(), kind.to_owned(), value);
        assert_eq!(
            facts,
            [
                fact("ability", "text", Value::Text("Bows".to_owned())),
                fact("dam", "number", Value::Integer(8)),
                fact("load", "number", Value::Real(0.5)),
                fact("loud", "flag", Value::Integer(1)),
            ]
        );
        let row = connection.query_row("SELECT * FROM \"far/weapon\"", [], |row| {
            Ok((row.get("name")?, row.get("dam")?, row.get("loud")?))
        });
        assert_eq!(row.unwrap(), ("Bow".to_owned(), 8, true));
    }

    #[test]
    fn a_library_from_a_newer_version_is_refused_and_left_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let (mut connection, path) = at_first(folder.path());
        apply(&mut connection, &path, &[FIRST, SECOND]).unwrap();
        let refusal = apply(&mut connection, &path, &[FIRST]).unwrap_err();
        assert_eq!(refusal.code, ErrorCode::Newer);
        assert!(
            refusal
                .message
                .contains("it has version 2, and this program reads versions up to 1")
        );
        assert_eq!((version(&connection).unwrap(), columns(&path)), (2, 2));
    }
}
