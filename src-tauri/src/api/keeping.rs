//! Keeping the library: copies, and whether it is whole.

use std::path::{Path, PathBuf};

use super::{app::App, views::Refusal};

/// Writes a copy of the library, and checks it.
pub fn backup(app: &App, to: &Path) -> Result<(), Refusal> {
    Ok(app.library().backup(to)?)
}

/// Puts a copy in the place of the library. What was there before is kept beside it; its new name
/// is answered.
pub fn restore(library: &Path, from: &Path) -> Result<Option<PathBuf>, Refusal> {
    Ok(schema::library::restore(library, from)?)
}

/// What is wrong with the library, a sentence each; nothing where it is whole.
pub fn check(app: &App) -> Result<Vec<String>, Refusal> {
    Ok(app.library().check()?)
}
