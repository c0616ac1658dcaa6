use std::sync::Arc;

use indexmap::IndexMap;
use rules::{
    character::Character,
    encounter::{LoggedRoll, Unit},
    turns::Act,
};
use serde_json::json;

use super::{Table, nothing, request, says, sheet_of, short, state};

#[test]
fn three_equal_combatants_have_separate_names_and_sheets() {
    let mut table = Table::of("arsmagica");
    let numbers = json!({"weapons/1/attack": 4, "soak": 2});
    table.act(&short("Toll man", &numbers, 3));
    assert_eq!(table.order(), ["Toll man 1", "Toll man 2", "Toll man 3"]);
    let said = table.attack("blow", 1, 2, &[("attack", 9), ("defense", 3)]);
    says(&said, &["Toll man 1 strikes at Toll man 2"]);
    assert_eq!(table.value(2, "wound_penalty"), json!(-3));
    assert_eq!(table.value(3, "wound_penalty"), json!(0));
    // The wound also lowers values that were given as numbers.
    assert_eq!(table.value(2, "weapons/1/attack"), json!(1));
}

#[test]
fn names_at_the_table_are_unique() {
    let mut table = Table::of("mythcraft");
    for many in [1, 2, 2, 1] {
        table.act(&short("Goblin", &nothing(), many));
    }
    let names = ["", " 1", " 2", " 3", " 4", " 5"].map(|number| format!("Goblin{number}"));
    assert_eq!(table.order(), names);
}

#[test]
fn numbers_of_a_combatant_are_checked() {
    let mut table = Table::of("mythcraft");
    for (number, value, says) in [
        ("level", json!(0), "Level is at least 1"),
        ("awareness", json!(40), "at most 12"),
        ("max_hp", json!("lots"), "whole number"),
        ("weapons/1/bonus", json!(1.5), "whole number"),
        (
            "weapons/1/damage_type",
            json!("Spiky"),
            "has no entry “Spiky”",
        ),
    ] {
        let act = Act::Short {
            form: String::new(),
            name: "Ogre".to_owned(),
            numbers: IndexMap::from([(number.to_owned(), value)]),
            many: 1,
            side: String::new(),
        };
        let said = table.refused(&act);
        assert!(said.contains(says), "{number}: {said}");
    }
    let numbers = json!({"weapons/1/damage_type": "Sharp", "weapons/1/damage": 4});
    let ogre = table.add("Ogre", &numbers);
    assert_eq!(
        table.value(ogre, "weapons/1/damage_type"),
        "damage_type/sharp"
    );
    assert_eq!(table.value(ogre, "weapons/1/damage"), "4");
}

#[test]
fn unknown_states_and_empty_durations_are_refused() {
    let mut table = Table::of("mythcraft");
    let ann = table.add("Ann", &nothing());
    for (name, left, says) in [
        ("condition/stuned", None, "no entry condition/stuned"),
        ("Tired", Some(0), "1 or more"),
    ] {
        let said = table.refused(&state(ann, name, left));
        assert!(said.contains(says), "{said}");
    }
}

#[test]
fn a_state_of_ones_own_may_have_a_slash_in_its_name() {
    let mut table = Table::of("mythcraft");
    let ann = table.add("Ann", &nothing());
    let said = table.act(&state(ann, "Deaf/mute", None));
    says(&said, &["Deaf/mute"]);
}

#[test]
fn inputs_of_an_attack_are_checked() {
    let mut table = Table::of("amtgard");
    let ann = table.add("Ann", &nothing());
    let bo = table.add("Bo", &json!({"worn_torso": 3}));
    let hit = |part: &str| request("hit", (ann, Some(bo)), &[], &json!({"where": part}));
    let said = table.refused(&hit("nose"));
    says(&said, &["“where”", "“torso”"]);
    assert!(table.act(&hit("Torso")).contains("2 points left"));
}

#[test]
fn a_complete_sheet_is_imported_unchanged() {
    let mut table = Table::of("arsmagica");
    let character = Character {
        system: "arsmagica".to_owned(),
        name: "Isolde".to_owned(),
        ..Character::default()
    };
    table.act(&Act::Sheet {
        character: Box::new(character.clone()),
        from: Some(7),
        many: 1,
        side: String::new(),
    });
    assert_eq!(
        (table.who(1).from, &table.who(1).character),
        (Some(7), &character)
    );
    let other = Character {
        system: "mlaf".to_owned(),
        ..character
    };
    assert!(table.refused(&sheet_of(other)).contains("another game"));
}

