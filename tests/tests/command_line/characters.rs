use std::fs;

use serde_json::{Value, json};
use tests::packs::SRD;

use crate::run::Table;

/// Asserts that two characters have the same content and derived values.
fn assert_equal(first: &Value, second: &Value) {
    let keys = ["values", "lists", "modifiers", "overrides"];
    for key in keys.into_iter().chain(["derived", "rows"]) {
        assert_eq!(first[key], second[key], "{key}");
    }
}

#[test]
fn a_change_of_strength_changes_encumbrance_and_its_proof() {
    let table = Table::with_character("Maud");
    table.done(&[
        "character",
        "add",
        "Maud",
        "carried",
        "A millstone",
        "load=12",
    ]);
    assert_eq!(
        table.character("Maud")["derived"]["encumbrance"]["value"],
        4
    );
    table.done(&["character", "set", "Maud", "strength=1"]);
    let encumbrance = &table.character("Maud")["derived"]["encumbrance"];
    assert_eq!(encumbrance["value"], 3);
    let names: Vec<&str> = encumbrance["terms"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|term| term["name"].as_str())
        .collect();
    assert!(names.contains(&"Burden"), "{names:?}");
}

#[test]
fn numbers_accept_any_minus_sign() {
    let table = Table::with_character("Maud");
    for minus in ["-2", "−2", "–2"] {
        table.done(&["character", "set", "Maud", &format!("strength={minus}")]);
        assert_eq!(table.character("Maud")["values"]["strength"], -2, "{minus}");
        table.done(&["character", "undo", "Maud"]);
        let strength = format!("strength={minus}");
        let answer = table.json(&["calc", "arsmagica/encumbrance", "load=12", &strength]);
        assert_eq!(answer["outputs"]["encumbrance"], 4);
    }
}

#[test]
fn every_heading_of_a_sheet_has_a_line_of_its_own() {
    let table = Table::with_character("Maud");
    let shown = table.done(&["character", "show", "Maud"]);
    assert!(!shown.contains("\\n"), "{shown}");
    assert!(shown.lines().any(|line| line == "Conditions"), "{shown}");
}

#[test]
fn changes_are_saved_and_can_be_undone() {
    let table = Table::new();
    table.done(&["character", "new", "mythcraft", "Ann"]);
    table.done(&["character", "set", "Ann", "level=3"]);
    table.done(&["character", "set", "Ann", "level=5"]);
    table.done(&["character", "undo", "Ann"]);
    assert_eq!(table.character("Ann")["values"]["level"], 3);
    let history = table.json_lines(&["character", "history", "Ann"]);
    assert_eq!(history.len(), 2);
    assert_eq!(history[0]["undone"], true);
    table.done(&["character", "redo", "Ann"]);
    assert_eq!(table.character("Ann")["values"]["level"], 5);
    table.refused(&["character", "redo", "Ann"]);
    table.done(&["character", "restore", "Ann", "0"]);
    assert_eq!(table.character("Ann")["values"], json!({}));
}

#[test]
fn an_exported_character_is_imported_unchanged() {
    let table = Table::new();
    let file = &table.path("isolde.json");
    let before = table.json_lines(&["character", "list"]);
    let example = before
        .iter()
        .find(|card| card["system"] == "arsmagica")
        .unwrap()["name"]
        .as_str()
        .unwrap()
        .to_owned();
    let first = table.character(&example);
    table.done(&["character", "export", &example, "-o", file]);
    table.done(&["character", "delete", &example]);
    table.done(&["character", "import", file]);
    let second = table.character(&example);
    assert_equal(&first, &second);
}

#[test]
fn a_value_set_by_hand_is_shown_with_its_reason() {
    let table = Table::new();
    let by_hand = json!({"soak": {"value": 7, "reason": "a charm"}});
    let ann = json!({"system": "arsmagica", "name": "Ann", "overrides": by_hand});
    let file = json!({"format": "vademecum-character", "version": 1, "character": ann});
    let file = table.write("ann.json", file.to_string());
    table.done(&["character", "import", &file]);
    let shown = table.done(&["character", "show", "Ann"]);
    assert!(
        shown.contains("By the rules 0. Set by hand: a charm"),
        "{shown}"
    );
}

