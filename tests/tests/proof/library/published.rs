//! Published characters, creatures and examples: their choices are imported like a file, and every
//! published number is derived from them.

use rules::{Value, character::Character, derivation::Derivations};
use serde::Deserialize;
use serde_json::json;
use tests::{fixtures, packs};

/// A published character; `printed` maps addresses of derived values to their values.
#[derive(Deserialize)]
struct Sheet {
    /// The heading in the source.
    of: String,
    character: Character,
    printed: serde_json::Map<String, Value>,
}

/// A derived value in the form of `printed`, where null is "n/a".
fn derived(all: &Derivations, address: &str) -> Value {
    let found = match address.split('/').collect::<Vec<_>>()[..] {
        [key] => all.whole.get(key),
        [list, row, key] => all
            .rows
            .get(list)
            .and_then(|rows| rows.get(&row.parse::<u32>().unwrap())?.get(key)),
        _ => None,
    };
    let found = found.unwrap_or_else(|| panic!("There is no {address}."));
    if found.value.is_null() {
        json!("n/a")
    } else {
        found.value.clone()
    }
}

#[test]
fn published_characters_have_their_published_numbers() {
    for ready in packs::all() {
        let system = ready.rulebook.system();
        let all: Vec<Sheet> = fixtures::cases(&format!("published/{}.jsonl", system.key));
        assert!(all.len() > 3, "{}", system.key);
        for it in all {
            let (mut character, found) = rules::character::repair(it.character, system);
            character.normalize();
            assert_eq!(found, [""; 0], "{}: {}", system.key, character.name);
            let numbers = ready.rulebook.derive(&character);
            for (address, value) in &it.printed {
                let name = &character.name;
                assert_eq!(
                    derived(&numbers, address),
                    *value,
                    "{}, {}, {name}: {address}",
                    system.key,
                    it.of
                );
            }
        }
    }
}
