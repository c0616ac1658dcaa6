//! Replaces the library's file and keeps the old one beside it. A file exists at the library's path at all
//! times, since a missing library would be taken for one that was never created.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use platform::file::leave_locked;

use super::{
    lock::Lock,
    paths::{COMPANIONS, sync_folder, with_suffix},
};
use crate::refusal::{ErrorCode, Refusal};

/// Moves a complete file to the library's path. The replaced file and its log are kept under the first
/// unused name, which is returned.
///
/// # Errors
///
/// Returns an error if another program has the library open, since its changes would go to the file that
/// was set aside.
pub(super) fn replace(path: &Path, fresh: &Path) -> Result<Option<PathBuf>, Refusal> {
    let _lock = Lock::exclusive(path)?;
    let kept = move_aside(path)?;
    if let Err(error) = fs::rename(fresh, path) {
        if let Some(kept) = &kept {
            put_back(path, kept);
        }
        return Err(cannot(path, &error));
    }
    sync_folder(path);
    Ok(kept)
}

/// Copies the library and its log to the first unused name, which is returned.
pub(super) fn copy(path: &Path) -> Result<PathBuf, Refusal> {
    let kept = unused_name(path);
    for companion in ["", "-wal"] {
        let from = with_suffix(path, companion);
        if from.exists() {
            let to = with_suffix(&kept, companion);
            copy_synced(&from, &to).map_err(|error| {
                // An incomplete copy is useless, and takes up space on a disk that may be full.
                fs::remove_file(&kept).ok();
                cannot(path, &error)
            })?;
        }
    }
    sync_folder(path);
    Ok(kept)
}

/// Copies and syncs a file that this process may have open as a database.
pub(super) fn copy_synced(from: &Path, to: &Path) -> io::Result<()> {
    let mut read = fs::File::open(from)?;
    let copied = write_synced(&mut read, to).inspect_err(|_| _ = fs::remove_file(to));
    leave_locked(read);
    copied
}

/// Links or copies the file to a second name, and moves its companion files there.
fn move_aside(path: &Path) -> Result<Option<PathBuf>, Refusal> {
    let companions: Vec<&str> = COMPANIONS
        .into_iter()
        .filter(|companion| with_suffix(path, companion).exists())
        .collect();
    if !path.exists() && companions.is_empty() {
        return Ok(None);
    }
    let kept = unused_name(path);
    if path.is_dir() {
        fs::rename(path, &kept).map_err(|error| cannot(path, &error))?;
    } else if path.exists() {
        // Some file systems have no hard links.
        fs::hard_link(path, &kept)
            .or_else(|_| copy_synced(path, &kept))
            .map_err(|error| cannot(path, &error))?;
    }
    for companion in companions {
        let beside = with_suffix(path, companion);
        if let Err(error) = fs::rename(&beside, with_suffix(&kept, companion)) {
            put_back(path, &kept);
            return Err(cannot(&beside, &error));
        }
    }
    sync_folder(path);
    Ok(Some(kept))
}

/// Undoes [`move_aside`], since a library without its log would lack its last changes.
fn put_back(path: &Path, kept: &Path) {
    for companion in COMPANIONS {
        fs::rename(with_suffix(kept, companion), with_suffix(path, companion)).ok();
    }
    if path.exists() {
        fs::remove_file(kept).ok();
    } else {
        fs::rename(kept, path).ok();
    }
}

fn write_synced(from: &mut fs::File, to: &Path) -> io::Result<()> {
    let mut written = fs::File::create(to)?;
    written.set_permissions(from.metadata()?.permissions())?;
    io::copy(from, &mut written)?;
    written.sync_all()
}

fn unused_name(path: &Path) -> PathBuf {
    let mut number = 1;
    loop {
        let kept = with_suffix(path, &format!(".set-aside-{number}"));
        let taken = std::iter::once("")
            .chain(COMPANIONS)
            .any(|companion| with_suffix(&kept, companion).exists());
        if !taken {
            return kept;
        }
        number += 1;
    }
}

fn cannot(path: &Path, error: &io::Error) -> Refusal {
    let code = match error.kind() {
        io::ErrorKind::StorageFull => ErrorCode::Full,
        io::ErrorKind::ReadOnlyFilesystem | io::ErrorKind::PermissionDenied => ErrorCode::ReadOnly,
        _ => ErrorCode::Unreadable,
    };
    code.refusal(messages::text!(
        "library-cannot-replace",
        path = path.display().to_string(),
        error = messages::io_error::reason(error)
    ))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_library_keeps_its_log_if_it_cannot_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        let log = with_suffix(&path, "-wal");
        fs::write(&path, "the library").unwrap();
        fs::write(&log, "its last changes").unwrap();
        replace(&path, &folder.path().join("missing")).unwrap_err();
        assert_eq!(fs::read_to_string(&path).unwrap(), "the library");
        assert_eq!(fs::read_to_string(&log).unwrap(), "its last changes");
        assert!(!with_suffix(&path, ".set-aside-1").exists());
    }

    #[test]
    fn an_incomplete_copy_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("library.sqlite");
        fs::write(&path, "the library").unwrap();
        fs::create_dir(with_suffix(&path, "-wal")).unwrap();
        copy(&path).unwrap_err();
        assert!(!with_suffix(&path, ".set-aside-1").exists());
    }
}