#[test]
fn a_character_is_imported_with_everything_from_its_file() {
    let table = Table::with_character("Ann");
    table.done(&["character", "set", "Ann", "strength=2", "notes=Two\nlines"]);
    table.done(&["character", "add", "Ann", "weapons", "long sword"]);
    table.done(&["character", "ledger-add", "--for", "Ann", "exposure"]);
    table.done(&["character", "strictness", "Ann", "silent"]);
    let first = table.done(&["character", "export", "Ann"]);
    for part in ["\"ledger\"", "\"building\"", "\"weapons\"", "\"notes\""] {
        assert!(first.contains(part), "{part}: {first}");
    }
    let file = &table.write("ann.json", &first);
    table.done(&["character", "delete", "Ann"]);
    let said = table.run(&["character", "import", file]);
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    assert_eq!(table.done(&["character", "export", "Ann"]), first);
    // The JSON beside a backup can be imported in the same way.
    table.done(&["backup"]);
    let backup = table.json_lines(&["backup", "--list"])[0]["name"].clone();
    let name = backup.as_str().unwrap().replace(".sqlite", ".json");
    let beside = table.path(&format!("library-backups/{name}"));
    table.done(&["character", "delete", "Ann"]);
    let said = table.run(&["character", "import", &beside]);
    assert_eq!((said.status, said.err.as_str()), (0, ""));
    assert_eq!(table.done(&["character", "export", "Ann"]), first);
}

#[test]
fn an_event_that_multiplies_rows_is_limited() {
    let table = Table::new();
    let change = r#"{ each = "things", add = "things", name = "'More'" }"#;
    let text = format!(
        "[system]\nkey = \"x\"\nname = \"X\"\n[[list]]\nkey = \"things\"\nlabel = \"Things\"\n\
         [[event]]\nkey = \"grow\"\nlabel = \"Grow\"\nchanges = [{}]\n",
        [change; 8].join(", ")
    );
    table.write("pack/system.toml", text);
    table.done(&["pack", "install", &table.path("pack")]);
    table.done(&["character", "new", "x", "Ann"]);
    table.done(&["character", "add", "Ann", "things", "One"]);
    for _ in 0..3 {
        table.done(&["character", "event", "Ann", "grow"]);
    }
    let said = table.refused(&["character", "event", "Ann", "grow"]);
    assert!(said.contains("more than 1000 things"), "{said}");
    assert_eq!(
        table.character("Ann")["lists"]["things"]
            .as_array()
            .unwrap()
            .len(),
        729
    );
}

#[test]
fn a_deleted_character_is_restored() {
    let table = Table::new();
    let id = table.json(&["character", "new", "arsmagica", "Gone"])["id"].to_string();
    table.done(&["character", "delete", "Gone"]);
    table.refused(&["character", "show", "Gone"]);
    let deleted = table.json(&["character", "bring-back"]);
    assert_eq!(
        (&deleted["key"], &deleted["name"]),
        (&json!(id), &json!("Gone"))
    );
    table.done(&["character", "bring-back", &id]);
    assert_eq!(table.character("Gone")["name"], "Gone");
    let said = table.done(&["character", "bring-back"]);
    assert_eq!(said, "Nothing is deleted.\n");
}

