//! Putting a copy in the library's place, with what was there kept beside it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rusqlite::{Connection, OpenFlags};

use super::{Library, aside, backup, backups, check, held, migrate, open};
use crate::problem::{Code, Problem};

/// Puts a copy in the place of the library at `path`, which nobody has open. The copy is checked
/// before anything is touched. What stood there before, whatever it was, is kept beside it, and its
/// new name answered.
///
/// Refuses, and changes nothing, where the copy is no library, is damaged, comes from a newer
/// version, or is the library itself.
pub fn restore(path: &Path, from: &Path) -> Result<Option<PathBuf>, Problem> {
    let copy = sound(from)?;
    refuse_itself(path, from)?;
    let fresh = aside::with_ending(path, ".restored");
    fs::remove_file(&fresh).ok();
    backup::copy(&copy, &fresh)?;
    aside::replace(path, &fresh)
}

/// Sets aside what stands in the library's place, and makes a new, empty library there. The new
/// name of what was there is answered.
pub fn start_over(path: &Path) -> Result<Option<PathBuf>, Problem> {
    let fresh = aside::with_ending(path, ".new");
    for ending in std::iter::once("").chain(aside::COMPANIONS) {
        fs::remove_file(aside::with_ending(&fresh, ending)).ok();
    }
    drop(open::open(&fresh, open::PATIENCE).map_err(|problem| problem.at(&fresh))?);
    aside::replace(path, &fresh)
}

impl Library {
    /// Makes this library, which stays open here and elsewhere, what a copy is: all in one
    /// transaction. The copy is checked before anything is touched, and brought up to date.
    ///
    /// Refuses, and changes nothing, where [`restore`] would.
    pub fn become_copy(&self, from: &Path) -> Result<(), Problem> {
        refuse_itself(&self.path, from)?;
        let copy = backups::passing_copy(from)?;
        let mut writer = held(&self.writer);
        backup::step(&copy, &mut writer).map_err(|problem| problem.at(&self.path))
    }

    /// Copies the file as it stands, damage included, to a free name beside it.
    pub fn set_aside_a_copy(&self) -> Result<PathBuf, Problem> {
        aside::copy(&self.path)
    }
}

fn refuse_itself(path: &Path, from: &Path) -> Result<(), Problem> {
    if fs::canonicalize(path)
        .is_ok_and(|path| fs::canonicalize(from).is_ok_and(|from| path == from))
    {
        return Err(Problem::refused(format!(
            "{} is the library itself. Name a copy of it.",
            from.display()
        )));
    }
    Ok(())
}

/// The copy, open for reading, if it is a sound library.
pub(super) fn sound(from: &Path) -> Result<Connection, Problem> {
    if !from.is_file() {
        return Err(Problem::not_found(format!(
            "There is no copy {}.",
            from.display()
        )));
    }
    let look = || -> Result<Connection, Problem> {
        let connection = open::connect(from, open::PATIENCE, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let id: i32 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
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
    };
    look().map_err(|problem| problem.at(from))
}
