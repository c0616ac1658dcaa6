use rules::turns::Act;
use serde_json::json;

use super::{Table, nothing, request};

fn give(table: &mut Table, to: u32, name: &str, left: Option<u32>) {
    table.act(&Act::State {
        combatant: to,
        name: name.to_owned(),
        left,
        unit: None,
        skips: 0,
    });
}

#[test]
fn states_run_by_the_clock() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    give(&mut table, ann, "Frozen", Some(30));
    // The longer of the two counts.
    give(&mut table, ann, "Frozen", Some(10));
    assert_eq!(table.who(ann).states[0].left, Some(30));
    assert_eq!(table.value(ann, "may_move"), json!("no"));
    table.act(&Act::Clock { run: true });
    table.now += 29_500;
    table.act(&Act::Pass { seconds: None });
    assert_eq!(table.who(ann).states[0].left, Some(1));
    table.now += 500;
    let said = table.act(&Act::Pass { seconds: None });
    assert!(said.contains("Ann is no longer Frozen"), "{said}");
    assert!(table.who(ann).character.lists.is_empty());
    table.act(&Act::Clock { run: false });
    assert_eq!(table.encounter.turn.seconds, 30);
    assert!(table.refused(&Act::Next {}).contains("by the clock"));
}

#[test]
fn hits_deaths_and_lives_are_counted() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &json!({"lives": 1, "worn_torso": 4}));
    let hit = |effect: &str| request("hit", (ann, Some(bo)), &[], &json!({"effect": effect}));
    assert!(table.act(&hit("normal")).contains("3 points left"));
    assert!(table.act(&hit("Armor Breaking")).contains("0 points left"));
    give(&mut table, bo, "Stunned", Some(30));
    give(&mut table, bo, "Cursed", None);
    let said = table.act(&request("kill", (ann, Some(bo)), &[], &nothing()));
    assert!(
        said.contains("no longer Stunned") && !said.contains("no longer Cursed"),
        "{said}"
    );
    let respawn = request("respawn", (bo, None), &[], &nothing());
    let said = table.act(&respawn);
    assert!(
        said.contains("life 2, 0 lives left") && said.contains("no longer Cursed"),
        "{said}"
    );
    table.act(&request("kill", (ann, Some(bo)), &[], &nothing()));
    assert!(table.refused(&respawn).contains("no life left"));
}
