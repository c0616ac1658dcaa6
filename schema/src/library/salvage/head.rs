//! Restores the damaged header of a library from that of a new one.

use std::{
    fs,
    io::{self, Read, Write},
    path::Path,
};

use rusqlite::Connection;

use crate::{
    library::{migrate, paths::with_suffix},
    refusal::{ErrorCode, Refusal},
};

/// The length of the header of a database.
const HEADER: usize = 100;
/// The number of pages, big-endian; 0 if it is to be derived from the file length.
const PAGES: std::ops::Range<usize> = 28..32;
/// The free list, which is not needed for reading.
const FREE: std::ops::Range<usize> = 32..40;
/// The minimum file length for which the header is restored.
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
    let file = fs::OpenOptions::new().write(true).open(damaged);
    file.and_then(|mut file| file.write_all(&header))
        .map_err(failed)
}

fn make(path: &Path) -> Result<[u8; HEADER], Refusal> {
    let mut connection = Connection::open(path)?;
    migrate::create_version(&mut connection, usize::MAX)?;
    drop(connection);
    let mut header = [0; HEADER];
    fs::File::open(path)?.read_exact(&mut header)?;
    for range in [PAGES, FREE] {
        if let Some(bytes) = header.get_mut(range) {
            bytes.fill(0);
        }
    }
    Ok(header)
}
