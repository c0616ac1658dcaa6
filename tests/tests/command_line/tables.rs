use std::{fs, sync::LazyLock};

use serde_json::json;
use tests::packs::SRD;
use vademecum::api::{app::App, encounters};

use crate::run::{EMPTY, Table};

/// An add-on with a species that grants a weapon.
const CLAWED: &str = r##"==== claws.toml
[addon]
key = "claws"
name = "Claws"
extends = "srd"
version = "1"
licence = "CC0"

[[species]]
name = "Clawed"
summary = "Has claws."
section = "Races"
modifiers = [{ to = ["weapons"], add = "#{ name: 'Claws', harm: '1d6', harm_type: 'Slashing' }" }]
"##;

/// A pack with a table that has the name of another table as a result.
const HARBOR: &str = r#"
[system]
key = "harbor"
name = "Harbor"
edition = "Test"
about = "Two tables."
version = "1"

[[source]]
key = "zine"
title = "Harbor, a zine"
licence = "CC0"
attribution = "Written for a test."
place = "nowhere"

[[kind]]
key = "table"
name = "Table"
plural = "Tables"

[[table]]
name = "Tides"
summary = "What the tide brings."
section = "Water"
[table.table]
columns = [{ key = "roll", label = "1d6" }, { key = "brings", label = "Brings" }]
by = "range"
dice = "1d6"
rows = [["1-6", "Wreckage"]]

[[table]]
name = "Wreckage"
summary = "What is washed up."
section = "Water"
[table.table]
columns = [{ key = "roll", label = "1d6" }, { key = "thing", label = "Thing" }]
by = "range"
dice = "1d6"
rows = [["1-6", "A cask"]]
"#;

/// A library with an encounter of two combatants.
fn with_combatants() -> Table {
    static WITH_COMBATANTS: LazyLock<Vec<u8>> = LazyLock::new(|| {
        let table = Table::new();
        table.done(&["table", "new", "arsmagica", "At the bridge"]);
        for who in ["example_character/ignatio", "example_character/polandrus"] {
            table.done(&["table", "add", "At the bridge", who]);
        }
        fs::read(table.library()).unwrap()
    });
    Table::with(&WITH_COMBATANTS)
}

#[test]
fn combatants_are_compared_by_what_a_sheet_shows() {
    let table = Table::with_character("Ann");
    table.done(&["table", "new", "arsmagica", "At the bridge"]);
    table.done(&["table", "join", "At the bridge", "Ann"]);
    let compared = table.json(&["table", "compare", "At the bridge"]);
    let figures = compared["figures"].as_array().unwrap();
    let is_there = |key: &str| figures.iter().any(|figure| figure["key"] == key);
    assert!(is_there("soak"), "{figures:?}");
    assert!(!is_there("fatigue_lost"), "{figures:?}");
    table.done(&["table", "add", "At the bridge", "Orc"]);
    let lines = table.done(&["table", "compare", "At the bridge"]);
    assert!(!lines.contains("null"), "{lines}");
}

#[test]
fn a_fight_is_saved_step_by_step_and_undone() {
    let table = with_combatants();
    let dice = json!({"act": "initiative", "dice": {"1": [{"total": 2}], "2": [{"total": 6}]}});
    table.done(&["table", "act", "1", &dice.to_string()]);
    let view = table.json(&["table", "next", "1"]);
    assert_eq!(view["combatants"][0]["name"], "Polandrus");
    assert_eq!(view["combatants"][0]["place"], "on");
    let view = table.json_last(
        &["table", "attack", "At the bridge", "1", "2"],
        &["attack=0 3", "defense=0 no botch"],
    );
    assert_eq!(view["combatants"][0]["line"], json!(["Light −1"]));

    let view = table.json(&["table", "undo", "1"]);
    assert_eq!(view["combatants"][0]["line"], json!(["Unhurt"]));
    let view = table.json(&["table", "redo", "1"]);
    assert_eq!(view["combatants"][0]["line"], json!(["Light −1"]));
    let log = table.done(&["table", "log", "1"]);
    assert!(log.contains("Polandrus: initiative 24."), "{log}");
    assert!(log.contains("takes a Light Wound"), "{log}");
    table.done(&["table", "undo", "1"]);
    let log = table.done(&["table", "log", "1"]);
    assert!(!log.contains("Light Wound"), "{log}");
}

