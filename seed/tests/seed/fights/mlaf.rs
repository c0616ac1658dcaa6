use indexmap::IndexMap;
use rules::turns::Act;
use serde_json::json;

use super::{Table, request, says};

#[test]
fn the_teams_take_turns() {
    let mut table = Table::of("mlaf");
    for (name, side) in [("Ann", "Red"), ("Bo", "Blue"), ("Cy", "Red")] {
        table.act(&Act::Short {
            form: String::new(),
            name: name.to_owned(),
            numbers: IndexMap::new(),
            many: 1,
            side: side.to_owned(),
        });
    }
    assert_eq!(table.order(), ["Ann", "Cy", "Bo"]);
    assert!(table.next().contains("Red’s turn"));
    assert!(table.next().contains("Blue’s turn"));
    assert!(table.next().contains("Red’s turn"));
    assert_eq!(table.encounter.turn.round, 2);
    assert!(
        table
            .refused(&Act::Initiative {
                dice: IndexMap::new(),
                typed: IndexMap::new(),
                anew: false,
                only: Vec::new(),
            })
            .contains("do not say how initiative is rolled")
    );
}

#[test]
fn a_side_has_one_turn_in_a_round_even_if_its_members_are_apart() {
    let mut table = Table::of("mlaf");
    table.enter("caster/mage", 1, "Red");
    table.enter("caster/shaman", 1, "Blue");
    let late = table.enter("caster/mage", 1, "");
    table.act(&Act::Side {
        combatant: late,
        side: "Red".to_owned(),
    });
    for (says, round) in [("Red’s turn", 1), ("Blue’s turn", 1), ("Red’s turn", 2)] {
        assert!(table.next().contains(says));
        assert_eq!(table.encounter.turn.round, round);
    }
}

#[test]
fn one_of_a_side_skips_its_turn_and_the_others_act() {
    let mut table = Table::of("mlaf");
    let stunned = table.enter("caster/mage", 1, "Red");
    let ready = table.enter("caster/shaman", 1, "Red");
    table.enter("caster/botcher", 1, "Blue");
    table.act(&Act::State {
        combatant: stunned,
        name: "Stunned".to_owned(),
        left: None,
        unit: None,
        skips: 1,
        values: IndexMap::new(),
    });
    table.act(&Act::Ready {
        combatant: ready,
        what: "bites".to_owned(),
    });
    let said = table.next();
    says(&said, &["does not act this time", "Red’s turn"]);
    assert_eq!(table.who(ready).status.readied, "");
    assert!(table.next().contains("Blue’s turn"));
}

#[test]
fn casts_are_limited_to_one_a_turn_and_one_a_match_for_each_level() {
    let mut table = Table::of("mlaf");
    let mage = table.enter("caster/mage", 1, "Red");
    table.enter("caster/shaman", 1, "Blue");
    table.next();
    let cast = request(
        "cast",
        (mage, None),
        &[("die", 3)],
        &json!({"spell": "Fire Ball"}),
    );
    let said = table.act(&cast);
    says(&said, &["It succeeds"]);
    assert_eq!(table.value(mage, "casts_left"), json!(0));
    assert!(table.refused(&cast).contains("one a turn"));
    table.next();
    table.next();
    assert!(table.refused(&cast).contains("no casts left"));
}

#[test]
fn a_failed_spell_may_strike_its_caster() {
    for (spell, field) in [("Power Drain", "drained"), ("Toad", "ma")] {
        let mut table = Table::of("mlaf");
        let mage = table.enter("caster/mage", 1, "Red");
        table.next();
        let dice = [("die", 1)];
        table.act(&request(
            "cast",
            (mage, None),
            &dice,
            &json!({"spell": spell}),
        ));
        let expected = if field == "ma" { json!(4) } else { json!(true) };
        assert_eq!(table.value(mage, field), expected, "{spell}");
    }
}

#[test]
fn levels_do_not_count_against_a_magic_item() {
    for (against, says) in [
        ("spell", "Counterspell: 4"),
        ("magic_item", "Counterspell: 2"),
    ] {
        let mut table = Table::of("mlaf");
        let mage = table.enter("caster/mage", 1, "Red");
        table.set(mage, "levels_gained", 2);
        table.next();
        let asks = json!({"spell": "Counterspell", "against": against});
        let said = table.act(&request("cast", (mage, None), &[("die", 2)], &asks));
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn clairvoyance_is_cast_once_a_match_at_any_level() {
    let mut table = Table::of("mlaf");
    let mage = table.enter("caster/mage", 1, "Red");
    let row = json!({"id": 9, "entry": "spell/clairvoyance"});
    table.set(mage, "levels_gained", 2);
    table.add_row(mage, "spells", &row);
    table.next();
    let asks = json!({"spell": "Clairvoyance"});
    let cast = request("cast", (mage, None), &[("die", 6)], &asks);
    table.act(&cast);
    assert_eq!(table.value(mage, "casts_left"), json!(2));
    assert_eq!(table.value(mage, "spells/9/cast"), json!(1));
    table.set(mage, "cast_this_turn", false);
    let said = table.refused(&cast);
    says(&said, &["as often as one match allows"]);
}

#[test]
fn a_caster_blinded_by_its_own_spell_sees_again_after_the_next_turn() {
    for (turn, ends) in [("Red", "Red"), ("Blue", "Blue")] {
        let mut table = Table::of("mlaf");
        let warper = table.enter("caster/warper", 1, "Red");
        table.enter("caster/shaman", 1, "Blue");
        let begins = |said: String| said.contains(&format!("{turn}’s turn"));
        assert!((0..2).any(|_| begins(table.next())), "{turn} has no turn");
        let asks = json!({"spell": "Warpfire"});
        table.act(&request("cast", (warper, None), &[("die", 1)], &asks));
        assert_eq!(table.value(warper, "able_to_cast"), json!("no"));
        // The rest of this turn and the next one.
        table.next();
        assert_eq!(table.value(warper, "able_to_cast"), json!("no"), "{turn}");
        let said = table.next();
        assert!(said.contains(&format!("{ends}’s turn")), "{said}");
        assert_eq!(table.value(warper, "able_to_cast"), json!("yes"), "{turn}");
    }
}

#[test]
fn a_failed_spell_of_a_sheet_ends_with_the_turns() {
    for (turn_of, presses) in [("own", 1), ("opponent", 2)] {
        let mut table = Table::of("mlaf");
        let warper = table.enter("caster/warper", 1, "Red");
        let row = json!({"id": 1, "entry": "spell/warpfire"});
        table.add_row(warper, "spells", &row);
        let event = |event: &str, row, given| Act::Event {
            combatant: warper,
            event: event.to_owned(),
            row,
            given: serde_json::from_value(given).unwrap(),
        };
        let failed = json!({"die": 1, "turn_of": turn_of});
        table.act(&event("cast", Some(1), failed));
        for press in 1..=presses {
            assert_eq!(
                table.value(warper, "able_to_cast"),
                json!("no"),
                "{turn_of}"
            );
            let said = table.act(&event("turn", None, json!({})));
            assert_eq!(said.contains("Warpfire ends"), press == presses, "{said}");
        }
        assert_eq!(table.value(warper, "able_to_cast"), json!("yes"));
    }
}
