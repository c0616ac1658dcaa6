use std::{fs, sync::LazyLock};

use serde_json::json;

use crate::run::{EMPTY, Table, output_of};

const CELL: &str = "arsmagica/cell/table/burden/burden/10";

/// A library with a character of load 12 and Strength 0: burden and encumbrance come from the row at 10.
fn at_the_table() -> Table {
    static ADA: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let table = Table::with_character("Ada");
        table.done(&["character", "add", "Ada", "carried", "Anvil", "load=12"]);
        fs::read(table.library()).unwrap()
    });
    Table::with(&ADA)
}

fn encumbrance(table: &Table) -> serde_json::Value {
    table.character("Ada")["derived"]["encumbrance"].clone()
}

#[test]
fn a_changed_cell_affects_dependent_values_until_it_is_switched_off() {
    let table = at_the_table();
    assert_eq!(encumbrance(&table)["value"], 4);
    table.done(&["house", "set", CELL, "7", "--note", "Anvils are heavy"]);

    let changed = encumbrance(&table);
    assert_eq!(changed["value"], 7);
    assert_eq!(changed["house"]["printed"], 4);
    assert_eq!(changed["house"]["rules"][0]["note"], "Anvils are heavy");
    let calc = ["calc", "arsmagica/encumbrance", "load=12", "strength=1"];
    let answer = table.json(&calc);
    assert_eq!(answer["outputs"], json!({ "burden": 7, "encumbrance": 6 }));
    let of_ada = ["calc", calc[1], "strength=1", "--from", "Ada"];
    assert_eq!(table.json(&of_ada)["outputs"], answer["outputs"]);
    assert_eq!(table.run(&["calc", "--list", "--from", "Ada"]).status, 2);
    let proven = answer["proof"].as_array().unwrap();
    let encumbrance_line = proven.iter().find(|line| line["key"] == "encumbrance");
    assert_eq!(encumbrance_line.unwrap()["house"]["printed"], 3);
    let proof = table.done(&calc);
    assert!(proof.contains("‡ house rule: Burden"), "{proof}");
    assert!(proof.contains("By the printed rules: 4"), "{proof}");
    let page = table.done(&["show", "arsmagica/table/burden"]);
    assert!(page.contains("‡ house rule: Burden"), "{page}");
    assert!(!page.contains("\n\n\n"), "{page}");

    table.done(&["house", "off", CELL]);
    assert_eq!(encumbrance(&table)["value"], 4);
    assert_eq!(encumbrance(&table)["house"], json!(null));
    assert!(!table.done(&calc).contains('‡'));
    table.done(&["house", "on", CELL]);
    assert_eq!(encumbrance(&table)["value"], 7);
    table.done(&["house", "remove", CELL]);
    assert_eq!(encumbrance(&table)["value"], 4);
    assert!(
        table
            .refused(&["house", "remove", CELL])
            .contains("no house rule")
    );
}

#[test]
fn the_printed_sheet_marks_values_changed_by_house_rules() {
    let table = at_the_table();
    let pdf = table.path("ada.pdf");
    let print = |more: &[&str]| {
        let words = ["print", "Ada", "-o", &pdf];
        table.done(&[&words[..], more].concat());
        output_of("pdftotext", &[&pdf, "-"])
    };
    assert!(!print(&[]).contains('‡'));
    table.done(&["house", "set", CELL, "7"]);
    let sheet = print(&[]);
    assert!(sheet.contains("7‡"), "{sheet}");
    assert!(sheet.contains("‡ house rule: Burden"), "{sheet}");
    assert!(print(&["--proofs"]).contains("By the printed rules: 4"));
    assert!(!print(&["--blank"]).contains('‡'));
}

