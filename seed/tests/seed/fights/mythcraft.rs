use indexmap::IndexMap;
use rules::{
    Value,
    turns::{Act, describe_state},
};
use serde_json::json;

use super::{Table, nothing, request, says};

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
fn action_points_are_gained_each_turn_and_unspent_ones_kept_up_to_the_cap() {
    let mut table = Table::of("mythcraft");
    let ada = table.add(
        "Ada",
        &json!({"coordination": 2, "level": 1, "weapons/1/apc": 2}),
    );
    let orc = table.add("Orc", &json!({"ar": 30}));
    table.initiative(&[(ada, &[20]), (orc, &[1])]);
    let said = table.next();
    says(&said, &["Ada: 4 AP."]);
    let spend = Act::Event {
        combatant: ada,
        event: "spend".to_owned(),
        row: None,
        given: IndexMap::new(),
    };
    assert!(table.act(&spend).contains("3 AP left"));
    let said = table.next();
    says(&said, &["Ada: 3 Reactive AP."]);
    // Level 1 keeps 2 of the 3.
    let said = table.next();
    says(&said, &["Ada: 6 AP."]);
    let said = table.attack("weapon", ada, orc, &[("natural", 10), ("damage", 3)]);
    says(&said, &["A miss"]);
    assert_eq!(table.value(ada, "ap_left"), json!(4));
}

#[test]
fn a_fight_begins_without_the_action_points_of_an_earlier_one() {
    let mut table = Table::of("mythcraft");
    let [ada, orc] = ["Ada", "Orc"].map(|name| table.add(name, &nothing()));
    table.initiative(&[(ada, &[20]), (orc, &[1])]);
    table.set(ada, "unspent_ap", 2);
    table.set(orc, "ap_left", 3);
    let said = table.next();
    says(&said, &["Ada: 3 AP."]);
    assert!(table.value(orc, "ap_left").is_null());
}

#[test]
fn who_joins_a_fight_has_no_action_points_of_an_earlier_one_and_dodging_ends_with_it() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    table.next();
    let mut sheet = table.who(ada).character.clone();
    sheet.values.insert("unspent_ap".to_owned(), json!(2));
    let bea = table.join(sheet);
    assert!(table.value(bea, "unspent_ap").is_null());
    table.set(bea, "dodging", true);
    assert_eq!(table.value(bea, "ar"), json!(12));
    table.act(&Act::Stop { remove: Vec::new() });
    assert_eq!(table.value(bea, "ar"), json!(10));
}

/// Bleeding 3 and Burning 4 of 10 HP behind Shield HP 2 and DR 1; the fire is put out by switching
/// it off.
#[test]
fn bleeding_and_burning_reduce_hp_at_the_start_of_a_turn() {
    let mut table = Table::of("mythcraft");
    let numbers = json!({"max_hp": 10, "shield_hp": 2, "dr": 1});
    let ada = table.add("Ada", &numbers);
    for (row, (name, value)) in (1..).zip([("bleeding", 3), ("burning", 4)]) {
        table.state(ada, &format!("condition/{name}"), None);
        table.set_row(ada, ("conditions", row), "value", value);
    }
    let said = table.next();
    says(&said, &["3 physical damage, 2 taken"]);
    says(&said, &["4 fire damage, 3 taken", "7 HP left"]);
    assert_eq!(table.value(ada, "shield_hp"), json!(0));
    table.set_row(ada, ("conditions", 2), "in_force", false);
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

#[test]
fn a_condition_is_given_with_the_values_of_its_row() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &json!({"max_hp": 10}));
    let burning = |value: Value| Act::State {
        combatant: ada,
        name: "Burning".to_owned(),
        left: None,
        unit: None,
        skips: 0,
        values: IndexMap::from([("value".to_owned(), value)]),
    };
    let said = table.refused(&burning(json!("much")));
    says(&said, &["How much"]);
    let said = table.refused(&burning(json!(-9)));
    says(&said, &["How much is at least 0; -9 is below."]);
    let said = table.act(&burning(json!(3)));
    says(&said, &["Ada is Burning 3."]);
    let said = table.act(&burning(json!(2)));
    says(&said, &["Ada is Burning 2."]);
    table.set_row(ada, ("conditions", 1), "size_difference", 1);
    let who = table.who(ada);
    let shown = describe_state(table.book.system(), who, &who.states[0]);
    assert_eq!(shown, "Burning 2 (Sizes +1)");
    let said = table.next();
    says(&said, &["2 fire damage"]);
}