#[test]
fn an_archived_character_is_listed_separately_and_unarchived() {
    let table = Table::new();
    let names = |words: &[&str]| -> Vec<String> {
        let cards = table.json_lines(words);
        let name = |card: &Value| card["name"].as_str().unwrap().to_owned();
        cards.iter().map(name).collect()
    };
    table.done(&["character", "new", "arsmagica", "Old Maud"]);
    let refused = table.refused(&["character", "put-back", "Old Maud"]);
    assert!(refused.contains("no archived character"), "{refused}");
    let id = table.json(&["character", "archive", "Old Maud"])["id"].to_string();
    assert!(!names(&["character", "list"]).contains(&"Old Maud".to_owned()));
    assert_eq!(names(&["character", "list", "--archived"]), ["Old Maud"]);
    // It can be read and changed while it is archived.
    table.done(&["character", "set", "Old Maud", "strength=2"]);
    assert_eq!(table.character(&id)["values"]["strength"], 2);
    assert_eq!(
        table.json(&["character", "put-back", "Old Maud"])["id"].to_string(),
        id
    );
    assert!(names(&["character", "list"]).contains(&"Old Maud".to_owned()));
    assert!(names(&["character", "list", "--archived"]).is_empty());
}

#[test]
fn archived_characters_are_exported_with_all_and_imported_archived() {
    let table = Table::new();
    table.done(&["character", "new", "mlaf", "Zofia"]);
    table.done(&["character", "archive", "Zofia"]);
    let file = &table.path("all.json");
    let shelf = table.json_lines(&["character", "list"]).len();
    table.done(&["character", "export", "-o", file]);
    table.done(&["character", "import", file]);
    assert_eq!(table.json_lines(&["character", "list"]).len(), shelf);
    let archived = table.json_lines(&["character", "list", "--archived"]);
    assert_eq!(archived.len(), 2);
    assert!(
        archived
            .iter()
            .all(|card| card["name"] == "Zofia" && card["archived"] == true)
    );
    // A character that is exported alone is imported unarchived.
    let id = archived[0]["id"].to_string();
    table.done(&["character", "export", &id, "-o", file]);
    table.done(&["character", "import", file]);
    assert_eq!(table.json_lines(&["character", "list"]).len(), shelf + 1);
}

#[test]
fn a_backup_keeps_what_is_archived() {
    let table = Table::new();
    table.done(&["character", "new", "mlaf", "Zofia"]);
    table.done(&["character", "archive", "Zofia"]);
    let backup = &table.path("kept.sqlite");
    table.done(&["backup", backup]);
    table.done(&["character", "delete", "Zofia"]);
    table.done(&["restore", backup]);
    assert_eq!(
        table.json(&["character", "list", "--archived"])["name"],
        "Zofia"
    );
}

#[test]
fn a_duplicate_equals_its_character_and_is_numbered() {
    let table = Table::with_character("Maud");
    table.done(&["character", "set", "Maud", "strength=2"]);
    table.done(&[
        "character",
        "add",
        "Maud",
        "carried",
        "A millstone",
        "load=12",
    ]);
    assert_eq!(
        table.json(&["character", "duplicate", "Maud"])["name"],
        "Maud (2)"
    );
    let (first, second) = (table.character("Maud"), table.character("Maud (2)"));
    assert_equal(&first, &second);
    assert_eq!(second["revision"], 0);
}

#[test]
fn a_sheet_is_printed_the_same_each_time() {
    let table = Table::new();
    table.done(&["character", "new", "arsmagica", "Đặng Šárka z Łodzi"]);
    let bytes = |name: &str, paper: &str| {
        let file = table.path(name);
        table.done(&["print", "Đặng Šárka z Łodzi", "-o", &file, "--paper", paper]);
        fs::read(file).unwrap()
    };
    let first = bytes("a.pdf", "a4");
    assert!(first.starts_with(b"%PDF-1.7"));
    assert!(first.len() < 60_000, "{} bytes", first.len());
    assert_eq!(first, bytes("b.pdf", "a4"));
    assert_ne!(first, bytes("c.pdf", "letter"));
}

