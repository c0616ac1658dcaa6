//! Salvaging a damaged library: all content that the damage does not touch is recovered.

use std::{collections::BTreeSet, fs, path::Path, sync::LazyLock};

use rusqlite::Connection;
use schema::{
    Library,
    library::{Salvage, salvage},
};
use tests::{
    filled::{MADE_TABLES, OWN_TABLES, fill, rows},
    fixtures,
};
use vademecum::api::{app::App, books, encounters, own_entries};

use super::{backups::done, whole};

static FILLED: LazyLock<Vec<u8>> = LazyLock::new(|| fixtures::made(fill));

fn filled() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    fs::write(&path, &*FILLED).unwrap();
    (folder, path)
}

fn own(path: &Path) -> Vec<String> {
    rows(&Library::open(path).unwrap(), Some(&OWN_TABLES))
}

/// Changes the file with SQL, as damage that `SQLite` itself does not detect.
fn lose(path: &Path, sql: &str) {
    let file = Connection::open(path).unwrap();
    file.pragma_update(None, "foreign_keys", false).unwrap();
    file.execute_batch(sql).unwrap();
}

fn salvaged(path: &Path) -> Salvage {
    let salvaged = salvage(path).unwrap();
    whole(path);
    salvaged
}

#[test]
fn every_table_is_the_users_own_or_rebuilt() {
    let (_folder, path) = filled();
    let file = Connection::open(&path).unwrap();
    let mut tables = file
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .unwrap();
    let tables = tables.query_map([], |row| row.get(0)).unwrap();
    let tables: BTreeSet<String> = tables.collect::<Result<_, _>>().unwrap();
    let known = OWN_TABLES.into_iter().chain(MADE_TABLES);
    assert_eq!(tables, known.map(str::to_owned).collect());
}

#[test]
fn every_table_of_the_users_own_is_salvaged() {
    let (_folder, path) = filled();
    let before = own(&path);
    let tables: BTreeSet<&str> = before
        .iter()
        .filter_map(|row| row.split(' ').next())
        .collect();
    assert_eq!(tables, BTreeSet::from(OWN_TABLES), "each has a row");
    // Without the header of the file, SQLite cannot open it.
    let mut bytes = fs::read(&path).unwrap();
    bytes[..100].fill(0);
    fs::write(&path, bytes).unwrap();
    salvaged(&path);
    assert_eq!(own(&path), before);
    // The built-in packs are installed again, with the user's own entries.
    let app = App::open(&path).unwrap();
    let key = "arsmagica/weapon/own-sword-long-copy";
    assert_eq!(
        own_entries::open(&app, key).unwrap().page.entry.summary,
        "A sword that hums."
    );
    assert_eq!(books::list(&app).unwrap().len(), 1);
    assert_eq!(encounters::cards(&app).unwrap().len(), 2);
}

#[test]
fn every_table_of_the_users_own_is_in_a_backup() {
    let (_folder, path) = filled();
    let before = own(&path);
    done(&path, &["backup"]);
    lose(
        &path,
        &OWN_TABLES
            .map(|table| format!("DELETE FROM {table};"))
            .concat(),
    );
    done(&path, &["restore", "newest"]);
    assert_eq!(own(&path), before);
}

#[test]
fn a_lost_last_change_falls_back_to_the_previous_one() {
    let (_folder, path) = filled();
    for table in ["own_change", "session_step"] {
        lose(
            &path,
            &format!("DELETE FROM {table} WHERE id = (SELECT max(id) FROM {table})"),
        );
    }
    salvaged(&path);
    let app = App::open(&path).unwrap();
    let key = "arsmagica/weapon/own-sword-long-copy";
    let entry = own_entries::open(&app, key).unwrap();
    assert_eq!(entry.page.entry.text, "It hums.");
    assert_ne!(entry.page.entry.summary, "A sword that hums.");
    assert!(entry.can_undo);
    for card in encounters::cards(&app).unwrap() {
        encounters::open(&app, card.id).unwrap();
        encounters::log(&app, card.id).unwrap();
    }
}

#[test]
fn the_highest_number_in_a_ledger_is_recovered() {
    let (_folder, path) = filled();
    let before = own(&path);
    lose(&path, "DELETE FROM character_list WHERE list = ':ledger'");
    assert_ne!(own(&path), before);
    salvaged(&path);
    assert_eq!(own(&path), before);
}

#[test]
fn own_entries_without_history_and_sections_without_a_book_are_dropped() {
    let (_folder, path) = filled();
    lose(&path, "DELETE FROM own_change; DELETE FROM book;");
    salvaged(&path);
    let rows = own(&path);
    for gone in ["own_entry", "own_change", "book", "book_section"] {
        assert!(
            !rows.iter().any(|row| row.starts_with(&format!("{gone} "))),
            "{gone}"
        );
    }
    // The slug of the dropped entry is free again.
    let app = App::open(&path).unwrap();
    own_entries::copy(&app, "arsmagica/weapon/sword-long").unwrap();
}
