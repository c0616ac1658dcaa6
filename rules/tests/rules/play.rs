//! Events: each is a single edit, which can be undone.

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    character::{Character, Edit, Row},
    play::Offer,
    rulebook::{Diagnostic, Rulebook},
};
use serde_json::json;

/// The system for tests, with some events.
fn system() -> Value {
    let mut all = crate::common::system();
    all["fields"].as_array_mut().unwrap().extend([
        json!({ "key": "points", "label": "Points", "type": "number" }),
        json!({ "key": "day", "label": "Day", "type": "text" }),
    ]);
    all["lists"].as_array_mut().unwrap().push(
        json!({ "key": "states", "label": "States", "singular": "state", "kinds": [], "fields": [
        { "key": "rounds", "label": "Rounds", "type": "number" } ] }),
    );
    all["events"] = json!([
        { "key": "round", "label": "New round", "rule": "rule/round",
          "changes": [
            { "set": { "points": "3 + strength" }, "say": "'Points: ' + (3 + strength)" },
            { "each": "states", "when": "row.rounds > 1", "set_row": { "rounds": "row.rounds - 1" } },
            { "each": "states", "when": "row.rounds == 1", "remove": true, "say": "row.name + ' ends.'" } ] },
        { "key": "hold_on", "label": "Hold on", "each": "states", "when": "row.rounds > 0",
          "inputs": { "die": { "type": "int", "label": "Die", "die": "2d6" }, "bonus": { "type": "int", "default": 0 } },
          "let": { "total": "die + bonus + stamina" }, "labels": { "total": "Rounds won" },
          "changes": [ { "set_row": { "rounds": "row.rounds + total" }, "set": { "points": "total" } } ] },
        { "key": "curse", "label": "Curse", "inputs": { "of": { "type": "word" } },
          "changes": [ { "add": "states", "name": "of", "with": { "rounds": "2" }, "set": { "day": "date_after(day, 1, 'months')" } } ] },
        { "key": "silence", "label": "Silence", "changes": [ { "set": { "points": "silent('Nobody knows.')" } } ] },
    ]);
    all
}

fn book() -> Rulebook {
    let (book, errors) = Rulebook::new(serde_json::from_value(system()).unwrap());
    assert_eq!(errors, []);
    book
}

fn character() -> Character {
    let state = |id, name: &str, rounds: i64| Row {
        id,
        name: Some(name.into()),
        values: IndexMap::from([("rounds".into(), rounds.into())]),
        ..Row::default()
    };
    Character {
        system: "demo".into(),
        values: IndexMap::from([
            ("strength".into(), 2.into()),
            ("day".into(), "1220-01-31".into()),
        ]),
        lists: IndexMap::from([(
            "states".into(),
            vec![state(1, "Dazed", 1), state(2, "Burning", 3)],
        )]),
        ..Character::default()
    }
}

fn dice() -> StdRng {
    StdRng::seed_from_u64(7)
}

fn given(values: &[(&str, Value)]) -> IndexMap<String, Value> {
    values
        .iter()
        .map(|(name, value)| ((*name).to_owned(), value.clone()))
        .collect()
}

#[test]
fn an_event_is_one_edit_whose_inverse_undoes_all_of_it() {
    let (book, before) = (book(), character());
    let done = book
        .event(&before, "round", None, &IndexMap::new(), &mut dice())
        .unwrap();
    assert_eq!(done.words, ["Points: 5", "Dazed ends."]);
    assert_eq!(done.label, "New round");
    let mut after = before.clone();
    let inverse = done.edit.apply(&mut after).unwrap();
    assert_eq!(after.values["points"], json!(5));
    assert_eq!(after.lists["states"].len(), 1);
    assert_eq!(after.lists["states"][0].values["rounds"], json!(2));
    inverse.apply(&mut after).unwrap();
    assert_eq!(after, before);
}

#[test]
fn each_new_value_has_its_terms() {
    let done = book()
        .event(&character(), "round", None, &IndexMap::new(), &mut dice())
        .unwrap();
    let points = done.proof.iter().find(|line| line.key == "points").unwrap();
    assert_eq!(points.value, json!(5));
    let terms: Vec<_> = points
        .terms
        .iter()
        .map(|term| (term.name.as_str(), &term.value))
        .collect();
    assert_eq!(terms, [("Base", &json!(3)), ("Strength", &json!(2))]);
    assert!(
        done.proof
            .iter()
            .any(|line| line.label == "Burning: Rounds")
    );
}

#[test]
fn a_step_has_its_own_label_in_proofs() {
    let done = book()
        .event(&character(), "hold_on", Some(2), &given(&[]), &mut dice())
        .unwrap();
    let step = done.proof.iter().find(|line| line.key == "total").unwrap();
    assert_eq!(step.label, "Rounds won");
}