#[test]
fn an_event_is_undone_as_one_change() {
    let table = Table::with_character("Maud");
    table.done(&["character", "set", "Maud", "date=1220-03-21"]);
    let struck = table.json(&["character", "event", "Maud", "struck", "damage=12"]);
    assert_eq!(struck["label"], "Take damage");
    assert_eq!(struck["words"][0], "12 past Soak: Heavy wound.");
    assert_eq!(table.character("Maud")["values"]["heavy_wounds"], 1);
    let offers = table.json_lines(&["character", "event", "Maud"]);
    assert!(offers.contains(&json!({ "event": "recovery", "row": 1, "label": "Recovery roll" })));
    let rolled = [
        "character",
        "event",
        "Maud",
        "recovery",
        "--row",
        "1",
        "--seed",
        "3",
    ];
    let rolled = table.json(&rolled);
    assert_eq!(rolled["rolls"][0]["dice"], "stress");
    table.done(&["character", "undo", "Maud"]);
    let history = table.json_lines(&["character", "history", "Maud"]);
    let words = history[1]["words"].as_str().unwrap();
    assert!(words.starts_with("Take damage: Heavy Wounds"), "{words}");
    table.done(&["character", "undo", "Maud"]);
    assert_eq!(table.character("Maud")["lists"], json!({}));
}

#[test]
fn general_spells_without_a_level_and_unknown_houses_are_reported() {
    let table = Table::with_character("Maud");
    for set in ["kind=Magus", "at_creation=true", "house=Bonisagos"] {
        table.done(&["character", "set", "Maud", set]);
    }
    for spell in [
        "spell/aegis-of-the-hearth",
        "spell/opening-the-intangible-tunnel",
    ] {
        table.done(&["character", "add", "Maud", "spells", spell]);
    }
    let keys = || {
        let found = table.json_lines(&["character", "check", "Maud"]);
        let keys = found.iter().map(|each| each["key"].as_str().unwrap());
        keys.map(str::to_owned).collect::<Vec<_>>()
    };
    let found = keys();
    for key in ["virtues/house", "arts/level/1", "arts/level/2"] {
        assert!(found.iter().any(|each| each == key), "{key}: {found:?}");
    }
    assert!(!found.iter().any(|each| each.starts_with("arts/once")));
    table.done(&["character", "set", "Maud", "house=Bonisagus"]);
    assert!(!keys().iter().any(|each| each == "virtues/house"));
}

#[test]
fn rule_checks_warn_or_are_enforced_and_can_be_waived() {
    let table = Table::with_character("Maud");
    table.done(&["character", "set", "Maud", "parma_magica=2"]);
    let found = table.json_lines(&["character", "check", "Maud"]);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["key"], "last/magus");
    assert_eq!(found[0]["rule"], "rule/magic-resistance");
    table.done(&["character", "strictness", "Maud", "enforce"]);
    // A rule that is broken already does not prevent an edit; a newly broken one does.
    table.done(&["character", "set", "Maud", "parma_magica=3"]);
    let refused = table.refused(&[
        "character",
        "add",
        "Maud",
        "abilities",
        "Brawl",
        "score=3",
        "experience=5",
    ]);
    assert!(refused.contains("costs 30"), "{refused}");
    table.done(&[
        "character",
        "waive",
        "Maud",
        "last/magus",
        "Apprentice of a magus",
    ]);
    let waived = table.json_lines(&["character", "check", "Maud"]);
    assert_eq!(waived[0]["waived"], "Apprentice of a magus");
    let file = &table.path("maud.json");
    table.done(&["character", "export", "Maud", "-o", file]);
    table.done(&["character", "import", file]);
    let list = table.json_lines(&["character", "list"]);
    let copy = list
        .iter()
        .filter(|card| card["name"] == "Maud")
        .map(|card| card["id"].to_string());
    for id in copy {
        let found = table.json_lines(&["character", "check", &id]);
        assert_eq!(found[0]["waived"], "Apprentice of a magus");
    }
    table.done(&[
        "character",
        "waive",
        &list[0]["id"].to_string(),
        "last/magus",
    ]);
}

