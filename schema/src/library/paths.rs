//! Paths of a library and the files beside it.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use crate::refusal::{ErrorCode, Refusal};

/// The suffixes of the files that `SQLite` keeps beside a library that is open, or was not closed
/// properly.
pub(super) const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// Returns the absolute path of a library with links resolved. Everything that belongs to a library is
/// stored beside the file itself, never beside a link to it.
///
/// # Errors
///
/// Returns an error if the path is a link whose target does not exist. The target may be on a disk that
/// is not mounted, so no new library may be created in its place.
pub fn resolve(path: &Path) -> Result<PathBuf, Refusal> {
    // `SQLite` could interpret a relative path such as `file:…` as a URI.
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    if let Ok(real) = fs::canonicalize(&path) {
        return Ok(real);
    }
    if let Ok(target) = fs::read_link(&path) {
        return Err(ErrorCode::Missing.refusal(messages::text!(
            "library-link",
            path = path.display().to_string(),
            target = target.display().to_string()
        )));
    }
    // The library may not exist yet, but its folder may be reached through a link.
    let folder = path
        .parent()
        .and_then(|folder| fs::canonicalize(folder).ok());
    Ok(match (folder, path.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => path,
    })
}

/// Appends a suffix to the file name of a path.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path.as_os_str());
    name.push(suffix);
    PathBuf::from(name)
}

/// Removes a temporary database and the files beside it.
pub(super) fn remove_database(path: &Path) {
    for suffix in ["", "-journal"].into_iter().chain(COMPANIONS) {
        fs::remove_file(with_suffix(path, suffix)).ok();
    }
}

/// Whether the library has a log that is not empty: changes that are not in its file yet.
pub(super) fn has_log(path: &Path) -> bool {
    fs::metadata(with_suffix(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// Syncs the folder of a file, so that a new name is on disk, if the system supports that.
pub fn sync_folder(of: &Path) {
    if let Some(folder) = of.parent().and_then(|folder| fs::File::open(folder).ok()) {
        folder.sync_all().ok();
    }
}
