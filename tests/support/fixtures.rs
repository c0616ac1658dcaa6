//! Libraries to begin with: new ones, and those of the schema versions that were released, kept as SQL.

use std::{fs, path::Path, sync::LazyLock};

use rusqlite::Connection;
use vademecum::api::app::App;

/// The versions that were released, and of which a library is kept.
pub const VERSIONS: [usize; 4] = [1, 2, 5, 9];

/// Makes a library in a new file, as the first start leaves it: a copy, since making one takes a second.
pub fn new_library(path: &Path) {
    static NEW: LazyLock<Vec<u8>> = LazyLock::new(|| made(|_| ()));
    fs::write(path, &*NEW).unwrap();
}

/// The file of a library after something was done to it, once it is closed.
pub fn made(make: impl FnOnce(&App)) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    make(&App::open(&path).unwrap());
    fs::read(path).unwrap()
}

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
