//! Checks that the library's path still leads to the open file.

use std::path::Path;

use platform::file::Identity;

use crate::refusal::{ErrorCode, Refusal};

/// Returns an error if the path now leads to another file, or to nothing.
pub(super) fn refuse_another(opened: Identity, path: &Path) -> Result<(), Refusal> {
    if Identity::of(path) == Some(opened) {
        return Ok(());
    }
    let there = if path.exists() { "other" } else { "none" };
    Err(ErrorCode::Replaced.refusal(messages::text!(
        "library-replaced",
        path = path.display().to_string(),
        there
    )))
}
