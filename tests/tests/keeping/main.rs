//! Nothing is lost: programs killed at any moment, power failures, failing disks, two programs on one
//! library, and libraries of every released version. `docs/promises.md` says what is promised; the
//! long tests run with `make torture`.
#![allow(clippy::unwrap_used, clippy::panic)]

mod backups;
mod disk;
#[cfg(unix)]
mod files;
mod killed;
#[cfg(target_os = "linux")]
mod power;
mod salvage;
mod sharing;
mod slow;
mod together;
mod updates;
mod versions;

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

use rules::character::Edit;
use schema::Library;
use serde_json::json;
use tempfile::TempDir;
use tests::fixtures;
use vademecum::api::{
    app::App,
    characters,
    views::{CharacterView, Refusal},
};

/// A process that works on a library until it is killed; see `support/worker.rs`.
fn worker(what: &str, library: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_worker"));
    command.arg(what).arg(library);
    command
}

/// The program on a library.
fn program(library: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_program"));
    command.arg("--library").arg(library);
    command
}

/// Commands that do not write the library.
const READS: [&[&str]; 5] = [
    &["character", "list"],
    &["character", "show", "Worker"],
    &["search", "soak"],
    &["character", "export", "Worker"],
    &["check"],
];

/// A folder with a library that has one character, who is named Worker.
fn library() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    with_worker(&path);
    (folder, path)
}

/// Creates a library with that character, a copy of the same one each time.
fn with_worker(library: &Path) {
    static WITH_WORKER: LazyLock<Vec<u8>> = LazyLock::new(|| fixtures::made(create_worker));
    fs::write(library, &*WITH_WORKER).unwrap();
}

/// Creates a library with that character from nothing, so that it differs from every other.
fn separate_with_worker(library: &Path) {
    create_worker(&App::open(library).unwrap());
}

fn create_worker(app: &App) {
    characters::create(app, "arsmagica", "Worker").unwrap();
}

/// Sets the worker's age.
fn set_age(app: &App, age: i64) -> Result<CharacterView, Refusal> {
    let id = characters::find(app, "Worker")?;
    let (field, value) = ("age".into(), json!(age));
    characters::edit(app, id, None, &Edit::Set { field, value })
}

/// Opens a library, which must have no errors.
fn whole(path: &Path) -> Library {
    let library = Library::open(path).unwrap();
    assert_eq!(library.check().unwrap(), Vec::<String>::new());
    library
}

/// The age of the worker, which counts its edits, and the number of changes in its history.
fn counted(library: &Library) -> (i64, usize) {
    library
        .read(|tx| {
            let cards = schema::character::cards(tx)?;
            let id = cards.iter().find(|card| card.name == "Worker").unwrap().id;
            let character = schema::character::open(tx, id)?.character;
            let changes = schema::character::history(tx, id)?.len();
            Ok((
                character
                    .values
                    .get("age")
                    .and_then(serde_json::Value::as_i64)
                    .unwrap_or_default(),
                changes,
            ))
        })
        .unwrap()
}
