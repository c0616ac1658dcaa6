use std::fs;

use serde_json::json;
use tests::packs::LANTERN;

use crate::run::Table;

fn names(table: &Table) -> Vec<String> {
    let cards = table.json_lines(&["character", "list"]);
    let mine = cards.iter().filter(|card| card["example"] == false);
    let mut names: Vec<String> = mine
        .map(|card| card["name"].as_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

/// The path of the JSON beside a backup.
fn plain_copy(table: &Table, backup: &str) -> String {
    table.path(&format!(
        "library-backups/{}",
        backup.replace(".sqlite", ".json")
    ))
}

#[test]
fn the_first_change_of_a_day_to_a_library_in_use_is_backed_up_once() {
    let table = Table::with_character("Ann");
    table.done(&["character", "compare", "Ann", "Ann"]);
    assert!(table.json_lines(&["backup", "--list"]).is_empty());
    table.done(&["character", "set", "Ann", "strength=2"]);
    table.done(&["character", "set", "Ann", "strength=1"]);
    let backups = table.json_lines(&["backup", "--list"]);
    assert_eq!(backups.len(), 1);
    assert_eq!(backups[0]["reason"], "daily");
    assert_eq!(backups[0]["systems"].as_array().unwrap().len(), 5);
    assert_eq!(backups[0]["characters"][0]["name"], "Ann");
    let name = backups[0]["name"].as_str().unwrap();
    let plain = plain_copy(&table, name);
    table.done(&["character", "delete", "Ann"]);
    table.done(&["character", "import", &plain]);
    assert_eq!(names(&table), ["Ann"]);
}

#[test]
fn a_backup_is_restored_completely_and_what_it_replaces_is_kept() {
    let table = Table::with_character("Ann");
    let backup = table.json(&["backup"])["name"].as_str().unwrap().to_owned();
    table.done(&["character", "new", "mlaf", "Bea"]);
    let restored = table.json(&["restore", &backup]);
    assert_eq!(names(&table), ["Ann"]);
    let kept = restored["kept"].as_str().unwrap();
    table.done(&["restore", kept]);
    assert_eq!(names(&table), ["Ann", "Bea"]);
    let said = table.done(&["check"]);
    assert!(said.starts_with("The library is intact.\n"), "{said}");
    assert_eq!(said.matches(" is intact.").count(), 4, "{said}");
}

#[test]
fn one_character_is_restored_from_a_backup_beside_the_others() {
    let table = Table::with_character("Ann");
    table.done(&["character", "set", "Ann", "strength=2"]);
    table.done(&["backup"]);
    table.done(&["character", "set", "Ann", "strength=1"]);
    table.done(&["restore", "newest", "--character", "Ann"]);
    assert_eq!(names(&table), ["Ann", "Ann (from the backup)"]);
    let values = |name: &str| table.character(name)["values"].clone();
    assert_eq!(values("Ann (from the backup)"), json!({ "strength": 2 }));
    assert_eq!(values("Ann"), json!({ "strength": 1 }));
    assert!(
        table
            .refused(&["restore", "newest", "--character", "Nobody"])
            .contains("Nobody")
    );
    assert!(
        table
            .refused(&["restore", "../library.sqlite"])
            .contains("no backup")
    );
}

#[test]
fn packs_and_imports_are_preceded_by_a_backup() {
    let table = Table::with_character("Ann");
    let file = table.path("ann.json");
    table.done(&["character", "export", "Ann", "-o", &file]);
    table.done(&["pack", "install", LANTERN]);
    table.done(&["pack", "remove", "lantern"]);
    table.done(&["character", "import", &file]);
    let backups = table.json_lines(&["backup", "--list"]);
    let reasons: Vec<&str> = backups
        .iter()
        .map(|it| it["reason"].as_str().unwrap())
        .collect();
    for (reason, count) in [("pack", 2), ("import", 1), ("daily", 0)] {
        assert_eq!(
            reasons.iter().filter(|it| **it == reason).count(),
            count,
            "{reasons:?}"
        );
    }
}

#[test]
fn a_damaged_library_is_kept_and_can_be_restored_salvaged_or_replaced() {
    let table = Table::with_character("Ann");
    table.done(&["backup"]);
    table.done(&["character", "new", "arsmagica", "Bea"]);
    let whole = fs::read(table.library()).unwrap();
    let cut = &whole[..whole.len() / 2];
    fs::write(table.library(), cut).unwrap();
    let said = table.run(&["check"]);
    assert_eq!(said.status, 1);
    assert!(
        said.err.contains("restore newest") && said.err.contains("salvage"),
        "{}",
        said.err
    );
    let kept = table.json(&["restore", "newest"])["kept"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(names(&table), ["Ann"]);
    assert_eq!(fs::read(&kept).unwrap(), cut);

    let mut flipped = whole.clone();
    let middle = whole.len() / 2 / 4096 * 4096;
    flipped[middle..middle + 8192].fill(0xA5);
    fs::write(table.library(), &flipped).unwrap();
    let salvaged = table.json(&["salvage"]);
    assert_eq!(
        fs::read(salvaged["kept"].as_str().unwrap()).unwrap(),
        flipped
    );
    assert_eq!(names(&table), ["Ann", "Bea"]);
    assert!(table.done(&["check"]).starts_with("The library is intact."));

    fs::write(table.library(), "a picture of a cat").unwrap();
    let said = table.refused(&["salvage"]);
    assert!(said.contains("left as it was"), "{said}");
    let kept = table.json(&["restore", "--new"])["kept"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(fs::read(&kept).unwrap(), b"a picture of a cat");
    assert!(names(&table).is_empty());
}

#[test]
fn a_lost_library_is_not_replaced_silently() {
    let table = Table::with_character("Ann");
    table.done(&["backup"]);
    fs::remove_file(table.library()).unwrap();
    assert!(
        table
            .refused(&["character", "list"])
            .contains("there are backups of it in")
    );
    assert!(!table.library().exists());
    fs::write(table.library(), "").unwrap();
    assert!(table.refused(&["character", "list"]).contains("is empty"));
    table.done(&["restore", "newest"]);
    assert_eq!(names(&table), ["Ann"]);
}

#[test]
fn a_backup_lists_its_books_and_a_copy_can_leave_them_out() {
    let table = Table::with_character("Ann");
    let book = table.write("fords.md", "# Fords\n\nThe zorblax crosses at dusk.\n");
    table.done(&["book", "add", &book]);
    table.done(&["backup"]);
    let listed = &table.json_lines(&["backup", "--list"])[0];
    assert_eq!(listed["books"], json!(["Fords"]));
    assert!(table.done(&["backup", "--list"]).contains("; 1 book"));
    let beside = plain_copy(&table, listed["name"].as_str().unwrap());
    assert!(!fs::read_to_string(beside).unwrap().contains("zorblax"));

    let copy = &table.path("copy.sqlite");
    assert_eq!(table.run(&["backup", "--without-books"]).status, 2);
    let refused = table.refused(&["backup", "-"]);
    assert!(refused.contains("vademecum backup FILE"), "{refused}");
    table.done(&["backup", copy, "--without-books"]);
    let bytes = fs::read(copy).unwrap();
    assert!(!bytes.windows(7).any(|some| some == b"zorblax"));
    table.done(&["restore", copy]);
    assert_eq!(names(&table), ["Ann"]);
    assert!(table.json_lines(&["book", "list"]).is_empty());
    assert!(table.done(&["check"]).starts_with("The library is intact."));
    // What it replaced is a backup with the books.
    table.done(&["restore", "newest"]);
    assert!(table.done(&["search", "zorblax"]).contains("Fords"));
}

#[test]
fn the_error_of_a_file_that_is_not_restored_is_about_that_file() {
    let table = Table::new();
    let letter = table.write("letter.txt", "This is a letter to my aunt.\n".repeat(200));
    let whole = fs::read(table.library()).unwrap();
    let cut = table.write("cut.sqlite", &whole[..whole.len() / 2]);
    for (file, why) in [(&letter, "is not a library"), (&cut, "is damaged")] {
        let said = table.refused(&["restore", file]);
        let named = format!("{file} {why}");
        assert!(
            said.contains(&named) && !said.contains("The library"),
            "{said}"
        );
    }
}

#[test]
fn the_error_of_a_copy_that_is_not_merged_says_what_it_is() {
    let table = Table::new();
    let none = table.path("none.sqlite");
    let folder = table.path("copies");
    fs::create_dir(&folder).unwrap();
    let copy = table.write("copy.sqlite", fs::read(table.library()).unwrap());
    let sql = "UPDATE content_checksum SET checksum = 0 WHERE table_name = 'system'";
    let damaged = rusqlite::Connection::open(&copy).unwrap();
    assert_eq!(damaged.execute(sql, []).unwrap(), 1);
    drop(damaged);
    for (file, error) in [
        (&none, format!("There is no copy {none}.")),
        (&folder, format!("{folder} is not a library.")),
        (&copy, format!("{copy} is damaged, so it was not used.")),
    ] {
        let said = table.refused(&["merge", file]);
        assert!(said.contains(&error), "{said}");
    }
}
