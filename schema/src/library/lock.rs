//! Locks between programs, held on separate lock files. They are released when the program ends.

use std::{
    fs::{File, OpenOptions, TryLockError},
    path::Path,
};

use super::{connection::retry_while_busy, paths::with_suffix};
use crate::refusal::{ErrorCode, Refusal};

/// A lock, held until it is dropped. If the lock file cannot be created, as on a full or read-only disk,
/// nothing is locked: then nothing can be replaced either.
#[derive(Debug)]
pub(super) struct Lock {
    _file: Option<File>,
}

impl Lock {
    /// Takes the shared lock of a program that has the library open. If no other program has it open, first
    /// runs `alone` under an exclusive lock.
    pub(super) fn shared(
        library: &Path,
        alone: impl FnOnce() -> Result<(), Refusal>,
    ) -> Result<Self, Refusal> {
        let file = lock_file(library);
        if let Some(file) = &file {
            if file.try_lock().is_ok() {
                alone()?;
                file.unlock().ok();
            }
            wait(library, || file.try_lock_shared())?;
        }
        Ok(Self { _file: file })
    }

    /// Takes the lock for replacing the library's file.
    ///
    /// # Errors
    ///
    /// Returns an error if any program has the library open.
    pub(super) fn exclusive(library: &Path) -> Result<Self, Refusal> {
        let file = lock_file(library);
        match file.as_ref().map(File::try_lock) {
            Some(Err(TryLockError::WouldBlock)) => Err(ErrorCode::Locked.refusal(messages::text!(
                "library-open-elsewhere",
                path = library.display().to_string()
            ))),
            _ => Ok(Self { _file: file }),
        }
    }

    /// Takes the lock for making backups in this folder.
    pub(super) fn on_backups(folder: &Path) -> Result<Self, Refusal> {
        let file = open(&folder.join(".lock"));
        if let Some(file) = &file {
            wait(folder, || file.try_lock())?;
        }
        Ok(Self { _file: file })
    }
}

fn lock_file(library: &Path) -> Option<File> {
    open(&with_suffix(library, ".lock"))
}

fn open(path: &Path) -> Option<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options.open(path).ok()
}

/// Waits for a lock. On file systems that do not support locks, succeeds without one.
fn wait(on: &Path, lock: impl Fn() -> Result<(), TryLockError>) -> Result<(), Refusal> {
    let is_busy =
        |locked: &Result<(), TryLockError>| matches!(locked, Err(TryLockError::WouldBlock));
    if is_busy(&retry_while_busy(lock, is_busy)) {
        return Err(ErrorCode::Locked.refusal(messages::text!(
            "library-busy",
            path = on.display().to_string()
        )));
    }
    Ok(())
}
