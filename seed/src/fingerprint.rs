//! What tells whether a pack is still the same. The build script has it too.

use std::hash::{DefaultHasher, Hash, Hasher};

/// A hash of the names and texts of files.
pub fn fingerprint<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