#[test]
fn a_waiver_needs_a_reason_and_can_be_removed_twice() {
    let table = Table::new();
    table.done(&["character", "new", "mlaf", "Maud"]);
    let waived = || {
        let found = table.json_lines(&["character", "check", "Maud"]);
        let spells = found.iter().find(|it| it["key"] == "spells/some").unwrap();
        spells["waived"].clone()
    };
    let waive = ["character", "waive", "Maud", "spells/some"];
    table.done(&[&waive[..], &["  Agreed "]].concat());
    assert_eq!(waived(), "Agreed");
    table.done(&[&waive[..], &[" "]].concat());
    assert!(waived().is_null());
    table.done(&waive);
    assert!(waived().is_null());
}

#[test]
fn all_characters_are_exported_to_one_file_and_imported_without_unchanged_examples() {
    let table = Table::new();
    let file = &table.path("all.json");
    table.done(&["character", "new", "arsmagica", "Ann"]);
    let before = table.json_lines(&["character", "list"]);
    let changed = before
        .iter()
        .find(|card| card["system"] == "arsmagica" && card["example"] == true)
        .unwrap()["id"]
        .to_string();
    table.done(&["character", "set", &changed, "notes=Mine"]);
    table.done(&["character", "export", "-o", file]);
    table.done(&["character", "import", file]);
    let after = table.json_lines(&["character", "list"]).len();
    assert_eq!(after, before.len() + 2);
}

#[test]
fn an_import_of_unchanged_examples_alone_says_that_nothing_changed() {
    let table = Table::new();
    let file = &table.path("all.json");
    table.done(&["character", "export", "-o", file]);
    let said = table.run(&["character", "import", file]);
    assert_eq!(said.status, 0, "{}", said.err);
    assert!(said.err.contains("Nothing changed."), "{}", said.err);
}

#[test]
fn a_sheet_is_exported_as_markdown_and_csv() {
    let table = Table::new();
    table.done(&["character", "new", "arsmagica", "=Maud | *the* tall"]);
    let name = "=Maud | *the* tall";
    table.done(&["character", "set", name, "strength=2"]);
    table.done(&["character", "add", name, "weapons", "weapon/sword-long"]);
    let file = &table.path("maud.md");
    table.done(&["character", "export", name, "-o", file]);
    let text = fs::read_to_string(file).unwrap();
    assert!(
        text.starts_with("# =Maud \\| \\*the\\* tall\n\nArs Magica\n"),
        "{text}"
    );
    assert!(text.contains("\n- Strength: +2\n"), "{text}");
    assert!(
        text.contains("\n## Weapons and armor\n\n| Name | "),
        "{text}"
    );
    assert!(text.contains("\n| Sword, Long | "), "{text}");

    let lines = table.done(&["character", "export", name, "--format", "csv"]);
    assert!(
        lines.starts_with("Character,Part,Row,Name,Value\n"),
        "{lines}"
    );
    assert!(lines.contains(",,Strength,+2\n"), "{lines}");
    assert!(
        lines.contains("\n'=Maud | *the* tall,Weapons and armor,\"Sword, Long\","),
        "{lines}"
    );
}

#[test]
fn all_characters_are_exported_to_one_csv() {
    let table = Table::new();
    let lines = table.done(&["character", "export", "--format", "csv"]);
    for card in table.json_lines(&["character", "list"]) {
        let name = card["name"].as_str().unwrap();
        assert!(lines.contains(&format!("\n{name},")), "{name}");
    }
    let heads = lines.matches("Character,Part").count();
    assert_eq!(heads, 1);
}

#[test]
fn prose_about_an_entry_is_copied_into_new_rows() {
    let table = Table::new();
    let add = |name: &str, more: &[&str]| {
        let add = ["character", "add", name, "purchases", "Heal"];
        table.done(&[&add[..], more].concat());
        table.character(name)["lists"]["purchases"][0]["values"]["incantation_text"].clone()
    };
    for name in ["Brook", "Reed", "Marsh"] {
        table.done(&["character", "new", "amtgard", name]);
    }
    assert_eq!(
        add("Brook", &["incantation_text=Words of my own"]),
        "Words of my own"
    );
    assert_eq!(add("Reed", &[]), "Words of my own");
    assert_eq!(add("Marsh", &["incantation_text=Others"]), "Others");
    table.done(&["character", "undo", "Reed"]);
    assert_eq!(table.character("Reed")["lists"], json!({}));
}

