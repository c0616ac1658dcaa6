//! Copies of the library that a synced folder left beside it.

use std::fs;

use crate::run::Table;

/// A library and the copy of it that went another way: Ann is changed in both, Bea only in the copy, Cay is only
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
}

#[test]
fn what_differs_is_listed_and_nothing_is_changed() {
    let (table, copy) = diverged("library (1).sqlite");
    let listed = table.json(&["merge", &copy]);
    let found: Vec<(&str, &str)> = listed["characters"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| {
            (
                it["name"].as_str().unwrap(),
                it["difference"].as_str().unwrap(),
            )
        })
        .collect();
    for expected in [
        ("Ann", "changed"),
        ("Bea", "changed"),
        ("Dee", "only_there"),
        ("Eve", "deleted_here"),
    ] {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
    assert_eq!(found.len(), 4, "{found:?}");
    assert_eq!(strength(&table, "Ann"), 1);
}

#[test]
fn each_character_is_merged_by_an_answer() {
    let (table, copy) = diverged("library.sync-conflict-20261123-101010-ABCDEFG.sqlite");
    let listed = table.json(&["merge", &copy]);
    let answers: Vec<&str> = listed["characters"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| match it["name"].as_str().unwrap() {
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
    let again = table.json(&["merge", &copy]);
    let left: Vec<&str> = again["characters"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|it| it["name"].as_str())
        .collect();
    assert_eq!(left, ["Eve"]);
}

#[test]
fn an_answer_that_is_missing_leaves_everything_as_it_is() {
    let (table, copy) = diverged("library (1).sqlite");
    let said = table.run_with(&["merge", "--ask", &copy], "both\ntheirs");
    assert_ne!(said.status, 0);
    assert!(said.err.contains("nothing was merged"), "{}", said.err);
    assert_eq!(
        table.json(&["merge", &copy])["characters"]
            .as_array()
            .unwrap()
            .len(),
        4
    );
}
