use rules::{
    character::Character,
    turns::{Act, preview},
};
use serde_json::json;

use super::{Table, nothing, request, says};

/// The simple example of the source, with its printed dice.
#[test]
fn the_printed_fight_ends_with_the_printed_wounds() {
    let mut table = Table::of("arsmagica");
    for entry in ["example_character/ignatio", "example_character/polandrus"] {
        table.enter(entry, 1, "");
    }
    let (ignatio, wolf) = (1, 2);
    table.initiative(&[(ignatio, &[2]), (wolf, &[6])]);
    assert_eq!(table.who(ignatio).status.initiative, Some(3));
    assert_eq!(table.who(wolf).status.initiative, Some(24));
    assert_eq!(table.order(), ["Polandrus", "Ignatio"]);

    table.next();
    assert_eq!(table.on(), "Polandrus");
    let said = table.attack("blow", wolf, ignatio, &[("attack", 5), ("defense", 6)]);
    says(&said, &["16 against 17", "A miss"]);
    table.next();
    let said = table.attack("blow", ignatio, wolf, &[("attack", 0), ("defense", 0)]);
    says(&said, &["12 against 9"]);
    says(&said, &["Advantage 3, 4 past Soak", "Light Wound"]);
    assert_eq!(table.value(wolf, "wound_penalty"), json!(-1));

    table.next();
    assert_eq!((table.on(), table.encounter.turn.round), ("Polandrus", 2));
    let said = table.attack("blow", wolf, ignatio, &[("attack", 6), ("defense", 7)]);
    says(&said, &["16 against 18"]);
    table.next();
    let said = table.attack("blow", ignatio, wolf, &[("attack", 6), ("defense", 2)]);
    says(&said, &["18 against 10"]);
    says(&said, &["Advantage 8, 9 past Soak", "Heavy Wound"]);
    assert_eq!(table.value(wolf, "wound_penalty"), json!(-6));
    assert_eq!(table.value(wolf, "soak"), json!(6));
    assert_eq!(table.value(ignatio, "wound_penalty"), json!(0));
}

/// The six parties of the source: ties are rolled again only among the tied.
#[test]
fn ties_are_rolled_again_among_the_tied() {
    let mut table = Table::of("arsmagica");
    let totals: [(&str, &[i64]); 6] = [
        ("F", &[2]),
        ("E", &[4, 1]),
        ("D", &[4, 4]),
        ("C", &[4, 12]),
        ("B", &[6]),
        ("A", &[10]),
    ];
    let dice: Vec<(u32, &[i64])> = totals
        .into_iter()
        .map(|(name, dice)| (table.add(name, &nothing()), dice))
        .collect();
    table.initiative(&dice);
    assert_eq!(table.order(), ["A", "B", "C", "D", "E", "F"]);
}

#[test]
fn a_botch_reduces_a_defense_to_zero() {
    let mut table = Table::of("arsmagica");
    let (one, other) = (
        table.add("One", &json!({"weapons/1/attack": 9})),
        table.add("Other", &json!({"weapons/1/defense": 8, "soak": 3})),
    );
    let Act::Attack { mut request } = request(
        "blow",
        (one, Some(other)),
        &[("attack", 5), ("defense", 0)],
        &nothing(),
    ) else {
        unreachable!()
    };
    request.dice["defense"].botch = true;
    let said = table.act(&Act::Attack { request });
    says(&said, &["14 against 0", "11 past Soak", "Heavy"]);
}

#[test]
fn a_waiting_combatant_acts_at_a_later_moment() {
    let mut table = Table::of("arsmagica");
    let ids: Vec<u32> = ["Slow", "Middle", "Quick"]
        .iter()
        .map(|name| table.add(name, &nothing()))
        .collect();
    table.initiative(&[(ids[0], &[1]), (ids[1], &[5]), (ids[2], &[9])]);
    table.next();
    assert_eq!(table.on(), "Quick");
    table.act(&Act::Delay { combatant: ids[2] });
    assert_eq!(table.on(), "Middle");
    table.act(&Act::Aside { combatant: ids[2] });
    assert_eq!(table.on(), "Quick");
    table.next();
    assert_eq!(table.on(), "Middle");
    table.next();
    assert_eq!(table.on(), "Slow");
    table.next();
    assert_eq!((table.on(), table.encounter.turn.round), ("Quick", 2));
}

