//! Libraries of the schema versions that were released, kept as SQL.

use std::{fs, path::Path};

use rusqlite::Connection;

/// The versions that were released, and of which a library is kept.
pub const VERSIONS: [usize; 4] = [1, 2, 5, 9];

/// Makes the kept library of a version in a new file.
pub fn library(version: usize, path: &Path) {
    let kept =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fixtures/library-{version}.sql"));
    let connection = Connection::open(path).unwrap();
    connection
        .pragma_update(None, "foreign_keys", false)
        .unwrap();
    connection
        .execute_batch(&fs::read_to_string(kept).unwrap())
        .unwrap();
}
