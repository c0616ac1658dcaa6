//! Paths of the library and of the files beside it.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use crate::refusal::{ErrorCode, Refusal};

/// The suffixes of the files that `SQLite` keeps beside an open library, or one that was not
/// closed.
pub(super) const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// The absolute path of a library with links resolved. Everything that belongs to a library is
/// beside the file itself, never beside a link to it.
///
/// Refuses a link whose target is not there: a new library would take the place of one that may
/// only be on a disk that is not mounted.
pub fn resolve(path: &Path) -> Result<PathBuf, Refusal> {
    // `SQLite` could take a relative path for a URI such as `file:…`.
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
    // The library may not exist yet, in a folder that is reached by a link.
    let folder = path
        .parent()
        .and_then(|folder| fs::canonicalize(folder).ok());
    Ok(match (folder, path.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => path,
    })
}

/// The path with a suffix after the file name.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path.as_os_str());
    name.push(suffix);
    PathBuf::from(name)
}

/// Removes a temporary database, with the files beside it.
pub(super) fn remove_database(path: &Path) {
    for suffix in ["", "-journal"].into_iter().chain(COMPANIONS) {
        fs::remove_file(with_suffix(path, suffix)).ok();
    }
}

/// Whether the library has a log with content: changes that are not in its file yet.
pub(super) fn has_log(path: &Path) -> bool {
    fs::metadata(with_suffix(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

/// Syncs the folder, so that a new name is on the disk, where the system can do so.
pub fn sync_folder(of: &Path) {
    if let Some(folder) = of.parent().and_then(|folder| fs::File::open(folder).ok()) {
        folder.sync_all().ok();
    }
}
