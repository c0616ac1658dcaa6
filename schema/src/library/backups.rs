//! Backups in a folder beside the library. Old ones are thinned out.

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
    connection::{APPLICATION_ID, add_functions, application_id, connect_to_copy},
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

/// The contents of a backup.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Contents {
    /// The names of the systems.
    pub systems: Vec<String>,
    /// The characters that are not deleted: the user's, then examples, each by name.
    pub characters: Vec<BackupCharacter>,
    /// The titles of the user's books.
    pub books: Vec<String>,
}

/// A character in a backup.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BackupCharacter {
    /// The character's id in the backup.
    pub id: i64,
    /// The name.
    pub name: String,
    /// The key of the character's system.
    pub system: String,
    /// Whether it is an example that came with the system.
    pub example: bool,
}

impl Library {
    /// Copies the library to a new file. The copy is checked before it is renamed to `to`.
    pub fn backup(&self, to: &Path) -> Result<(), Refusal> {
        self.with_new_connection(|connection| copy::copy(connection, to))
    }

    /// Like [`backup`](Self::backup), but replaces `to` if it exists and no program has it open.
    pub fn backup_over(&self, to: &Path) -> Result<(), Refusal> {
        self.with_new_connection(|connection| copy::copy_over(connection, to))
    }

    /// Like [`backup`](Self::backup), for a copy to share with others: without the user's books, and without the
    /// notes in them, which contain headings. `VACUUM` leaves none of their text in the file.
    pub fn backup_without_books(&self, to: &Path) -> Result<(), Refusal> {
        let leave_out = |copy: &Connection| {
            copy.execute_batch(
                "PRAGMA foreign_keys = ON; DELETE FROM book; DELETE FROM book_note; VACUUM;",
            )?;
            checksum::compute_all(copy)
        };
        self.with_new_connection(|connection| copy::copy_changed(connection, to, leave_out))
    }

    /// Checks the library's file and returns one sentence per error. Reads every row, and compares each
    /// table with its checksum.
    pub fn check(&self) -> Result<Vec<String>, Refusal> {
        self.with_new_connection(integrity::errors)
    }
}

/// Makes and checks a backup. Does not remove older ones; see [`thin`].
pub fn make(library: &Library, reason: Reason) -> Result<Backup, Refusal> {
    let _lock = lock(library)?;
    write(library, reason)
}

/// Makes the daily backup, unless there is already a backup from today or the library only contains
/// what it was created with.
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

/// Locks the backup folder against other programs, and removes unfinished copies that they left.
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

/// Whether there is no backup from today and the library contains more than it was created with.
fn is_due(library: &Library) -> Result<bool, Refusal> {
    let today = Local::now().date_naive();
    let backups = list(library.path())?;
    if backups.iter().any(|backup| backup.day() == today) {
        return Ok(false);
    }
    let anything = include_str!("backups/has_own_content.sql");
    library.read(|tx| Ok(tx.query_row(anything, [], |row| row.get("anything"))?))
}

/// Reads the contents of a backup.
pub fn contents(backup: &Path) -> Result<Contents, Refusal> {
    let read = || -> Result<Contents, Refusal> {
        let connection = connect_to_copy(backup)?;
        let systems = "SELECT name FROM system ORDER BY sort_key(name)";
        let characters = include_str!("backups/characters.sql");
        let books = "SELECT title FROM book ORDER BY sort_key(title)";
        Ok(Contents {
            systems: rows::column(&connection, systems, [])?,
            characters: rows::all(&connection, characters, [], |row| {
                Ok(BackupCharacter {
                    id: row.get("id")?,
                    name: row.get("name")?,
                    system: row.get("system")?,
                    example: row.get("example")?,
                })
            })?,
            // Backups made by early versions have no book table.
            books: if connection.table_exists(None, "book")? {
                rows::column(&connection, books, [])?
            } else {
                Vec::new()
            },
        })
    };
    read().map_err(|refusal| refusal.at(backup))
}

/// Returns the newest intact backup, if there is one.
pub fn newest_intact(library: &Path) -> Result<Option<Backup>, Refusal> {
    let mut backups = list(library)?.into_iter();
    Ok(backups.find(|backup| open_intact(&backup.path).is_ok()))
}

/// Reads a backup through a temporary, migrated copy. The backup itself is not changed.
///
/// # Errors
///
/// Returns an error if the backup is damaged.
pub fn read<T>(
    backup: &Path,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let mut copy = temporary_copy(backup)?;
    let tx = copy.transaction()?;
    work(&tx)
}

/// Returns a migrated copy that is deleted when its connection is closed.
pub(super) fn temporary_copy(backup: &Path) -> Result<Connection, Refusal> {
    let from = open_intact(backup)?;
    // An empty name gives a private temporary database.
    let mut copy = Connection::open("")?;
    add_functions(&copy)?;
    copy::step(&from, &mut copy)?;
    migrate::bring_copy_up_to_date(&mut copy, backup)?;
    Ok(copy)
}

/// Opens a library's file for reading after checking that it is intact.
pub(super) fn open_intact(from: &Path) -> Result<Connection, Refusal> {
    let path = &from.display().to_string();
    if !from.exists() {
        return Err(Refusal::not_found(messages::text!("library-no-copy", path)));
    }
    let not_a_library =
        || ErrorCode::NotALibrary.refusal(messages::text!("library-copy-none", path));
    if !from.is_file() {
        return Err(not_a_library());
    }
    let look = || -> Result<Connection, Refusal> {
        let connection = connect_to_copy(from)?;
        if application_id(&connection)? != APPLICATION_ID {
            return Err(not_a_library());
        }
        migrate::refuse_newer_than_known(&connection, from)?;
        match integrity::errors(&connection)?.first() {
            None => Ok(connection),
            Some(error) => Err(ErrorCode::Damaged.refusal(messages::text!(
                "library-copy-damaged",
                path,
                error
            ))),
        }
    };
    look().map_err(|refusal| match refusal.code {
        ErrorCode::NotALibrary => not_a_library(),
        // SQLite's own error speaks of the library, which is another file.
        ErrorCode::Damaged if !refusal.message.contains(path) => {
            ErrorCode::Damaged.refusal(messages::text!("library-copy-unreadable", path))
        }
        _ => refusal.at(from),
    })
}

/// Removes old backups other than `except`. Keeps the newest backup of each of the last seven days, four
/// weeks and twelve months that have one, the daily backups of the last seven days, and the last
/// [`keep::NON_DAILY`] made for other reasons. Only intact backups count towards these numbers.
pub fn thin(library: &Library, except: Option<&Path>) -> Result<(), Refusal> {
    let _lock = lock(library)?;
    let backups = list(library.path())?;
    let ages: Vec<(NaiveDate, Reason)> = backups
        .iter()
        .map(|backup| (backup.day(), backup.reason))
        .collect();
    let is_intact = |at: usize| {
        let backup = backups.get(at);
        backup.is_some_and(|backup| open_intact(&backup.path).is_ok())
    };
    for (backup, keep) in backups.iter().zip(keep::retained(&ages, is_intact)) {
        // Two paths may lead to the same file.
        let is_excepted = except.is_some_and(|path| is_same(path, &backup.path));
        if !keep && !is_excepted {
            // If a file cannot be removed, the next run tries again.
            fs::remove_file(backup.json_path()).ok();
            fs::remove_file(&backup.path).ok();
        }
    }
    Ok(())
}
