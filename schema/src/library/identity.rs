//! Which file a path names: whether two paths name one, and whether the file that is open is still the one at its
//! path.

use std::path::Path;

use crate::problem::{Code, Problem};

/// Whether two paths name one file, by links of either kind. Where the system does not tell, they do not.
pub fn is_same_file(one: &Path, other: &Path) -> bool {
    cfg!(unix) && Identity::of(one).is_some_and(|one| Identity::of(other) == Some(one))
}

/// Which file a path named when it was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Identity(#[cfg(unix)] (u64, u64));

impl Identity {
    /// The file at that path. The file itself is not opened: closing it would release the locks
    /// that `SQLite` holds on it in this process.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let file = std::fs::metadata(path).ok()?;
        Some(Self((file.dev(), file.ino())))
    }

    /// Elsewhere the system lets nobody move or replace a file that is open.
    #[cfg(not(unix))]
    pub(super) fn of(_: &Path) -> Option<Self> {
        Some(Self())
    }

    /// Refuses where another file, or none, stands at the path now.
    pub(super) fn refuse_another(self, path: &Path) -> Result<(), Problem> {
        if Self::of(path) == Some(self) {
            return Ok(());
        }
        let what = if path.exists() {
            "was replaced by another file"
        } else {
            "was moved or removed"
        };
        Err(Problem::new(
            Code::Replaced,
            format!(
                "The library {} {what} while it was open here, so nothing was saved. Close this window and open the \
                 library again.",
                path.display()
            ),
        ))
    }
}
