//! The open library.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use platform::file::Identity;
use rusqlite::{Connection, MAIN_DB, OpenFlags, Transaction, TransactionBehavior};

use super::{
    checksum::{self, Tracker},
    connection::{connect, connect_to_read},
    existing, folder,
    lock::Lock,
    migrate, paths, snapshot, stray_log,
};
use crate::refusal::{ErrorCode, Refusal};

/// An open library. All access goes through [`read`](Self::read) and [`write`](Self::write), which may be
/// called concurrently.
#[derive(Debug)]
pub struct Library {
    pub(super) path: PathBuf,
    /// The identity of the opened file.
    identity: Option<Identity>,
    /// What further connections open: the library's path, or the URI of a copy in memory.
    readers: Mutex<PathBuf>,
    reader: Mutex<Connection>,
    /// `None` if the library is read-only and is read from a copy in memory.
    writer: Mutex<Option<Writer>>,
    _lock: Option<Lock>,
}

/// The writing connection, with the rows that it writes.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) connection: Connection,
    tracker: Tracker,
}

impl Library {
    /// Opens the library at this path, or creates it and its folder. A library of an older version is
    /// backed up and migrated. One that can be read but not written is opened read-only; see
    /// [`is_read_only`](Self::is_read_only).
    ///
    /// # Errors
    ///
    /// Returns an error, and changes nothing, if the file is not a library, is damaged, comes from a newer
    /// version, cannot be read, or is missing although backups of it exist.
    pub fn open(path: &Path) -> Result<Self, Refusal> {
        let path = paths::resolve(path)?;
        Self::open_resolved(&path).map_err(|refusal| refusal.at(&path))
    }

    fn open_resolved(path: &Path) -> Result<Self, Refusal> {
        let exists = existing::exists(path)?;
        if !exists {
            existing::refuse_lost(path)?;
            if let Some(folder) = path.parent() {
                folder::create_folder(folder)?;
            }
            folder::reserve(path)?;
        }
        let lock = Lock::shared(path, || stray_log::refuse(path))?;
        match Self::open_file(path, exists) {
            Err(refusal) if exists && may_be_read(&refusal) => Self::open_snapshot(path, &refusal),
            opened => opened,
        }
        .map(|library| Self {
            _lock: Some(lock),
            ..library
        })
    }

    /// Opens or creates a library without locking it against other programs.
    pub(super) fn open_file(path: &Path, exists: bool) -> Result<Self, Refusal> {
        let (reader, writer) = connections(path, exists)?;
        Ok(Self::new(path, path.to_owned(), reader, Some(writer)))
    }

    fn new(path: &Path, readers: PathBuf, reader: Connection, writer: Option<Writer>) -> Self {
        Self {
            path: path.to_owned(),
            identity: Identity::of(path),
            readers: Mutex::new(readers),
            reader: Mutex::new(reader),
            writer: Mutex::new(writer),
            _lock: None,
        }
    }

    fn open_snapshot(path: &Path, why: &Refusal) -> Result<Self, Refusal> {
        // Unless the content itself is at fault, why it cannot be written is the more useful error.
        let (address, reader) = snapshot::of(path).map_err(|refusal| match refusal.code {
            ErrorCode::Damaged | ErrorCode::NotALibrary | ErrorCode::Newer => refusal,
            _ => why.clone(),
        })?;
        existing::refuse_foreign(&reader, path)?;
        Ok(Self::new(path, address, reader, None))
    }

    /// Runs `work` in a read transaction, which sees a consistent snapshot of the library.
    pub fn read<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut reader = lock(&self.reader);
        let transaction = reader.transaction().map_err(Refusal::from);
        transaction
            .and_then(|tx| {
                // A newer program may have migrated the library in the meantime.
                migrate::refuse_newer_than_known(&tx, &self.path)?;
                work(&tx)
            })
            .map_err(|refusal| refusal.at(&self.path))
    }

    /// Runs `work` in a write transaction. On success, its changes are on disk. If `work` or the disk fails,
    /// or the library's path now leads to another file, nothing is changed.
    pub fn write<T>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.with_writer(|writer| {
            writer.tracker.begin(&writer.connection)?;
            let before = schema_version(&writer.connection)?;
            let tx = writer
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            // A newer program may have migrated the library in the meantime.
            migrate::refuse_newer_than_known(&tx, &self.path)?;
            let answer = work(&tx)?;
            if schema_version(&tx)? != before {
                checksum::compute_schema(&tx)?;
            }
            if writer.tracker.save(&tx)? {
                stray_log::count(&tx)?;
            }
            tx.commit()?;
            Ok(answer)
        })
    }

    /// Calls `work` with the writing connection, provided that the library's path still leads to the same
    /// file. Tries to reopen a read-only library for writing first.
    pub(super) fn with_writer<T>(
        &self,
        work: impl FnOnce(&mut Writer) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let mut writer = lock(&self.writer);
        let attempt = || -> Result<T, Refusal> {
            if let Some(identity) = self.identity {
                refuse_another(identity, &self.path)?;
            }
            work(self.opened(&mut writer)?)
        };
        attempt().map_err(|refusal| refusal.at(&self.path))
    }

    /// Returns the writing connection. Reopens a read-only library for writing.
    fn opened<'a>(&self, writer: &'a mut Option<Writer>) -> Result<&'a mut Writer, Refusal> {
        if writer.is_none() {
            let (reader, opened) = connections(&self.path, true)?;
            lock(&self.readers).clone_from(&self.path);
            *lock(&self.reader) = reader;
            *writer = Some(opened);
        }
        writer
            .as_mut()
            .ok_or_else(|| ErrorCode::ReadOnly.refusal(messages::text!("library-unwritten")))
    }

    /// Whether the library is read-only, as on a full or read-only disk. The next
    /// [`write`](Self::write) tries again.
    pub fn is_read_only(&self) -> bool {
        lock(&self.writer).is_none()
    }

    /// Returns a number that changes whenever another connection or program changes the library.
    pub fn changed_elsewhere(&self) -> Result<i64, Refusal> {
        match &*lock(&self.writer) {
            Some(Writer { connection, .. }) => {
                Ok(connection.pragma_query_value(None, "data_version", |row| row.get(0))?)
            }
            None => Ok(0),
        }
    }

    /// The library's path, with links resolved.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Calls `work` with a separate connection, so that a long read of a large library does not block other
    /// readers.
    pub(super) fn with_new_connection<T>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let connection = connect_to_read(&lock(&self.readers));
        connection
            .and_then(|connection| work(&connection))
            .map_err(|refusal| refusal.at(&self.path))
    }
}