#[test]
fn the_end_of_a_condition_is_reported_once() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    table.state(ada, "condition/bleeding", None);
    let given = [("amount", json!(1)), ("magical", json!(true))];
    let said = table.act(&Act::Event {
        combatant: ada,
        event: "heal".to_owned(),
        row: None,
        given: given.map(|(key, value)| (key.to_owned(), value)).into(),
    });
    says(&said, &["Bleeding ends."]);
    assert!(!said.contains("no longer"), "{said}");
    assert!(table.who(ada).states.is_empty());
}

#[test]
fn the_turns_left_on_a_sheet_are_the_time_of_a_condition() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    let row = json!({"id": 1, "entry": "condition/shaken", "values": {"turns": 2}});
    table.add_row(ada, "conditions", &row);
    assert_eq!(table.who(ada).states[0].left, Some(2));
    table.next();
    let said = table.next();
    says(&said, &["Shaken ends."]);
    assert!(table.who(ada).states.is_empty());
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
        values: IndexMap::new(),
    });
    table.initiative(&[(thief, &[10]), (guard, &[15])]);
    let said = table.next();
    says(&said, &["Guard does not act"]);
    assert_eq!(table.on(), "Thief");
    assert_eq!(table.value(guard, "td_on_attacks"), json!(1));
    table.next();
    assert_eq!((table.on(), table.encounter.turn.round), ("Guard", 2));
    let said = table.next() + &table.next();
    says(&said, &["Guard is no longer Surprise (Partial)"]);
    assert_eq!(table.value(guard, "td_on_attacks"), json!(0));
}

#[test]
fn a_hit_takes_shield_hp_and_then_hp_less_reduction() {
    let mut table = Table::of("mythcraft");
    let ada = table.add(
        "Ada",
        &json!({"weapons/1/bonus": 5, "weapons/1/damage": "1d8+2"}),
    );
    let orc = table.add(
        "Orc",
        &json!({"max_hp": 20, "ar": 13, "dr": 2, "shield_hp": 3}),
    );
    let said = table.attack("weapon", ada, orc, &[("natural", 8), ("damage", 9)]);
    says(&said, &["13 against AR 13"]);
    says(&said, &["9 damage, 7 taken: Orc has 16 HP"]);
    assert_eq!(table.value(orc, "shield_hp"), json!(0));
    // A crit: 10 at the most, the die again (4), LUCK 0, less DR 2.
    let said = table.attack("weapon", ada, orc, &[("natural", 20), ("damage", 6)]);
    says(&said, &["A crit", "14 damage, 12 taken: Orc has 4 HP"]);
    // To 0, and then hurt there: 2 Death Points.
    table.attack("weapon", ada, orc, &[("natural", 15), ("damage", 7)]);
    table.attack("weapon", ada, orc, &[("natural", 15), ("damage", 7)]);
    assert_eq!(table.values(orc, ["hp", "death_points"]), [0, 2]);
}

fn hit(by: u32, on: u32, damage: i64, asks: &Value) -> Act {
    let dice = [("natural", 15), ("damage", damage)];
    request("weapon", (by, Some(on)), &dice, asks)
}

#[test]
fn damage_is_massive_by_what_exceeds_shield_hp() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    let orc = table.add("Orc", &json!({"max_hp": 10, "shield_hp": 20}));
    table.act(&hit(ada, orc, 20, &nothing()));
    assert_eq!(table.value(orc, "hp"), json!(10));
    assert!(table.value(orc, "death_points").is_null());
}

#[test]
fn silent_rules_at_0_hp_are_reported() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    let orc = table.add("Orc", &json!({"max_hp": 10}));
    table.act(&hit(ada, orc, 10, &nothing()));
    let said = table.act(&hit(ada, orc, 10, &nothing()));
    says(&said, &["do not say"]);
    assert_eq!(table.value(orc, "death_points"), json!(4));
    table.set(orc, "shield_hp", 5);
    let said = table.act(&hit(ada, orc, 3, &nothing()));
    says(&said, &["do not say"]);
    assert_eq!(table.value(orc, "death_points"), json!(4));
}

/// Demoralized gives 1 TA and Prone at range 1 TD: a weapon has 0, a spell −1.
#[test]
fn tactical_advantage_is_for_weapons_and_disadvantage_for_all() {
    for (kind, total) in [("weapon", 15), ("spell", 14)] {
        let mut table = Table::of("mythcraft");
        let ada = table.add("Ada", &nothing());
        table.set_row(ada, ("weapons", 1), "kind", kind);
        let orc = table.add("Orc", &nothing());
        for name in ["condition/demoralized", "condition/prone"] {
            table.state(orc, name, None);
        }
        let said = table.act(&hit(ada, orc, 1, &json!({"from": "ranged"})));
        assert!(said.contains(&format!("{total} against AR 10")), "{said}");
    }
}