#[test]
fn a_group_acts_with_its_vanguard_until_the_vanguard_falls() {
    let mut table = Table::of("arsmagica");
    let ids: Vec<u32> = ["Wolf", "Gerard", "Paul"]
        .iter()
        .map(|name| table.add(name, &nothing()))
        .collect();
    let [wolf, gerard, paul] = ids[..] else {
        unreachable!()
    };
    table.act(&group("The grogs", &[gerard, paul], Some(paul), ""));
    table.initiative(&[(wolf, &[5]), (gerard, &[9])]);
    assert_eq!(table.order(), ["Gerard", "Paul", "Wolf"]);
    table.next();
    assert_eq!(table.on(), "Gerard");
    table.next();
    assert_eq!(table.on(), "Wolf");
    let said = table.out(gerard, true);
    says(&said, &["no longer fight"]);
    table.next();
    assert_eq!(table.on(), "Paul");
    let crowd = (0..7)
        .map(|at| table.add(&format!("G{at}"), &nothing()))
        .collect::<Vec<_>>();
    let refused = table.refused(&group("Crowd", &crowd, None, ""));
    assert!(refused.contains("at most 6"), "{refused}");
}

#[test]
fn a_combatant_that_is_named_twice_is_one_member_of_a_group() {
    let mut table = Table::of("arsmagica");
    let two = ["Ann", "Bo"].map(|name| table.add(name, &nothing()));
    table.act(&group("The pair", &[two[0], two[1], two[0]], None, ""));
    assert_eq!(table.encounter.groups[0].members, two);
}

fn group(name: &str, members: &[u32], leader: Option<u32>, on: &str) -> Act {
    Act::Group {
        name: name.to_owned(),
        members: members.to_vec(),
        vanguard: members[0],
        leader,
        on: on.to_owned(),
    }
}

fn grogs(table: &mut Table, many: u32) {
    for entry in ["ignatio", "gerard", "paul"] {
        table.enter(&format!("example_character/{entry}"), many, "");
    }
}

/// The complex example of the source: three trained grogs against their untrained doubles, with
/// its printed dice.
#[test]
fn the_printed_fight_of_groups_ends_with_the_printed_wounds() {
    let mut table = Table::of("arsmagica");
    grogs(&mut table, 2);
    // Ignatio 1 and 2, Gerard 3 and 4, Paul 5 and 6.
    table.act(&group("The patrol", &[1, 3, 5], Some(5), ""));
    table.act(&group("The mirror", &[2, 4, 6], None, ""));
    table.initiative(&[(1, &[0, 8]), (2, &[0, 4])]);
    assert_eq!(table.who(1).status.initiative, Some(1));
    let order = [
        "Ignatio 1",
        "Gerard 1",
        "Paul 1",
        "Ignatio 2",
        "Gerard 2",
        "Paul 2",
    ];
    assert_eq!(table.order(), order);

    table.next();
    let said = table.attack("blow", 1, 2, &[("attack", 4), ("defense", 12)]);
    says(&said, &["The patrol strikes at The mirror: 25 against 23"]);
    says(&said, &["9 against Soak 11: Gerard 2 takes no wound"]);
    table.next();
    assert_eq!(table.on(), "Ignatio 2");
    let said = table.attack("blow", 2, 1, &[("attack", 2), ("defense", 2)]);
    says(&said, &["14 against 13"]);
    table.next();
    assert_eq!((table.on(), table.encounter.turn.round), ("Ignatio 1", 2));
    let said = table.attack("blow", 1, 2, &[("attack", 2), ("defense", 2)]);
    says(&said, &["23 against 13", "6 past Soak"]);
    for faerie in [2, 4, 6] {
        assert_eq!(table.value(faerie, "wound_penalty"), json!(-3));
    }
    table.next();
    let said = table.attack("blow", 2, 1, &[("attack", 4), ("defense", 3)]);
    says(&said, &["13 against 14", "A miss"]);
    let said = table.attack("blow", 1, 2, &[("attack", 5), ("defense", 2)]);
    says(&said, &["26 against 10", "a Heavy Wound"]);
    assert_eq!(table.value(6, "wound_penalty"), json!(-8));
    let said = table.attack("blow", 1, 2, &[("attack", 3), ("defense", 9)]);
    says(&said, &["24 against 12", "a Medium Wound"]);
    let said = table.act(&request(
        "blow",
        (1, Some(2)),
        &[("attack", 6), ("defense", 6)],
        &json!({"defense_modifier": 0}),
    ));
    says(&said, &["27 against 6", "an Incapacitating Wound"]);
    says(&said, &["The mirror no longer fight as one"]);
    for faerie in [2, 4, 6] {
        assert!(table.who(faerie).status.out);
    }
    assert_eq!(table.encounter.groups.len(), 1);
}

