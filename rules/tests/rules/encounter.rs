//! Encounters: each step can be undone.

use proptest::prelude::*;
use rules::{
    character::{Character, Edit},
    encounter::{
        Combatant, CombatantStatus, Encounter, Group, LoggedRoll, Players, QuickTable, Step, Timed,
        Turn,
    },
};

fn table() -> Encounter {
    let mut encounter = Encounter::new("game", "Tonight");
    for name in ["Ignatio", "Polandrus", "Gerard"] {
        let combatant = Combatant {
            character: Character {
                name: name.to_owned(),
                ..Character::default()
            },
            ..Combatant::default()
        };
        let step = Step::Add {
            at: None,
            combatant: Box::new(combatant),
        };
        step.apply(&mut encounter).unwrap();
    }
    encounter
}

fn step() -> impl Strategy<Value = Step> {
    let id = 0_u32..5;
    prop_oneof![
        "[a-z]{0,4}".prop_map(|name| Step::Rename { name }),
        id.clone().prop_map(|combatant| Step::Remove { combatant }),
        (proptest::option::of(0_usize..5), id.clone()).prop_map(|(at, id)| Step::Add {
            at,
            combatant: Box::new(Combatant {
                id,
                ..Combatant::default()
            })
        }),
        Just(vec![1, 2, 3])
            .prop_shuffle()
            .prop_map(|combatants| Step::Order { combatants }),
        (id.clone(), proptest::option::of(-3_i64..9)).prop_map(|(combatant, initiative)| {
            Step::Status {
                combatant,
                status: CombatantStatus {
                    initiative,
                    ..CombatantStatus::default()
                },
            }
        }),
        (id.clone(), "[ab]", proptest::option::of(0_i64..9)).prop_map(
            |(combatant, counter, value)| Step::Count {
                combatant,
                counter,
                value
            }
        ),
        (id.clone(), "[a-z]{1,3}").prop_map(|(combatant, name)| Step::Edit {
            combatant,
            edit: Edit::Rename { name }
        }),
        (id.clone(), 0_u32..4).prop_map(|(combatant, left)| Step::States {
            combatant,
            states: vec![Timed {
                left: Some(left),
                ..Timed::default()
            }]
        }),
        (0_u32..9, proptest::option::of(id.clone())).prop_map(|(round, on)| Step::Turn {
            turn: Turn {
                round,
                on,
                ..Turn::default()
            }
        }),
        "[a-z]{1,3}".prop_map(|note| Step::Note { note }),
        any::<bool>().prop_map(|rolls| Step::Players {
            players: Players {
                rolls,
                ..Players::default()
            }
        }),
        id.clone().prop_map(|combatant| Step::Base {
            combatant,
            base: Some(Box::default())
        }),
        "[a-z]{1,3}".prop_map(|pin| Step::Pins { pins: vec![pin] }),
        "[a-z]{1,3}".prop_map(|table| Step::Quick {
            quick: vec![QuickTable {
                table,
                ..QuickTable::default()
            }]
        }),
        (0_i64..20).prop_map(|total| Step::Roll {
            roll: LoggedRoll {
                total,
                ..LoggedRoll::default()
            }
        }),
    ]
}

proptest! {
    #[test]
    fn every_step_can_be_undone(steps in proptest::collection::vec(step(), 1..80)) {
        let first = table();
        let (mut encounter, mut back) = (first.clone(), Vec::new());
        for step in &steps {
            let before = encounter.clone();
            if let Ok(inverse) = step.apply(&mut encounter) {
                back.push(inverse);
            } else {
                prop_assert_eq!(&before, &encounter);
            }
        }
        for step in back.iter().rev() {
            step.apply(&mut encounter).unwrap();
        }
        encounter.last_combatant = first.last_combatant;
        prop_assert_eq!(first, encounter);
    }
}

#[test]
fn steps_taken_together_are_refused_together() {
    let mut encounter = table();
    let before = encounter.clone();
    let both = Step::Together {
        steps: vec![
            Step::Rename {
                name: "Later".to_owned(),
            },
            Step::Remove { combatant: 9 },
        ],
    };
    assert!(both.apply(&mut encounter).is_err());
    assert_eq!(before, encounter);
}

#[test]
fn the_next_to_act_is_not_of_the_same_group_or_was_interrupted() {
    let mut encounter = table();
    let fourth = Step::Add {
        at: None,
        combatant: Box::default(),
    };
    fourth.apply(&mut encounter).unwrap();
    encounter.groups.push(Group {
        members: vec![1, 2],
        vanguard: 1,
        ..Group::default()
    });
    for (on, aside, next, next_seen) in [
        (None, None, 1, 1),
        (Some(1), None, 3, 4),
        (Some(2), None, 3, 4),
        (Some(3), None, 4, 4),
        (Some(4), None, 1, 1),
        (Some(1), Some(3), 1, 1),
    ] {
        encounter.turn = Turn {
            round: 1,
            on,
            aside,
            ..Turn::default()
        };
        assert_eq!(encounter.next_to_act(false, |_| true), Some(next));
        // The players do not see the third.
        let seen = encounter.next_to_act(false, |it| it.id != 3);
        assert_eq!(seen, Some(next_seen), "{on:?} {aside:?}");
    }
}
