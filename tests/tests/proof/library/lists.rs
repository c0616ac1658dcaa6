//! Lists as players build them: what a class offers and an archetype changes, calculated with the
//! built-in packs.

use std::collections::BTreeSet;

use rules::character::Character;
use serde_json::{Value, json};
use tests::packs;

fn player(class: &str, level: u32, archetype: Option<&str>) -> Character {
    let mut player = json!({ "system": "amtgard", "name": "Someone",
        "values": { "class": class, "class_level": level } });
    if let Some(archetype) = archetype {
        player["values"]["archetype"] = archetype.into();
    }
    serde_json::from_value(player).unwrap()
}

fn value(character: &Character, key: &str) -> Value {
    let all = packs::of("amtgard").rulebook.derive(character);
    all.whole[key].value.clone()
}

/// Describes abilities: name, uses and their period, or number of objects, and charge.
fn told(abilities: &Value) -> BTreeSet<String> {
    let told = abilities.as_array().unwrap().iter().map(|it| {
        let number = |key: &str| it[key].as_i64().filter(|number| *number > 0);
        let per = it["per"].as_str();
        let often = match (number("uses"), number("objects"), per) {
            (Some(uses), _, Some(per)) => format!(" {uses}/{per}"),
            (None, Some(objects), _) => format!(" {objects}"),
            (_, _, Some(per)) => format!(" {per}"),
            _ => String::new(),
        };
        let charge = number("charge").map(|it| format!(" Charge × {it}"));
        let name = it["ability"].as_str().unwrap();
        format!("{name}{often}{}", charge.unwrap_or_default())
    });
    told.collect()
}

/// The abilities that the calculator returns.
fn abilities(class: &str, archetype: Option<&str>) -> BTreeSet<String> {
    let inputs = json!({ "class": class, "level": 6, "look_the_part": true, "archetype": archetype, "choices": [] });
    let inputs = serde_json::from_value(inputs).unwrap();
    let answer = packs::of("amtgard")
        .rulebook
        .calculate("martial_abilities", &inputs)
        .unwrap();
    told(&answer.outputs["abilities"])
}

#[test]
fn every_archetype_of_a_martial_class_changes_its_sheet_as_its_rules_say() {
    let system = packs::of("amtgard").rulebook.system();
    let mut worked = 0;
    for entry in system.entries.values().filter(|it| it.kind == "archetype") {
        let class = entry.facts["of_class"].as_str().unwrap();
        let mut player = player(class, 6, Some(&entry.name));
        player.values.insert("look_the_part".into(), true.into());
        let found = packs::of("amtgard").rulebook.building(&player).findings;
        assert_eq!(found, [], "{}", entry.name);
        let home = system.find("class", class).unwrap();
        if home.facts["category"] != "martial" {
            continue;
        }
        worked += 1;
        let lines = value(&player, "martial_lines");
        let expected = abilities(class, Some(&entry.name));
        assert_eq!(told(&lines), expected, "{}", entry.name);
        let table = value(&player, "martial_table");
        let rows = lines.as_array().unwrap().iter();
        for (line, row) in rows.zip(table.as_array().unwrap()) {
            let boxes = row["uses"].as_str().unwrap().matches('☐').count();
            assert_eq!(Some(boxes as u64), line["uses"].as_u64(), "{row}");
            let free = line["mark"] != "T" || row["bring"] == "" && row["incantation"] == "";
            assert!(free, "a Trait needs neither: {row}");
        }
    }
    assert_eq!(worked, 16);
}

#[test]
fn choices_of_a_martial_class_add_up_with_what_it_has() {
    let mut assassin = player("Assassin", 2, None);
    let pick =
        |id, at: &str, entry: &str| json!({ "id": id, "entry": entry, "values": { "at": at } });
    let picks = json!([
        pick(1, "2", "ability/poison"),
        pick(2, "LTP", "ability/poison")
    ]);
    assassin
        .lists
        .insert("picks".into(), serde_json::from_value(picks).unwrap());
    assassin.values.insert("look_the_part".into(), true.into());
    let ability = json!([{ "id": 1, "entry": "ability/poison", "values": { "spent": 1 } }]);
    assassin
        .lists
        .insert("abilities".into(), serde_json::from_value(ability).unwrap());
    let table = value(&assassin, "martial_table");
    let row = |name: &str| {
        table
            .as_array()
            .unwrap()
            .iter()
            .find(|it| it["name"] == name)
    };
    let poison = row("Poison").unwrap();
    assert_eq!(poison["uses"], "☑☐ Life, Charge\u{a0}×\u{a0}3");
    assert_eq!(poison["at"], "LTP, 2");
    assert!(row("Poison Arrow").is_none() && row("Blink").is_none());
}

#[test]
fn items_to_bring_say_what_they_are_for() {
    let mut druid = player("Druid", 6, None);
    let bought = |id, entry: &str, bought: u32| json!({ "id": id, "entry": entry, "values": { "bought": bought } });
    let list = json!([
        bought(1, "ability/force-bolt", 2),
        bought(2, "ability/stoneskin", 2),
        bought(3, "ability/flame-blade", 1),
        bought(4, "ability/heal", 1)
    ]);
    druid
        .lists
        .insert("purchases".into(), serde_json::from_value(list).unwrap());
    let told = ["blue_balls", "white_strips", "red_strips", "black_balls"].map(|key| {
        let number = value(&druid, &format!("bring_{key}"));
        (number, value(&druid, &format!("{key}_for")))
    });
    let expected = [
        (json!(4), json!("Force Bolt × 4")),
        (json!(3), json!("Stoneskin × 2, Flame Blade")),
        (json!(1), json!("Flame Blade")),
        (json!(0), json!("")),
    ];
    assert_eq!(told, expected);
}

#[test]
fn every_archetype_of_a_casting_class_refuses_what_it_forbids_and_nothing_else_of_the_class() {
    let book = &packs::of("amtgard").rulebook;
    let system = book.system();
    let abilities: Vec<&str> = system
        .entries
        .iter()
        .filter(|(_, it)| it.kind == "ability")
        .map(|(key, _)| key.as_str())
        .collect();
    let mut worked = 0;
    for entry in system.entries.values().filter(|it| it.kind == "archetype") {
        let class = entry.facts["of_class"].as_str().unwrap();
        let home = system.find("class", class).unwrap();
        if home.facts["category"] != "magic user" {
            continue;
        }
        worked += 1;
        let refused = |archetype: Option<&str>| -> BTreeSet<String> {
            let found = book.refusals(&player(class, 6, archetype), "purchases", &abilities);
            assert_eq!(found.len(), abilities.len());
            let refused = abilities
                .iter()
                .zip(found)
                .filter(|(_, found)| found.is_some());
            refused
                .map(|(key, _)| system.entries[*key].name.clone())
                .collect()
        };
        let more: BTreeSet<String> = refused(Some(&entry.name))
            .difference(&refused(None))
            .cloned()
            .collect();
        let changes = entry.table.iter().flat_map(|table| &table.rows);
        let forbidden: BTreeSet<String> = changes
            .filter(|row| row[1] == "forbidden")
            .filter_map(|row| row[0].as_str())
            .map(|name| name.split(" (").next().unwrap().to_owned())
            .collect();
        assert_eq!(more, forbidden, "{}", entry.name);
    }
    assert_eq!(worked, 12);
}
