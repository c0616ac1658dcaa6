//! Opens connections to a library, with the settings that all of them need.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use rusqlite::{Connection, OpenFlags, functions::FunctionFlags};

use super::paths::{has_log, with_suffix};
use crate::{refusal::Refusal, search::words::sort_key};

/// "Vade" in ASCII: the application id in the header of every library.
pub(super) const APPLICATION_ID: i32 = 0x5661_6465;

/// How long a transaction waits for one in another program. The longest transactions are those of a first
/// start on a slow machine, which store all built-in packs.
const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// Retries until `is_busy` is false for the result or [`BUSY_TIMEOUT`] has elapsed. Returns the last
/// result.
pub(super) fn retry_while_busy<T>(
    mut attempt: impl FnMut() -> T,
    is_busy: impl Fn(&T) -> bool,
) -> T {
    let until = Instant::now() + BUSY_TIMEOUT;
    loop {
        let result = attempt();
        if !is_busy(&result) || Instant::now() > until {
            return result;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// Opens a connection with our settings.
pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, Refusal> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(128);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "trusted_schema", false)?;
    // A statement on a table with triggers writes a statement journal. Kept in a file, that takes a sixth of the
    // time needed to create a library.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    add_functions(&connection)?;
    Ok(connection)
}

/// Adds the functions of our queries. The schema uses none of them, as other programs lack them.
pub(super) fn add_functions(connection: &Connection) -> Result<(), Refusal> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("sort_key", 1, flags, |arguments| {
        let name = arguments.get_raw(0).as_bytes()?;
        Ok(sort_key(&String::from_utf8_lossy(name)))
    })?;
    Ok(())
}

/// Returns the application id in the header of a database.
pub(super) fn application_id(connection: &Connection) -> Result<i32, Refusal> {
    Ok(connection.pragma_query_value(None, "application_id", |row| row.get(0))?)
}

/// Opens a query-only connection to a library that others may write, or to an in-memory database given as
/// a `file:` URI. No absolute path begins with `file:`.
pub(super) fn connect_to_read(path: &Path) -> Result<Connection, Refusal> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_URI;
    let reader = connect(path, flags)?;
    reader.pragma_update(None, "query_only", true)?;
    Ok(reader)
}

/// Opens the file read-only, without its log and without locks. The file must not be written in the
/// meantime.
pub(super) fn connect_immutable(path: &Path) -> Result<Connection, Refusal> {
    // The path may not be valid Unicode.
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    let escaped = bytes.map(|byte| match byte {
        b'%' | b'?' | b'#' | 0x80.. => format!("%{byte:02x}"),
        _ => char::from(*byte).to_string(),
    });
    let address = format!("file:{}?immutable=1", escaped.collect::<String>());
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    connect(Path::new(&address), flags)
}

/// Opens a copy of a library for reading, even in a read-only folder.
pub(super) fn connect_to_copy(path: &Path) -> Result<Connection, Refusal> {
    let is_in_use = has_log(path) || with_suffix(path, "-shm").exists();
    if is_in_use {
        connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
    } else {
        connect_immutable(path)
    }
}
