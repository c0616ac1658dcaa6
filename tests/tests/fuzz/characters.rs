//! Random and damaged files of characters: imported completely, repaired, or refused with a sentence.

use std::io::Cursor;

use proptest::prelude::*;
use rules::character::{self, Character};
use seed::builtin;
use serde_json::{Value, json};
use sheet::page::PrintOptions;
use tempfile::TempDir;
use tests::packs;
use vademecum::api::{
    app::App,
    characters, exchange, export,
    printing::{self, PrintJob},
};

use super::{corpus, mutation::mutated, trial};

/// A library to import characters into.
pub struct Desk {
    app: App,
    _folder: TempDir,
}

impl Desk {
    /// An empty one.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let app = App::open(&folder.path().join("library.sqlite")).unwrap();
        Self {
            app,
            _folder: folder,
        }
    }

    /// Imports the text of a file; what was imported is laid out, exported and imported again.
    pub fn import(&self, text: &str) {
        let imported = match exchange::import_without_backup(&self.app, &mut Cursor::new(text)) {
            Ok(imported) => imported,
            Err(refusal) => return assert!(refusal.message.len() > 20, "{}", refusal.message),
        };
        for card in imported.characters {
            let id = card.id;
            printing::preview(
                &self.app,
                &PrintJob {
                    characters: vec![id],
                    ..PrintJob::default()
                },
                &PrintOptions::default(),
            )
            .unwrap();
            let written = export::export(&self.app, id).unwrap();
            let again =
                exchange::import_without_backup(&self.app, &mut Cursor::new(&written)).unwrap();
            let again = again.characters[0].id;
            let document = |id| characters::document(&self.app, id).unwrap();
            assert_eq!(document(again), document(id));
            for id in [id, again] {
                characters::delete(&self.app, id).unwrap();
            }
        }
    }
}

fn damaged() -> impl Strategy<Value = String> {
    let examples = builtin::packs().flat_map(|pack| pack.files());
    let mut texts: Vec<String> = examples
        .filter(|file| file.is("json"))
        .map(|file| file.text)
        .collect();
    texts.extend(corpus::texts("characters"));
    mutated(texts)
}

/// Values of any shape, small and deep.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        ".{0,40}".prop_map(Value::from),
        prop::sample::select(vec![
            "weapon/sword-long",
            "armor/chain-mail",
            "condition/dazed",
            "n/a",
            "",
            "../..",
            "Full"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map("[a-z_]{1,8}", inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

/// A character of a system with a value in every field and row, valid or not.
fn filled() -> impl Strategy<Value = Character> {
    (0..packs::all().len(), prop::collection::vec(value(), 40), any::<u32>()).prop_map(|(at, values, id)| {
        let system = &packs::all()[at].pack.system;
        let mut values = values.into_iter().cycle();
        let mut next = || values.next().unwrap_or_default();
        let fields: serde_json::Map<String, Value> =
            system.fields.iter().map(|field| (field.key.clone(), next())).collect();
        let lists: serde_json::Map<String, Value> = system.lists.iter().map(|list| {
            let row: serde_json::Map<String, Value> =
                list.fields.iter().map(|field| (field.key.clone(), next())).collect();
            let entry = system.entries.keys().nth(id as usize % system.entries.len());
            (list.key.clone(), json!([{ "id": id, "entry": entry, "values": row }, { "id": id, "name": "x" }]))
        }).collect();
        let derived = system.derived.first().map(|it| it.key.clone()).unwrap_or_default();
        let document = json!({
            "system": system.key, "name": "x", "values": fields, "lists": lists,
            "modifiers": [{ "to": derived, "name": "m", "add": i64::from(id) << 20 }],
            "overrides": { derived.clone(): { "value": next(), "reason": "" } },
        });
        serde_json::from_value(document).unwrap()
    })
}

/// Repairs a character, derives its values, and repairs it again.
fn follow(character: &Character) {
    let ready = packs::of(&character.system);
    // Unchanged, since it may come from an older library, and as it is imported.
    ready.rulebook.derive(character);
    let (mended, first) = character::repair(character.clone(), &ready.pack.system);
    let all = ready.rulebook.derive(&mended);
    let whole = ready
        .pack
        .system
        .derived
        .iter()
        .filter(|it| it.each.is_none());
    assert_eq!(all.whole.len(), whole.count());
    let (again, found) = character::repair(mended.clone(), &ready.pack.system);
    assert_eq!(again, mended);
    // Only values outside the rules, which are kept, are reported again.
    assert!(found.iter().all(|it| first.contains(it)), "{found:?}");
}

#[test]
fn damaged_characters_are_refused_or_repaired() {
    let desk = Desk::new();
    trial::few(60, &damaged(), |text| desk.import(text));
}

#[test]
#[ignore = "takes long"]
fn many_damaged_characters() {
    let desk = Desk::new();
    trial::many("damaged characters", 40_000, &damaged(), |text| {
        desk.import(text);
    });
}

#[test]
fn any_character_has_its_values() {
    trial::few(40, &filled(), follow);
}

#[test]
#[ignore = "takes long"]
fn many_characters() {
    trial::many("filled characters", 80_000, &filled(), follow);
}

/// A file as large as may be, of what takes the most memory.
fn bomb(of: &str) -> String {
    let mut text = String::from(r#"{"format":"vademecum-character","version":1,"characters":["#);
    while text.len() + of.len() + 8 < exchange::MAX_BYTES {
        text.push_str(of);
        text.push(',');
    }
    text.push_str("0]}");
    text
}

#[test]
fn files_with_too_many_values_are_refused() {
    let _alone = trial::limited();
    let desk = Desk::new();
    for of in ["[0]", r#"{"a":0}"#, "[]", "0", "\"\""] {
        desk.import(&bomb(of));
    }
    desk.import(&"[".repeat(1 << 20));
    desk.import(&bomb("[]").replace("characters", "put_away"));
    // As many as may be, where any value may be.
    for (of, many) in [("[0]", 330_000), (r#"{"a":0}"#, 240_000)] {
        let values = vec![of; many].join(",");
        desk.import(&format!(
            r#"{{"format":"vademecum-character","version":1,"character":{{"system":"arsmagica","name":"Maud","values":{{"notes":[{values}]}}}}}}"#
        ));
    }
}

#[test]
fn the_limit_of_values_is_for_each_character() {
    let _alone = trial::limited();
    let desk = Desk::new();
    let one = |system: &str| {
        let values = vec!["0"; 100_000].join(",");
        format!(r#"{{"system":"{system}","name":"Maud","values":{{"notes":[{values}]}}}}"#)
    };
    // More values altogether than one character may hold.
    let many = vec![one("arsmagica"); 12].join(",");
    let before = characters::cards(&desk.app).unwrap().len();
    // An error at the very end refuses all before it.
    for (end, taken) in [
        ("]}".to_owned(), 12),
        (format!(",{}]}}", one("gurps")), 0),
        (",{".to_owned(), 0),
        (r#"],"version":2}"#.to_owned(), 0),
    ] {
        let text =
            format!(r#"{{"format":"vademecum-character","version":1,"characters":[{many}{end}"#);
        let imported = exchange::import_without_backup(&desk.app, &mut Cursor::new(text));
        assert_eq!(imported.map_or(0, |done| done.characters.len()), taken);
        let cards = characters::cards(&desk.app).unwrap();
        assert_eq!(cards.len(), before + taken);
        for card in cards.iter().filter(|card| card.name == "Maud") {
            characters::delete(&desk.app, card.id).unwrap();
        }
    }
}
