//! File identity, and closing files that are open as databases.

use std::{fs::File, path::Path};

/// Whether two paths lead to the same file, directly or through links; false if either does not
/// exist.
pub fn is_same(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        Identity::of(one).is_some_and(|one| Identity::of(other) == Some(one))
    }
    #[cfg(windows)]
    {
        same_file::is_same_file(one, other).unwrap_or(false)
    }
}

/// The identity of a file, to detect whether a path still leads to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Identity(#[cfg(unix)] (u64, u64));

impl Identity {
    /// Returns the identity of the file at a path, or `None` if there is none. Does not open the file:
    /// closing it would release the locks that `SQLite` holds on it in this process.
    #[cfg(unix)]
    pub fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let file = std::fs::metadata(path).ok()?;
        Some(Self((file.dev(), file.ino())))
    }

    /// Returns the same identity for all files: Windows does not let an open file be moved or replaced.
    #[cfg(windows)]
    pub fn of(_: &Path) -> Option<Self> {
        Some(Self())
    }
}

/// Disposes of a file that this process may also have open as a database. On Unix the file is never closed: that would
/// release the locks that `SQLite` holds on it, and another program would take itself for the last user and remove the
/// log that this process is writing.
pub fn leave_locked(file: File) {
    #[cfg(unix)]
    std::mem::forget(file);
    #[cfg(windows)]
    drop(file);
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::*;

    #[test]
    fn a_hard_link_is_the_same_file_and_a_copy_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let [file, linked, copy] = ["file", "linked", "copy"].map(|name| folder.path().join(name));
        fs::write(&file, "a").unwrap();
        assert!(!is_same(&file, &linked));
        fs::hard_link(&file, &linked).unwrap();
        fs::copy(&file, &copy).unwrap();
        assert!(is_same(&file, &linked));
        assert!(!is_same(&file, &copy));
        assert!(!is_same(&linked.join("none"), &linked.join("none")));
    }
}
