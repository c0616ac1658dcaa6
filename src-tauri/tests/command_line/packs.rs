use std::{fs, path::PathBuf};

use serde_json::json;

use crate::run::Table;

fn lantern() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../tests/packs/lantern")
}

#[test]
fn a_sixth_system_is_installed_looked_up_played_and_printed() {
    let table = Table::new();
    table.done(&["pack", "check", lantern().to_str().unwrap()]);
    table.done(&["pack", "install", lantern().to_str().unwrap()]);
    let hit = &table.json(&["search", "tin", "mth"])["hits"][0]["entry"]["key"];
    assert_eq!(hit, "lantern/charm/tin-moth");
    assert_eq!(
        table.json(&["calc", "lantern/hours", "heart=3", "omen=6"])["outputs"],
        json!({ "hours": 3 })
    );
    assert!(
        table.json(&["roll", "lantern/table/omens", "--seed", "1"])["row"][0]["text"].is_string()
    );
    table.done(&["character", "new", "lantern", "Wick"]);
    table.done(&["character", "set", "Wick", "heart=2"]);
    table.done(&["character", "add", "Wick", "charms", "moth"]);
    assert_eq!(
        table.json(&["character", "show", "Wick"])["derived"]["courage"]["value"],
        6
    );
    let file = table.path("wick.pdf");
    table.done(&["print", "Wick", "-o", file.to_str().unwrap()]);
    assert!(fs::read(file).unwrap().starts_with(b"%PDF"));
}

#[test]
fn a_character_outlives_its_pack() {
    let table = Table::new();
    table.done(&["pack", "install", lantern().to_str().unwrap()]);
    table.done(&["character", "new", "lantern", "Wick"]);
    table.done(&["character", "set", "Wick", "heart=2"]);
    table.done(&["character", "add", "Wick", "charms", "moth"]);
    table.done(&["pack", "remove", "lantern"]);
    let shown = table.done(&["character", "show", "Wick"]);
    for words in ["Wick", "not installed", "Heart: 2", "Charms", "Tin moth"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    let without = table.json(&["character", "show", "Wick"]);
    assert_eq!(without["values"]["heart"], 2);
    assert!(
        without["missing"][0]
            .as_str()
            .unwrap()
            .contains("not installed"),
        "{without}"
    );
    table.done(&["pack", "install", lantern().to_str().unwrap()]);
    assert_eq!(
        table.json(&["character", "show", "Wick"])["derived"]["courage"]["value"],
        6
    );
}

#[test]
fn a_bad_record_is_named_and_the_good_ones_are_installed() {
    let table = Table::new();
    let folder = table.path("pack");
    fs::create_dir(&folder).unwrap();
    for file in ["system.toml", "character.toml"] {
        fs::copy(lantern().join(file), folder.join(file)).unwrap();
    }
    fs::write(folder.join("zz.toml"), "[[charm]]\nname = \"Good\"\nsummary = \"s\"\nsection = \"x\"\n\n[[charm]]\nname = \"Bad\"\ncolour = \"red\"\n").unwrap();
    let check = table.run(&["pack", "check", folder.to_str().unwrap()]);
    assert_eq!(check.status, 1);
    assert!(
        check.out.contains("zz.toml, line 8") && check.out.contains("colour"),
        "{}",
        check.out
    );
    table.done(&["pack", "install", folder.to_str().unwrap()]);
    assert!(table.done(&["show", "lantern/charm/good"]).contains("Good"));
    table.refused(&["show", "lantern/charm/bad"]);
}

#[test]
fn a_circle_of_formulas_is_named() {
    let table = Table::new();
    let folder = table.path("pack");
    fs::create_dir(&folder).unwrap();
    fs::copy(lantern().join("system.toml"), folder.join("system.toml")).unwrap();
    let text = fs::read_to_string(lantern().join("character.toml")).unwrap();
    fs::write(
        folder.join("character.toml"),
        text.replace("2 * heart\"\nrule", "2 * dread\"\nrule"),
    )
    .unwrap();
    let said = table.run(&["pack", "check", folder.to_str().unwrap()]);
    assert_eq!(said.status, 1);
    assert!(
        said.out.contains("character.toml, line")
            && said.out.contains("courage")
            && said.out.contains("→"),
        "{}",
        said.out
    );
}
