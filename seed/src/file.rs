//! A file of a pack.

use std::path::Path;

use crate::fingerprint;

pub(crate) const EXTENSIONS: [&str; 3] = ["toml", "rhai", "json"];

/// A file of a pack: its name and its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// The name, without a folder.
    pub name: String,
    /// The text.
    pub text: String,
}

impl File {
    /// Whether its name has that extension.
    pub fn is(&self, extension: &str) -> bool {
        ends(&self.name, extension)
    }
}

/// Returns a hash of the files of a pack.
pub fn fingerprint(files: &[File]) -> String {
    fingerprint::fingerprint(files.iter().map(|file| (&*file.name, &*file.text)))
}

pub(crate) fn ends(name: &str, extension: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|found| found.eq_ignore_ascii_case(extension))
}
