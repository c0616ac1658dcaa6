use indexmap::IndexMap;
use rules::{Value, turns::Act};
use serde_json::{Value as Json, json};

use super::{Table, nothing, request, says};

#[test]
fn states_run_by_the_clock() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    table.state(ann, "Frozen", Some(30));
    // The longer of the two counts.
    table.state(ann, "Frozen", Some(10));
    assert_eq!(table.who(ann).states[0].left, Some(30));
    assert_eq!(table.value(ann, "may_move"), json!("no"));
    table.act(&Act::Clock { run: true });
    table.now += 29_500;
    table.act(&Act::Pass { seconds: None });
    assert_eq!(table.who(ann).states[0].left, Some(1));
    table.now += 500;
    let said = table.act(&Act::Pass { seconds: None });
    says(&said, &["Ann is no longer Frozen"]);
    assert!(table.who(ann).character.lists.is_empty());
    let said = table.act(&Act::Clock { run: false });
    says(&said, &["stops at 30 seconds."]);
    assert_eq!(table.encounter.turn.seconds, 30);
    assert!(table.refused(&Act::Next {}).contains("uses the clock"));
}

#[test]
fn states_of_a_sheet_run_by_the_clock() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &json!({"lives": 2}));
    let tears = json!({"id": 1, "entry": "ability/phoenix-tears", "values": {"strips": 2}});
    table.add_row(bo, "enchantments", &tears);
    table.attack("kill", ann, bo, &[]);
    assert_eq!(table.who(bo).states[0].left, Some(30));
    let mut stunned = table.who(ann).character.clone();
    let row = json!({"id": 1, "entry": "condition/stunned", "values": {"seconds": 40}});
    let rows = serde_json::from_value(json!([row])).unwrap();
    stunned.lists.insert("states".to_owned(), rows);
    let cy = table.join(stunned);
    assert_eq!(table.who(cy).states[0].left, Some(40));
    let said = table.act(&Act::Pass { seconds: Some(30) });
    says(&said, &["Bo is no longer Frozen"]);
    assert!(!table.who(bo).character.lists.contains_key("states"));
    assert_eq!(table.who(cy).states[0].left, Some(10));
}

#[test]
fn raise_dead_and_resurrect_remove_enchantments_that_are_not_persistent() {
    for (by, golem, kept, states) in [
        ("Other magic", false, 2, 0),
        ("Raise Dead", false, 1, 2),
        ("Raise Dead", true, 3, 2),
        ("Resurrect", false, 1, 0),
    ] {
        let mut table = Table::of("amtgard");
        let ann = table.add("Ann", &nothing());
        let worn = ["stoneskin", "barkskin", "golem"];
        for (id, name) in (1..).zip(worn).take(if golem { 3 } else { 2 }) {
            let entry = format!("ability/{name}");
            let values = json!({"persistent": name == "stoneskin"});
            let row = json!({"id": id, "entry": entry, "values": values});
            table.add_row(ann, "enchantments", &row);
        }
        for (event, given) in [("killed", IndexMap::new()), ("returned", by_magic(by))] {
            table.act(&Act::Event {
                combatant: ann,
                event: event.to_owned(),
                row: None,
                given,
            });
        }
        let sheet = &table.who(ann).character;
        let rows = |list: &str| sheet.lists.get(list).map_or(0, Vec::len);
        assert_eq!(
            (rows("enchantments"), rows("states")),
            (kept, states),
            "{by}, {golem}"
        );
        assert_eq!(table.value(ann, "enchantments/1/active"), json!(true));
    }
}

fn by_magic(by: &str) -> IndexMap<String, Value> {
    IndexMap::from([("by".to_owned(), json!(by))])
}

#[test]
fn rows_that_are_switched_off_have_no_time() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let stunned = |on: bool| {
        let values = json!({"seconds": 40, "in_force": on});
        json!({"id": 1, "entry": "condition/stunned", "values": values})
    };
    table.add_row(ann, "states", &stunned(false));
    assert_eq!(table.who(ann).states, []);
    let off = table.who(ann).character.clone();
    let bo = table.join(off);
    assert_eq!(table.who(bo).states, []);
    // Once switched on, its time runs; once removed from the sheet, it ends.
    let mut edit = |edit: Json| {
        table.edit(bo, edit);
        let states = table.who(bo).states.iter();
        states.map(|it| it.left).collect::<Vec<_>>()
    };
    let on =
        json!({"edit": "set_row", "list": "states", "row": 1, "field": "in_force", "value": true});
    assert_eq!(edit(on), [Some(40)]);
    let gone = json!({"edit": "remove_row", "list": "states", "row": 1});
    assert_eq!(edit(gone), []);
}

