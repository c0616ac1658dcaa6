//! Conflicted copies of the library, as synced folders leave them.

use std::fs;

use serde_json::Value;

use crate::run::Table;

/// A library and a copy of it that diverged: Ann is changed in both, Bea only in the copy, Cay is only
/// in the library, Dee only in the copy, Eve was deleted in the library, Fay is the same.
fn diverged(name: &str) -> (Table, String) {
    let table = Table::new();
    for name in ["Ann", "Bea", "Eve", "Fay"] {
        table.done(&["character", "new", "arsmagica", name]);
    }
    let base = table.path("base.sqlite");
    table.done(&["backup", base.to_str().unwrap()]);
    table.done(&["character", "set", "Ann", "strength=2"]);
    table.done(&["character", "set", "Bea", "strength=3"]);
    table.done(&["character", "new", "mlaf", "Dee"]);
    let copy = table.path(name);
    fs::rename(table.library(), &copy).unwrap();
    fs::rename(base, table.library()).unwrap();
    let copy = copy.display().to_string();
    table.done(&["character", "set", "Ann", "strength=1"]);
    table.done(&["character", "new", "mlaf", "Cay"]);
    table.done(&["character", "delete", "Eve"]);
    (table, copy)
}

/// The characters that differ in a copy: their names and how each differs.
fn differing(table: &Table, copy: &str) -> Vec<(String, String)> {
    let listed = table.json(&["merge", copy]);
    let text = |it: &Value, key: &str| it[key].as_str().unwrap().to_owned();
    let all = listed["characters"].as_array().unwrap();
    all.iter()
        .map(|it| (text(it, "name"), text(it, "difference")))
        .collect()
}

fn strength(table: &Table, named: &str) -> i64 {
    table.json(&["character", "show", named])["values"]["strength"]
        .as_i64()
        .unwrap()
}

#[test]
fn copies_are_known_by_what_synced_folders_call_them() {
    let (table, first) = diverged("library (conflicted copy 2026-11-23).sqlite");
    for name in [
        "library (Ann's conflicted copy 2026-11-23).sqlite",
        "library.sync-conflict-20261123-101010-ABCDEFG.sqlite",
        "library-LAPTOP.sqlite",
    ] {
        fs::copy(&first, table.path(name)).unwrap();
    }
    fs::write(table.path("library (notes).sqlite"), "no library").unwrap();
    fs::copy(&first, table.path("another.sqlite")).unwrap();
    let copies = table.json(&["merge"]);
    assert_eq!(copies["copies"].as_array().unwrap().len(), 4, "{copies}");
    // Two lines for each: the file, and how to compare it.
    let said = table.done(&["merge"]);
    assert_eq!(said.lines().count(), 8, "{said}");
}

#[test]
fn what_differs_is_listed_and_nothing_is_changed() {
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
}

#[test]
fn an_answer_that_is_missing_leaves_everything_as_it_is() {
    let (table, copy) = diverged("library (1).sqlite");
    let said = table.run_with(&["merge", "--ask", &copy], "both\ntheirs");
    assert_ne!(said.status, 0);
    assert!(said.err.contains("nothing was merged"), "{}", said.err);
    assert_eq!(differing(&table, &copy).len(), 4);
}

#[cfg(unix)]
#[test]
fn a_link_to_the_library_is_no_copy() {
    let table = Table::new();
    table.done(&["character", "new", "arsmagica", "Ann"]);
    std::os::unix::fs::symlink(table.library(), table.path("library (1).sqlite")).unwrap();
    let copies = table.json(&["merge"]);
    assert_eq!(copies["copies"].as_array().unwrap().len(), 0, "{copies}");
}
