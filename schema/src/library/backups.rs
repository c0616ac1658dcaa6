//! The automatic backups: a folder beside the library, thinned as they age.

mod keep;

pub use super::folder::{Backup, Reason, folder, list};

use std::{fs, path::Path};

use chrono::{Local, NaiveDate, Utc};
use platform::file::is_same;
use rusqlite::{Connection, Transaction};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    Library, checksum,
    connection::{APPLICATION_ID, application_id, connect_to_copy},
    copy,
    folder::{backup_path, create as create_backup_folder},
    integrity,
    lock::Lock,
    migrate,
};
use crate::{
    refusal::{ErrorCode, Refusal},
    rows,
};

/// What a backup holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// The names of the systems.
    pub systems: Vec<String>,
    /// The characters on the shelf and in the archive, by name.
    pub characters: Vec<BackupCharacter>,
    /// The titles of the books of the owner's own.
    pub books: Vec<String>,
}

/// A character in a backup.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BackupCharacter {
    /// Its number in that backup.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The key of its system.
    pub system: String,
    /// Whether it came with the system.
    pub example: bool,
}

impl Library {
    /// Copies the library to a new file. The copy is checked before it gets its name.
    pub fn backup(&self, to: &Path) -> Result<(), Refusal> {
        self.with_new_connection(|connection| copy::copy(connection, to))
    }

    /// As [`backup`](Self::backup), without the user's own books and the notes in them, which name their
    /// headings, for a copy to give to others. None of their text remains in the file.
    pub fn backup_without_books(&self, to: &Path) -> Result<(), Refusal> {
        let leave_out = |copy: &Connection| {
            copy.execute_batch(
                "PRAGMA foreign_keys = ON; DELETE FROM book; DELETE FROM book_note; VACUUM;",
            )?;
            checksum::compute_all(copy)
        };
        self.with_new_connection(|connection| copy::copy_changed(connection, to, leave_out))
    }

    /// Checks the library's file and returns what is wrong, a sentence each. Every row is read and
    /// compared with its checksum.
    pub fn check(&self) -> Result<Vec<String>, Refusal> {
        self.with_new_connection(integrity::errors)
    }
}

/// Makes a backup and checks it. Older ones stay: see [`thin`].
pub fn make(library: &Library, reason: Reason) -> Result<Backup, Refusal> {
    let _lock = lock(library)?;
    write(library, reason)
}

/// Makes the daily backup, unless there is one already or the library only holds what it was
/// created with.
pub fn make_daily(library: &Library) -> Result<Option<Backup>, Refusal> {
    if !is_due(library)? {
        return Ok(None);
    }
    let _lock = lock(library)?;
    // Another program may have made it in the meantime.
    if is_due(library)? {
        write(library, Reason::Daily).map(Some)
    } else {
        Ok(None)
    }
}

/// Locks the folder of backups against other programs, and removes what they left unfinished.
fn lock(library: &Library) -> Result<Lock, Refusal> {
    let folder = create_backup_folder(library.path())?;
    let lock = Lock::on_backups(&folder)?;
    for item in fs::read_dir(&folder).into_iter().flatten().flatten() {
        let name = item.file_name();
        if name.to_string_lossy().contains(copy::UNFINISHED) {
            fs::remove_file(item.path()).ok();
        }
    }
    Ok(lock)
}

fn write(library: &Library, reason: Reason) -> Result<Backup, Refusal> {
    let made_at = Utc::now();
    let path = backup_path(library.path(), made_at, reason)?;
    library.backup(&path)?;
    Ok(Backup {
        bytes: fs::metadata(&path)?.len(),
        path,
        made_at,
        reason,
    })
}

/// Whether today has no backup yet and the library holds more than it was created with.
fn is_due(library: &Library) -> Result<bool, Refusal> {
    let today = Local::now().date_naive();
    let backups = list(library.path())?;
    if backups.iter().any(|backup| backup.day() == today) {
        return Ok(false);
    }
    let anything = include_str!("backups/has_own_content.sql");
    library.read(|tx| Ok(tx.query_row(anything, [], |row| row.get("anything"))?))
}

