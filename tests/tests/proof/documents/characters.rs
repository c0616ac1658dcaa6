//! `docs/character-format.md`: its examples are characters that the program imports.

use std::io::Cursor;

use serde_json::{Map, Value, json};
use tests::{
    fixtures,
    markdown::{self, Block},
    packs,
};
use vademecum::api::exchange;

/// How many values and lists of an example the document shows.
const SHOWN: usize = 3;

fn examples() -> Vec<Block> {
    markdown::blocks(&markdown::document("character-format.md"))
}

#[test]
fn every_example_is_imported_completely() {
    let folder = tempfile::tempdir().unwrap();
    let app = fixtures::new_app(folder.path());
    for block in examples() {
        assert_eq!(block.language, "json", "line {}", block.line);
        let imported = exchange::import(&app, &mut Cursor::new(&block.text)).unwrap();
        assert_eq!(imported.found, [""; 0], "line {}", block.line);
        let written: Value = serde_json::from_str(&block.text).unwrap();
        let name = written["character"]["name"].as_str().unwrap();
        assert_eq!(imported.characters[0].name, name);
    }
}

#[test]
fn each_system_has_an_example() {
    for ready in packs::all() {
        let key = &ready.pack.system.key;
        let expected = excerpt(&json!(ready.pack.examples[0]));
        let shown = examples()
            .into_iter()
            .find(|block| block.name.as_ref() == Some(key))
            .map(|block| serde_json::from_str::<Value>(&block.text).unwrap());
        assert!(
            shown.as_ref() == Some(&expected),
            "The block “json {key}” of docs/character-format.md should be:\n{expected:#}"
        );
    }
}

/// The beginning of an example: a few values, and the first row of a few lists.
fn excerpt(character: &Value) -> Value {
    let some = |part: &str| -> Map<String, Value> {
        let all = character[part].as_object().unwrap();
        all.iter()
            .take(SHOWN)
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect()
    };
    let mut lists = some("lists");
    for rows in lists.values_mut() {
        let row = rows[0].as_object().unwrap();
        let row: Map<String, Value> = row
            .iter()
            .filter(|(key, value)| *key != "id" && !value.is_null() && **value != json!({}))
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        *rows = json!([row]);
    }
    json!({
        "format": "vademecum-character",
        "version": 1,
        "character": {
            "system": character["system"],
            "name": character["name"],
            "values": some("values"),
            "lists": lists,
        }
    })
}