#[test]
fn the_school_and_range_of_an_ability_are_those_of_its_entry() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    for (list, row, expected) in [
        (
            "abilities",
            json!({"id": 1, "entry": "ability/heat-weapon"}),
            ["Flame", "20'"],
        ),
        (
            "abilities",
            json!({"id": 2, "entry": "ability/heat-weapon", "values": {"school": "school/death", "range": "Self"}}),
            ["Death", "Self"],
        ),
        ("abilities", json!({"id": 3, "name": "A trick"}), ["", "-"]),
    ] {
        table.add_row(ann, list, &row);
        let found = ["ability_school", "ability_range"]
            .map(|key| table.value(ann, &format!("{list}/{}/{key}", row["id"])));
        assert_eq!(found, expected.map(|it| json!(it)), "{row}");
    }
    let ball = json!({"id": 1, "entry": "ability/fireball"});
    table.add_row(ann, "balls", &ball);
    assert_eq!(table.value(ann, "balls/1/ball_school"), json!("Flame"));
}

#[test]
fn hits_deaths_and_lives_are_counted() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &json!({"lives": 1, "worn_torso": 4}));
    let hit = |effect: &str| request("hit", (ann, Some(bo)), &[], &json!({"effect": effect}));
    assert!(table.act(&hit("normal")).contains("3 points left"));
    assert!(table.act(&hit("Armor Breaking")).contains("0 points left"));
    table.state(bo, "Stunned", Some(30));
    table.state(bo, "Cursed", None);
    let said = table.attack("kill", ann, bo, &[]);
    assert!(
        said.contains("no longer Stunned") && !said.contains("no longer Cursed"),
        "{said}"
    );
    let respawn = request("respawn", (bo, None), &[], &nothing());
    let said = table.act(&respawn);
    says(&said, &["life 2; lives left: 0", "no longer Cursed"]);
    table.attack("kill", ann, bo, &[]);
    assert!(table.refused(&respawn).contains("no life left"));
}

#[test]
fn a_kill_and_a_respawn_do_what_the_events_do() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &json!({"lives": 2}));
    for (id, persistent) in [(1, false), (2, true)] {
        let row = json!({"id": id, "name": "Ring", "values": {"persistent": persistent}});
        table.add_row(bo, "enchantments", &row);
    }
    table.add_row(bo, "ongoing", &json!({"id": 1, "name": "Terror"}));
    table.attack("kill", ann, bo, &[]);
    assert_eq!(table.value(bo, "enchantments/1/active"), json!(false));
    assert_eq!(table.value(ann, "kill_seconds"), json!(0));
    assert!(!table.who(bo).character.lists.contains_key("ongoing"));
    table.act(&request("respawn", (bo, None), &[], &nothing()));
    let rings = &table.who(bo).character.lists["enchantments"];
    assert_eq!((rings.len(), rings[0].id), (1, 2));
    assert_eq!(table.value(bo, "enchantments/2/active"), json!(true));
}

#[test]
fn the_bearer_of_undead_minion_cannot_respawn() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &json!({"lives": 2}));
    let minion = json!({"id": 1, "entry": "ability/undead-minion"});
    table.add_row(bo, "enchantments", &minion);
    table.attack("kill", ann, bo, &[]);
    let respawn = request("respawn", (bo, None), &[], &nothing());
    assert!(table.refused(&respawn).contains("Undead Minion"));
}

#[test]
fn the_frozen_cannot_be_struck() {
    for name in ["Frozen", "Insubstantial", "Invulnerable"] {
        let mut table = Table::of("amtgard");
        let ann = table.add("Ann", &nothing());
        let bo = table.add("Bo", &json!({"worn_torso": 4}));
        table.state(bo, name, None);
        for attack in ["hit", "kill"] {
            let act = request(attack, (ann, Some(bo)), &[], &nothing());
            assert!(table.refused(&act).contains("cannot be hit"), "{name}");
        }
    }
}

#[test]
fn a_hit_takes_magic_armor() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &nothing());
    let row = json!({"id": 1, "entry": "ability/stoneskin"});
    table.add_row(bo, "enchantments", &row);
    table.set(bo, "magic_torso", 2);
    let said = table.attack("hit", ann, bo, &[]);
    says(&said, &["1 Magic Armor points left"]);
    assert_eq!(table.value(bo, "torso_points"), json!(1));
}

#[test]
fn a_combatant_that_cannot_act_cannot_attack() {
    for name in ["Stunned", "Frozen", "Insubstantial"] {
        let mut table = Table::of("amtgard");
        let ann = table.add("Ann", &nothing());
        let bo = table.add("Bo", &json!({"worn_torso": 4}));
        table.state(ann, name, None);
        for attack in ["hit", "kill"] {
            let act = request(attack, (ann, Some(bo)), &[], &nothing());
            assert!(table.refused(&act).contains("cannot strike"), "{name}");
        }
    }
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &json!({"worn_torso": 4}));
    table.state(ann, "Stopped", None);
    let said = table.attack("hit", ann, bo, &[]);
    says(&said, &["3 points left"]);
}
