use serde_json::json;

use super::{Table, nothing, request, says};

#[test]
fn a_boost_gives_the_initiative_die_a_minimum() {
    let mut table = Table::of("primalwild");
    let quick = table.add(
        "Quick",
        &json!({"initiative_modifier": 3, "initiative_aspect": "vulgar"}),
    );
    let plain = table.add("Plain", &json!({"initiative_modifier": 5}));
    let other = table.add("Other", &json!({"initiative_modifier": 4}));
    let said = table.initiative(&[(quick, &[2]), (plain, &[2]), (other, &[3])]);
    assert_eq!(table.who(quick).status.initiative, Some(9));
    assert_eq!(table.who(plain).status.initiative, Some(7));
    says(&said, &["these rules do not say who goes first"]);
}

/// Gnosis 3, Sword and Shield 3 against Gnosis 2, Sword and Shield 2.
#[test]
fn a_duel_is_played_clash_by_clash() {
    let mut table = Table::of("primalwild");
    let mage = |dots: i64, will: i64| json!({"gnosis": dots, "willpower": will, "arcana/1/dots": dots, "arcana/2/dots": dots});
    let (one, other) = (
        table.add("Anacaona", &mage(3, 5)),
        table.add("Zhong", &mage(2, 2)),
    );
    assert_eq!(table.value(one, "duel_pool"), json!(6));
    let clash = |a: i64, b: i64| {
        request(
            "clash",
            (one, Some(other)),
            &[("a", a), ("b", b)],
            &nothing(),
        )
    };
    assert!(table.act(&clash(2, 2)).contains("stalemate"));
    let said = table.act(&clash(4, 1));
    says(&said, &["Zhong takes 3 psychic damage"]);
    // Two on the Shield, one on Gnosis.
    assert_eq!(table.values(other, ["shield_left", "gnosis_left"]), [0, 1]);
    assert_eq!(
        (
            table.value(one, "willpower"),
            table.value(other, "willpower")
        ),
        (json!(3), json!(0))
    );
    assert!(table.refused(&clash(1, 0)).contains("no Willpower left"));
    let last = request(
        "clash",
        (one, Some(other)),
        &[("a", 3), ("b", 1)],
        &json!({"b_pays": "lethal"}),
    );
    let said = table.act(&last);
    says(&said, &["Zhong has lost the round"]);
    assert_eq!(table.value(other, "resistant_lethal"), json!(1));
    let said = table.attack("duel_end", one, other, &[]);
    says(&said, &["Anacaona: 6 Willpower", "Zhong: 1 Willpower"]);
    assert_eq!(table.values(other, ["shield_left", "gnosis_left"]), [2, 2]);
    assert_eq!(table.value(other, "resistant_lethal"), json!(2));
}

#[test]
fn armor_takes_automatic_damage_and_magic_downgrades_the_rest() {
    let mut table = Table::of("primalwild");
    let one = table.add("One", &json!({"attacks/1/harm": "lethal"}));
    let other = table.add("Other", &json!({"armor": 1}));
    for (who, field, to) in [
        (one, "attack_aspect", "vulgar"),
        (other, "defense_aspect", "covert"),
    ] {
        table.set(who, field, to);
    }
    // 1 rolled of 3 sure: 2 automatic, 1 taken by armor; Potency 2 takes the other and one lethal becomes bashing.
    table.attack("strike", one, other, &[("rolled", 1)]);
    assert_eq!(
        (table.value(other, "lethal"), table.value(other, "bashing")),
        (serde_json::Value::Null, json!(1))
    );
}

/// A vulgar attack for aggravated damage with 5 successes; one that is not vulgar on a vulgar defense.
#[test]
fn damage_factors_and_vulgar_defense_count_in_a_strike() {
    let cases = [
        ("vulgar", "none", "aggravated", 5, (2, 0, 3)),
        ("covert", "none", "aggravated", 5, (3, 0, 2)),
        ("none", "vulgar", "lethal", 5, (0, 2, 0)),
        ("vulgar", "vulgar", "lethal", 5, (2, 3, 0)),
    ];
    for (attack, defense, harm, rolled, (lethal, bashing, aggravated)) in cases {
        let mut table = Table::of("primalwild");
        let one = table.add("One", &json!({"attacks/1/harm": harm, "health": 9}));
        let other = table.add("Other", &json!({"health": 9}));
        for (who, field, to) in [
            (one, "attack_aspect", attack),
            (other, "defense_aspect", defense),
        ] {
            table.set(who, field, to);
        }
        let strike = request(
            "strike",
            (one, Some(other)),
            &[("rolled", rolled)],
            &nothing(),
        );
        table.act(&strike);
        let marked = ["lethal", "bashing", "aggravated"]
            .map(|key| table.value(other, key).as_i64().unwrap_or_default());
        assert_eq!(marked, [lethal, bashing, aggravated], "{attack} {defense}");
    }
}

#[test]
fn a_combatant_that_does_not_act_in_a_clash_pays_nothing() {
    let mut table = Table::of("primalwild");
    let mage = json!({"gnosis": 2, "willpower": 1, "arcana/1/dots": 2, "arcana/2/dots": 2});
    let (one, other) = (table.add("Anacaona", &mage), table.add("Zhong", &mage));
    let said = table.act(&request(
        "clash",
        (one, Some(other)),
        &[("a", 2), ("b", 5)],
        &json!({"b_pays": "does not act"}),
    ));
    says(
        &said,
        &["Zhong does not act", "Zhong takes 2 psychic damage"],
    );
    let left = [(one, 0, 0), (other, 1, 1)];
    for (id, willpower, rested) in left {
        assert_eq!(table.value(id, "willpower"), json!(willpower));
        assert_eq!(table.value(id, "sword_rest").as_i64().unwrap_or(0), rested);
    }
    let said = table.attack("duel_round", one, other, &[]);
    says(&said, &["the duel goes on"]);
    assert_eq!(table.value(other, "shield_left"), json!(2));
    assert_eq!(table.value(other, "willpower"), json!(1));
}