#[test]
fn missing_dice_are_rolled_and_given_dice_are_used() {
    let (book, character) = (book(), character());
    let nothing = IndexMap::new();
    let roll = || book.event(&character, "hold_on", Some(2), &nothing, &mut dice());
    let rolled = roll().unwrap();
    assert_eq!(roll().unwrap(), rolled);
    let [roll] = rolled.rolls.as_slice() else {
        panic!("one roll: {:?}", rolled.rolls)
    };
    assert_eq!((roll.label.as_str(), roll.dice.as_str()), ("Die", "2d6"));
    let typed = given(&[("die", json!(9)), ("bonus", json!(1))]);
    let typed = book
        .event(&character, "hold_on", Some(2), &typed, &mut dice())
        .unwrap();
    assert!(typed.rolls.is_empty());
    let mut after = character.clone();
    typed.edit.apply(&mut after).unwrap();
    assert_eq!(after.values["points"], json!(10));
    assert_eq!(after.lists["states"][1].values["rounds"], json!(13));
}

#[test]
fn events_add_rows_and_advance_dates() {
    let mut after = character();
    let done = book()
        .event(
            &after,
            "curse",
            None,
            &given(&[("of", json!("Frogs"))]),
            &mut dice(),
        )
        .unwrap();
    done.edit.apply(&mut after).unwrap();
    let row = after.lists["states"].last().unwrap();
    assert_eq!(
        (row.name.as_deref(), &row.values["rounds"]),
        (Some("Frogs"), &json!(2))
    );
    assert_eq!(after.values["day"], json!("1220-02-29"));
}

#[test]
fn only_available_events_are_offered() {
    let mut character = character();
    character.lists["states"][0].values["rounds"] = 0.into();
    let offer = |event: &str, row| Offer {
        event: event.into(),
        row,
    };
    assert_eq!(
        book().offers(&character),
        [
            offer("round", None),
            offer("hold_on", Some(2)),
            offer("curse", None),
            offer("silence", None)
        ]
    );
}

#[test]
fn an_unavailable_event_says_why() {
    let (book, character) = (book(), character());
    let none = IndexMap::new();
    for (key, row, given, why) in [
        ("storm", None, none.clone(), "no event “storm”"),
        ("round", Some(1), none.clone(), "whole character"),
        ("hold_on", None, none.clone(), "choose which"),
        ("hold_on", Some(9), none.clone(), "no row 9"),
        ("curse", None, none.clone(), "“of” is missing"),
        ("curse", None, given(&[("if", json!(1))]), "no input “if”"),
        ("silence", None, none.clone(), "Nobody knows."),
    ] {
        let refused = book
            .event(&character, key, row, &given, &mut dice())
            .unwrap_err();
        assert!(refused.message.contains(why), "{key}: {}", refused.message);
    }
}

#[test]
fn an_event_without_effect_changes_nothing() {
    let mut character = character();
    character.values.insert("points".into(), 5.into());
    character.lists.clear();
    let done = book()
        .event(&character, "round", None, &IndexMap::new(), &mut dice())
        .unwrap();
    assert!(!done.changes());
    assert_eq!(done.edit, Edit::Together { edits: vec![] });
}

#[test]
fn errors_have_addresses() {
    for (event, place, message) in [
        (
            json!({ "changes": [{ "set": { "strenth": "1" } }] }),
            "event/e/changes/0/set/strenth",
            "no field “strenth”",
        ),
        (
            json!({ "changes": [{ "set": { "strength": "strenth" } }] }),
            "event/e/changes/0/set/strength",
            "nothing called “strenth”",
        ),
        (
            json!({ "changes": [{ "set_row": { "rounds": "1" } }] }),
            "event/e/changes/0",
            "give it “each”",
        ),
        (
            json!({ "changes": [{ "each": "nothing", "remove": true }] }),
            "event/e/changes/0/each",
            "no list “nothing”",
        ),
        (
            json!({ "changes": [{ "name": "'a'" }] }),
            "event/e/changes/0",
            "with “add”",
        ),
        (
            json!({ "when": "row.rounds > 0" }),
            "event/e/when",
            "nothing called “row” here: give it “each”",
        ),
        (
            json!({ "when": "count(states) > 0" }),
            "event/e/when",
            "count('states')",
        ),
        (
            json!({ "each": "states", "when": "row.nought > 0" }),
            "event/e/when",
            "has no “nought”",
        ),
        (
            json!({ "inputs": { "strength": {} } }),
            "event/e/strength",
            "something else",
        ),
        (
            json!({ "let": { "a": "b", "b": "a" } }),
            "event/e/let/a",
            "depends on itself",
        ),
    ] {
        let mut all = system();
        let mut event = event;
        event["key"] = "e".into();
        all["events"] = json!([event]);
        let errors: Vec<Diagnostic> = Rulebook::new(serde_json::from_value(all).unwrap()).1;
        let found = errors.iter().find(|error| error.place == place);
        assert!(
            found.is_some_and(|error| error.message.contains(message)),
            "{place}: {errors:?}"
        );
    }
}
