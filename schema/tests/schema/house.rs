//! Storing and loading house rules.
use rules::{Value, house::HouseRule};
use schema::{Library, house};
use serde_json::json;

fn rule(target: &str, value: Value) -> HouseRule {
    HouseRule {
        target: target.to_owned(),
        value,
        note: "Ours".to_owned(),
        on: true,
    }
}

#[test]
fn house_rules_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("library.sqlite");
    let rules = [
        rule("derived/soak", json!("size + 2")),
        rule("cell/table/burden/burden/10", json!(7)),
        rule("fact/weapon/axe/load", json!(1.5)),
        rule("fact/weapon/axe/range", Value::Null),
        rule("fact/weapon/axe/thrown", json!(true)),
    ];
    let library = Library::open(&path).unwrap();
    library
        .write(|tx| {
            rules
                .iter()
                .try_for_each(|rule| house::set(tx, "game", rule))
        })
        .unwrap();
    drop(library);
    let library = Library::open(&path).unwrap();
    assert_eq!(library.read(|tx| house::list(tx, "game")).unwrap(), rules);
    assert_eq!(library.read(|tx| house::list(tx, "other")).unwrap(), []);
}

#[test]
fn a_target_has_one_house_rule_which_keeps_its_position_when_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(&folder.path().join("library.sqlite")).unwrap();
    let off = HouseRule {
        on: false,
        ..rule("derived/soak", json!("size"))
    };
    let other = rule("derived/speed", json!("1"));
    library
        .write(|tx| {
            house::set(tx, "game", &rule("derived/soak", json!("1")))?;
            house::set(tx, "game", &other)?;
            house::set(tx, "game", &off)
        })
        .unwrap();
    let list = || library.read(|tx| house::list(tx, "game")).unwrap();
    assert_eq!(list(), [off, other.clone()]);
    let remove = || library.write(|tx| house::remove(tx, "game", "derived/soak"));
    assert!(remove().unwrap());
    assert!(!remove().unwrap());
    assert_eq!(list(), [other]);
}
