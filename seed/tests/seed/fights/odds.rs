use rules::turns::{AttackRequest, Trials, attack_odds, odds};
use serde_json::json;

use super::Table;

const FIGHTS: u32 = 600;

fn trials(seed: u64) -> Trials<'static> {
    Trials {
        fights: FIGHTS,
        time: None,
        seed,
        stop: &|| false,
    }
}

/// A duel: one side's every hit kills, the other never hits.
fn duel(attack: i64, defense: i64) -> Table {
    let mut table = Table::of("arsmagica");
    let one = table.add(
        "One",
        &json!({"weapons/1/attack": attack, "weapons/1/damage": 1000}),
    );
    let other = table.add(
        "Other",
        &json!({"weapons/1/attack": -1000, "weapons/1/defense": defense}),
    );
    for (id, side) in [(one, "a"), (other, "b")] {
        table.act(&super::Act::Side {
            combatant: id,
            side: side.to_owned(),
        });
    }
    table
}

/// Returns the probability of each total of a stress die, with botches as 0.
fn stress() -> Vec<f64> {
    let mut totals = vec![0.0; 5000];
    totals[0] = 0.1;
    totals[2..=9].fill(0.1);
    let (mut times, mut chance) = (2, 0.01);
    while times * 10 < totals.len() {
        for face in 2..=10 {
            totals[times * face] += chance;
        }
        times *= 2;
        chance /= 10.0;
    }
    totals
}

#[test]
fn the_odds_of_a_hit_are_exact() {
    // Both roll a stress die, and a tie misses.
    let tie: f64 = stress().iter().map(|chance| chance * chance).sum();
    let exact = (1.0 - tie) / 2.0;
    let table = duel(0, 0);
    let many = Trials {
        fights: 8000,
        ..trials(1)
    };
    let found = odds(&table.encounter, &table.book, &many).unwrap();
    assert!((found.won - 1.0).abs() < f64::EPSILON, "{found:?}");
    assert!(
        (found.lengths[0] - exact).abs() < 0.02,
        "{} {exact}",
        found.lengths[0]
    );
    assert!(
        (found.rounds - 1.0 / exact).abs() < 0.08,
        "{} {}",
        found.rounds,
        1.0 / exact
    );
    let end = &found.people[1];
    assert!((end.out - 1.0).abs() < f64::EPSILON, "{end:?}");
}

#[test]
fn invulnerable_sides_do_not_lose_and_equal_sides_win_equally_often() {
    let safe = duel(-1000, 0);
    let found = odds(&safe.encounter, &safe.book, &trials(2)).unwrap();
    assert!((found.undecided - 1.0).abs() < f64::EPSILON, "{found:?}");

    let mut even = Table::of("arsmagica");
    for (name, side) in [("A", "a"), ("B", "a"), ("C", "b"), ("D", "b")] {
        let id = even.add(
            name,
            &json!({"weapons/1/attack": 8, "weapons/1/damage": 12}),
        );
        even.act(&super::Act::Side {
            combatant: id,
            side: side.to_owned(),
        });
    }
    let found = odds(&even.encounter, &even.book, &trials(3)).unwrap();
    assert!((found.won - 0.5).abs() < 0.06, "{found:?}");
    assert!((found.won + found.lost + found.undecided - 1.0).abs() < 1e-9);
    let lengths: f64 = found.lengths.iter().sum();
    assert!((lengths - 1.0).abs() < 1e-9);
    // The same seed plays the same fights.
    let again = odds(&even.encounter, &even.book, &trials(3)).unwrap();
    assert_eq!(found, again);
}

#[test]
fn odds_can_be_stopped_and_need_two_sides() {
    let table = duel(0, 0);
    let stopped = Trials {
        stop: &|| true,
        ..trials(1)
    };
    let refused = odds(&table.encounter, &table.book, &stopped).unwrap_err();
    assert_eq!(refused.message, "It was stopped.");
    let mut alone = Table::of("arsmagica");
    alone.add("One", &json!({}));
    let refused = odds(&alone.encounter, &alone.book, &trials(1)).unwrap_err();
    assert!(refused.message.contains("two sides"), "{}", refused.message);
}

#[test]
fn the_odds_of_an_attack_are_exact_and_named() {
    let tie: f64 = stress().iter().map(|chance| chance * chance).sum();
    let exact = 1.0 - (1.0 - tie) / 2.0;
    let table = duel(0, 0);
    let request = AttackRequest {
        attack: "blow".to_owned(),
        attacker: 1,
        defender: Some(2),
        ..AttackRequest::default()
    };
    let many = Trials {
        fights: 4000,
        ..trials(4)
    };
    let found = attack_odds(&table.encounter, &request, &table.book, &many).unwrap();
    let names: Vec<&str> = found.outcomes.iter().map(|it| it.name.as_str()).collect();
    assert_eq!((found.tries, names), (4000, vec!["Misses", "Dead"]));
    let missed = found.outcomes[0].share;
    assert!((missed - exact).abs() < 0.03, "{missed} {exact}");
    // Dice that were already rolled leave nothing open.
    let mut known = request.clone();
    known.typed = [("attack", "9"), ("defense", "2")]
        .map(|(key, dice)| (key.to_owned(), dice.to_owned()))
        .into();
    let found = attack_odds(&table.encounter, &known, &table.book, &many).unwrap();
    assert!(
        (found.outcomes[0].share - 1.0).abs() < f64::EPSILON,
        "{found:?}"
    );
}
