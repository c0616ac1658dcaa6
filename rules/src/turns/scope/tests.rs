#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use proptest::{collection::vec, prelude::*, sample::select};
use serde_json::json;

use super::FightScope;
use crate::{
    Value,
    calculator::Answer,
    encounter::Combatant,
    rulebook::Rulebook,
    turns::{
        Die,
        participant::{Participant, row_named},
    },
};

fn book() -> Rulebook {
    let system = json!({
        "key": "game", "name": "Game",
        "kinds": [{ "key": "weapon", "name": "Weapon", "plural": "Weapons",
                    "facts": [{ "key": "load", "label": "Load", "format": "number" }] }],
        "fields": [{ "key": "strength", "label": "Strength", "type": "modifier" }],
        "lists": [{ "key": "weapons", "label": "Weapons", "singular": "weapon", "kinds": ["weapon"], "fields": [] }],
        "entries": {
            "weapon/axe": { "kind": "weapon", "slug": "axe", "name": "Axe", "facts": { "load": 2 } },
        },
    });
    Rulebook::new(serde_json::from_value(system).unwrap()).0
}

fn combatant() -> Combatant {
    let combatant = json!({
        "id": 1, "counts": { "lives": 3 },
        "character": {
            "system": "game", "name": "Ada", "values": { "strength": 4 },
            "lists": { "weapons": [{ "id": 1, "entry": "weapon/axe" }] },
        },
    });
    serde_json::from_value(combatant).unwrap()
}

fn scope<'a>(book: &'a Rulebook, combatant: &'a Combatant) -> FightScope<'a> {
    let mut scope = FightScope::new(book);
    let participant = Participant::new(book, combatant, Some("weapons"), None);
    scope.people.insert("attacker", participant);
    let die = Die {
        total: 7,
        ..Die::default()
    };
    scope.rolls.insert("attack".to_owned(), die);
    for (key, value) in [("how", json!("wild")), ("share", json!(0.5))] {
        scope.asks.insert(key.to_owned(), value);
    }
    let outputs = json!({ "load": 5, "how": { "strength": 1 }, "name": null });
    let answer = Answer {
        outputs: serde_json::from_value(outputs).unwrap(),
        ..Answer::default()
    };
    scope.answers.insert("blow".to_owned(), Arc::new(answer));
    scope
}

#[test]
fn a_plain_path_is_read_without_evaluating_it() {
    let (book, combatant) = (book(), combatant());
    let scope = scope(&book, &combatant);
    for (text, value) in [
        ("attacker.strength", json!(4)),
        ("attacker.name", json!("Ada")),
        ("attacker.row.entry.load", json!(2)),
        ("attacker.count.lives", json!(3)),
        ("roll.attack", json!(7)),
        ("botch.attack", json!(false)),
        ("roll.none", Value::Null),
        ("ask.how", json!("wild")),
        ("blow.load", json!(5)),
        ("blow.how.strength", json!(1)),
        ("blow.none.strength", Value::Null),
    ] {
        let formula = book.compiled().fight_formula(text).unwrap();
        assert_eq!(scope.at_path(&formula), Some(value), "{text}");
    }
}

#[test]
fn a_formula_that_is_not_a_path_is_evaluated() {
    let (book, combatant) = (book(), combatant());
    let scope = scope(&book, &combatant);
    for (text, value) in [
        ("attacker.strength + roll.attack", json!(11)),
        ("ask.share", json!(0.5)),
        ("attacker.name == 'Ada'", json!(true)),
    ] {
        let formula = book.compiled().fight_formula(text).unwrap();
        assert_eq!(scope.at_path(&formula), None, "{text}");
        assert_eq!(scope.value(text).unwrap(), value, "{text}");
        assert_eq!(scope.value(text).unwrap(), value, "{text}, asked again");
    }
}

#[test]
fn a_row_is_found_by_its_name_in_any_case() {
    let (book, mut combatant) = (book(), combatant());
    for (own, names, shown) in [
        ("Öre", ["öre", "axe"], "Öre"),
        ("", ["AXE", "weapon/axe"], "Axe"),
    ] {
        combatant.character.lists["weapons"][0].name = Some(own.to_owned());
        for name in names {
            let found = row_named(&book, &combatant.character, "weapons", name);
            assert_eq!(found.map(|row| row.id), Some(1), "{name}");
        }
        let scope = scope(&book, &combatant);
        assert_eq!(scope.value("attacker.row.name"), Ok(json!(shown)));
    }
}

const ROOTS: &[&str] = &[
    "attacker", "roll", "botch", "most", "ask", "grouped", "blow", "nobody",
];
const KEYS: &[&str] = &[
    "strength", "name", "row", "of", "weapons", "entry", "load", "count", "lives", "group", "size",
    "attack", "how", "share", "number", "none",
];

proptest! {
    #[test]
    fn a_path_comes_to_what_evaluating_it_gives(
        root in select(ROOTS),
        keys in vec(select(KEYS), 0..4),
    ) {
        let (book, combatant) = (book(), combatant());
        let scope = scope(&book, &combatant);
        let path: Vec<&str> = std::iter::once(root).chain(keys).collect();
        let text = path.join(".");
        let formula = book.compiled().fight_formula(&text).unwrap();
        if let Some(value) = scope.at_path(&formula) {
            prop_assert_eq!(scope.evaluated(&formula, &text), Ok(value), "{}", text);
        }
    }
}
