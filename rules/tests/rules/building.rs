//! Building: which steps a character takes, and what the rules forbid.
use indexmap::IndexMap;
use rules::{
    Value,
    building::{Building, Strictness},
    character::{Character, Edit, Row},
    rulebook::Rulebook,
};
use serde_json::json;

fn system() -> Value {
    let mut all = crate::common::system();
    all["building"] = json!([
        { "key": "numbers", "title": "Numbers", "rule": "rule/numbers", "fields": ["strength"], "checks": [
            { "key": "low", "holds": "strength <= 3", "say": "'Strength ' + strength + ' is above 3.'", "mend": "Lower it." },
            { "key": "unworded", "holds": "strength <= 4", "say": "div_floor(1, strength - 5)", "mend": "-" },
            { "key": "unsaid", "holds": "silent('Nobody knows.')", "say": "''", "mend": "-" } ] },
        { "key": "arms", "title": "Arms", "when": "strength > 0", "lists": ["weapons"], "checks": [
            { "key": "heavy", "each": "weapons", "holds": "given(row.entry.load, 0) <= 1",
              "say": "row.name + ' is heavy.'", "mend": "Take another.", "rule": "rule/load" } ] },
    ]);
    all
}

fn book() -> Rulebook {
    let (book, errors) = Rulebook::new(serde_json::from_value(system()).unwrap());
    assert_eq!(errors, []);
    book
}

fn character(strength: i64) -> Character {
    let weapon = |id, entry: &str| Row {
        id,
        entry: Some(entry.into()),
        ..Row::default()
    };
    Character {
        system: "demo".into(),
        values: IndexMap::from([("strength".into(), strength.into())]),
        lists: IndexMap::from([(
            "weapons".into(),
            vec![
                weapon(1, "weapon/sword-long"),
                weapon(7, "weapon/shield-round"),
            ],
        )]),
        ..Character::default()
    }
}

#[test]
fn a_broken_rule_is_found_with_its_reason_and_a_remedy() {
    let found = book().building(&character(5)).findings;
    let told: Vec<_> = found
        .iter()
        .map(|it| {
            (
                it.key.as_str(),
                it.words.as_str(),
                it.mend.as_str(),
                it.rule.as_deref(),
                it.row,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            (
                "numbers/low",
                "Strength 5 is above 3.",
                "Lower it.",
                Some("rule/numbers"),
                None
            ),
            (
                "numbers/unworded",
                "A number is divided by zero.",
                "-",
                Some("rule/numbers"),
                None
            ),
            (
                "arms/heavy/7",
                "Shield, Round is heavy.",
                "Take another.",
                Some("rule/load"),
                Some(7)
            ),
        ]
    );
}

#[test]
fn a_step_whose_condition_does_not_hold_is_skipped() {
    let progress = book().building(&character(0));
    assert_eq!(progress.steps, ["numbers"]);
    assert_eq!(progress.findings, []);
}

#[test]
fn a_waiver_is_shown_beside_its_finding_and_can_be_undone() {
    let mut waived = character(5);
    let before = waived.clone();
    let building = Building {
        strictness: Strictness::Enforce,
        waivers: IndexMap::from([("numbers/low".into(), "A giant's child".into())]),
    };
    let edit = Edit::Building { building };
    let system = serde_json::from_value(system()).unwrap();
    assert_eq!(
        edit.words(&before, &system),
        "Waived numbers/low: A giant's child"
    );
    let inverse = edit.apply(&mut waived).unwrap();
    let mut building = waived.building.clone();
    building.waivers["numbers/low"] = "Born late".into();
    assert_eq!(
        Edit::Building { building }.words(&waived, &system),
        "Waived numbers/low: Born late"
    );
    let found = book().building(&waived).findings;
    assert_eq!(found[0].waived.as_deref(), Some("A giant's child"));
    assert!(found[1..].iter().all(|it| it.waived.is_none()));
    assert_eq!(
        rules::character::difference(&before, &waived),
        Edit::Together { edits: vec![edit] }
    );
    inverse.apply(&mut waived).unwrap();
    assert_eq!(waived, before);
}

#[test]
fn errors_have_addresses() {
    for (step, place) in [
        (json!({ "fields": ["strenth"] }), "step/s/fields"),
        (json!({ "lists": ["arms"] }), "step/s/lists"),
        (json!({ "totals": ["attack"] }), "step/s/totals"),
        (json!({ "when": "strenth > 0" }), "step/s/when"),
        (
            json!({ "checks": [{ "key": "c", "holds": "row.x", "say": "''" }] }),
            "step/s/checks/0/holds",
        ),
        (
            json!({ "checks": [{ "key": "c", "each": "no", "holds": "true", "say": "''" }] }),
            "step/s/checks/0",
        ),
    ] {
        let mut all = system();
        let mut step = step;
        step["key"] = "s".into();
        all["building"] = json!([step]);
        let errors = Rulebook::new(serde_json::from_value(all).unwrap()).1;
        assert!(
            errors.iter().any(|error| error.place == place),
            "{place}: {errors:?}"
        );
    }
}

#[test]
fn a_row_that_would_break_a_rule_is_refused_before_it_is_added() {
    let book = book();
    let entries: Vec<String> = book.system().entries.keys().cloned().collect();
    let weapons: Vec<&str> = entries
        .iter()
        .map(String::as_str)
        .filter(|key| key.starts_with("weapon/"))
        .collect();
    let heavy = |key: &str| {
        book.system().entries[key]
            .facts
            .get("load")
            .and_then(Value::as_i64)
            > Some(1)
    };
    assert!(weapons.iter().any(|key| heavy(key)) && weapons.iter().any(|key| !heavy(key)));
    let found = book.refusals(&character(1), "weapons", &weapons);
    assert_eq!(found.len(), weapons.len());
    for (key, found) in weapons.iter().zip(found) {
        assert_eq!(found.is_some(), heavy(key), "{key}");
        if let Some(found) = found {
            assert!(found.words.ends_with("is heavy."));
            assert_eq!(found.rule.as_deref(), Some("rule/load"));
        }
    }
    // A skipped step refuses nothing, and a list that does not exist has nothing to refuse.
    let untaken = book.refusals(&character(0), "weapons", &weapons);
    assert!(untaken.iter().all(Option::is_none));
    assert_eq!(book.refusals(&character(1), "none", &weapons), []);
}
