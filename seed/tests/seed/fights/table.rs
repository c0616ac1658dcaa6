use rules::{character::Character, encounter::KeptRoll, turns::Act};
use serde_json::json;

use super::{Table, nothing, request};

#[test]
fn three_of_them_have_names_and_sheets_of_their_own() {
    let mut table = Table::of("arsmagica");
    table.act(&Act::Short {
        form: String::new(),
        name: "Toll man".to_owned(),
        numbers: serde_json::from_value(json!({"weapons/1/attack": 4, "soak": 2})).unwrap(),
        many: 3,
        side: String::new(),
    });
    assert_eq!(table.order(), ["Toll man 1", "Toll man 2", "Toll man 3"]);
    let said = table.act(&request(
        "blow",
        (1, Some(2)),
        &[("attack", 9), ("defense", 3)],
        &nothing(),
    ));
    assert!(said.contains("Toll man 1 strikes at Toll man 2"), "{said}");
    assert_eq!(table.value(2, "wound_penalty"), json!(-3));
    assert_eq!(table.value(3, "wound_penalty"), json!(0));
    // The wound lowers what was given as a number too.
    assert_eq!(table.value(2, "weapons/1/attack"), json!(1));
}

#[test]
fn a_whole_sheet_is_taken_as_it_is() {
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
    assert!(
        table
            .refused(&Act::Sheet {
                character: Box::new(other),
                from: None,
                many: 1,
                side: String::new()
            })
            .contains("another game")
    );
}

#[test]
fn whoever_leaves_passes_the_turn_on() {
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
    table.next();
    assert_eq!(table.on(), "C");
}

#[test]
fn rolls_that_fell_elsewhere_stand_in_the_log() {
    let mut table = Table::of("arsmagica");
    let said = table.act(&Act::Keep {
        rolls: vec![KeptRoll {
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
fn an_attack_without_anything_to_attack_with_is_refused_with_what_to_do() {
    let mut table = Table::of("mythcraft");
    for name in ["A", "B"] {
        let character = Character {
            system: "mythcraft".to_owned(),
            name: name.to_owned(),
            ..Character::default()
        };
        table.act(&Act::Sheet {
            character: Box::new(character),
            from: None,
            many: 1,
            side: String::new(),
        });
    }
    let why = table.refused(&request("weapon", (1, Some(2)), &[], &nothing()));
    assert_eq!(why, "A has no attack on its sheet: add one there first.");
}

#[test]
fn the_same_dice_fall_for_the_same_seed() {
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
