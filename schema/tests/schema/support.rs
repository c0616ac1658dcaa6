//! A library in a folder of its own, and a small game that uses every part of a system.
use rules::system::System;
use schema::{Library, Refusal, Transaction, character};
use tempfile::TempDir;

/// A new library; its folder goes away with the second.
pub fn fresh() -> (Library, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(&folder.path().join("library.sqlite")).unwrap();
    (library, folder)
}

/// A new library with [`rich`] in it.
pub fn with_game() -> (Library, TempDir, System) {
    let (library, folder) = fresh();
    let system = rich();
    library
        .write(|tx| schema::system::store(tx, &system, "built in", "a1"))
        .unwrap();
    (library, folder, system)
}

/// Creates a character of a system whose fields hold their defaults.
pub fn create(tx: &Transaction<'_>, system: &str, name: &str) -> Result<i64, Refusal> {
    let system = System {
        key: system.to_owned(),
        ..System::default()
    };
    character::begin(tx, &rules::character::begin(&system, name))
}

/// A game that uses every part of a system.
pub fn rich() -> System {
    serde_json::from_str(include_str!("support/game.json")).unwrap()
}