/// Four strike three: the vanguard takes two blows, the giant a lighter wound.
#[test]
fn blows_spread_over_a_group_by_its_rules() {
    let mut table = Table::of("arsmagica");
    let four: Vec<u32> = (0..4)
        .map(|at| table.add(&format!("Bandit {at}"), &json!({"weapons/1/damage": 5})))
        .collect();
    let three = [("Van", 0), ("Giant", 2), ("Other", 0)]
        .map(|(name, size)| table.add(name, &json!({ "size": size })));
    table.act(&group("The gang", &four, None, ""));
    table.act(&group("The watch", &three, None, ""));
    let said = table.attack("blow", four[2], three[1], &[("attack", 1), ("defense", 0)]);
    says(&said, &["The gang strikes at The watch: 1 against 0"]);
    says(&said, &["Van takes 2 Medium Wounds"]);
    says(&said, &["Giant takes a Light Wound"]);
    says(&said, &["Other takes a Medium Wound"]);
    assert_eq!(table.value(three[0], "medium_wounds"), json!(2));
    assert_eq!(table.value(three[0], "wound_penalty"), json!(-6));
    // A single blow falls on the vanguard.
    let lone = table.add(
        "Lone",
        &json!({"weapons/1/attack": 20, "weapons/1/damage": 5}),
    );
    let said = table.attack("blow", lone, three[0], &[("attack", 0), ("defense", 0)]);
    says(&said, &["Van is dead"]);
    assert!(
        !said.contains("Giant takes") && !said.contains("Other takes"),
        "{said}"
    );
}

#[test]
fn the_bonus_of_a_trained_group_is_on_attack_or_defense_and_limited_by_leadership() {
    let mut table = Table::of("arsmagica");
    grogs(&mut table, 1);
    let dummy = table.add("Dummy", &nothing());
    let strike =
        |table: &mut Table, of, at| table.attack("blow", of, at, &[("attack", 1), ("defense", 1)]);
    // Paul’s Leadership 3 lets 9 of the 11 count; Gerard’s is 2, and cannot lead three.
    table.act(&group("Grogs", &[1, 2, 3], Some(3), ""));
    assert!(strike(&mut table, 1, dummy).contains("22 against 1"));
    table.out(dummy, false);
    assert!(strike(&mut table, dummy, 1).contains("1 against 12"));
    let said = table.act(&group("Grogs", &[1, 2, 3], Some(3), "Defense"));
    assert_eq!(said, "Grogs: the bonus is on Defense.");
    assert!(strike(&mut table, 1, dummy).contains("13 against"));
    table.out(dummy, false);
    assert!(strike(&mut table, dummy, 1).contains("against 21"));
    table.act(&group("Grogs", &[1, 2, 3], Some(2), "Attack"));
    assert!(strike(&mut table, 1, dummy).contains("13 against"));
    // A member who is out adds nothing; two can be led by a Leadership of 2, up to 6.
    table.act(&group("Grogs", &[1, 2, 3], Some(2), "Attack"));
    table.out(3, true);
    assert!(strike(&mut table, 1, dummy).contains("19 against"));
}

#[test]
fn combatants_that_differ_too_much_form_no_group() {
    let mut table = Table::of("arsmagica");
    let weak = table.add("Weak", &nothing());
    let near = table.add("Near", &json!({"weapons/1/attack": 5}));
    let far = table.add("Far", &json!({"weapons/1/attack": 6}));
    let refused = table.refused(&group("Unlike", &[weak, far], None, ""));
    assert!(
        refused.contains("atk 6") && refused.contains("at most 5"),
        "{refused}"
    );
    table.act(&group("Alike", &[weak, near], None, ""));
    // Wounds do not split a group, and moving its bonus does not check it again.
    table.set(weak, "heavy_wounds", 1);
    table.act(&group("Alike", &[weak, near], None, "Defense"));
    assert_eq!(table.encounter.groups.len(), 1);
}