/// What a backup holds, read from the file itself.
pub fn contents(backup: &Path) -> Result<Contents, Refusal> {
    let read = || -> Result<Contents, Refusal> {
        let connection = connect_to_copy(backup)?;
        let characters = include_str!("backups/characters.sql");
        Ok(Contents {
            systems: rows::column(&connection, "SELECT name FROM system ORDER BY name", [])?,
            characters: rows::all(&connection, characters, [], |row| {
                Ok(BackupCharacter {
                    id: row.get("id")?,
                    name: row.get("name")?,
                    system: row.get("system")?,
                    example: row.get("example")?,
                })
            })?,
            // A backup from before there were any books has no table of them.
            books: if connection.table_exists(None, "book")? {
                rows::column(&connection, "SELECT title FROM book ORDER BY title", [])?
            } else {
                Vec::new()
            },
        })
    };
    read().map_err(|refusal| refusal.at(backup))
}

/// The newest backup that is whole; `None` where there is none such.
pub fn newest_intact(library: &Path) -> Result<Option<Backup>, Refusal> {
    let mut backups = list(library)?.into_iter();
    Ok(backups.find(|backup| open_intact(&backup.path).is_ok()))
}

/// Reads a backup like a library. One of an older version is migrated in a temporary copy; the
/// backup itself stays as it is. Refuses a damaged one.
pub fn read<T>(
    backup: &Path,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let mut copy = temporary_copy(backup)?;
    let tx = copy.transaction()?;
    work(&tx)
}

/// A migrated copy that is deleted with its connection.
pub(super) fn temporary_copy(backup: &Path) -> Result<Connection, Refusal> {
    let from = open_intact(backup)?;
    // SQLite makes a private file for a database without a name.
    let mut copy = Connection::open("")?;
    copy::step(&from, &mut copy)?;
    migrate::bring_copy_up_to_date(&mut copy, backup)?;
    Ok(copy)
}

/// A library's file, open for reading, if all of it is whole.
pub(super) fn open_intact(from: &Path) -> Result<Connection, Refusal> {
    if !from.is_file() {
        return Err(Refusal::not_found(messages::text!(
            "library-no-copy",
            path = from.display().to_string()
        )));
    }
    let look = || -> Result<Connection, Refusal> {
        let connection = connect_to_copy(from)?;
        if application_id(&connection)? != APPLICATION_ID {
            return Err(ErrorCode::NotALibrary.refusal(messages::text!(
                "library-copy-none",
                path = from.display().to_string()
            )));
        }
        migrate::refuse_newer_than_known(&connection, from)?;
        match integrity::errors(&connection)?.first() {
            None => Ok(connection),
            Some(error) => Err(ErrorCode::Damaged.refusal(messages::text!(
                "library-copy-damaged",
                path = from.display().to_string(),
                error
            ))),
        }
    };
    look().map_err(|refusal| refusal.at(from))
}

/// Removes old backups, except one: of the newest of each day seven are kept, of each week four, of
/// each month twelve, of the first of each day seven, and the last [`keep::BEFORE`] that were made
/// for another reason. Only an intact backup replaces another.
pub fn thin(library: &Library, except: Option<&Path>) -> Result<(), Refusal> {
    let _lock = lock(library)?;
    let backups = list(library.path())?;
    let ages: Vec<(NaiveDate, Reason)> = backups
        .iter()
        .map(|backup| (backup.day(), backup.reason))
        .collect();
    let is_whole = |at: usize| {
        let backup = backups.get(at);
        backup.is_some_and(|backup| open_intact(&backup.path).is_ok())
    };
    for (backup, keep) in backups.iter().zip(keep::retained(&ages, is_whole)) {
        // The same file may be named by another path.
        let is_excepted = except.is_some_and(|path| is_same(path, &backup.path));
        if !keep && !is_excepted {
            // A file that cannot be removed is tried again the next time.
            fs::remove_file(backup.json_path()).ok();
            fs::remove_file(&backup.path).ok();
        }
    }
    Ok(())
}
