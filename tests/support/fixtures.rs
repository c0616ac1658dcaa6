//! Libraries for tests: new ones, and those of released schema versions, stored as SQL. Test cases.

use std::{fs, path::Path, sync::LazyLock};

use rusqlite::Connection;
use serde::de::DeserializeOwned;
use vademecum::api::app::App;

/// The released schema versions with a stored library.
pub const VERSIONS: [usize; 4] = [1, 2, 5, 9];

/// Creates a library in a new file, as after the first start. It is copied, since creating one takes a second.
pub fn new_library(path: &Path) {
    static NEW: LazyLock<Vec<u8>> = LazyLock::new(|| made(|_| ()));
    fs::write(path, &*NEW).unwrap();
}

/// Opens the app with a new library in a folder.
pub fn new_app(folder: &Path) -> App {
    let path = folder.join("library.sqlite");
    new_library(&path);
    App::open(&path).unwrap()
}

/// Creates a library, changes it and returns its file after it is closed.
pub fn made(make: impl FnOnce(&App)) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    make(&App::open(&path).unwrap());
    fs::read(path).unwrap()
}

/// Creates the library of a schema version in a new file.
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

/// Reads the cases in a file of JSON values, one per line.
pub fn cases<T: DeserializeOwned>(file: &str) -> Vec<T> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{file}: {error}"));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
