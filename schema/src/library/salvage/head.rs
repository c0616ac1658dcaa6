//! Restores damaged first bytes of a library, which are the same in all libraries.

use std::{
    fs,
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use rusqlite::Connection;

use crate::{
    library::{migrate, paths::with_suffix},
    refusal::{ErrorCode, Refusal},
};

/// The length of the header of a database.
const HEADER: usize = 100;
/// The number of pages, big-endian; 0 where the length of the file says it.
const PAGES: std::ops::Range<usize> = 28..32;
/// The list of free pages, which reading does not need.
const FREE: std::ops::Range<usize> = 32..40;
/// The least length that is tried as a database.
const SHORTEST: u64 = 4096;

/// Writes the header of a new library over that of a damaged copy.
pub(super) fn restore(damaged: &Path) -> Result<(), Refusal> {
    let failed = |error: io::Error| {
        ErrorCode::Unreadable.refusal(messages::text!(
            "library-unread",
            error = messages::io_error::reason(&error)
        ))
    };
    if fs::metadata(damaged).map_err(failed)?.len() < SHORTEST {
        return Ok(());
    }
    let beside = with_suffix(damaged, ".head");
    fs::remove_file(&beside).ok();
    let made = make(&beside);
    fs::remove_file(&beside).ok();
    let header = made?;
    let mut file = fs::OpenOptions::new()
        .read(true)
        .write(true)
        .open(damaged)
        .map_err(failed)?;
    file.seek(SeekFrom::Start(0))
        .and_then(|_| file.write_all(&header))
        .map_err(failed)
}

fn make(path: &Path) -> Result<[u8; HEADER], Refusal> {
    let mut connection = Connection::open(path)?;
    migrate::make_version(&mut connection, usize::MAX)?;
    drop(connection);
    let mut header = [0; HEADER];
    fs::File::open(path)?.read_exact(&mut header)?;
    for place in [PAGES, FREE] {
        if let Some(bytes) = header.get_mut(place) {
            bytes.fill(0);
        }
    }
    Ok(header)
}
