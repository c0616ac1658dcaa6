//! Restores a library from a copy, keeping the replaced file beside it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use platform::file::is_same;
use rusqlite::Connection;

use super::{
    Library, backups, copy, migrate,
    paths::{self, remove_database, with_suffix},
    set_aside,
    stray_log::Mark,
};
use crate::refusal::Refusal;

/// Replaces the library at `path` with a copy, which is checked first. The replaced file is kept beside it,
/// and its new path is returned.
///
/// # Errors
///
/// Returns an error, and changes nothing, if the library is open anywhere, or if the copy is not a library,
/// is damaged, comes from a newer version, or is the library itself.
pub fn restore(path: &Path, from: &Path) -> Result<Option<PathBuf>, Refusal> {
    let path = &paths::resolve(path)?;
    let copy = backups::open_intact(from)?;
    refuse_same_file(path, from)?;
    let fresh = with_suffix(path, ".restored");
    fs::remove_file(&fresh).ok();
    copy::copy(&copy, &fresh)?;
    replace(path, &fresh)
}

/// Sets the library's file aside and creates an empty library. Returns the new path of the old file.
pub fn start_over(path: &Path) -> Result<Option<PathBuf>, Refusal> {
    let path = &paths::resolve(path)?;
    let fresh = with_suffix(path, ".new");
    remove_database(&fresh);
    drop(Library::open_file(&fresh, false).map_err(|refusal| refusal.at(&fresh))?);
    replace(path, &fresh)
}

/// Moves a new file to the library's path, or removes it if that fails.
fn replace(path: &Path, fresh: &Path) -> Result<Option<PathBuf>, Refusal> {
    set_aside::replace(path, fresh).inspect_err(|_| _ = fs::remove_file(fresh))
}

/// A complete, migrated copy of a library to restore from, independent of the file from which it was
/// read.
#[derive(Debug)]
pub struct ReadCopy(Connection);

impl Library {
    /// Reads, checks and migrates a copy to restore from.
    ///
    /// # Errors
    ///
    /// Returns an error if the copy is not a library, is damaged, comes from a newer version, or is this
    /// library itself.
    pub fn read_copy(&self, from: &Path) -> Result<ReadCopy, Refusal> {
        refuse_same_file(&self.path, from)?;
        backups::temporary_copy(from).map(ReadCopy)
    }

    /// Replaces the content of this library with that of a copy, in one transaction. The library remains
    /// open here and in other programs.
    pub fn replace_with(&self, copy: &ReadCopy) -> Result<(), Refusal> {
        self.with_writer(|writing| {
            migrate::refuse_newer_than_known(&writing.connection, &self.path)?;
            // The library keeps its identity, unless that is part of what is damaged.
            if let Ok(Some(mark)) = Mark::read(&writing.connection) {
                mark.next().write(&copy.0)?;
            }
            copy::step(&copy.0, &mut writing.connection)
        })
    }

    /// Copies the file unchanged, including any damage, to an unused name beside it.
    pub fn set_aside_a_copy(&self) -> Result<PathBuf, Refusal> {
        set_aside::copy(&self.path)
    }
}

fn refuse_same_file(path: &Path, from: &Path) -> Result<(), Refusal> {
    if is_same(path, from) {
        return Err(Refusal::refused(messages::text!(
            "library-itself",
            path = from.display().to_string()
        )));
    }
    Ok(())
}
