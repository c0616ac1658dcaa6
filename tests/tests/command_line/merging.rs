//! Conflicted copies of the library, as synced folders leave them.

use std::{fs, path::Path, sync::LazyLock};

use serde_json::Value;
use vademecum::api::{
    app::App,
    characters,
    merging::{self, Choice},
    views::ErrorCode,
};

use crate::run::Table;

/// A library and a copy of it that diverged: Ann is changed in both, Bea only in the copy, Cay is only
/// in the library, Dee only in the copy, Eve was deleted in the library, Fay is the same.
fn diverged(name: &str) -> (Table, String) {
    static BOTH: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
        let table = Table::new();
        for name in ["Ann", "Bea", "Eve", "Fay"] {
            table.done(&["character", "new", "arsmagica", name]);
        }
        let base = table.path("base.sqlite");
        table.done(&["backup", &base]);
        table.done(&["character", "set", "Ann", "strength=2"]);
        table.done(&["character", "set", "Bea", "strength=3"]);
        table.done(&["character", "new", "mlaf", "Dee"]);
        let copy = fs::read(table.library()).unwrap();
        fs::rename(base, table.library()).unwrap();
        table.done(&["character", "set", "Ann", "strength=1"]);
        table.done(&["character", "new", "mlaf", "Cay"]);
        table.done(&["character", "delete", "Eve"]);
        [fs::read(table.library()).unwrap(), copy]
    });
    let [library, copy] = &*BOTH;
    let table = Table::with(library);
    let copy = table.write(name, copy);
    (table, copy)
}

/// The names of the characters that differ in a copy, and how each differs.
fn differing(table: &Table, copy: &str) -> Vec<(String, String)> {
    let listed = table.json(&["merge", copy]);
    let text = |it: &Value, key: &str| it[key].as_str().unwrap().to_owned();
    let all = listed["characters"].as_array().unwrap();
    all.iter()
        .map(|it| (text(it, "name"), text(it, "difference")))
        .collect()
}

fn strength(table: &Table, named: &str) -> i64 {
    table.character(named)["values"]["strength"]
        .as_i64()
        .unwrap()
}

#[test]
fn copies_are_recognised_by_the_names_that_synced_folders_give() {
    let (table, first) = diverged("library (conflicted copy 2026-11-23).sqlite");
    for name in [
        "library (Ann's conflicted copy 2026-11-23).sqlite",
        "library.sync-conflict-20261123-101010-ABCDEFG.sqlite",
        "library-LAPTOP.sqlite",
    ] {
        fs::copy(&first, table.path(name)).unwrap();
    }
    table.write("library (notes).sqlite", "no library");
    fs::copy(&first, table.path("another.sqlite")).unwrap();
    let copies = table.json(&["merge"]);
    assert_eq!(copies["copies"].as_array().unwrap().len(), 4, "{copies}");
    // Two lines for each: the file, and how to compare it.
    let said = table.done(&["merge"]);
    assert_eq!(said.lines().count(), 8, "{said}");
}

#[test]
fn differences_are_listed_and_nothing_is_changed() {
    let (table, copy) = diverged("library (1).sqlite");
    let mut found = differing(&table, &copy);
    found.sort();
    let expected = [
        ("Ann", "changed"),
        ("Bea", "changed"),
        ("Dee", "only_there"),
        ("Eve", "deleted_here"),
    ];
    let expected = expected.map(|(name, how)| (name.to_owned(), how.to_owned()));
    assert_eq!(found, expected);
    assert_eq!(strength(&table, "Ann"), 1);
}