/// Opens the writing connection, migrates the library, and opens the reading connection.
fn connections(path: &Path, exists: bool) -> Result<(Connection, Writer), Refusal> {
    let mut flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    flags.set(OpenFlags::SQLITE_OPEN_CREATE, !exists);
    let mut connection = connect(path, flags)?;
    if connection.is_readonly(MAIN_DB)? {
        return Err(ErrorCode::ReadOnly.refusal(messages::text!(
            "library-unwritten-at",
            path = path.display().to_string()
        )));
    }
    if exists {
        existing::refuse_foreign(&connection, path)?;
    }
    migrate::bring_up_to_date(&mut connection, path)?;
    let writer = Writer {
        tracker: Tracker::default(),
        connection,
    };
    Ok((connect_to_read(path)?, writer))
}

/// Returns an error if the path now leads to another file than the opened one, or to nothing.
fn refuse_another(opened: Identity, path: &Path) -> Result<(), Refusal> {
    if Identity::of(path) == Some(opened) {
        return Ok(());
    }
    let there = if path.exists() { "other" } else { "none" };
    Err(ErrorCode::Replaced.refusal(messages::text!(
        "library-replaced",
        path = path.display().to_string(),
        there
    )))
}

/// Whether a library that cannot be opened for writing may still be readable.
fn may_be_read(refusal: &Refusal) -> bool {
    matches!(
        refusal.code,
        ErrorCode::ReadOnly | ErrorCode::Full | ErrorCode::Disk | ErrorCode::Unreadable
    )
}

fn schema_version(connection: &Connection) -> Result<i64, Refusal> {
    Ok(connection.pragma_query_value(None, "schema_version", |row| row.get(0))?)
}

/// Locks a mutex, even if a thread panicked while holding it: its transaction was rolled back when it was
/// dropped, so the connection is still valid.
fn lock<T>(guarded: &Mutex<T>) -> MutexGuard<'_, T> {
    guarded.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn writing_fails_while_another_program_holds_the_lock_and_succeeds_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let library = Library::open(&path).unwrap();
        let short = std::time::Duration::from_millis(10);
        library
            .with_writer(|writing| Ok(writing.connection.busy_timeout(short)?))
            .unwrap();
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let set = || library.write(|tx| crate::setting::set(tx, "paper", &"a4"));
        let refusal = set().unwrap_err();
        assert_eq!(refusal.code, ErrorCode::Locked);
        assert!(
            refusal.message.contains(&path.display().to_string()),
            "{refusal}"
        );
        other.execute_batch("COMMIT").unwrap();
        set().unwrap();
    }

    #[test]
    fn a_read_only_library_whose_file_is_deleted_is_not_recreated() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        drop(Library::open(&path).unwrap());
        let why = ErrorCode::ReadOnly.refusal("");
        let library = Library::open_snapshot(&path, &why).unwrap();
        std::fs::remove_file(&path).unwrap();
        let set = library.write(|tx| crate::setting::set(tx, "paper", &"a4"));
        let code = set.unwrap_err().code;
        assert!(matches!(code, ErrorCode::Replaced | ErrorCode::Unreadable));
        assert!(!path.exists() && library.is_read_only());
    }

    #[test]
    fn a_library_migrated_by_a_newer_program_while_open_is_neither_read_nor_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let library = Library::open(&path).unwrap();
        let backup = folder.path().join("copy.sqlite");
        library.backup(&backup).unwrap();
        let copy = library.read_copy(&backup).unwrap();
        let newer = Connection::open(&path).unwrap();
        newer.pragma_update(None, "user_version", 1_000).unwrap();
        let set = library.write(|tx| crate::setting::set(tx, "paper", &"a4"));
        assert_eq!(set.unwrap_err().code, ErrorCode::Newer);
        let get = library.read(|tx| crate::setting::get::<String>(tx, "paper"));
        assert_eq!(get.unwrap_err().code, ErrorCode::Newer);
        let became = library.replace_with(&copy);
        assert_eq!(became.unwrap_err().code, ErrorCode::Newer);
        let settings: i64 = newer
            .query_row("SELECT count(*) FROM setting", [], |row| row.get(0))
            .unwrap();
        assert_eq!(settings, 0);
    }
}