#[test]
fn removing_the_active_combatant_passes_the_turn() {
    let mut table = Table::of("arsmagica");
    let ids: Vec<u32> = ["A", "B", "C"]
        .iter()
        .map(|name| table.add(name, &nothing()))
        .collect();
    table.initiative(&[(ids[0], &[9]), (ids[1], &[5]), (ids[2], &[2])]);
    table.next();
    table.next();
    assert_eq!(table.on(), "B");
    table.act(&Act::Remove { combatant: ids[1] });
    assert_eq!(table.on(), "C");
    table.act(&Act::Remove { combatant: ids[2] });
    assert_eq!((table.on(), table.encounter.turn.round), ("A", 2));
    table.act(&Act::Remove { combatant: ids[0] });
    assert_eq!(table.encounter.turn.acting(), None);
}

#[test]
fn a_turn_ends_once_even_if_the_next_combatant_is_removed_in_its_own() {
    let mut table = Table::of("mythcraft");
    let [ann, bo, cy] = ["Ann", "Bo", "Cy"].map(|name| table.add(name, &nothing()));
    table.initiative(&[(ann, &[15]), (bo, &[10]), (cy, &[5])]);
    table.next();
    table.next();
    assert_eq!(table.on(), "Bo");
    let kept = table.value(ann, "unspent_ap");
    assert_ne!(kept, 0);
    table.act(&Act::Remove { combatant: bo });
    assert_eq!(table.on(), "Cy");
    assert_eq!(table.value(ann, "unspent_ap"), kept);
}

#[test]
fn rolls_made_elsewhere_are_in_the_log() {
    let mut table = Table::of("arsmagica");
    let said = table.act(&Act::Keep {
        rolls: vec![LoggedRoll {
            what: "Isolde, Recovery".to_owned(),
            total: 12,
            shown: "1 doubles, 6".to_owned(),
            note: String::new(),
        }],
    });
    assert_eq!(said, "Isolde, Recovery: 12 = 1 doubles, 6");
    assert_eq!(table.encounter.rolls[0].total, 12);
}

#[test]
fn an_attack_without_a_weapon_is_refused_with_advice() {
    let mut table = Table::of("mythcraft");
    for name in ["A", "B"] {
        table.join(Character {
            system: "mythcraft".to_owned(),
            name: name.to_owned(),
            ..Character::default()
        });
    }
    let why = table.refused(&request("weapon", (1, Some(2)), &[], &nothing()));
    assert_eq!(why, "A has no attack on its sheet: add one there first.");
}

#[test]
fn the_same_seed_gives_the_same_dice() {
    let rolled = || {
        let mut table = Table::of("arsmagica");
        table.add("A", &nothing());
        table.add("B", &nothing());
        table.next();
        table.act(&Act::Roll {
            dice: "3d6".to_owned(),
            what: String::new(),
        });
        (table.words, table.encounter)
    };
    assert_eq!(rolled(), rolled());
}

fn event(id: u32, event: &str, given: serde_json::Value) -> Act {
    Act::Event {
        combatant: id,
        event: event.to_owned(),
        row: None,
        given: serde_json::from_value(given).unwrap(),
    }
}

/// Damage, healing and adjusted numbers in each pack: acts, with the summary line after each.
#[test]
fn damage_and_healing_follow_the_rules_of_the_game() {
    let adjust = |field: &str, by: i64| Act::Adjust {
        combatant: 1,
        field: field.to_owned(),
        by,
    };
    let cases = [
        (
            "arsmagica",
            event(1, "struck", json!({"damage": 9})),
            "Medium −3",
        ),
        ("arsmagica", adjust("medium_wounds", -1), "Unhurt"),
        ("arsmagica", adjust("light_wounds", 2), "Light −2"),
        ("arsmagica", adjust("light_wounds", -9), "Unhurt"),
        (
            "arsmagica",
            adjust("incapacitating_wounds", 1),
            "Incapacitated",
        ),
        (
            "mythcraft",
            event(1, "damage", json!({"amount": 4})),
            "HP 6",
        ),
        ("mythcraft", event(1, "heal", json!({"amount": 3})), "HP 9"),
        (
            "primalwild",
            event(1, "damage", json!({"new_lethal": 2})),
            "Health 5",
        ),
        ("primalwild", adjust("lethal", -1), "Health 6"),
        ("amtgard", event(1, "killed", nothing()), "dead, Lives 1"),
        ("amtgard", event(1, "returned", nothing()), "Lives 1"),
        ("amtgard", adjust("lives", 2), "Lives 3"),
    ];
    let mut table = Table::of("arsmagica");
    for (system, act, line) in cases {
        if table.encounter.system != system || table.encounter.combatants.is_empty() {
            table = Table::of(system);
            table.add("Ada", &nothing());
        }
        table.act(&act);
        let who = table.who(1);
        let derivations = Arc::new(table.book.derive(&who.character));
        let read = rules::turns::summary_line(&table.book, who, &derivations);
        assert_eq!(read.join(", "), line, "{system}: {act:?}");
    }
    let refused = table.refused(&adjust("name", 1));
    assert!(refused.contains("no number “name”"), "{refused}");
}

