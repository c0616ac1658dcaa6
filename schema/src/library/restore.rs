//! Putting a copy in the library's place, with what was there kept beside it.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use rusqlite::OpenFlags;

use super::{backup, check, migrate, open};
use crate::problem::{Code, Problem};

/// What `SQLite` keeps beside a library that is open, or that was not closed.
const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// Puts a copy in the place of the library at `path`. The copy is checked before anything is
/// touched. What stood there before is kept beside it, and its new name answered.
///
/// Refuses, and changes nothing, where the copy is no library, is damaged, comes from a newer
/// version, or is the library itself.
pub fn restore(path: &Path, from: &Path) -> Result<Option<PathBuf>, Problem> {
    let copy = sound(from)?;
    if fs::canonicalize(path)
        .is_ok_and(|path| fs::canonicalize(from).is_ok_and(|from| path == from))
    {
        return Err(Problem::refused(format!(
            "{} is the library itself. Name a copy of it.",
            from.display()
        )));
    }
    let fresh = with_ending(path, ".restored");
    fs::remove_file(&fresh).ok();
    backup::copy(&copy, &fresh)?;
    let kept = keep(path)?;
    fs::rename(&fresh, path).map_err(|error| cannot(path, &error.to_string()))?;
    Ok(kept)
}

/// The copy, open for reading, if it is a sound library.
fn sound(from: &Path) -> Result<rusqlite::Connection, Problem> {
    if !from.is_file() {
        return Err(Problem::not_found(format!(
            "There is no copy {}.",
            from.display()
        )));
    }
    let connection = open::connect(from, open::PATIENCE, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let id: i32 = connection
        .pragma_query_value(None, "application_id", |row| row.get(0))
        .map_err(|error| Problem::from(error).at(from))?;
    if id != open::APPLICATION_ID {
        return Err(Problem::new(
            Code::NotALibrary,
            format!(
                "{} is not a library, so it was not put back.",
                from.display()
            ),
        ));
    }
    migrate::refuse_newer_than_known(&connection, from)?;
    match check::faults(&connection)?.first() {
        None => Ok(connection),
        Some(fault) => Err(Problem::new(
            Code::Damaged,
            format!(
                "The copy {} is damaged, so it was not put back. {fault}",
                from.display()
            ),
        )),
    }
}

/// Moves what stands at the path out of the way, under the first free name.
fn keep(path: &Path) -> Result<Option<PathBuf>, Problem> {
    if !path.exists() {
        return Ok(None);
    }
    let mut number = 1;
    let mut kept = with_ending(path, ".before-restore-1");
    while kept.exists() {
        number += 1;
        kept = with_ending(path, &format!(".before-restore-{number}"));
    }
    for companion in COMPANIONS {
        let beside = with_ending(path, companion);
        if beside.exists() {
            let moved = with_ending(&kept, companion);
            fs::rename(&beside, moved).map_err(|error| cannot(&beside, &error.to_string()))?;
        }
    }
    fs::rename(path, &kept).map_err(|error| cannot(path, &error.to_string()))?;
    Ok(Some(kept))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path.as_os_str());
    name.push(ending);
    PathBuf::from(name)
}

fn cannot(path: &Path, error: &str) -> Problem {
    Problem::new(
        Code::Unreadable,
        format!(
            "{} cannot be replaced: {error}. Close other windows of the program, then try again.",
            path.display()
        ),
    )
}
