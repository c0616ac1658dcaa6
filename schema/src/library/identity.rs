//! Whether the file that is open is still the one at its path.

use std::path::Path;

use platform::file::Identity;

use crate::problem::{Code, Problem};

/// Refuses where another file, or none, stands at the path now.
pub(super) fn refuse_another(opened: Identity, path: &Path) -> Result<(), Problem> {
    if Identity::of(path) == Some(opened) {
        return Ok(());
    }
    let what = if path.exists() {
        "was replaced by another file"
    } else {
        "was moved or removed"
    };
    Err(Code::Replaced.problem(format!(
            "The library {} {what} while it was open here, so nothing was saved. Close this window and open the \
             library again.",
            path.display()
        )))
}
