//! Temporary libraries, and a small game that uses every part of a system.
use rules::system::System;
use schema::{Library, Refusal, Transaction, character};
use tempfile::TempDir;

/// Returns a new library and its folder, which is deleted when dropped.
pub fn fresh() -> (Library, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(&folder.path().join("library.sqlite")).unwrap();
    (library, folder)
}

/// Returns a new library that contains the system [`rich`], its folder, and the system.
pub fn with_game() -> (Library, TempDir, System) {
    let (library, folder) = fresh();
    let system = rich();
    library
        .write(|tx| schema::system::store(tx, &system, "built in", "a1"))
        .unwrap();
    (library, folder, system)
}

/// Returns a library that contains the system [`rich`] and Ann, its folder, the system, and the ID of Ann.
pub fn with_ann() -> (Library, TempDir, System, i64) {
    let (library, folder, game) = with_game();
    let id = library.write(|tx| create(tx, "game", "Ann")).unwrap();
    (library, folder, game, id)
}

/// Creates an empty character of a system.
pub fn create(tx: &Transaction<'_>, system: &str, name: &str) -> Result<i64, Refusal> {
    let system = System {
        key: system.to_owned(),
        ..System::default()
    };
    character::begin(tx, &rules::character::begin(&system, name))
}

/// Returns a game that uses every part of a system.
pub fn rich() -> System {
    serde_json::from_str(include_str!("support/game.json")).unwrap()
}
