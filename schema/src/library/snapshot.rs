//! A library that can be read but not written, as on a full or read-only disk: a copy of it in
//! memory. `SQLite` itself reads a library with a log only where it can write beside it.

use std::{
    fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use rusqlite::{Connection, OpenFlags};

use super::{
    connection::{connect, connect_immutable},
    copy, migrate,
    paths::{has_log, remove_database, with_suffix},
};
use crate::refusal::Refusal;

/// The address of a copy in memory, which lives as long as a connection to it.
#[derive(Debug, Clone)]
pub(crate) struct Snapshot(PathBuf);

impl Snapshot {
    /// Reads the library at that path into memory and migrates it there. Returns the first
    /// connection to it as well.
    pub(super) fn of(path: &Path) -> Result<(Self, Connection), Refusal> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let snapshot = Self(format!("file:vademecum-{number}?mode=memory&cache=shared").into());
        let mut connection = snapshot.connect()?;
        connection.pragma_update(None, "query_only", false)?;
        read(path, &mut connection)?;
        migrate::bring_copy_up_to_date(&mut connection, path)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok((snapshot, connection))
    }

    /// Opens another connection to it.
    pub(super) fn connect(&self) -> Result<Connection, Refusal> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_URI;
        let connection = connect(&self.0, flags)?;
        connection.pragma_update(None, "query_only", true)?;
        Ok(connection)
    }
}

fn read(path: &Path, to: &mut Connection) -> Result<(), Refusal> {
    if !has_log(path) {
        return copy::step(&connect_immutable(path)?, to);
    }
    exclusively(path)
        .and_then(|library| copy::step(&library, to))
        .or_else(|_| copy_through_temporary(path, to))
}

/// A library that nobody else has open needs no other file than its log.
fn exclusively(path: &Path) -> Result<Connection, Refusal> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Reads a copy of the library and its log in the folder for temporary files.
fn copy_through_temporary(path: &Path, to: &mut Connection) -> Result<(), Refusal> {
    let passing = std::env::temp_dir().join(format!("vademecum-{}.sqlite", process::id()));
    let copied = fs::copy(path, &passing).and_then(|_| {
        let log = with_suffix(&passing, "-wal");
        fs::copy(with_suffix(path, "-wal"), log)
    });
    let read = copied
        .map_err(|error| super::existing::unreadable(path, &error))
        .and_then(|_| copy::step(&exclusively(&passing)?, to));
    remove_database(&passing);
    read
}
