//! Conditions change numbers while they are switched on, in every built-in pack.
use rules::{
    Value,
    character::{Character, Row},
    derivation::Derivations,
    rulebook::Rulebook,
};
use seed::builtin;
use serde_json::json;

use crate::built_in;

/// System, list, entry, other values of its row, a derived value, and its results on and off.
type Case = (String, String, String, Value, String, Value, Value);

fn cases() -> Vec<Case> {
    let cases = json!([
        ["arsmagica", "conditions", "weary", {}, "fatigue_penalty", -1, 0],
        ["arsmagica", "conditions", "dazed", {}, "fatigue_penalty", -5, 0],
        ["arsmagica", "conditions", "medium-wound", {}, "wound_penalty", -3, 0],
        ["arsmagica", "conditions", "dead", {}, "able", "no, dead", "yes"],
        ["mythcraft", "conditions", "shaken", {}, "d20_modifier", -2, 0],
        ["mythcraft", "conditions", "frightened", {}, "td_on_attacks", 1, 0],
        ["mythcraft", "conditions", "cover", {"value": 4}, "cover_bonus", 4, 0],
        ["amtgard", "states", "stunned", {}, "may_act", "no", "yes"],
        ["amtgard", "states", "insubstantial", {}, "may_move", "feet only", "yes"],
        ["amtgard", "states", "cursed", {}, "immune_to_spirit", "yes", "no"],
        ["mlaf", "effects", "toad", {}, "ma", 4, 0],
        ["mlaf", "effects", "medusas-gaze", {}, "st", 1, 3],
    ]);
    serde_json::from_value(cases).unwrap()
}

/// Returns a character whose Strength is 3 in MLAF.
fn character(system: &str) -> Character {
    Character {
        system: system.to_owned(),
        values: [("st_change".to_owned(), json!(3))].into(),
        ..Character::default()
    }
}

fn with(book: &Rulebook, list: &str, entry: &str, values: &Value, on: Option<bool>) -> Derivations {
    let list = book.system().list(list).unwrap();
    let mut row = Row {
        id: 1,
        entry: Some(entry.to_owned()),
        values: serde_json::from_value(values.clone()).unwrap(),
        ..Row::default()
    };
    if let Some(on) = on {
        row.values.insert(list.switch.clone().unwrap(), json!(on));
    }
    let mut character = character(&book.system().key);
    character.lists.insert(list.key.clone(), vec![row]);
    book.derive(&character)
}

#[test]
fn a_condition_has_its_effects_while_it_is_on() {
    for (key, list, slug, values, changed, on, off) in cases() {
        let book = built_in(&key);
        let kind = &book.system().list(&list).unwrap().kinds[0];
        let entry = format!("{kind}/{slug}");
        for switch in [None, Some(true)] {
            let proof = &with(&book, &list, &entry, &values, switch).whole[&changed];
            assert_eq!(proof.value, on, "{entry}, {changed}");
            let from = format!("modifier/{entry}");
            assert!(
                proof.terms.iter().any(|term| term.from == from),
                "{entry}: {proof:#?}"
            );
        }
        let proof = &with(&book, &list, &entry, &values, Some(false)).whole[&changed];
        assert_eq!(proof.value, off, "{entry} off, {changed}");
        let left = proof
            .left_out
            .iter()
            .find(|left| left.rule.as_ref() == Some(&entry));
        assert_eq!(left.unwrap().why, "It is switched off on the sheet.");
    }
}

#[test]
fn every_entry_of_a_list_with_a_switch_changes_nothing_while_it_is_off() {
    let mut tried = 0;
    for pack in builtin::packs() {
        let book = built_in(pack.key);
        for list in book
            .system()
            .lists
            .iter()
            .filter(|list| list.switch.is_some())
        {
            let nothing = book.derive(&character(pack.key));
            let entries = book.system().entries.values();
            for entry in entries.filter(|it| list.kinds.contains(&it.kind)) {
                let off = with(&book, &list.key, &entry.key(), &json!({}), Some(false));
                for (key, proof) in &off.whole {
                    assert_eq!(
                        proof.value,
                        nothing.whole[key].value,
                        "{}: {key}",
                        entry.key()
                    );
                    let from = format!("modifier/{}", entry.key());
                    assert!(proof.terms.iter().all(|term| term.from != from));
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 50, "{tried}");
}
