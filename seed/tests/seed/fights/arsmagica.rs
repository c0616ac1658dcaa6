use rules::turns::Act;
use serde_json::json;

use super::{Table, blow, nothing};

/// The simple example of the source, with its printed dice.
#[test]
fn the_printed_fight_ends_with_the_printed_wounds() {
    let mut table = Table::of("arsmagica");
    for entry in ["example_character/ignatio", "example_character/polandrus"] {
        table.act(&Act::Entry {
            entry: entry.to_owned(),
            many: 1,
            side: String::new(),
        });
    }
    let (ignatio, wolf) = (1, 2);
    table.initiative(&[(ignatio, &[2]), (wolf, &[6])]);
    assert_eq!(table.who(ignatio).standing.initiative, Some(3));
    assert_eq!(table.who(wolf).standing.initiative, Some(24));
    assert_eq!(table.order(), ["Polandrus", "Ignatio"]);

    table.next();
    assert_eq!(table.on(), "Polandrus");
    let said = table.act(&blow(
        "blow",
        (wolf, Some(ignatio)),
        &[("attack", 5), ("defense", 6)],
        &nothing(),
    ));
    assert!(
        said.contains("16 against 17") && said.contains("A miss"),
        "{said}"
    );
    table.next();
    let said = table.act(&blow(
        "blow",
        (ignatio, Some(wolf)),
        &[("attack", 0), ("defense", 0)],
        &nothing(),
    ));
    assert!(said.contains("12 against 9"), "{said}");
    assert!(
        said.contains("Advantage 3, 4 past Soak") && said.contains("Light Wound"),
        "{said}"
    );
    assert_eq!(table.value(wolf, "wound_penalty"), json!(-1));

    table.next();
    assert_eq!((table.on(), table.session.turn.round), ("Polandrus", 2));
    let said = table.act(&blow(
        "blow",
        (wolf, Some(ignatio)),
        &[("attack", 6), ("defense", 7)],
        &nothing(),
    ));
    assert!(said.contains("16 against 18"), "{said}");
    table.next();
    let said = table.act(&blow(
        "blow",
        (ignatio, Some(wolf)),
        &[("attack", 6), ("defense", 2)],
        &nothing(),
    ));
    assert!(said.contains("18 against 10"), "{said}");
    assert!(
        said.contains("Advantage 8, 9 past Soak") && said.contains("Heavy Wound"),
        "{said}"
    );
    assert_eq!(table.value(wolf, "wound_penalty"), json!(-6));
    assert_eq!(table.value(wolf, "soak"), json!(6));
    assert_eq!(table.value(ignatio, "wound_penalty"), json!(0));
}

/// The six parties of the source: ties are rolled again among the tied alone.
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
fn a_botch_takes_a_defense_to_nothing() {
    let mut table = Table::of("arsmagica");
    let (one, other) = (
        table.add("One", &json!({"weapons/1/attack": 9})),
        table.add("Other", &json!({"weapons/1/defense": 8, "soak": 3})),
    );
    let Act::Attack { mut blow } = blow(
        "blow",
        (one, Some(other)),
        &[("attack", 5), ("defense", 0)],
        &nothing(),
    ) else {
        unreachable!()
    };
    blow.dice["defense"].botch = true;
    let said = table.act(&Act::Attack { blow });
    assert!(
        said.contains("14 against 0") && said.contains("11 past Soak") && said.contains("Heavy"),
        "{said}"
    );
}

#[test]
fn whoever_waits_acts_at_a_later_moment() {
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
    assert_eq!((table.on(), table.session.turn.round), ("Quick", 2));
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
    table.act(&Act::Group {
        name: "The grogs".to_owned(),
        members: vec![gerard, paul],
        vanguard: gerard,
        leader: Some(paul),
    });
    table.initiative(&[(wolf, &[5]), (gerard, &[9])]);
    assert_eq!(table.order(), ["Gerard", "Paul", "Wolf"]);
    table.next();
    assert_eq!(table.on(), "Gerard");
    table.next();
    assert_eq!(table.on(), "Wolf");
    let said = table.act(&Act::Out {
        combatant: gerard,
        out: true,
    });
    assert!(said.contains("parted"), "{said}");
    table.next();
    assert_eq!(table.on(), "Paul");
    let crowd = (0..7)
        .map(|at| table.add(&format!("G{at}"), &nothing()))
        .collect::<Vec<_>>();
    let vanguard = crowd[0];
    assert!(
        table
            .refused(&Act::Group {
                name: "Crowd".to_owned(),
                members: crowd,
                vanguard,
                leader: None
            })
            .contains("at most 6")
    );
}
