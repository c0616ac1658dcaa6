//! Features that the sheets of published characters need, tested with the built-in packs.

use rules::{
    Value,
    character::Character,
    derivation::{Derivation, Derivations},
};
use serde_json::json;
use tests::{fixtures, packs};

fn derived(system: &str, mut character: Value) -> Derivations {
    character["system"] = system.into();
    character["name"] = "Someone".into();
    let character: Character = serde_json::from_value(character).unwrap();
    let ready = packs::of(system);
    let words = rules::character::check(&character, ready.rulebook.system());
    assert_eq!(words, [""; 0]);
    ready.rulebook.derive(&character)
}

/// The totals of a weapon line: Initiative, Attack, Defense, Damage.
fn line(all: &Derivations, row: u32) -> [Value; 4] {
    let of = |key: &str| all.rows["weapons"][&row][key].value.clone();
    [of("initiative"), of("attack"), of("defense"), of("damage")]
}

fn whole(all: &Derivations, key: &str) -> Value {
    all.whole[key].value.clone()
}

fn fighter() -> Value {
    json!({ "values": { "dexterity": 1, "quickness": 1, "strength": 2, "stamina": 2 },
        "lists": {
            "abilities": [{ "id": 1, "entry": "ability/single-weapon", "values": { "score": 5, "speciality": "heater shield" } }],
            "weapons": [{ "id": 1, "entry": "weapon/sword-long", "values": { "load_counts": true } }] } })
}

#[test]
fn a_speciality_adds_one_also_by_the_name_of_the_shield() {
    let bare = line(&derived("arsmagica", fighter()), 1);
    assert_eq!(bare, [json!(3), json!(10), json!(7), json!(8)]);
    let mut with_shield = fighter();
    with_shield["lists"]["weapons"][0]["values"]["shield"] = "weapon/shield-heater".into();
    let all = derived("arsmagica", with_shield);
    let terms: Vec<(&str, &Value)> = all.rows["weapons"][&1]["attack"]
        .terms
        .iter()
        .map(|term| (term.name.as_str(), &term.value))
        .collect();
    assert!(terms.contains(&("Speciality", &json!(1))), "{terms:?}");
    let mut chosen = fighter();
    chosen["lists"]["weapons"][0]["values"]["speciality_applies"] = true.into();
    assert_eq!(line(&derived("arsmagica", chosen), 1)[1], json!(11));
}

#[test]
fn puissant_adds_two_to_the_ability_and_nothing_to_its_cost() {
    let mut puissant = fighter();
    puissant["lists"]["abilities"][0]["values"]["puissant"] = true.into();
    let all = derived("arsmagica", puissant);
    assert_eq!(line(&all, 1)[1], json!(12));
    assert_eq!(all.rows["abilities"][&1]["ability_cost"].value, json!(75));
}

#[test]
fn tough_and_an_own_hide_are_named_terms_of_soak() {
    let all = derived(
        "arsmagica",
        json!({ "values": { "stamina": 1 }, "lists": {
            "virtues_flaws": [
                { "id": 1, "entry": "virtue/tough" },
                { "id": 2, "name": "Faerie skin", "values": { "gives_soak": 4 } } ],
            "armor": [{ "id": 1, "name": "Thick hide", "values": { "own_protection": 2 } }] },
            "modifiers": [{ "to": "soak", "name": "Charm of iron", "add": 5 }] }),
    );
    assert_eq!(whole(&all, "soak"), json!(15));
    let names: Vec<&str> = all.whole["soak"]
        .terms
        .iter()
        .map(|term| term.name.as_str())
        .collect();
    for name in ["Tough", "Faerie skin", "Charm of iron"] {
        assert!(names.contains(&name), "{names:?}");
    }
}

#[test]
fn a_deficiency_halves_the_die_as_well() {
    let rolled = |flaws: Value| {
        let all = derived(
            "arsmagica",
            json!({ "values": {
                    "kind": "Magus", "creo": 10, "ignem": 7,
                    "certamen_technique": "Creo", "certamen_form": "Ignem" },
                "lists": {
                    "spells": [{ "id": 1, "name": "Flame",
                        "values": { "technique": "Creo", "form": "Ignem", "level": 5 } }],
                    "virtues_flaws": flaws } }),
        );
        let spell = &all.rows["spells"][&1];
        let roll = |derivation: &Derivation| derivation.roll.clone().unwrap();
        [
            roll(&spell["casting_total"]),
            roll(&spell["penetration_total"]),
            roll(&all.whole["score_cr_an"]),
            roll(&all.whole["certamen_attack"]),
            roll(&all.whole["certamen_defense_technique"]),
        ]
    };
    assert_eq!(rolled(json!([])), ["stress"; 5]);
    let creo =
        json!([{ "id": 1, "entry": "flaw/deficient-technique", "values": { "about": "Creo" } }]);
    // 17 is halved for the spell, 10 for the others.
    let (down, up) = ("half stress", "half stress rounded up");
    assert_eq!(rolled(creo), [up, up, down, down, down]);
}