#[test]
fn house_rules_change_formulas_and_facts() {
    let table = at_the_table();
    table.done(&[
        "house",
        "set",
        "arsmagica/derived/encumbrance",
        "burden * 2",
    ]);
    let changed = encumbrance(&table);
    assert_eq!(changed["value"], 8);
    assert_eq!(changed["house"]["printed"], 4);
    assert_ne!(changed["house"]["printed_words"], changed["words"]);
    let fact = "arsmagica/fact/weapon/sword-long/atk";
    table.done(&["house", "set", fact, "-2"]);
    let page = table.done(&["show", "arsmagica/weapon/sword-long"]);
    assert!(page.contains("−2 ‡"), "{page}");
    let places = table.done(&["house", "places", "arsmagica/weapon/sword-long"]);
    assert!(places.contains(fact), "{places}");
}

#[test]
fn an_invalid_rule_is_refused_and_not_saved() {
    let table = Table::new();
    for (place, value, says) in [
        ("arsmagica/derived/encumbrance", "burden +", "ends too soon"),
        ("arsmagica/derived/encumbrance", "heft * 2", "heft"),
        ("arsmagica/derived/nothing", "1", "vademecum house places"),
        (CELL, "heavy", "number"),
        ("burden", "1", "system/place"),
        ("nowhere/derived/soak", "1", "nowhere"),
    ] {
        let refused = table.refused(&["house", "set", place, value]);
        assert!(refused.contains(says), "{refused}");
    }
    assert_eq!(table.done(&["house", "list"]), EMPTY);
}

#[test]
fn house_rules_that_are_installed_as_a_pack_are_preceded_by_the_daily_backup() {
    let ours = Table::new();
    ours.done(&["house", "set", CELL, "7"]);
    let file = ours.path("house.toml");
    ours.done(&["house", "export", "arsmagica", "-o", &file]);
    let table = Table::with_character("Ann");
    table.done(&["pack", "install", "--dry-run", &file]);
    assert!(table.json_lines(&["backup", "--list"]).is_empty());
    table.done(&["pack", "install", &file]);
    let backups = table.json_lines(&["backup", "--list"]);
    assert_eq!(backups.len(), 1);
    assert_eq!(backups[0]["reason"], "daily");
}

#[test]
fn house_rules_are_installed_in_another_library_as_a_pack() {
    let table = at_the_table();
    table.done(&["house", "set", CELL, "7", "--note", "Ours"]);
    table.done(&[
        "house",
        "set",
        "arsmagica/derived/encumbrance",
        "burden * 2",
    ]);
    table.done(&["house", "off", "arsmagica/derived/encumbrance"]);
    let folder = table.path("ours");
    fs::create_dir(&folder).unwrap();
    let file = table.path("ours/house.toml");
    table.done(&["house", "export", "arsmagica", "-o", &file]);

    let other = at_the_table();
    other.done(&["pack", "check", &folder]);
    other.done(&["pack", "install", "--dry-run", &folder]);
    assert_eq!(other.done(&["house", "list"]), EMPTY);
    other.done(&["pack", "install", &folder]);
    assert_eq!(
        other.done(&["house", "list"]),
        table.done(&["house", "list"])
    );
    assert_eq!(encumbrance(&other)["value"], 7);
    assert_eq!(encumbrance(&other)["house"]["rules"][0]["note"], "Ours");

    let text = fs::read_to_string(&file)
        .unwrap()
        .replace("value = 7", "value = \"heavy\"");
    fs::write(&file, text).unwrap();
    let third = Table::new();
    let said = third.done(&["house", "install", &file]);
    assert!(said.contains("1 house rule imported, 1 skipped"), "{said}");
    assert!(said.contains("a number"), "{said}");
}

#[test]
fn a_missing_file_of_house_rules_is_reported_as_missing() {
    let table = Table::new();
    let refused = table.refused(&["house", "install", &table.path("none.toml")]);
    assert!(refused.contains("there is no such file"), "{refused}");
    let other = table.write("other.toml", "[system]\n");
    let refused = table.refused(&["house", "install", &other]);
    assert!(refused.contains("no [house] table"), "{refused}");
    let pack = table.write("other.vademecum", "PK");
    let refused = table.refused(&["house", "install", &pack]);
    assert!(refused.contains("is a pack"), "{refused}");
}