/// A condition of the sheet is a state at the table, and can be removed there.
#[test]
fn conditions_of_the_sheet_are_shown_and_relieved() {
    let mut table = Table::of("arsmagica");
    let sheet: Character = serde_json::from_value(json!({
        "system": "arsmagica",
        "name": "Isolde",
        "lists": {"conditions": [{"id": 4, "entry": "condition/grappled"}]},
    }))
    .unwrap();
    table.act(&Act::Sheet {
        character: Box::new(sheet),
        from: Some(7),
        many: 1,
        side: String::new(),
    });
    let states = |table: &Table| {
        let states = rules::turns::states_of(table.book.system(), table.who(1));
        states
            .into_iter()
            .map(|it| (it.name, it.row))
            .collect::<Vec<_>>()
    };
    assert_eq!(states(&table), [("Grappled".to_owned(), Some(4))]);
    // Given again with a duration, it is the same row.
    table.state(1, "grappled", Some(3));
    assert_eq!(states(&table), [("Grappled".to_owned(), Some(4))]);
    let said = table.act(&Act::Unstate {
        combatant: 1,
        at: 0,
    });
    says(&said, &["no longer Grappled"]);
    assert!(states(&table).is_empty());
    assert!(
        table
            .refused(&Act::Unstate {
                combatant: 1,
                at: 0
            })
            .contains("already been removed")
    );
}

#[test]
fn typed_dice_are_the_faces_that_were_rolled() {
    let mut table = Table::of("arsmagica");
    let (one, other) = (table.add("One", &nothing()), table.add("Other", &nothing()));
    let attack = |attack: &str, defense: &str| {
        let typed = [("attack", attack), ("defense", defense)];
        let typed = typed.map(|(key, text)| (key.to_owned(), text.to_owned()));
        Act::Attack {
            request: rules::turns::AttackRequest {
                attack: "blow".to_owned(),
                attacker: one,
                defender: Some(other),
                typed: typed.into_iter().collect(),
                ..rules::turns::AttackRequest::default()
            },
        }
    };
    let said = table.act(&attack("1 9", "0 4"));
    says(&said, &["18 against 0"]);
    for (dice, says) in [
        ("abc", "“abc” is not what a die shows"),
        ("0", "may be a botch"),
    ] {
        let refused = table.refused(&attack(dice, "3"));
        assert!(
            refused.starts_with("Attack: ") && refused.contains(says),
            "{refused}"
        );
    }
    let initiative = |dice: &str| Act::Initiative {
        dice: IndexMap::new(),
        typed: [
            ("1".to_owned(), dice.to_owned()),
            ("2".to_owned(), "5".to_owned()),
        ]
        .into(),
        anew: true,
        only: Vec::new(),
    };
    assert!(
        table
            .refused(&initiative("1"))
            .contains("type the next die")
    );
    table.act(&initiative("1 6"));
    assert_eq!(table.order(), ["One", "Other"]);
    assert_eq!(table.who(one).status.initiative, Some(12));
}

#[test]
fn opponents_leave_with_the_end_of_the_fight() {
    let mut table = Table::of("mythcraft");
    for name in ["Ada", "Orc", "Wolf"] {
        table.add(name, &nothing());
    }
    table.next();
    let said = table.act(&Act::Stop { remove: vec![2, 3] });
    says(&said, &["over", "Wolf leaves"]);
    assert_eq!(table.order(), ["Ada"]);
    assert_eq!(table.encounter.turn.round, 0);
}