#[test]
fn an_attack_can_be_previewed() {
    let table = with_combatants();
    let worked = table.json_last(
        &["table", "attack", "1", "1", "2", "--look"],
        &["attack=9", "defense=botch"],
    );
    assert_eq!(worked["request"]["dice"]["defense"]["botch"], true);
    assert!(
        worked["lines"]
            .as_array()
            .is_some_and(|lines| lines.len() == 4)
    );
    assert_eq!(table.json(&["table", "show", "1"])["revision"], 2);
}

#[test]
fn changes_of_a_sheet_are_carried_over() {
    let table = with_combatants();
    table.done(&["character", "new", "arsmagica", "Ada"]);
    table.done(&["table", "join", "1", "Ada"]);
    let wound = json!({"act": "edit", "combatant": 3, "edit": {"edit": "set", "field": "light_wounds", "value": 2}});
    table.done(&["table", "act", "1", &wound.to_string()]);
    let before = table.character("Ada");
    assert_eq!(before["derived"]["wound_penalty"]["value"], 0);
    table.done(&["table", "carry-over", "1", "3"]);
    let after = table.character("Ada");
    assert_eq!(after["derived"]["wound_penalty"]["value"], -2);
    assert_eq!(table.run(&["table", "carry-over", "1", "1"]).status, 1);
}

#[test]
fn the_sheet_of_a_creature_is_added_to_the_characters() {
    let table = with_combatants();
    table.done(&["table", "add", "1", "creature/wolf"]);
    let wound = json!({"act": "edit", "combatant": 3, "edit": {"edit": "set", "field": "light_wounds", "value": 2}});
    table.done(&["table", "act", "1", &wound.to_string()]);
    let card = table.json(&["table", "keep-sheet", "1", "3"]);
    assert_eq!(card["name"], "Wolf");
    let wolf = table.character("Wolf");
    assert_eq!(wolf["values"]["kind"], "Creature");
    assert_eq!(wolf["derived"]["wound_penalty"]["value"], -2);
    assert_eq!(table.run(&["table", "keep-sheet", "1", "9"]).status, 1);
}

