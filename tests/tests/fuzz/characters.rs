//! Random and damaged files of characters: imported completely, repaired, or refused with a sentence.

use std::io::Cursor;

use proptest::prelude::*;
use rules::character::{self, Character};
use seed::builtin;
use serde_json::{Value, json};
use sheet::page::PrintOptions;
use tempfile::TempDir;
use tests::{fixtures, packs};
use vademecum::api::{
    app::App,
    characters, exchange, export,
    printing::{self, PrintJob},
};

use super::{
    corpus,
    mutation::mutated,
    trial::{self, Inputs},
};

/// A library to import characters into.
pub struct Desk {
    app: App,
    _folder: TempDir,
}

impl Desk {
    /// Creates a new library.
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self {
            app: fixtures::new_app(folder.path()),
            _folder: folder,
        }
    }

    /// Imports the text of a file. Imported characters are laid out, exported and imported again.
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
                characters::set_deleted(&self.app, &[id], true).unwrap();
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
fn repair_and_derive(character: &Character) {
    let ready = packs::of(&character.system);
    // Both as it is, since it may come from an older library, and repaired, as on import.
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

fn damaged_characters(inputs: Inputs) {
    let desk = Desk::new();
    trial::each(inputs, &damaged(), |text| desk.import(text));
}

fn filled_characters(inputs: Inputs) {
    trial::each(inputs, &filled(), repair_and_derive);
}

tests::few_and_many! {
    damaged_characters_are_refused_or_repaired: damaged_characters(Inputs::Few(60), Inputs::Many(40_000));
    any_character_has_its_values: filled_characters(Inputs::Few(40), Inputs::Many(80_000));
}

/// The beginning of a file with several characters.
const CHARACTERS: &str = r#"{"format":"vademecum-character","version":1,"characters":["#;

/// A file of the maximum size, filled with copies of a value.
fn bomb(of: &str) -> String {
    let many = (exchange::MAX_BYTES - CHARACTERS.len()) / (of.len() + 1) - 2;
    format!("{CHARACTERS}{}0]}}", format!("{of},").repeat(many))
}

/// A character whose notes are a list of `many` copies of a value.
fn with_values(system: &str, of: &str, many: usize) -> String {
    let values = vec![of; many].join(",");
    format!(r#"{{"system":"{system}","name":"Maud","values":{{"notes":[{values}]}}}}"#)
}

#[test]
fn files_with_too_many_values_are_refused() {
    trial::alone(|| {
        let desk = Desk::new();
        for of in ["[0]", r#"{"a":0}"#, "[]", "0", "\"\""] {
            desk.import(&bomb(of));
        }
        desk.import(&"[".repeat(1 << 20));
        desk.import(&bomb("[]").replace("characters", "put_away"));
        // Nearly as many as are allowed, in a field.
        for (of, many) in [("[0]", 330_000), (r#"{"a":0}"#, 240_000)] {
            let character = with_values("arsmagica", of, many);
            desk.import(&format!("{CHARACTERS}{character}]}}"));
        }
    });
}

#[test]
fn the_limit_of_values_is_for_each_character() {
    trial::alone(|| {
        let desk = Desk::new();
        // More values in total than one character may have.
        let many = vec![with_values("arsmagica", "0", 350_000); 3].join(",");
        let few = vec![with_values("arsmagica", "0", 1_000); 12].join(",");
        let other = with_values("gurps", "0", 1_000);
        let before = characters::cards(&desk.app).unwrap().len();
        // An error at the very end refuses the whole file.
        for (text, taken) in [
            (format!("{many}]}}"), 3),
            (format!("{few}]}}"), 12),
            (format!("{few},{other}]}}"), 0),
            (format!("{few},{{"), 0),
            (format!(r#"{few}],"version":2}}"#), 0),
        ] {
            let mut file = Cursor::new(format!("{CHARACTERS}{text}"));
            let imported = exchange::import_without_backup(&desk.app, &mut file);
            assert_eq!(imported.map_or(0, |done| done.characters.len()), taken);
            let cards = characters::cards(&desk.app).unwrap();
            assert_eq!(cards.len(), before + taken);
            for card in cards.iter().filter(|card| card.name == "Maud") {
                characters::set_deleted(&desk.app, &[card.id], true).unwrap();
            }
        }
    });
}