/// Places in packs of version 0.1, and the formulas that they are read as.
#[test]
fn places_are_read_as_formulas() {
    use rules::turns::read_place;
    for (place, formula) in [
        ("attacker/row/attack", "attacker.row.attack"),
        ("roll/attack/botch", "botch.attack"),
        ("self/count/ap", "self.count.ap"),
        (
            "!advantage/hit",
            "contains([(), false, 0, ''], advantage.hit)",
        ),
        ("ask/where=left arm", "contains(['left arm'], ask.where)"),
        ("cast/success=yes", "contains(['yes', true], cast.success)"),
        (
            "self/of/abilities/Leadership/score",
            "get(self.of.abilities, 'Leadership').score",
        ),
        (
            "defender/of/guards/{attacker/row/type}/resist",
            "get(defender.of.guards, attacker.row.type).resist",
        ),
    ] {
        assert_eq!(read_place(place).as_deref(), Some(formula), "{place}");
    }
    for formula in ["attacker.row.attack", "ask.where == 'a/b'", "grouped"] {
        assert_eq!(read_place(formula), None, "{formula}");
    }
}

/// A pack of version 0.1 plays like the same pack written with formulas.
#[test]
fn a_pack_of_the_old_format_plays_the_same() {
    let step = |size: &str, hit: &str| {
        json!({"key": "blow", "target": true,
        "roll": [{"key": "hit", "die": "d20"}],
        "effect": [
            {"when": hit, "set": {"light_wounds": size}, "say": "Hit."},
            {"when": "attacker.size > 0", "say": "Tall."},
        ]})
    };
    let mut said = Vec::new();
    for (size, hit) in [
        ("roll/hit", "!defender/light_wounds"),
        ("roll.hit", "defender.light_wounds == 0"),
    ] {
        let mut table = Table::of("arsmagica");
        let mut system = table.book.system().clone();
        system.attacks = vec![serde_json::from_value(step(size, hit)).unwrap()];
        table.book = rules::rulebook::Rulebook::new(system).0;
        table.add("One", &json!({"size": 1}));
        table.add("Other", &nothing());
        let attack = request("blow", (1, Some(2)), &[("hit", 4)], &nothing());
        let first = table.act(&attack);
        said.push((first, table.value(2, "light_wounds"), table.act(&attack)));
    }
    assert_eq!(said[0], said[1]);
    assert_eq!(
        said[0],
        (
            "\nHit.\nTall.".trim_start().to_owned(),
            json!(4),
            "Tall.".to_owned()
        )
    );
}

#[test]
fn a_combatant_that_is_out_cannot_attack() {
    let mut table = Table::of("arsmagica");
    let (ann, bo) = (table.add("Ann", &nothing()), table.add("Bo", &nothing()));
    let dice = [("attack", 9), ("defense", 1)];
    let blow = request("blow", (ann, Some(bo)), &dice, &nothing());
    table.out(ann, true);
    let said = table.refused(&blow);
    says(&said, &["Ann is out of the fight", "back"]);
    table.out(ann, false);
    table.act(&blow);
}

#[test]
fn a_round_lasts_until_the_turn_in_which_it_was_given_comes_again() {
    let give = |to| Act::State {
        combatant: to,
        name: "condition/shaken".to_owned(),
        left: Some(1),
        unit: Some(Unit::Rounds),
        skips: 0,
        values: IndexMap::new(),
    };
    let mut table = Table::of("mythcraft");
    let (ann, bo) = (table.add("Ann", &nothing()), table.add("Bo", &nothing()));
    let shaken = |table: &Table| !table.who(ann).states.is_empty();
    table.initiative(&[(ann, &[15]), (bo, &[5])]);
    // Given in the last turn of the round, it lasts through the next turn of the first combatant.
    table.next();
    table.next();
    assert_eq!(table.on(), "Bo");
    table.act(&give(ann));
    table.next();
    assert_eq!((table.on(), shaken(&table)), ("Ann", true));
    let said = table.next();
    assert_eq!((table.on(), shaken(&table)), ("Bo", false));
    says(&said, &["Ann is no longer Shaken"]);
    // If the giver gets no more turns, rounds are counted when they begin.
    table.act(&give(ann));
    table.out(bo, true);
    table.next();
    assert_eq!((table.on(), shaken(&table)), ("Ann", false));
    // The same holds for rounds of states given before the fight.
    let mut table = Table::of("mythcraft");
    let (ann, bo) = (table.add("Ann", &nothing()), table.add("Bo", &nothing()));
    table.act(&give(ann));
    table.initiative(&[(ann, &[15]), (bo, &[5])]);
    table.next();
    table.next();
    assert_eq!(table.who(ann).states[0].left, Some(1));
    table.next();
    assert!(table.who(ann).states.is_empty());
}
