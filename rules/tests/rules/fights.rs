//! Fights by small rules; those of the built-in packs are tested with the packs.

use proptest::{collection::vec, prelude::*, sample::select};
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    encounter::{Combatant, Encounter},
    rulebook::Rulebook,
    turns::{AttackRequest, AttackResult, Trials, attack_odds, preview},
};
use serde_json::json;

#[test]
fn attacks_without_an_outcome_count_in_the_odds() {
    let system = json!({
        "key": "game", "name": "Game",
        "attacks": [{ "key": "strike", "label": "Strike",
            "roll": [{ "key": "attack", "label": "Attack", "die": "1d2" }],
            "outcome": [{ "name": "Hits", "when": "roll.attack == 1" }] }],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    assert_eq!(errors, []);
    let mut encounter = Encounter::new("game", "Duel");
    encounter.combatants.push(Combatant {
        id: 1,
        ..Combatant::default()
    });
    let request = AttackRequest {
        attacker: 1,
        ..AttackRequest::default()
    };
    let trials = Trials {
        fights: 400,
        time: None,
        seed: 1,
        stop: &|| false,
    };
    let odds = attack_odds(&encounter, &request, &book, &trials).unwrap();
    assert_eq!(odds.tries, 400);
    let share = odds.outcomes[0].share;
    assert!((0.4..0.6).contains(&share), "{share}");
}

/// A calculator that answers with its input, which is of the type.
fn echo(of: &str) -> Value {
    json!({ "key": of, "title": of, "inputs": { "x": { "type": of } }, "outputs": { "x": "x" } })
}

/// An attack with an axe, which may have a name of its own, on nobody; the rest of its rules is given.
fn strike(own_name: &str, rest: Value) -> Result<AttackResult, String> {
    let mut attack = json!({
        "key": "strike", "label": "Strike", "list": "weapons",
        "roll": [{ "key": "attack", "label": "Attack", "die": "1d10" }],
        "ask": { "how": { "type": "word" }, "share": { "type": "number" } },
        "step": [{ "calculator": "blow" }],
    });
    if let (Value::Object(attack), Value::Object(rest)) = (&mut attack, rest) {
        attack.extend(rest);
    }
    let system = json!({
        "key": "game", "name": "Game",
        "kinds": [{ "key": "weapon", "name": "Weapon", "plural": "Weapons",
                    "facts": [{ "key": "load", "label": "Load", "format": "number" }] }],
        "fields": [{ "key": "strength", "label": "Strength", "type": "modifier" }],
        "lists": [{ "key": "weapons", "label": "Weapons", "singular": "weapon", "kinds": ["weapon"],
                    "fields": [{ "key": "notches", "label": "Notches", "type": "number" }] }],
        "entries": {
            "weapon/axe": { "kind": "weapon", "slug": "axe", "name": "Axe", "facts": { "load": 2 } },
        },
        "calculators": [
            { "key": "blow", "title": "Blow",
              "script": "#{ load: 5, how: #{ strength: 1 }, name: () }",
              "outputs": { "load": "", "how": "", "name": "" } },
            echo("int"), echo("number"), echo("bool"), echo("word"),
        ],
        "attacks": [attack],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    if let Some(error) = errors.first() {
        return Err(error.message.clone());
    }
    let combatant = json!({
        "id": 1, "counts": { "lives": 3 },
        "character": {
            "system": "game", "name": "Ada", "values": { "strength": 4 },
            "lists": { "weapons": [{ "id": 1, "name": own_name, "entry": "weapon/axe" }] },
        },
    });
    let combatant: Combatant = serde_json::from_value(combatant).unwrap();
    let mut encounter = Encounter::new("game", "Duel");
    encounter.combatants.push(combatant);
    let request = json!({
        "attacker": 1,
        "dice": { "attack": { "total": 7 } },
        "asks": { "how": "wild", "share": 0.5 },
    });
    let request: AttackRequest = serde_json::from_value(request).unwrap();
    preview(&encounter, &request, &book, &mut StdRng::seed_from_u64(1))
        .map_err(|refusal| refusal.message)
}

/// The sentence of an attack, filled in.
fn said(sentence: &str) -> Result<String, String> {
    strike("", json!({ "say": sentence })).map(|result| result.said)
}

#[test]
fn an_effect_finds_a_row_by_its_name_in_any_case() {
    for (own_name, names) in [("Öre", ["öre", "axe"]), ("", ["AXE", "axe"])] {
        for name in names {
            let row = format!("weapons/{name}/notches");
            let effect = json!([{ "on": "attacker", "row": { row.clone(): "2" } }]);
            let changes = strike(own_name, json!({ "effect": effect }))
                .unwrap()
                .changes;
            assert_eq!(changes.len(), 1, "{row}: {changes:?}");
        }
    }
}

#[test]
fn a_sentence_of_an_attack_names_all_that_belongs_to_it() {
    for (formula, text) in [
        ("attacker.strength", "4"),
        ("attacker.name", "Ada"),
        ("attacker.row.name", "Axe"),
        ("attacker.row.entry.load", "2"),
        ("attacker.count.lives", "3"),
        ("roll.attack", "7"),
        ("botch.attack", "no"),
        ("roll.none", "–"),
        ("ask.how", "wild"),
        ("ask.share", "0.5"),
        ("blow.load", "5"),
        ("blow.how.strength", "1"),
        ("blow.none.strength", "–"),
        ("attacker.strength + roll.attack", "11"),
        ("attacker.name == 'Ada'", "yes"),
    ] {
        assert_eq!(said(&format!("{{{formula}}}")).unwrap(), text, "{formula}");
    }
}

#[test]
fn a_path_gives_its_value_to_a_calculator_unchanged() {
    for (path, of, value) in [
        ("attacker.strength", "int", json!(4)),
        ("attacker.name", "word", json!("Ada")),
        ("attacker.row.entry.load", "int", json!(2)),
        ("attacker.count.lives", "int", json!(3)),
        ("roll.attack", "int", json!(7)),
        ("botch.attack", "bool", json!(false)),
        ("ask.how", "word", json!("wild")),
        ("ask.share", "number", json!(0.5)),
        ("blow.load", "int", json!(5)),
        ("blow.how.strength", "int", json!(1)),
    ] {
        let steps = json!([{ "calculator": "blow" }, { "calculator": of, "from": { "x": path } }]);
        let lines = strike("", json!({ "step": steps })).unwrap().lines;
        assert_eq!(lines[1].answer.outputs["x"], value, "{path}");
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
    // A path alone is read without evaluating it.
    #[test]
    fn a_path_is_the_same_in_a_formula_and_alone(root in select(ROOTS), keys in vec(select(KEYS), 0..4)) {
        let path: Vec<&str> = std::iter::once(root).chain(keys).collect();
        let path = path.join(".");
        if let Ok(alone) = said(&format!("{{{path}}}")) {
            let in_formula = said(&format!("{{given({path}, {path})}}"));
            prop_assert_eq!(in_formula, Ok(alone), "{}", path);
        }
    }
}