#[test]
fn each_character_is_merged_by_an_answer() {
    let (table, copy) = diverged("library.sync-conflict-20261123-101010-ABCDEFG.sqlite");
    let differing_before = differing(&table, &copy);
    let answers: Vec<&str> = differing_before
        .iter()
        .map(|(name, _)| match name.as_str() {
            "Ann" => "perhaps\nboth",
            "Bea" | "Dee" => "theirs",
            _ => "ours",
        })
        .collect();
    let said = table.run_with(&["merge", "--ask", &copy], &answers.join("\n"));
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(
        said.err.contains("Answer with ours, theirs or both."),
        "{}",
        said.err
    );
    assert_eq!(strength(&table, "Ann"), 1);
    assert_eq!(strength(&table, "Ann (from the copy)"), 2);
    assert_eq!(strength(&table, "Bea"), 3);
    let archived = table.json_lines(&["character", "list", "--archived"]);
    assert_eq!(archived.len(), 1);
    assert_eq!(archived[0]["name"], "Bea");
    table.done(&["character", "show", "Dee"]);
    assert_ne!(table.run(&["character", "show", "Eve"]).status, 0);
    let left = differing(&table, &copy);
    assert_eq!(left, [("Eve".to_owned(), "deleted_here".to_owned())]);
    table.run_with(&["merge", "--ask", &copy], "theirs");
    assert_eq!(differing(&table, &copy), []);
}

#[test]
fn a_merge_is_undone_completely_and_redone() {
    let (table, copy) = diverged("library (1).sqlite");
    // Another library of a similar name has no character in common with this one.
    drop(App::open(Path::new(&table.path("library-2.sqlite"))).unwrap());
    let app = App::open(&table.library()).unwrap();
    let copies = merging::copies(&app).unwrap();
    assert_eq!(copies.len(), 1, "{copies:?}");
    assert_eq!(copies[0].name, "library (1).sqlite");
    let of = |name: &str| {
        copies[0]
            .characters
            .iter()
            .find(|it| it.name == name)
            .unwrap()
    };
    let ann = of("Ann");
    let differences = merging::compare(&app, Path::new(&copy), ann.here.unwrap(), ann.id).unwrap();
    let strength = differences.values.iter().find(|it| it.name == "Strength");
    assert_eq!(
        strength.unwrap().texts,
        [Some("+1".into()), Some("+2".into())]
    );
    let names = |app: &App| -> Vec<String> {
        let mut cards = characters::cards(app).unwrap();
        cards.extend(characters::archived(app).unwrap());
        let shown = cards.iter().filter(|it| !it.example);
        shown
            .map(|it| format!("{} {}", it.name, it.archived))
            .collect()
    };
    let before = names(&app);
    let choices = [
        (ann.id, Choice::Both),
        (of("Bea").id, Choice::Theirs),
        (of("Dee").id, Choice::Theirs),
    ];
    let copy = merging::copy_by_name(&table.library(), "library (1).sqlite").unwrap();
    let merged = merging::merge(&app, &copy, &choices).unwrap();
    assert_eq!((merged.added.len(), merged.archived.len()), (3, 1));
    assert_eq!(merging::diverged(&app, &copy).unwrap().len(), 1);
    let again = merging::merge(&app, &copy, &choices).unwrap_err();
    assert_eq!(again.code, ErrorCode::Conflict);
    merging::undo(&app, &merged).unwrap();
    let sorted = |mut names: Vec<String>| {
        names.sort();
        names
    };
    assert_eq!(sorted(names(&app)), sorted(before));
    assert_eq!(merging::diverged(&app, &copy).unwrap().len(), 4);
    merging::merge(&app, &copy, &choices).unwrap();
    assert!(merging::copy_by_name(&table.library(), "none.sqlite").is_err());
}

#[test]
fn a_missing_answer_changes_nothing() {
    let (table, copy) = diverged("library (1).sqlite");
    let said = table.run_with(&["merge", "--ask", &copy], "both\ntheirs");
    assert_ne!(said.status, 0);
    assert!(said.err.contains("nothing was merged"), "{}", said.err);
    assert_eq!(differing(&table, &copy).len(), 4);
}

#[cfg(unix)]
#[test]
fn a_link_to_the_library_is_not_a_copy() {
    let table = Table::with_character("Ann");
    std::os::unix::fs::symlink(table.library(), table.path("library (1).sqlite")).unwrap();
    let copies = table.json(&["merge"]);
    assert_eq!(copies["copies"].as_array().unwrap().len(), 0, "{copies}");
}
