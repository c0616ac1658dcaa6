//! Opening: what stands at the path is looked at before anything is changed.

use std::{
    fs,
    io::{self, Read},
    path::Path,
    sync::Mutex,
    time::Duration,
};

use rusqlite::{Connection, OpenFlags};

use super::{Library, aside, backups, migrate};
use crate::problem::{Code, Problem};

/// "Vade" in ASCII, in the header of every library.
pub(super) const APPLICATION_ID: i32 = 0x5661_6465;

/// How every database of `SQLite` begins.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// Where the header says how long a page is, 1 standing for 65,536 bytes, and how many there are.
const PAGE_SIZE: std::ops::Range<usize> = 16..18;
const PAGES: std::ops::Range<usize> = 28..32;

/// The least length of a database: a page of the smallest size.
const SHORTEST: u64 = 512;

/// How long a transaction waits for another program's to end.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

pub(super) fn open(path: &Path, patience: Duration) -> Result<Library, Problem> {
    let there = look(path)?;
    if !there {
        has_none_to_lose(path)?;
        make_folder(path)?;
    }
    let mut writer = connect(
        path,
        patience,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
    )?;
    if writer.is_readonly(rusqlite::MAIN_DB)? {
        return Err(Problem::new(
            Code::ReadOnly,
            format!(
                "The library {} cannot be written. Allow writing to it, then try again.",
                path.display()
            ),
        ));
    }
    if there {
        whose(&writer, path)?;
    }
    migrate::bring_up_to_date(&mut writer, path)?;
    Ok(Library {
        path: path.to_owned(),
        reader: Mutex::new(reading(path, patience)?),
        writer: Mutex::new(writer),
    })
}

/// Another connection to a library that is open, for reading beside what else is read from it.
pub(crate) fn reader(path: &Path) -> Result<Connection, Problem> {
    reading(path, PATIENCE)
}

fn reading(path: &Path, patience: Duration) -> Result<Connection, Problem> {
    let reader = connect(path, patience, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    reader.pragma_update(None, "query_only", true)?;
    Ok(reader)
}

/// Whether there is something to open. An empty file is as none: `SQLite` leaves one behind where it
/// was stopped before the first write.
fn look(path: &Path) -> Result<bool, Problem> {
    match fs::metadata(path) {
        Ok(file) if file.is_dir() => Err(Problem::new(
            Code::NotALibrary,
            format!(
                "{} is a folder. Name the library's file in it.",
                path.display()
            ),
        )),
        Ok(file) if !file.is_file() => Err(Problem::new(
            Code::NotALibrary,
            format!("{} is not a file. Choose another place.", path.display()),
        )),
        Ok(file) if file.len() == 0 => lone_log(path).map(|()| false),
        Ok(file) => begins_as_a_database(path, file.len()).map(|()| true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => lone_log(path).map(|()| false),
        Err(error) => Err(unreadable(path, &error)),
    }
}

/// Looks at the first bytes: `SQLite` takes a file that is shorter than a page for an empty one, and
/// would write over it.
fn begins_as_a_database(path: &Path, length: u64) -> Result<(), Problem> {
    let mut begins = [0; MAGIC.len()];
    let file = fs::File::open(path).map_err(|error| unreadable(path, &error))?;
    let read = file
        .take(MAGIC.len() as u64)
        .read(&mut begins)
        .map_err(|error| unreadable(path, &error))?;
    if begins.get(..read) != Some(MAGIC) {
        return Err(Problem::new(
            Code::NotALibrary,
            format!(
                "{} is not a library. Choose another file, or move this one away to start a new library.",
                path.display()
            ),
        ));
    }
    if length < SHORTEST || breaks_off(path, length)? {
        return Err(Problem::new(
            Code::Damaged,
            format!(
                "The library {} is damaged: it breaks off. Put a backup in its place.",
                path.display()
            ),
        ));
    }
    Ok(())
}

/// Whether a library whose log holds nothing is shorter than its header says.
fn breaks_off(path: &Path, length: u64) -> Result<bool, Problem> {
    if fs::metadata(aside::with_ending(path, "-wal")).is_ok_and(|log| log.len() > 0) {
        return Ok(false);
    }
    let mut header = [0; 32];
    fs::File::open(path)
        .and_then(|mut file| file.read_exact(&mut header))
        .map_err(|error| unreadable(path, &error))?;
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
    Ok(length < page * number(PAGES))
}

/// Refuses to start a library where the log of another one still stands: `SQLite` would delete it.
fn lone_log(path: &Path) -> Result<(), Problem> {
    let log = aside::with_ending(path, "-wal");
    match fs::metadata(&log) {
        Ok(file) if file.len() > 0 => Err(Problem::new(
            Code::Damaged,
            format!(
                "The library {} is missing or empty, yet its last changes still stand in {}. Put the library back, or \
                 a backup of it; to start a new one, move that file away first.",
                path.display(),
                log.display()
            ),
        )),
        _ => Ok(()),
    }
}

/// Refuses to start a library silently where there was one before: its backups tell.
fn has_none_to_lose(path: &Path) -> Result<(), Problem> {
    let backups = backups::list(path)?.len();
    if backups == 0 {
        return Ok(());
    }
    let what = if path.exists() { "empty" } else { "not there" };
    Err(Problem::new(
        Code::Missing,
        format!(
            "The library {} is {what}, yet its backups stand in {} ({backups} of them). Put one back, or say that a new \
             library is wanted; nothing was changed.",
            path.display(),
            backups::folder(path).display(),
        ),
    ))
}

pub(super) fn make_folder(path: &Path) -> Result<(), Problem> {
    let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    else {
        return Ok(());
    };
    fs::create_dir_all(folder).map_err(|error| {
        Problem::new(
            Code::Unreadable,
            format!(
                "The folder {} for the library cannot be made: {error}. Choose another place, or allow writing there.",
                folder.display()
            ),
        )
    })
}

fn unreadable(path: &Path, error: &io::Error) -> Problem {
    Problem::new(
        Code::Unreadable,
        format!(
            "The library {} cannot be read: {error}. Allow reading it, or choose another.",
            path.display()
        ),
    )
}

/// Opens a connection and sets what every connection must have.
pub(super) fn connect(
    path: &Path,
    patience: Duration,
    flags: OpenFlags,
) -> Result<Connection, Problem> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(patience)?;
    connection.set_prepared_statement_cache_capacity(128);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "trusted_schema", false)?;
    Ok(connection)
}

/// Refuses the database of another program.
fn whose(connection: &Connection, path: &Path) -> Result<(), Problem> {
    let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
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
    Err(Problem::new(
        Code::NotALibrary,
        format!(
            "{} is a database of another program, not a library. Choose another file; this one was left as it is.",
            path.display()
        ),
    ))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_library_that_another_program_holds_is_locked_and_free_again_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let library = open(&path, Duration::from_millis(10)).unwrap();
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        let set = || library.write(|tx| crate::setting::set(tx, "paper", &"a4"));
        let problem = set().unwrap_err();
        assert_eq!(problem.code, Code::Locked);
        assert!(
            problem.message.contains(&path.display().to_string()),
            "{problem}"
        );
        other.execute_batch("COMMIT").unwrap();
        set().unwrap();
    }
}