#[test]
fn adding_a_combatant_named_like_a_character_says_how_that_character_joins() {
    let table = with_combatants();
    table.done(&["character", "new", "arsmagica", "Ada"]);
    for (who, says) in [
        ("Ada", r#"table join "At the bridge" "Ada""#),
        ("Nobody", "without numbers of its own.\n"),
        ("Ann/Red", "without numbers of its own.\n"),
    ] {
        let said = table.run(&["table", "add", "At the bridge", who]);
        assert_eq!(said.status, 0);
        assert!(said.err.contains(says), "{}", said.err);
    }
}

#[test]
fn encounters_are_copied_deleted_and_restored() {
    let table = with_combatants();
    let copy = table.json(&["table", "copy", "1"]);
    assert_eq!(copy["name"], "At the bridge (copy)");
    assert_eq!(copy["undo"], json!(null));
    let said = table.run(&["table", "delete", "1"]).err;
    assert!(said.contains("vademecum table bring-back 1"), "{said}");
    assert_eq!(table.run(&["table", "show", "1"]).status, 1);
    table.done(&["table", "bring-back", "1"]);
    assert_eq!(table.json(&["table", "show", "1"])["revision"], 2);
}

/// Creates an own random table from its lines.
fn own_table(table: &Table, name: &str, lines: &str, more: &[&str]) {
    let file = table.write("lines.txt", lines);
    table.done(&[&["table", "own", name, &file], more].concat());
}

#[test]
fn deleted_encounters_and_random_tables_are_listed_and_restored() {
    let table = with_combatants();
    own_table(&table, "Weather", "Mist", &[]);
    table.done(&["table", "delete", "1"]);
    let said = table.done(&["table", "disown", "own/1"]);
    assert!(said.contains("table bring-back own/1"), "{said}");
    let deleted = table.json_lines(&["table", "bring-back"]);
    let deleted: Vec<_> = deleted.iter().map(|it| (&it["key"], &it["name"])).collect();
    assert_eq!(
        deleted,
        [
            (&json!("1"), &json!("At the bridge")),
            (&json!("own/1"), &json!("Weather"))
        ]
    );
    let said = table.done(&["table", "bring-back"]);
    assert!(
        said.contains("  At the bridge  Ars Magica\nown/1  "),
        "{said}"
    );
    let said = table.done(&["table", "bring-back", "own/1"]);
    assert!(said.starts_with("own/1  Weather"), "{said}");
    table.done(&["table", "bring-back", "1"]);
    assert!(table.json_lines(&["table", "bring-back"]).is_empty());
    assert_eq!(table.run(&["table", "bring-back", "own/x"]).status, 2);
}

#[test]
fn a_random_table_is_replaced_by_its_number_or_name() {
    let table = Table::new();
    own_table(&table, "Weather", "Mist", &[]);
    own_table(&table, "Storms", "Hail", &["--replace", "weather"]);
    let owns = || table.done(&["table", "owns"]);
    assert_eq!(owns(), "own/1  Storms  d1\n    1 Hail\n");
    own_table(&table, "Weather", "Rain", &["--replace", "own/1"]);
    assert_eq!(owns(), "own/1  Weather  d1\n    1 Rain\n");
    let file = table.path("lines.txt");
    let none = ["table", "own", "Fog", &file, "--replace", "Sun"];
    assert!(table.refused(&none).contains("“Sun”"));
    own_table(&table, "WEATHER", "Fog", &[]);
    let both = table.refused(&["table", "disown", "weather"]);
    assert!(both.contains("Several tables"), "{both}");
    table.done(&["table", "disown", "2"]);
    assert_eq!(table.run(&["table", "disown", "2"]).status, 1);
    table.done(&["table", "disown", "weather"]);
    assert_eq!(owns(), EMPTY);
}

#[test]
fn a_random_table_can_roll_on_another() {
    let table = Table::new();
    own_table(&table, "Weather", "1-3 Mist\n4-6 [Storm]", &[]);
    own_table(&table, "Storm", "Hail, [1d1] inch", &[]);
    let words: std::collections::BTreeSet<String> = (0..4)
        .map(|seed| {
            let rolled = table.json(&["roll", "own/1", "--seed", &seed.to_string()]);
            rolled["row"][0]["text"].as_str().unwrap().to_owned()
        })
        .collect();
    assert_eq!(
        words.into_iter().collect::<Vec<_>>(),
        ["Hail, 1 inch", "Mist"]
    );
}

#[test]
fn a_result_that_names_another_table_is_rolled_there() {
    let table = Table::new();
    own_table(&table, "Road", "Weather", &[]);
    own_table(&table, "Weather", "weather\n", &[]);
    let words = |own: &str| table.json(&["roll", own])["row"][0]["text"].clone();
    assert_eq!(words("own/1"), "Weather: weather");
    assert_eq!(words("own/2"), "weather");
}

#[test]
fn rolls_on_nested_tables_are_limited() {
    let table = Table::new();
    for number in 1..=7 {
        let next = format!("[T{}]", number + 1).repeat(40);
        let name = format!("T{number}");
        own_table(&table, &name, &format!("1 {next}"), &["--dice", "d1"]);
    }
    own_table(&table, "T8", "1 [d6]", &["--dice", "d1"]);
    let said = table.refused(&["roll", "own/T1"]);
    assert!(said.contains("More than 1000 rolls"), "{said}");
}

#[test]
fn a_result_that_names_a_table_of_the_pack_is_rolled_there() {
    let table = Table::new();
    table.write("harbor/system.toml", HARBOR);
    table.done(&["pack", "install", &table.path("harbor")]);
    let row = table.json(&["roll", "harbor/table/tides"])["row"].clone();
    assert_eq!(row[0]["text"], "Wreckage");
    assert_eq!(
        (&row[1]["label"], &row[1]["text"]),
        (&json!("Wreckage"), &json!("A cask"))
    );
}

#[test]
fn pins_are_printed_side_by_side() {
    let table = with_combatants();
    table.done(&["character", "new", "arsmagica", "Ada"]);
    let id = table.character("Ada")["card"]["id"].clone();
    let pins = [
        "arsmagica/weapon/sword-long".to_owned(),
        format!("character/{id}"),
        "combatant/1".to_owned(),
        "combatant/99".to_owned(),
    ];
    let pin = json!({"act": "pins", "pins": pins});
    table.done(&["table", "act", "1", &pin.to_string()]);
    let to = table.path("insert.pdf");
    let printed = table.json(&[
        "print",
        "--pins-of",
        "At the bridge",
        "--landscape",
        "-o",
        &to,
    ]);
    assert_eq!(printed["pages"], 1);
    assert!(fs::read(to).unwrap().starts_with(b"%PDF"));
}

#[test]
fn pinned_entries_rank_first() {
    let table = with_combatants();
    let answers = || {
        let answers = table.json(&["search", "stunned"]);
        let hits = answers["hits"].as_array().unwrap().clone();
        let key = |at: usize| hits[at]["entry"]["key"].as_str().unwrap().to_owned();
        (key(0), key(1))
    };
    let (_, second) = answers();
    let pin = json!({"act": "pins", "pins": [second]});
    table.done(&["table", "act", "1", &pin.to_string()]);
    assert_eq!(answers().0, second);
}

#[test]
fn damage_and_conditions_can_be_given_without_an_attack() {
    let table = with_combatants();
    let view = table.json_last(&["table", "event", "1", "2", "struck"], &["damage=9"]);
    assert_eq!(view["combatants"][1]["line"], json!(["Light −1"]));
    for minus in ["-1", "−1"] {
        let view = table.json(&["table", "adjust", "1", "2", "light_wounds", minus]);
        assert_eq!(view["combatants"][1]["line"], json!(["Unhurt"]));
        table.done(&["table", "undo", "1"]);
    }
    table.done(&["table", "redo", "1"]);
    let view = table.json(&[
        "table",
        "state",
        "1",
        "2",
        "condition/grappled",
        "--left",
        "2",
    ]);
    assert_eq!(view["combatants"][1]["states"][0]["name"], "Grappled");
    let view = table.json(&["table", "relieve", "1", "2", "grappled"]);
    assert_eq!(view["combatants"][1]["states"], json!([]));
    assert_eq!(
        table
            .run(&["table", "relieve", "1", "2", "grappled"])
            .status,
        1
    );
}

#[test]
fn invalid_inputs_of_an_attack_are_refused() {
    let table = with_combatants();
    for (given, says) in [
        (
            "row=2",
            "Attack takes no “row”: it takes attack, defense, attack_modifier",
        ),
        ("attack=abc", "“abc” is not what a die shows"),
        ("attack=1", "type the next die after it"),
        ("attack=0", "may be a botch"),
    ] {
        let run = table.run(&["table", "attack", "1", "1", "2", "--look", "--", given]);
        assert_eq!(run.status, 1, "{given}");
        assert!(run.err.contains(says), "{given}: {}", run.err);
    }
    let run = table.run(&["table", "attack", "1", "1", "2", "--row", "9", "--look"]);
    assert!(run.err.contains("has no row 9"), "{}", run.err);
    let looked = table.json_last(
        &["table", "attack", "1", "1", "2", "--look"],
        &["attack=1 9", "defense=0 4"],
    );
    assert_eq!(looked["request"]["dice"]["attack"]["total"], 18);
}

#[test]
fn the_end_of_a_fight_saves_sheets_and_clears_opponents_as_one_step() {
    let table = with_combatants();
    table.done(&["character", "new", "arsmagica", "Ada"]);
    table.done(&["table", "join", "1", "Ada"]);
    table.done(&["table", "adjust", "1", "3", "light_wounds", "2"]);
    let end = table.json(&["table", "end", "1", "--look"]);
    assert_eq!(end["sheets"][0]["name"], "Ada");
    assert_eq!(end["sheets"][0]["changes"], json!(["Light Wounds 0 → 2"]));
    assert_eq!(end["opponents"], json!([1, 2]));
    let penalty = |table: &Table| {
        let ada = table.character("Ada");
        ada["derived"]["wound_penalty"]["value"].clone()
    };
    let view = table.json(&["table", "end", "1", "--save", "--clear"]);
    assert_eq!(view["combatants"].as_array().unwrap().len(), 1);
    assert_eq!(penalty(&table), -2);
    let view = table.json(&["table", "undo", "1"]);
    assert_eq!(view["combatants"].as_array().unwrap().len(), 3);
    assert_eq!(penalty(&table), 0);
    table.json(&["table", "redo", "1"]);
    assert_eq!(penalty(&table), -2);
    let end = table.json(&["table", "end", "1", "--look"]);
    assert_eq!(
        (end["sheets"].clone(), end["opponents"].clone()),
        (json!([]), json!([]))
    );
}

#[test]
fn the_end_of_a_fight_that_changed_nothing_says_so() {
    let table = Table::with_character("Ann");
    table.done(&["table", "new", "arsmagica", "At the bridge"]);
    table.done(&["table", "join", "1", "Ann"]);
    let end = table.done(&["table", "end", "1", "--look"]);
    assert_eq!(end, "Nothing changed.\n");
}

#[test]
fn what_ends_with_a_fight_is_not_saved_to_sheets() {
    let table = Table::new();
    table.done(&["character", "new", "mythcraft", "Ada"]);
    table.done(&["table", "new", "mythcraft", "At the bridge"]);
    table.done(&["table", "join", "1", "Ada"]);
    for (field, value) in [("dodging", json!(true)), ("hp_lost", json!(2))] {
        let set = json!({"edit": "set", "field": field, "value": value});
        let act = json!({"act": "edit", "combatant": 1, "edit": set});
        table.done(&["table", "act", "1", &act.to_string()]);
    }
    let end = table.json(&["table", "end", "1", "--look"]);
    assert_eq!(end["sheets"][0]["changes"], json!(["HP lost 0 → 2"]));
    table.done(&["table", "end", "1", "--save"]);
    let ada = table.character("Ada");
    assert_eq!(ada["values"]["dodging"], json!(null));
    assert_eq!(ada["values"]["hp_lost"], json!(2));
}

#[test]
fn saving_a_sheet_keeps_what_was_changed_in_the_library_meanwhile() {
    let table = with_combatants();
    table.done(&["character", "new", "arsmagica", "Ada"]);
    table.done(&["table", "join", "1", "Ada"]);
    table.done(&["table", "adjust", "1", "3", "light_wounds", "1"]);
    table.done(&["character", "set", "Ada", "strength=2"]);
    table.done(&["table", "carry-over", "1", "3"]);
    let saved = |key: &str| table.character("Ada")["values"][key].clone();
    assert_eq!(
        (saved("light_wounds"), saved("strength")),
        (json!(1), json!(2))
    );
    // Wounds that are healed later in the library stay healed, unless they are received again at the table.
    table.done(&["character", "set", "Ada", "light_wounds=0"]);
    table.done(&["table", "adjust", "1", "3", "medium_wounds", "1"]);
    table.done(&["table", "end", "1", "--save"]);
    assert_eq!(
        (saved("light_wounds"), saved("medium_wounds")),
        (json!(0), json!(1))
    );
    table.done(&["table", "undo", "1"]);
    assert_eq!(
        (saved("light_wounds"), saved("medium_wounds")),
        (json!(0), json!(null))
    );
}

#[test]
fn a_prepared_encounter_is_brought_repeatedly_exported_and_imported() {
    let table = with_combatants();
    table.done(&["table", "prepare", "arsmagica", "The far bank"]);
    table.done(&[
        "table",
        "add",
        "The far bank",
        "Bandit",
        "--many",
        "4",
        "--side",
        "bank",
        "soak=6",
    ]);
    table.done(&["table", "add", "The far bank", "Archer", "--side", "bank"]);
    table.done(&["table", "hide", "The far bank", "5"]);
    let cards = table.json_lines(&["table", "list"]);
    assert_eq!(cards[0]["prepared"], "4 × Bandit, hidden Archer");
    assert_eq!(cards[1]["prepared"], json!(null));
    for many in [7, 12] {
        let view = table.json(&["table", "bring", "1", "The far bank"]);
        assert_eq!(view["combatants"].as_array().unwrap().len(), many);
    }
    let seen = table.json(&["table", "players", "1"]);
    assert!(!seen.to_string().contains("Archer"), "{seen}");
    // Bringing it is one step.
    let view = table.json(&["table", "undo", "1"]);
    assert_eq!(view["combatants"].as_array().unwrap().len(), 7);

    let file = table.path("bank.json");
    table.done(&["table", "export", "The far bank", &file]);
    let other = Table::new();
    other.done(&["table", "import", &file]);
    assert_eq!(
        other.json_lines(&["table", "list"])[0]["prepared"],
        "4 × Bandit, hidden Archer"
    );
    let file = other.write("bank.json", "{\"system\": 3}");
    let refused = other.refused(&["table", "import", &file]);
    assert!(refused.contains("not an encounter file"), "{refused}");
    // The opponents of a fight can be kept for the next one.
    let view = table.json(&["table", "prepare", "arsmagica", "Again", "--from", "1"]);
    assert_eq!(view["combatants"].as_array().unwrap().len(), 7);
}

#[test]
fn several_acts_are_one_step_or_none() {
    let table = with_combatants();
    let struck =
        |who: u32| json!({"act": "adjust", "combatant": who, "field": "light_wounds", "by": 1});
    let several = json!({"act": "several", "acts": [struck(1), struck(2)]});
    let view = table.json(&["table", "act", "1", &several.to_string()]);
    assert_eq!(view["combatants"][1]["line"], json!(["Light −1"]));
    let view = table.json(&["table", "undo", "1"]);
    assert_eq!(view["combatants"][0]["line"], json!(["Unhurt"]));
    let several = json!({"act": "several", "acts": [struck(1), struck(9)]});
    table.refused(&["table", "act", "1", &several.to_string()]);
    assert_eq!(
        table.json(&["table", "show", "1"])["combatants"][0]["line"],
        json!(["Unhurt"])
    );
}

#[test]
fn a_readied_act_is_hidden_from_players_and_cleared_by_acting_out_of_order() {
    let table = with_combatants();
    let begun = table.json(&["table", "next", "1"]);
    let waits = if begun["turn"]["on"] == 1 { 2 } else { 1 };
    let ready = json!({"act": "ready", "combatant": waits, "what": "strike whoever passes"});
    let view = table.json(&["table", "act", "1", &ready.to_string()]);
    let of = |view: &serde_json::Value| {
        let all = view["combatants"].as_array().unwrap();
        all.iter().find(|it| it["id"] == waits).unwrap()["readied"].clone()
    };
    assert_eq!(of(&view), "strike whoever passes");
    assert!(
        !table
            .json(&["table", "players", "1"])
            .to_string()
            .contains("whoever passes")
    );
    let aside = json!({"act": "aside", "combatant": waits});
    let view = table.json(&["table", "act", "1", &aside.to_string()]);
    assert_eq!(
        (of(&view), view["turn"]["aside"].clone()),
        (json!(""), json!(waits))
    );
}

#[test]
fn the_log_is_markdown_with_local_dates() {
    let table = with_combatants();
    table.done(&["table", "add", "1", "*Star* [1]"]);
    let log = table.done(&["table", "log", "1"]);
    assert!(log.starts_with("# At the bridge\n\n## 20"), "{log}");
    assert!(log.contains(" \\*Star\\* \\[1\\] joins."), "{log}");
    let [east, west] = ["EAST-14", "WEST12"].map(|zone| {
        let log = table.run_in_zone(zone, &["table", "log", "1"]).out;
        let day = log.lines().find(|line| line.starts_with("## 20"));
        day.unwrap().to_owned()
    });
    assert_ne!(east, west, "the days of two places 26 hours apart");
}

#[test]
fn a_combatant_uses_the_entry_with_its_name() {
    let table = with_combatants();
    let view = table.json(&["table", "add", "1", "wolf"]);
    assert_eq!(view["combatants"][2]["name"], "Wolf");
    let run = table.run(&["table", "add", "1", "Nameless thing"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(
        run.err.contains("No entry is called “Nameless thing”"),
        "{}",
        run.err
    );
    let run = table.run(&["table", "add", "1", "Wolf", "soak=6"]);
    assert!(!run.err.contains("No entry"), "{}", run.err);
    let said = table.refused(&["table", "add", "1", "creature/wolf", "soak=6"]);
    assert!(said.contains("has its own numbers"), "{said}");
    let run = table.run(&["table", "attack", "1", "1", "2", "--also", "3", "--look"]);
    assert!(
        run.err.contains("Attack can have only one target."),
        "{}",
        run.err
    );
}

#[test]
fn rows_that_a_choice_adds_during_a_fight_are_usable_and_removed_with_it() {
    let table = Table::new();
    table.done(&["pack", "install", SRD]);
    let addon = table.write("claws.vademecum", CLAWED);
    table.done(&["pack", "install", &addon]);
    for name in ["Ada", "Bo"] {
        table.done(&["character", "new", "srd", name]);
    }
    table.done(&["table", "new", "srd", "Pit"]);
    for name in ["Ada", "Bo"] {
        table.done(&["table", "join", "Pit", name]);
    }
    let app = App::open(&table.library()).unwrap();
    let rows = || {
        let sheet = encounters::sheet(&app, 1, 1).unwrap();
        let rows = sheet.rows.into_iter().filter(|row| row.list == "weapons");
        rows.map(|row| (row.name, row.row)).collect::<Vec<_>>()
    };
    let edit =
        |edit: serde_json::Value| json!({"act": "edit", "combatant": 1, "edit": edit}).to_string();
    assert_eq!(rows(), []);
    let species =
        |value: serde_json::Value| edit(json!({"edit": "set", "field": "species", "value": value}));
    let clawed = species(json!("species/clawed"));
    table.done(&["table", "act", "1", &clawed]);
    let (name, row) = rows()[0].clone();
    assert_eq!(name, "Claws");
    let number = row.to_string();
    let worked = table.json_last(
        &["table", "attack", "1", "1", "2", "--row", &number, "--look"],
        &["hit=19", "damage=4"],
    );
    assert_eq!(worked["outcome"], "Hits");
    assert_eq!(worked["effects"], json!(["4 damage."]));

    // It is removed with the choice, and cannot be removed alone.
    let remove = edit(json!({"edit": "remove_row", "list": "weapons", "row": row}));
    let refused = table.refused(&["table", "act", "1", &remove]);
    assert!(refused.contains("This row comes with Clawed"), "{refused}");
    table.done(&["table", "act", "1", &species(json!(null))]);
    assert_eq!(rows(), []);
    table.done(&["table", "undo", "1"]);

    // A changed row becomes the combatant's own.
    let rename =
        json!({"edit": "set_row", "list": "weapons", "row": row, "field": "harm", "value": "1d8"});
    table.done(&["table", "act", "1", &edit(rename)]);
    assert_eq!(rows(), [("Claws".to_owned(), row)]);
    table.done(&["table", "act", "1", &species(json!(null))]);
    assert_eq!(rows(), [("Claws".to_owned(), row)]);
}