#[test]
fn cover_counts_against_ranged_attacks_alone() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    let orc = table.add("Orc", &nothing());
    table.state(orc, "condition/cover", None);
    table.set_row(orc, ("conditions", 1), "value", 3);
    for (from, defense) in [("melee", 10), ("ranged", 13)] {
        let said = table.act(&hit(ada, orc, 1, &json!({"from": from})));
        assert!(said.contains(&format!("AR {defense}")), "{said}");
    }
    let will = json!({"from": "ranged", "defense": "WILL"});
    assert!(table.act(&hit(ada, orc, 1, &will)).contains("WILL 10"));
    assert_eq!(table.value(orc, "ar"), json!(10));
}

#[test]
fn the_ta_on_a_pinned_target_is_not_decided() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    let orc = table.add("Orc", &nothing());
    table.state(orc, "condition/pinned", None);
    let said = table.refused(&hit(ada, orc, 1, &nothing()));
    says(&said, &["Pinned"]);
    table.set_row(orc, ("conditions", 1), "in_force", false);
    assert!(
        table
            .act(&hit(ada, orc, 1, &nothing()))
            .contains("15 against")
    );
}

/// Affinity halves the damage taken and adds 3 to the damage dealt.
#[test]
fn affinity_counts_on_both_sides() {
    let mut table = Table::of("mythcraft");
    let fire = json!({"weapons/1/damage_type": "damage_type/fire", "max_hp": 30});
    let (ada, orc) = (table.add("Ada", &fire), table.add("Orc", &fire));
    let row = json!({"id": 1, "entry": "damage_type/fire", "values": {"affinity": true}});
    table.add_row(orc, "damage_defenses", &row);
    let said = table.act(&hit(ada, orc, 8, &nothing()));
    says(&said, &["8 damage, 4 taken"]);
    assert!(
        table
            .refused(&hit(ada, orc, 7, &nothing()))
            .contains("half of an odd number")
    );
    let said = table.act(&hit(orc, ada, 8, &nothing()));
    says(&said, &["11 damage, 11 taken"]);
}

#[test]
fn a_melee_hit_takes_all_hp_of_the_helpless() {
    let mut table = Table::of("mythcraft");
    let ada = table.add("Ada", &nothing());
    let orc = table.add("Orc", &json!({"max_hp": 30}));
    table.state(orc, "condition/paralyzed", None);
    table.act(&hit(ada, orc, 2, &json!({"from": "ranged"})));
    assert_eq!(table.value(orc, "hp"), json!(28));
    table.act(&hit(ada, orc, 2, &nothing()));
    assert_eq!(table.value(orc, "hp"), json!(0));
}

#[test]
fn damage_of_an_attack_wakes_the_unconscious() {
    for (dr, wakes) in [(0, true), (9, false)] {
        let mut table = Table::of("mythcraft");
        let ada = table.add("Ada", &nothing());
        let orc = table.add("Orc", &json!({"max_hp": 20, "dr": dr}));
        table.state(orc, "condition/unconscious", None);
        let said = table.act(&hit(ada, orc, 3, &json!({"from": "ranged"})));
        assert_eq!(said.contains("ends Unconscious"), wakes, "{said}");
        assert_eq!(
            table.who(orc).character.lists.contains_key("conditions"),
            !wakes
        );
    }
}

#[test]
fn the_same_condition_counts_once() {
    let mut table = Table::of("mythcraft");
    let ann = table.add("Ann", &nothing());
    for (id, row) in [
        json!({"entry": "condition/shaken"}),
        json!({"entry": "condition/shaken"}),
        json!({"entry": "condition/shaken", "name": "Shaken by thunder"}),
        json!({"entry": "condition/prone"}),
    ]
    .iter_mut()
    .enumerate()
    {
        row["id"] = json!(id + 1);
        table.add_row(ann, "conditions", row);
    }
    assert_eq!(table.value(ann, "d20_modifier"), json!(-2));
    assert_eq!(table.value(ann, "td_on_attacks"), json!(1));
    // If one is switched off, the next equal one counts.
    table.set_row(ann, ("conditions", 1), "in_force", false);
    assert_eq!(table.value(ann, "d20_modifier"), json!(-2));
}

#[test]
fn a_creature_of_the_library_joins_with_its_numbers() {
    let mut table = Table::of("mythcraft");
    let toad = table.enter("creature/slag-toad", 1, "");
    let numbers = ["hp", "ar", "weapons/1/attack", "weapons/1/damage_type"];
    let expected = [json!(20), json!(12), json!(3), json!("damage_type/sharp")];
    assert_eq!(table.values(toad, numbers), expected);
    assert_eq!(table.values(toad, ["ant", "log", "will"]), [10, 8, 8]);
    let others = ["strength", "intelligence", "walk"];
    assert_eq!(table.values(toad, others), [3, -2, 25]);
    assert_eq!(table.value(toad, "size"), json!("Medium"));
}
