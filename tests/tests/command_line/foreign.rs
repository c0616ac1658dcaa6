//! Characters in the files of other programs.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::run::Table;

const HEDDA: &str = include_str!("foreign/hedda.json");

fn imported(text: &str) -> (Table, Value) {
    let table = Table::new();
    let file = table.write("actor.json", text);
    let said = table.json(&["character", "import", &file]);
    (table, said)
}

#[test]
fn a_character_of_another_program_is_translated() {
    let (table, _) = imported(HEDDA);
    let shown = table.character("Hedda of the Weir");
    for (key, value) in [
        ("kind", json!("Magus")),
        ("house", json!("Merinita")),
        ("intelligence", json!(3)),
        ("strength", json!(-1)),
        ("creo", json!(5)),
        ("rego", json!(5)),
        ("aquam", json!(10)),
        ("warping_points", json!(16)),
        ("warping_score", json!(2)),
        ("confidence_points", json!(3)),
        ("short_fatigue", json!(2)),
        ("long_fatigue", json!(1)),
        ("light_wounds", json!(2)),
        ("medium_wounds", json!(1)),
        ("notes", json!("<p>Raised by the lock keeper.</p>")),
    ] {
        assert_eq!(shown["values"][key], value, "{key}");
    }
    let abilities = &shown["lists"]["abilities"];
    assert_eq!(abilities[0]["entry"], "ability/magic-theory");
    assert_eq!(abilities[0]["values"]["score"], 4);
    assert_eq!(abilities[1]["name"], "Weather Sense of the Weir");
    assert_eq!(abilities[1]["values"]["score"], 1);
    assert_eq!(shown["lists"]["personality"][0]["values"]["score"], -2);
    assert_eq!(shown["lists"]["weapons"][0]["values"]["own_dam"], 6);
}

#[test]
fn a_byte_order_mark_is_skipped() {
    let (table, _) = imported(&format!("\u{feff}{HEDDA}"));
    let shown = table.character("Hedda of the Weir");
    assert_eq!(shown["system"], "arsmagica");
}

#[test]
fn ignored_parts_of_the_file_are_named() {
    let (_, said) = imported(HEDDA);
    let found: BTreeSet<&str> = said["adjusted"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    for part in [
        "img, a picture",
        "characteristics: int/aging = 0, str/aging = 1",
        "warping: effects = \"Smells of rain\"",
        "stances: voiceStance = \"bellowing\"",
        "description: hair/value = \"grey\"",
        "the ability “Magic Theory”: system/accelerated = false, system/key = \"magicTheory\"",
        "the diaryEntry “Year at the mill”: ",
        "the wound “Sluice gate on the foot”: ",
        "system/originalGravity = \"heavy\"",
        "the wound “Old scar”: name = \"Old scar\", type = \"wound\", system/gravity = \"healthy\"",
        "Not in the file, so left at the default: Covenant, Gender, ",
        ", Heavy Wounds, Incapacitated.",
    ] {
        assert!(
            found.iter().any(|it| it.contains(part)),
            "{part}: {found:#?}"
        );
    }
}

#[test]
fn unsupported_files_of_other_programs_are_refused() {
    let table = Table::new();
    for (text, why) in [
        (
            HEDDA.replace("\"player\"", "\"laboratory\""),
            "“laboratory”",
        ),
        (HEDDA.replace("arm5e", "another"), "no \"format\""),
    ] {
        let file = table.write("actor.json", text);
        let said = table.run(&["character", "import", &file]);
        assert_ne!(said.status, 0);
        assert!(said.err.contains(why), "{}", said.err);
    }
}

#[test]
fn the_report_is_short_enough_to_read() {
    let mut file: Value = serde_json::from_str(HEDDA).unwrap();
    let description = "<p>A flaw of many words.</p>".repeat(200);
    file["items"] = json!([{
        "_id": "q1w2e3",
        "name": "Far too long a tale",
        "type": "flaw",
        "img": "flaw.webp",
        "system": { "impact": { "value": "minor" }, "description": description },
    }]);
    file["system"]["extra"] = (0..1000).map(|at| (format!("k{at}"), json!(at))).collect();
    let (_, said) = imported(&file.to_string());
    let found = said["adjusted"].as_array().unwrap();
    let longest = found.iter().filter_map(Value::as_str).map(str::len).max();
    assert!(longest < Some(2_000), "{longest:?}");
    let text = said["adjusted"].to_string();
    for part in [
        "system/description = ",
        "k99 = 99 and 900 more.",
        "from the items: _id, ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_name_that_is_not_text_is_reported() {
    let (_, said) = imported(&HEDDA.replace("\"Hedda of the Weir\"", "5"));
    assert!(said["adjusted"].to_string().contains("name = 5"), "{said}");
}

#[test]
fn too_many_items_are_refused_before_the_lookup() {
    let mut file: Value = serde_json::from_str(HEDDA).unwrap();
    file["items"] = vec![json!({ "name": "Nothing", "type": "spell" }); 5_001].into();
    let table = Table::new();
    let path = table.write("actor.json", file.to_string());
    let said = table.refused(&["character", "import", &path]);
    assert!(said.contains("has 5001 items"), "{said}");
}
