//! Opens a library that can be read but not written, as on a full or read-only disk, as a copy in memory.
//! `SQLite` itself can only read a library with a log if it can write beside it.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
};

use rusqlite::{Connection, OpenFlags};

use super::{
    connection::{connect_immutable, connect_to_read},
    copy, existing, migrate,
    paths::{has_log, with_suffix},
};
use crate::refusal::Refusal;

/// Reads the library at this path into memory and migrates the copy. Returns the URI of the copy, which lives
/// as long as any connection to it, and the first connection.
pub(super) fn of(path: &Path) -> Result<(PathBuf, Connection), Refusal> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let address: PathBuf = format!("file:vademecum-{number}?mode=memory&cache=shared").into();
    let mut connection = connect_to_read(&address)?;
    connection.pragma_update(None, "query_only", false)?;
    read(path, &mut connection)?;
    migrate::bring_copy_up_to_date(&mut connection, path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok((address, connection))
}

fn read(path: &Path, to: &mut Connection) -> Result<(), Refusal> {
    if !has_log(path) {
        return copy::step(&connect_immutable(path)?, to);
    }
    connect_exclusively(path)
        .and_then(|library| copy::step(&library, to))
        .or_else(|_| copy_through_temporary(path, to))
}

/// Opens a library in exclusive locking mode, in which `SQLite` needs no `-shm` file.
fn connect_exclusively(path: &Path) -> Result<Connection, Refusal> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// Reads the library through a copy of it and its log in the temporary folder.
fn copy_through_temporary(path: &Path, to: &mut Connection) -> Result<(), Refusal> {
    let unreadable = |error: io::Error| existing::unreadable(path, &error);
    // In a folder with an unpredictable name, nobody can plant a symbolic link.
    let folder = tempfile::tempdir().map_err(unreadable)?;
    let temporary = folder.path().join("library.sqlite");
    for suffix in ["", "-wal"] {
        fs::copy(with_suffix(path, suffix), with_suffix(&temporary, suffix)).map_err(unreadable)?;
    }
    copy::step(&connect_exclusively(&temporary)?, to)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    /// Plants a symbolic link to a file of the user in the temporary folder, under a predictable name.
    #[cfg(unix)]
    #[test]
    fn symbolic_links_in_the_temporary_folder_are_not_followed() {
        use std::{fs, os::unix::fs::symlink, process};

        use rusqlite::Connection;

        use super::copy_through_temporary;

        let folder = tempfile::tempdir().unwrap();
        let [library, own] = ["library.sqlite", "own"].map(|name| folder.path().join(name));
        let writer = Connection::open(&library).unwrap();
        let made = "PRAGMA journal_mode = WAL; CREATE TABLE note AS SELECT 'kept' AS text";
        writer.execute_batch(made).unwrap();
        fs::write(&own, "mine").unwrap();
        let link = std::env::temp_dir().join(format!("vademecum-{}.sqlite", process::id()));
        symlink(&own, &link).unwrap();

        let mut copy = Connection::open_in_memory().unwrap();
        let read = copy_through_temporary(&library, &mut copy);
        fs::remove_file(&link).ok();
        read.unwrap();
        let note = copy.query_row("SELECT text FROM note", [], |row| row.get(0));
        assert_eq!(note, Ok("kept".to_owned()));
        assert_eq!(fs::read_to_string(&own).unwrap(), "mine");
    }
}
