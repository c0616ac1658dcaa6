//! The hash that identifies the content of a pack. The build script includes this file too.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Returns a hash of the names and texts of files.
pub fn fingerprint<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