#[test]
fn two_characters_are_compared_and_must_be_of_one_game() {
    let table = Table::new();
    for name in ["Brook", "Reed"] {
        table.done(&["character", "new", "amtgard", name]);
        table.done(&["character", "set", name, "class=Druid", "class_level=2"]);
        table.done(&["character", "add", name, "purchases", "Heal"]);
    }
    table.done(&["character", "add", "Brook", "purchases", "Entangle"]);
    table.done(&[
        "character",
        "change",
        "Reed",
        "purchases",
        "Heal",
        "bought=2",
    ]);
    let found = table.json(&["character", "compare", "Brook", "Reed"]);
    let list = &found["lists"][0];
    assert_eq!(list["heading"], "Spell list");
    let rows: Vec<&str> = list["rows"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|row| row["name"].as_str())
        .collect();
    assert_eq!(rows, ["Heal", "Entangle"]);
    assert_eq!(list["rows"][1]["texts"], json!(["Level 1, Points 1", null]));
    table.done(&["character", "new", "mlaf", "Caster"]);
    let refused = table.refused(&["character", "compare", "Brook", "Caster"]);
    assert!(refused.contains("Compare characters of the same game."));
}

#[test]
fn characters_are_imported_from_a_pipe() {
    let table = Table::new();
    let text = table.done(&["character", "export", "Isolde Vann"]);
    for (source, count) in [("/dev/stdin", 2), ("-", 3)] {
        let said = table.run_with(&["character", "import", source], &text);
        assert_eq!(said.status, 0, "{}", said.err);
        let list = table.done(&["character", "list"]);
        assert_eq!(list.matches("Isolde Vann").count(), count, "{source}");
    }
    let said = table.run_with(&["character", "import", "/dev/stdin"], "no JSON");
    assert_eq!(said.status, 1);
    assert!(said.err.contains("is not a character"), "{}", said.err);
}

