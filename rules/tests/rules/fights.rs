//! Fights by small rules; those of the built-in packs are tested with the packs.

use rules::{
    encounter::{Combatant, Encounter},
    rulebook::Rulebook,
    turns::{AttackRequest, Trials, attack_odds},
};
use serde_json::json;

#[test]
fn attacks_without_an_outcome_count_in_the_odds() {
    let system = json!({
        "key": "game", "name": "Game",
        "attacks": [{ "key": "strike", "label": "Strike",
            "roll": [{ "key": "attack", "label": "Attack", "die": "1d2" }],
            "outcome": [{ "name": "Hits", "when": "roll.attack == 1" }] }],
    });
    let (book, errors) = Rulebook::new(serde_json::from_value(system).unwrap());
    assert_eq!(errors, []);
    let mut encounter = Encounter::new("game", "Duel");
    encounter.combatants.push(Combatant {
        id: 1,
        ..Combatant::default()
    });
    let request = AttackRequest {
        attacker: 1,
        ..AttackRequest::default()
    };
    let trials = Trials {
        fights: 400,
        time: None,
        seed: 1,
        stop: &|| false,
    };
    let odds = attack_odds(&encounter, &request, &book, &trials).unwrap();
    assert_eq!(odds.tries, 400);
    let share = odds.outcomes[0].share;
    assert!((0.4..0.6).contains(&share), "{share}");
}