#[test]
fn diedne_magic_adds_half_of_a_die_without_fatigue() {
    let rolled = |virtues: Value| {
        let all = derived(
            "arsmagica",
            json!({ "values": { "kind": "Magus", "creo": 10, "ignem": 7 },
                "lists": {
                    "spontaneous": [{ "id": 1, "name": "Flame",
                        "values": { "technique": "Creo", "form": "Ignem" } }],
                    "virtues_flaws": virtues } }),
        );
        let row = &all.rows["spontaneous"][&1];
        row["spont_tireless"].roll.clone()
    };
    assert_eq!(rolled(json!([])), None);
    let diedne = json!([{ "id": 1, "entry": "virtue/diedne-magic" }]);
    assert_eq!(rolled(diedne).as_deref(), Some("half stress rounded up"));
}

#[test]
fn size_may_be_minus_nine_and_is_changed_by_virtues() {
    let at = |values: Value, virtues: Value| {
        derived(
            "arsmagica",
            json!({ "values": values, "lists": { "virtues_flaws": virtues } }),
        )
    };
    let tiny = at(json!({ "size": -9 }), json!([]));
    assert_eq!(whole(&tiny, "light_range"), json!("1"));
    assert_eq!(whole(&tiny, "dead_range"), json!("5+"));
    let giant = at(
        json!({}),
        json!([{ "id": 1, "name": "Giant Blood", "values": { "gives_size": 2 } }]),
    );
    assert_eq!(whole(&giant, "size_total"), json!(2));
    assert_eq!(whole(&giant, "light_range"), json!("1–7"));
}

#[test]
fn a_rider_adds_ride_up_to_three() {
    let mut rider = fighter();
    rider["lists"]["weapons"][0]["values"]["mounted"] = true.into();
    assert_eq!(line(&derived("arsmagica", rider.clone()), 1)[1], json!(10));
    rider["lists"]["abilities"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "id": 2, "name": "Ride", "values": { "score": 5 } }));
    let mounted = line(&derived("arsmagica", rider), 1);
    assert_eq!(mounted, [json!(3), json!(13), json!(10), json!(8)]);
}

#[test]
fn a_weapon_line_takes_modifiers_of_its_own_by_name() {
    let mut modified = fighter();
    modified["modifiers"] =
        json!([{ "to": "weapons/1/attack", "name": "Higher ground", "add": 2 }]);
    modified["lists"]["weapons"].as_array_mut().unwrap().push(
        json!({ "id": 2, "entry": "weapon/sword-long", "values": { "load_counts": false, "other": -1 } }),
    );
    let all = derived("arsmagica", modified);
    assert_eq!(line(&all, 1)[1], json!(12));
    assert_eq!(line(&all, 2)[1], json!(9));
    let higher = &all.rows["weapons"][&1]["attack"].terms;
    assert!(higher.iter().any(|term| term.name == "Higher ground"));
}

#[test]
fn a_weapon_in_several_lines_is_weighed_once_and_carried_items_separately() {
    let all = derived(
        "arsmagica",
        json!({ "lists": {
            "weapons": [
                { "id": 1, "entry": "weapon/sword-long", "values": { "shield": "weapon/shield-heater" } },
                { "id": 2, "entry": "weapon/sword-long", "values": { "shield": "weapon/shield-round", "load_counts": false } },
                { "id": 3, "name": "Iron claw", "values": { "own_load": 2 } } ],
            "carried": [{ "id": 1, "name": "Spear on the saddle", "values": { "load": 1 } }] } }),
    );
    let load = |row: u32| all.rows["weapons"][&row]["weapon_load"].value.clone();
    assert_eq!((load(2), load(3)), (json!(0), json!(2)));
    let first = load(1).as_i64().unwrap();
    assert_eq!(whole(&all, "load"), json!(first + 3));
}

/// The infernal wolf of the source: Initiative +18, Attack +11, Defense +9, Damage +8, Soak +6.
#[test]
fn natural_weapons_have_numbers_of_their_own() {
    let wolf = derived(
        "arsmagica",
        json!({ "values": { "size": -1, "quickness": 5, "dexterity": 2, "strength": 5, "stamina": 4 },
            "lists": {
                "abilities": [{ "id": 1, "entry": "ability/brawl", "values": { "score": 5 } }],
                "weapons": [{ "id": 1, "name": "Teeth", "values": { "ability": "Brawl",
                    "own_init": 13, "own_atk": 4, "own_dfn": -1, "own_dam": 3 } }],
                "armor": [{ "id": 1, "name": "Hide", "values": { "own_protection": 2 } }] } }),
    );
    assert_eq!(line(&wolf, 1), [json!(18), json!(11), json!(9), json!(8)]);
    assert_eq!(whole(&wolf, "soak"), json!(6));
}