#[test]
fn a_duel_does_not_mention_groups() {
    let mut table = Table::of("arsmagica");
    let one = table.add("One", &json!({"weapons/1/attack": 9}));
    let other = table.add("Other", &nothing());
    let Act::Attack { request } = request(
        "blow",
        (one, Some(other)),
        &[("attack", 5), ("defense", 0)],
        &nothing(),
    ) else {
        unreachable!()
    };
    let worked = preview(&table.encounter, &request, &table.book, &mut table.dice).unwrap();
    let columns = worked.lines.iter();
    let columns: Vec<_> = columns
        .map(|line| (line.title.as_str(), line.whose.as_str()))
        .collect();
    let duel = [
        ("Attack", "One"),
        ("Defense", "Other"),
        ("Attack Advantage", ""),
        ("Wound from a blow that hit", "Other"),
    ];
    assert_eq!(columns, duel);
    assert!(
        worked.said.starts_with("One strikes at Other"),
        "{}",
        worked.said
    );
}

/// A combatant with no weapon on its sheet fights with bare hands and holds nobody up.
#[test]
fn a_combatant_without_a_weapon_fights_with_bare_hands() {
    let mut table = Table::of("arsmagica");
    let sheet: Character = serde_json::from_value(json!({
        "system": "arsmagica",
        "name": "Miller",
        "values": {"quickness": 1, "dexterity": 2, "strength": 1},
        "lists": {"abilities": [{"id": 1, "entry": "ability/brawl", "values": {"score": 3}}]},
    }))
    .unwrap();
    for _ in 0..2 {
        table.join(sheet.clone());
    }
    table.initiative(&[(1, &[5]), (2, &[2])]);
    assert_eq!(table.who(1).status.initiative, Some(6));
    let said = table.attack("blow", 1, 2, &[("attack", 9), ("defense", 1)]);
    says(&said, &["14 against 5"]);
    assert!(!table.who(2).character.lists.contains_key("weapons"));
}

#[test]
fn a_combatant_without_initiative_comes_last_and_is_set_by_hand() {
    let mut table = Table::of("arsmagica");
    let quick = table.add("Quick", &nothing());
    let sheet: Character = serde_json::from_value(json!({
        "system": "arsmagica",
        "name": "Odd",
        "values": {"quickness": "as the wind"},
    }))
    .unwrap();
    let odd = table.join(sheet);
    let said = table.next();
    says(&said, &["Odd cannot be calculated", "Set it by hand"]);
    says(&said, &["Quick’s turn"]);
    table.next();
    assert_eq!(table.on(), "Odd");
    table.next();
    table.act(&Act::Total {
        combatant: odd,
        total: Some(99),
    });
    assert_eq!(table.order(), ["Odd", "Quick"]);
    assert!(table.who(quick).status.initiative.is_some());
}

#[test]
fn the_dice_of_an_attack_are_logged_with_their_owners_and_totals() {
    let mut table = Table::of("arsmagica");
    table.add("Toll man", &json!({"weapons/1/attack": 9}));
    table.add("Wolf", &nothing());
    table.attack("blow", 1, 2, &[("attack", 7), ("defense", 3)]);
    let what: Vec<&str> = table
        .encounter
        .rolls
        .iter()
        .map(|it| it.what.as_str())
        .collect();
    assert_eq!(what, ["Toll man, Attack", "Wolf, Defense"]);
    let total: Vec<i64> = table.encounter.rolls.iter().map(|it| it.total).collect();
    assert_eq!(total, [16, 3]);
    assert_eq!(table.encounter.rolls[0].shown, "9 + 7");
}

/// Large makes Size 0 into 1: 6 points to a wound level, so 6 past Soak are a Light Wound.
#[test]
fn a_blow_wounds_by_size_with_virtues() {
    let mut table = Table::of("arsmagica");
    let one = table.add("One", &json!({"weapons/1/damage": 5}));
    let other = table.add("Other", &nothing());
    let large = json!({"id": 1, "name": "Large", "values": {"gives_size": 1}});
    table.add_row(other, "virtues_flaws", &large);
    let dice = [("attack", 6), ("defense", 5)];
    table.attack("blow", one, other, &dice);
    assert_eq!(table.value(other, "light_wounds"), json!(1));
    assert!(table.value(other, "medium_wounds").is_null());
}
