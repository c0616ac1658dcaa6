//! Connections to a library, with the settings that each of them must have.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, OpenFlags};

use super::paths::{has_log, with_suffix};
use crate::refusal::Refusal;

/// "Vade" in ASCII, in the header of every library.
pub(super) const APPLICATION_ID: i32 = 0x5661_6465;

/// How long a transaction waits for another program's to end. The longest are those of a first start
/// on a slow machine, which stores every game.
const PATIENCE: Duration = Duration::from_secs(30);

/// Makes an attempt again and again until it is no longer refused because of another program, or
/// [`PATIENCE`] is over. Returns the last result.
pub(super) fn retry_while_busy<T>(
    mut attempt: impl FnMut() -> T,
    is_busy: impl Fn(&T) -> bool,
) -> T {
    let until = Instant::now() + PATIENCE;
    loop {
        let result = attempt();
        if !is_busy(&result) || Instant::now() > until {
            return result;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// Opens a connection.
pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, Refusal> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(128);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "trusted_schema", false)?;
    // A statement on a table with triggers copies pages before it changes them, so that it can be undone. In a file,
    // that takes a sixth of the time in which a new library is made.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    Ok(connection)
}

/// The number in the header of a database that says which program it belongs to.
pub(super) fn application_id(connection: &Connection) -> Result<i32, Refusal> {
    Ok(connection.pragma_query_value(None, "application_id", |row| row.get(0))?)
}

/// Opens a connection that only reads, to a library that others may write, or to one in memory, whose
/// address begins with `file:` as no absolute path does.
pub(super) fn connect_to_read(path: &Path) -> Result<Connection, Refusal> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_URI;
    let reader = connect(path, flags)?;
    reader.pragma_update(None, "query_only", true)?;
    Ok(reader)
}

/// Opens the file as it is, without its log and without locks. Only for files that nobody
/// writes at this moment.
pub(super) fn connect_immutable(path: &Path) -> Result<Connection, Refusal> {
    // A path need not be valid Unicode.
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    let escaped = bytes.map(|byte| match byte {
        b'%' | b'?' | b'#' | 0x80.. => format!("%{byte:02x}"),
        _ => char::from(*byte).to_string(),
    });
    let address = format!("file:{}?immutable=1", escaped.collect::<String>());
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    connect(Path::new(&address), flags)
}

/// Opens a copy of a library for reading, even where nothing can be written beside it.
pub(super) fn connect_to_copy(path: &Path) -> Result<Connection, Refusal> {
    let is_in_use = has_log(path) || with_suffix(path, "-shm").exists();
    if is_in_use {
        connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
    } else {
        connect_immutable(path)
    }
}