#[test]
fn another_ability_may_be_used_and_a_missing_one_counts_as_zero() {
    let mut other = fighter();
    other["lists"]["weapons"][0]["values"]["ability"] = "Brawl".into();
    assert_eq!(line(&derived("arsmagica", other.clone()), 1)[1], json!(5));
    other["lists"]["abilities"]
        .as_array_mut()
        .unwrap()
        .push(json!({ "id": 2, "entry": "ability/brawl", "values": { "score": 2 } }));
    assert_eq!(line(&derived("arsmagica", other), 1)[1], json!(7));
}

#[test]
fn totals_that_a_weapon_lacks_are_not_applicable() {
    let system = packs::of("arsmagica").rulebook.system();
    let without = |fact: &str| {
        let lacks =
            |entry: &&rules::entry::Entry| entry.facts.get(fact).is_some_and(Value::is_null);
        let mut weapons = system
            .entries
            .values()
            .filter(|entry| entry.kind == "weapon");
        weapons.find(lacks).map(rules::entry::Entry::key)
    };
    for (fact, total) in [("dfn", 2), ("dam", 3)] {
        let Some(weapon) = without(fact) else {
            continue;
        };
        let all = derived(
            "arsmagica",
            json!({ "lists": { "weapons": [{ "id": 1, "entry": weapon }] } }),
        );
        assert_eq!(line(&all, 1)[total], Value::Null, "{weapon}");
    }
    assert!(without("dam").is_some());
}

/// In every system, any derived value accepts named modifiers, and is marked if it is set by hand.
#[test]
fn every_derived_value_can_be_modified_and_set_by_hand() {
    for ready in packs::all() {
        let system = ready.rulebook.system();
        let example = &ready.pack.examples[0];
        let all = ready.rulebook.derive(example);
        for derived in system.derived.iter().filter(|it| it.each.is_none()) {
            let mut character = example.clone();
            let before = &all.whole[&derived.key];
            if before.value.is_i64() && before.problem.is_none() {
                character.modifiers.push(rules::character::OwnModifier {
                    to: derived.key.clone(),
                    name: "A charm".into(),
                    add: 3,
                });
                let after = &ready.rulebook.derive(&character).whole[&derived.key];
                let named = after.terms.iter().any(|term| term.name == "A charm");
                assert!(named && after.value != before.value, "{}", derived.key);
            }
            let by_hand = rules::character::Override {
                value: 41.into(),
                reason: "The storyguide says so".into(),
            };
            character.overrides.insert(derived.key.clone(), by_hand);
            let set = &ready.rulebook.derive(&character).whole[&derived.key];
            assert_eq!(set.value, json!(41), "{}", derived.key);
            assert!(set.by_hand.is_some());
        }
    }
}

/// No check finds anything in the examples, and every list is part of a step.
#[test]
fn every_list_is_in_a_building_step_and_examples_break_no_rule() {
    for ready in packs::all() {
        let system = ready.rulebook.system();
        assert!(system.building.len() >= 4, "{} has few steps", system.key);
        let example = ready.rulebook.building(&ready.pack.examples[0]);
        assert_eq!(example.findings, [], "{}", system.key);
        let of_lists = |key: &String| system.building.iter().any(|step| step.lists.contains(key));
        for list in &system.lists {
            assert!(
                of_lists(&list.key),
                "{}: {} is in no step",
                system.key,
                list.key
            );
        }
    }
}

#[test]
fn each_check_of_building_finds_its_errors() {
    let found = |system: &str, mut character: Value| {
        character["system"] = system.into();
        let character: Character = serde_json::from_value(character).unwrap();
        let found = packs::of(system).rulebook.building(&character).findings;
        found.into_iter().map(|it| it.key).collect::<Vec<_>>()
    };
    let mut all = Vec::new();
    for case in fixtures::cases::<Value>("building/cases.jsonl") {
        let (system, key) = (
            case["system"].as_str().unwrap(),
            case["finds"].as_str().unwrap(),
        );
        let keys = found(system, case["character"].clone());
        assert!(keys.iter().any(|it| it == key), "{system} {key}: {keys:?}");
        let check = key.split('/').take(2).collect::<Vec<_>>().join("/");
        all.push(format!("{system}/{check}"));
    }
    for ready in packs::all() {
        let system = ready.rulebook.system();
        for step in &system.building {
            for check in &step.checks {
                let key = format!("{}/{}/{}", system.key, step.key, check.key);
                assert!(all.contains(&key), "{key} is not tried");
            }
        }
    }
}
