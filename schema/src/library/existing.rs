//! Inspects what exists at a library's path before anything is opened or changed.

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

/// The offset of the page size in the header, where 1 means 65,536 bytes, and of the number of pages.
const PAGE_SIZE: std::ops::Range<usize> = 16..18;
const PAGES: std::ops::Range<usize> = 28..32;

/// How many bytes of the header are read.
const HEADER: u64 = 32;

/// The minimum length of a database: one page of the smallest size.
const SHORTEST: u64 = 512;

/// Whether there is a library at the path. An empty file does not count: `SQLite` leaves one behind if it
/// is stopped before the first write.
pub(super) fn exists(path: &Path) -> Result<bool, Refusal> {
    let shown = path.display().to_string();
    let message = match fs::metadata(path) {
        Ok(file) if file.is_dir() => messages::text!("library-is-folder", path = shown),
        Ok(file) if !file.is_file() => messages::text!("library-no-file", path = shown),
        Ok(file) if file.len() > 0 => return check_header(path, file.len()).map(|()| true),
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(unreadable(path, &error));
        }
        _ => return refuse_orphaned_log(path).map(|()| false),
    };
    Err(ErrorCode::NotALibrary.refusal(message))
}

/// Returns an error if backups show that there was a library at the path before.
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

/// Returns an error if the database belongs to another program.
pub(super) fn refuse_foreign(connection: &Connection, path: &Path) -> Result<(), Refusal> {
    let id = application_id(connection)?;
    if id == APPLICATION_ID {
        return Ok(());
    }
    let mut tables = connection.prepare("SELECT 1 FROM sqlite_schema")?;
    if !tables.exists([])? && id == 0 {
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

/// Checks the header and the length. `SQLite` would treat a file shorter than a page as empty, and
/// overwrite it.
fn check_header(path: &Path, length: u64) -> Result<(), Refusal> {
    let mut header = Vec::new();
    fs::File::open(path)
        .and_then(|file| file.take(HEADER).read_to_end(&mut header))
        .map_err(|error| unreadable(path, &error))?;
    let shown = path.display().to_string();
    if !header.starts_with(MAGIC) {
        let message = messages::text!("library-is-none", path = shown);
        return Err(ErrorCode::NotALibrary.refusal(message));
    }
    if length < SHORTEST || (!has_log(path) && is_truncated(&header, length)) {
        let message = messages::text!("library-breaks-off", path = shown);
        return Err(ErrorCode::Damaged.refusal(message));
    }
    Ok(())
}

/// Whether a library without a log is shorter than its header specifies.
fn is_truncated(header: &[u8], length: u64) -> bool {
    let number = |range: std::ops::Range<usize>| {
        let bytes = header.get(range).unwrap_or_default();
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

/// Returns an error if there is a log without a library, which `SQLite` would delete.
fn refuse_orphaned_log(path: &Path) -> Result<(), Refusal> {
    if !has_log(path) {
        return Ok(());
    }
    Err(ErrorCode::Damaged.refusal(messages::text!(
        "library-log-left",
        path = path.display().to_string(),
        log = (with_suffix(path, "-wal").display()).to_string()
    )))
}
