use indexmap::IndexMap;
use rules::{Value, character::Edit, turns::Act};
use serde_json::json;

use super::{Table, nothing, request};

#[test]
fn ties_go_by_awareness_and_then_by_plain_dice() {
    let mut table = Table::of("mythcraft");
    let keen = table.add("Keen", &json!({"awareness": 3}));
    let dull = table.add("Dull", &json!({"awareness": 1}));
    let also = table.add("Also dull", &json!({"awareness": 1}));
    // 13 each; of the two dull ones the plain d20 decides.
    table.initiative(&[(keen, &[10]), (dull, &[12, 4]), (also, &[12, 15])]);
    assert_eq!(table.order(), ["Keen", "Also dull", "Dull"]);
}

#[test]
fn action_points_come_with_the_turn_and_the_rest_is_kept_up_to_the_cap() {
    let mut table = Table::of("mythcraft");
    let ada = table.add(
        "Ada",
        &json!({"coordination": 2, "level": 1, "weapons/1/apc": 2}),
    );
    let orc = table.add("Orc", &json!({"ar": 30}));
    table.initiative(&[(ada, &[20]), (orc, &[1])]);
    let said = table.next();
    assert!(said.contains("Ada: 4 AP."), "{said}");
    let spend = Act::Event {
        combatant: ada,
        event: "spend".to_owned(),
        row: None,
        given: IndexMap::new(),
    };
    assert!(table.act(&spend).contains("3 AP left"));
    let said = table.next();
    assert!(said.contains("Ada: 3 Reactive AP."), "{said}");
    // Level 1 keeps 2 of the 3.
    let said = table.next();
    assert!(said.contains("Ada: 6 AP."), "{said}");
    let said = table.act(&request(
        "weapon",
        (ada, Some(orc)),
        &[("natural", 10), ("damage", 3)],
        &nothing(),
    ));
    assert!(said.contains("A miss"), "{said}");
    assert_eq!(table.value(ada, "ap_left"), json!(4));
}

/// Bleeding 3 and Burning 4 of 10 HP behind Shield HP 2 and DR 1; the fire is put out by switching
/// it off.
#[test]
fn what_bleeds_and_burns_is_taken_off_as_a_turn_begins() {
    let mut table = Table::of("mythcraft");
    let numbers = json!({"max_hp": 10, "shield_hp": 2, "dr": 1});
    let ada = table.add("Ada", &numbers);
    for (row, (name, value)) in (1..).zip([("bleeding", 3), ("burning", 4)]) {
        table.act(&Act::State {
            combatant: ada,
            name: format!("condition/{name}"),
            left: None,
            unit: None,
            skips: 0,
        });
        set_row(&mut table, ada, row, "value", json!(value));
    }
    let said = table.next();
    assert!(said.contains("3 physical damage, 2 taken"), "{said}");
    assert!(
        said.contains("4 fire damage, 3 taken") && said.contains("7 HP left"),
        "{said}"
    );
    assert_eq!(table.value(ada, "shield_hp"), json!(0));
    set_row(&mut table, ada, 2, "in_force", json!(false));
    let said = table.next();
    assert!(
        said.contains("5 HP left") && !said.contains("Burning"),
        "{said}"
    );
    for left in [3, 1, 0] {
        assert!(table.next().contains(&format!("{left} HP left")));
    }
    assert!(table.value(ada, "death_points").is_null());
}

fn set_row(table: &mut Table, combatant: u32, row: u32, field: &str, value: Value) {
    table.act(&Act::Edit {
        combatant,
        edit: Edit::SetRow {
            list: "conditions".to_owned(),
            row,
            field: field.to_owned(),
            value,
        },
    });
}

#[test]
fn the_surprised_lose_their_first_turn_and_the_state_runs_out() {
    let mut table = Table::of("mythcraft");
    let thief = table.add("Thief", &nothing());
    let guard = table.add("Guard", &nothing());
    table.act(&Act::State {
        combatant: guard,
        name: "condition/surprise-partial".to_owned(),
        left: Some(2),
        unit: None,
        skips: 1,
    });
    table.initiative(&[(thief, &[10]), (guard, &[15])]);
    let said = table.next();
    assert!(said.contains("Guard does not act"), "{said}");
    assert_eq!(table.on(), "Thief");
    assert_eq!(table.value(guard, "td_on_attacks"), json!(1));
    table.next();
    assert_eq!((table.on(), table.encounter.turn.round), ("Guard", 2));
    let said = table.next() + &table.next();
    assert!(
        said.contains("Guard is no longer Surprise (Partial)"),
        "{said}"
    );
    assert_eq!(table.value(guard, "td_on_attacks"), json!(0));
}

#[test]
fn a_hit_takes_shield_then_hp_less_what_is_stopped() {
    let mut table = Table::of("mythcraft");
    let ada = table.add(
        "Ada",
        &json!({"weapons/1/bonus": 5, "weapons/1/damage": "1d8+2"}),
    );
    let orc = table.add(
        "Orc",
        &json!({"max_hp": 20, "ar": 13, "dr": 2, "shield_hp": 3}),
    );
    let said = table.act(&request(
        "weapon",
        (ada, Some(orc)),
        &[("natural", 8), ("damage", 9)],
        &nothing(),
    ));
    assert!(said.contains("13 against AR 13"), "{said}");
    assert!(said.contains("9 damage, 7 taken: Orc has 16 HP"), "{said}");
    assert_eq!(table.value(orc, "shield_hp"), json!(0));
    // A crit: 10 at the most, the die again (4), LUCK 0, less DR 2.
    let said = table.act(&request(
        "weapon",
        (ada, Some(orc)),
        &[("natural", 20), ("damage", 6)],
        &nothing(),
    ));
    assert!(
        said.contains("A crit") && said.contains("14 damage, 12 taken: Orc has 4 HP"),
        "{said}"
    );
    // To 0, and then hurt there: 2 Death Points.
    table.act(&request(
        "weapon",
        (ada, Some(orc)),
        &[("natural", 15), ("damage", 7)],
        &nothing(),
    ));
    table.act(&request(
        "weapon",
        (ada, Some(orc)),
        &[("natural", 15), ("damage", 7)],
        &nothing(),
    ));
    assert_eq!(
        (table.value(orc, "hp"), table.value(orc, "death_points")),
        (json!(0), json!(2))
    );
}