#[test]
fn rows_granted_by_entries_are_listed_and_changed_by_name() {
    let table = Table::new();
    table.done(&["pack", "install", SRD]);
    table.done(&["character", "new", "srd", "Ada"]);
    table.done(&["character", "set", "Ada", "dex=15", "species=elf"]);
    table.done(&["character", "add", "Ada", "classes", "Fighter", "level=2"]);
    let shown = table.done(&["character", "show", "Ada"]);
    for words in ["Darkvision (from Elf)", "Action Surge (from Fighter)"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert_eq!(table.character("Ada")["derived"]["dex"]["value"], 17);
    let surge = "Action Surge";
    table.done(&["character", "change", "Ada", "features", surge, "used=true"]);
    let refused = table.refused(&["character", "remove", "Ada", "features", "Second Wind"]);
    assert!(refused.contains("This row comes with Fighter"), "{refused}");
    // Changed rows are Ada's own and stay; the others are removed with the class.
    table.done(&["character", "remove", "Ada", "classes", "Fighter"]);
    let shown = table.done(&["character", "show", "Ada"]);
    assert!(shown.contains("Action Surge  Used: yes"), "{shown}");
    assert!(!shown.contains("Second Wind"), "{shown}");
}

#[test]
fn an_input_of_a_ledger_row_is_changed_or_removed_and_a_removed_die_is_rolled() {
    let table = Table::new();
    table.done(&["character", "new", "mlaf", "Ann"]);
    let row = ["first=1", "second=2", "name=Butterfingers"];
    let add = [
        "character",
        "ledger-add",
        "star_player_roll",
        "--for",
        "Ann",
    ];
    table.done(&[&add[..], &row].concat());
    let changed = ["first=null", "second=3", "name=null"];
    let change = ["character", "ledger-change", "Ann", "1"];
    table.done(&[&change[..], &changed].concat());
    let file = table.json(&["character", "export", "Ann"]);
    let inputs = &file["character"]["ledger"][0]["inputs"];
    assert_eq!(inputs["second"], 3);
    assert!(inputs["first"].is_number(), "{inputs}");
    assert!(inputs.get("name").is_none(), "{inputs}");
}

#[test]
fn a_level_follows_the_one_of_the_character_and_brings_a_talent() {
    let table = Table::new();
    table.done(&["character", "new", "mythcraft", "Ann"]);
    let add = ["character", "ledger-add", "--for", "Ann"];
    table.done(&[&add[..], &["begin", "talent=Clear Thoughts"]].concat());
    let level_up = [&add[..], &["level_up", "raise=STR"]].concat();
    table.done(&[&level_up[..], &["talent=Arcane Spells"]].concat());
    let file = table.json(&["character", "export", "Ann"]);
    let ledger = &file["character"]["ledger"];
    assert!(ledger[0]["time"].is_null(), "{ledger}");
    assert_eq!(ledger[1]["time"], 2);
    assert!(table.json_lines(&["character", "check", "Ann"]).is_empty());

    table.done(&[&level_up[..], &["talent="]].concat());
    let shown = table.done(&["character", "ledger", "Ann"]);
    assert!(shown.contains("Level 3 brings a talent."), "{shown}");
}

#[test]
fn a_lineage_feature_comes_at_level_25_and_a_repeatable_talent_again() {
    let table = Table::new();
    table.done(&["character", "new", "mythcraft", "Ann"]);
    table.done(&["character", "set", "Ann", "level=23"]);
    let add = ["character", "ledger-add", "--for", "Ann"];
    let level_up = [&add[..], &["level_up", "talent=Arcane Spells", "raise=STR"]].concat();
    table.done(&level_up);
    assert!(table.json_lines(&["character", "check", "Ann"]).is_empty());
    table.done(&level_up);
    let shown = table.done(&["character", "ledger", "Ann"]);
    assert_eq!(shown.matches('!').count(), 1, "{shown}");
    assert!(
        shown.contains("Level 25 brings a lineage feature."),
        "{shown}"
    );
}

#[test]
fn the_accounts_of_a_covenant_state_plain_numbers() {
    let table = Table::new();
    table.done(&["character", "new", "arsmagica", "Mill"]);
    table.done(&["character", "set", "Mill", "kind=Covenant"]);
    let add = ["character", "ledger-add", "--for", "Mill", "covenant_year"];
    let shown = table.done(&add);
    assert!(shown.contains("expenditure 0, left 0"), "{shown}");
    let people = ["character", "add", "Mill", "inhabitants"];
    table.done(&[&people[..], &["name=Grooms", "how_many=10"]].concat());
    let shown = table.done(&add);
    assert!(shown.contains("expenditure 10, left -10"), "{shown}");
}

#[test]
fn the_check_of_a_character_lists_problems_of_its_ledger() {
    let table = Table::with_character("Maud");
    let add = ["character", "ledger-add", "--for", "Maud", "exposure"];
    for _ in 0..2 {
        table.done(&[&add[..], &["--at", "1220/Spring"]].concat());
    }
    let found = table.json_lines(&["character", "check", "Maud"]);
    let [twice] = &found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(twice["key"], "ledger/2/twice");
    let words = twice["words"].as_str().unwrap();
    assert!(words.starts_with("Spring 1220, Exposure: "), "{words}");
    let waive = [
        "character",
        "waive",
        "Maud",
        "ledger/2/twice",
        "They agreed",
    ];
    let refused = table.refused(&waive);
    assert!(refused.contains("ledger-change"), "{refused}");
}

#[test]
fn a_name_may_consist_of_digits() {
    let table = Table::new();
    let created = table.json(&["character", "new", "mlaf", "Ann"]);
    let id = &created["id"].to_string();
    for (typed, name) in [("47", "47"), ("007", "007"), ("1e3", "1e3"), ("\"7\"", "7")] {
        table.done(&["character", "set", id, &format!("name={typed}")]);
        assert_eq!(table.character(id)["name"], name);
    }
}
