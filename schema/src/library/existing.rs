//! Inspects what is at a library's path before anything is opened or changed.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use rusqlite::Connection;

use super::{
    connection::{APPLICATION_ID, application_id},
    folder,
    paths::{has_log, with_suffix},
};
use crate::refusal::{ErrorCode, Refusal};

/// The first bytes of every `SQLite` database.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The page size in the header (1 stands for 65,536 bytes); the number of pages follows.
const PAGE_SIZE: std::ops::Range<usize> = 16..18;
const PAGES: std::ops::Range<usize> = 28..32;

/// The bytes that are read of the header.
const HEADER: u64 = 32;

/// The least length of a database: a page of the smallest size.
const SHORTEST: u64 = 512;

/// Whether there is a library. An empty file counts as none: `SQLite` leaves one behind when it is
/// stopped before the first write.
pub(super) fn exists(path: &Path) -> Result<bool, Refusal> {
    match fs::metadata(path) {
        Ok(file) if file.is_dir() => Err(ErrorCode::NotALibrary.refusal(messages::text!(
            "library-is-folder",
            path = path.display().to_string()
        ))),
        Ok(file) if !file.is_file() => Err(ErrorCode::NotALibrary.refusal(messages::text!(
            "library-no-file",
            path = path.display().to_string()
        ))),
        Ok(file) if file.len() == 0 => lone_log(path).map(|()| false),
        Ok(file) => begins_as_a_database(path, file.len()).map(|()| true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => lone_log(path).map(|()| false),
        Err(error) => Err(unreadable(path, &error)),
    }
}

/// Checks the first bytes: `SQLite` takes a file shorter than a page for an empty one and would
/// overwrite it.
fn begins_as_a_database(path: &Path, length: u64) -> Result<(), Refusal> {
    let mut header = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(HEADER).read_to_end(&mut header))
        .map_err(|error| unreadable(path, &error))?;
    if !header.starts_with(MAGIC) {
        return Err(ErrorCode::NotALibrary.refusal(messages::text!(
            "library-is-none",
            path = path.display().to_string()
        )));
    }
    if length < SHORTEST || (!has_log(path) && breaks_off(&header, length)) {
        return Err(ErrorCode::Damaged.refusal(messages::text!(
            "library-breaks-off",
            path = path.display().to_string()
        )));
    }
    Ok(())
}

/// Whether a library without a log is shorter than its header says.
fn breaks_off(header: &[u8], length: u64) -> bool {
    let number = |place: std::ops::Range<usize>| {
        let bytes = header.get(place).unwrap_or_default();
        bytes
            .iter()
            .fold(0, |number, byte| number << 8 | u64::from(*byte))
    };
    let page = match number(PAGE_SIZE) {
        1 => 65_536,
        size => size,
    };
    length < page * number(PAGES)
}

/// Refuses to create a library beside the log of another one, which `SQLite` would delete.
fn lone_log(path: &Path) -> Result<(), Refusal> {
    if !has_log(path) {
        return Ok(());
    }
    Err(ErrorCode::Damaged.refusal(messages::text!(
        "library-log-left",
        path = path.display().to_string(),
        log = (with_suffix(path, "-wal").display()).to_string()
    )))
}

/// Refuses to create a library where there was one before, as its backups show.
pub(super) fn refuse_lost(path: &Path) -> Result<(), Refusal> {
    let backups = folder::list(path)?.len();
    if backups == 0 {
        return Ok(());
    }
    let there = if path.exists() { "empty" } else { "none" };
    Err(ErrorCode::Missing.refusal(messages::text!(
        "library-lost",
        path = path.display().to_string(),
        there,
        backups,
        folder = folder::folder(path).display().to_string()
    )))
}

/// Refuses the database of another program.
pub(super) fn refuse_foreign(connection: &Connection, path: &Path) -> Result<(), Refusal> {
    let id = application_id(connection)?;
    if id == APPLICATION_ID {
        return Ok(());
    }
    let tables: i64 =
        connection.query_row("SELECT count(*) AS n FROM sqlite_schema", [], |row| {
            row.get("n")
        })?;
    if id == 0 && tables == 0 {
        return Ok(());
    }
    Err(ErrorCode::NotALibrary.refusal(messages::text!(
        "library-foreign",
        path = path.display().to_string()
    )))
}

pub(super) fn unreadable(path: &Path, error: &io::Error) -> Refusal {
    ErrorCode::Unreadable.refusal(messages::text!(
        "library-unread-at",
        path = path.display().to_string(),
        error = messages::io_error::reason(error)
    ))
}
