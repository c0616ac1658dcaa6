//! Edits of a character and their inverses.
use indexmap::IndexMap;
use proptest::prelude::*;
use rules::{
    Value,
    character::{
        Character, Edit, LedgerRow, Override, OwnModifier, Row, Strictness, check, difference,
        merge, repair,
    },
    system::System,
};
use serde_json::json;

/// Few keys and numbers, so that edits conflict, and some unknown ones.
fn edits() -> impl Strategy<Value = Edit> {
    let list =
        || prop::sample::select(vec!["weapons", "wounds", "nothing"]).prop_map(str::to_owned);
    let field = || prop::sample::select(vec!["a", "b", "name", "entry"]).prop_map(str::to_owned);
    let address = || {
        let addresses = vec![
            "soak",
            "weapons/1/attack",
            "weapons/2/attack",
            "wounds/1/x",
            "weapons/12/attack",
        ];
        prop::sample::select(addresses).prop_map(str::to_owned)
    };
    let value = || {
        prop_oneof![
            Just(Value::Null),
            (-3_i64..3).prop_map(Value::from),
            "[a-c]".prop_map(Value::from)
        ]
    };
    let values = prop::collection::vec((field(), value()), 0..3)
        .prop_map(|values| values.into_iter().collect());
    let row = (
        0_u32..5,
        prop::option::of("[xy]"),
        prop::option::of("[nm]"),
        values,
    )
        .prop_map(|(id, entry, name, values)| Row {
            id,
            entry,
            name,
            values,
        });
    let modifier =
        (address(), "[a-c]", -3_i64..3).prop_map(|(to, name, add)| OwnModifier { to, name, add });
    let by_hand =
        prop::option::of((value(), "[r]").prop_map(|(value, reason)| Override { value, reason }));
    let at = || prop::option::of(0_usize..4);
    let one = prop_oneof![
        "[A-C]".prop_map(|name| Edit::Rename { name }),
        (field(), value()).prop_map(|(field, value)| Edit::Set { field, value }),
        (list(), at(), row).prop_map(|(list, at, row)| Edit::AddRow { list, at, row }),
        (list(), 0_u32..5, field(), value()).prop_map(|(list, row, field, value)| Edit::SetRow {
            list,
            row,
            field,
            value
        }),
        (list(), 0_u32..5).prop_map(|(list, row)| Edit::RemoveRow { list, row }),
        (list(), 0_u32..5, 0_usize..4).prop_map(|(list, row, to)| Edit::MoveRow { list, row, to }),
        (at(), modifier).prop_map(|(at, modifier)| Edit::AddModifier { at, modifier }),
        (0_usize..4).prop_map(|at| Edit::RemoveModifier { at }),
        (address(), by_hand).prop_map(|(derived, by_hand)| Edit::Override { derived, by_hand }),
        prop::option::of("[a-c]").prop_map(|portrait| Edit::Portrait { portrait }),
        (at(), ledger_row()).prop_map(|(at, row)| Edit::AddLedgerRow { at, row }),
        ledger_row().prop_map(|row| Edit::SetLedgerRow { row }),
        (0_u32..5).prop_map(|row| Edit::RemoveLedgerRow { row }),
    ];
    one.prop_recursive(2, 8, 4, |inner| {
        prop::collection::vec(inner, 0..4).prop_map(|edits| Edit::Together { edits })
    })
}

fn ledger_row() -> impl Strategy<Value = LedgerRow> {
    let time = prop::option::of(0_i64..3);
    let input = prop_oneof![Just(Value::Null), (0_i64..3).prop_map(Value::from)];
    (0_u32..5, time, 0_u32..2, "[ab]", input).prop_map(|(id, time, part, activity, input)| {
        LedgerRow {
            id,
            time,
            part,
            activity,
            inputs: IndexMap::from([("die".to_owned(), input)]),
            note: String::new(),
        }
    })
}

fn after(edits: &[Edit]) -> Character {
    let mut character = Character::default();
    for edit in edits {
        edit.apply(&mut character).ok();
    }
    character
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn undoing_all_edits_restores_each_earlier_document(edits in prop::collection::vec(edits(), 0..40)) {
        let mut character = Character::default();
        let mut passed = Vec::new();
        for edit in edits {
            let before = character.clone();
            if let Ok(inverse) = edit.apply(&mut character) {
                passed.push((before, inverse, character.clone()));
            } else {
                prop_assert_eq!(&character, &before, "a refused edit changes nothing");
            }
        }
        for (before, inverse, after) in passed.into_iter().rev() {
            let again = inverse.apply(&mut character).unwrap();
            prop_assert_eq!(&character, &before);
            again.apply(&mut character).unwrap();
            prop_assert_eq!(&character, &after, "the inverse of the inverse does it again");
            inverse.apply(&mut character).unwrap();
        }
    }

    #[test]
    fn the_difference_turns_one_document_into_the_other(
        from in prop::collection::vec(edits(), 0..30), to in prop::collection::vec(edits(), 0..30)
    ) {
        let (mut from, to) = (after(&from), after(&to));
        difference(&from, &to).apply(&mut from).unwrap();
        prop_assert_eq!(&from, &to);
        prop_assert_eq!(difference(&to, &to), Edit::Together { edits: Vec::new() });
    }

    #[test]
    fn row_ids_are_unique(edits in prop::collection::vec(edits(), 0..40)) {
        let mut character = after(&edits);
        for rows in character.lists.values_mut() {
            let copy: Vec<Row> = rows.iter().cloned().chain([Row::default(), Row::default()]).collect();
            rows.extend(copy);
        }
        character.normalize();
        for rows in character.lists.values() {
            let mut numbers: Vec<u32> = rows.iter().map(|row| row.id).collect();
            numbers.sort_unstable();
            numbers.dedup();
            prop_assert_eq!(numbers.len(), rows.len());
            prop_assert!(!numbers.contains(&0));
        }
    }

    #[test]
    fn every_edit_has_words_and_a_json_form(edits in prop::collection::vec(edits(), 1..20)) {
        let system = game();
        let mut character = Character::default();
        for edit in edits {
            prop_assert!(!edit.words(&character, &system).trim().is_empty());
            let text = serde_json::to_string(&edit).unwrap();
            prop_assert_eq!(&serde_json::from_str::<Edit>(&text).unwrap(), &edit);
            edit.apply(&mut character).ok();
        }
    }

    #[test]
    fn a_repaired_document_lacks_only_entries_and_the_ledger_of_its_system(edits in prop::collection::vec(edits(), 0..40)) {
        let system = game();
        let (repaired, _) = repair(Character { name: "Ann".to_owned(), ..after(&edits) }, &system);
        let wrong = check(&repaired, &system);
        let lacking = |sentence: &String| sentence.contains("has no entry") || sentence.contains("has no ledger");
        prop_assert!(wrong.iter().all(lacking), "{wrong:?}");
    }
}

fn game() -> System {
    serde_json::from_value(json!({
        "name": "The Game",
        "fields": [
            {"key": "strength", "label": "Strength", "type": "modifier", "min": -5, "max": 5},
            {"key": "age", "label": "Age", "type": "number", "default": 20, "min": 0},
            {"key": "hurt", "label": "Hurt", "type": "track", "max": 3},
            {"key": "brave", "label": "Brave", "type": "flag"},
            {"key": "house", "label": "House", "type": "choice", "choices": ["red", "blue"]},
            {"key": "concept", "label": "Concept"},
            {"key": "notes", "label": "Notes", "type": "prose"},
            {"key": "worn", "label": "Worn armor", "type": "entry", "kinds": ["armor"], "tags": ["light"]}
        ],
        "lists": [
            {"key": "weapons", "label": "Weapons", "singular": "weapon", "kinds": ["weapon"],
             "fields": [{"key": "bonus", "label": "Bonus", "type": "modifier"}]},
            {"key": "wounds", "label": "Wounds", "singular": "wound"}
        ],
        "derived": [
            {"key": "soak", "label": "Soak", "format": "number"},
            {"key": "attack", "label": "Attack", "each": "weapons", "format": "modifier"},
            {"key": "rank", "label": "Rank"}
        ],
        "entries": {
            "weapon/sword": {"kind": "weapon", "slug": "sword", "name": "Sword, Long"},
            "armor/mail": {"kind": "armor", "slug": "mail", "name": "Mail"},
            "armor/cloth": {"kind": "armor", "slug": "cloth", "name": "Cloth", "tags": ["light"]}
        }
    }))
    .unwrap()
}

fn ann() -> Character {
    serde_json::from_value(json!({
        "name": "Ann",
        "values": {"strength": 1},
        "lists": {
            "weapons": [{"id": 3, "entry": "weapon/sword"}, {"id": 5, "entry": "weapon/sword", "name": "Biter"}],
            "wounds": [{"id": 1}]
        },
        "modifiers": [
            {"to": "soak", "name": "Tough", "add": 3},
            {"to": "weapons/3/attack", "name": "Blessed", "add": -1}
        ],
        "overrides": {"weapons/3/attack": {"value": 7, "reason": ""}}
    }))
    .unwrap()
}

#[test]
fn edits_are_described_in_words() {
    let cases = [
        (
            json!({"edit": "set", "field": "strength", "value": 2}),
            "Strength +1 → +2",
        ),
        (
            json!({"edit": "set", "field": "strength", "value": null}),
            "Strength +1 → 0",
        ),
        (
            json!({"edit": "set", "field": "strength", "value": -3}),
            "Strength +1 → −3",
        ),
        (
            json!({"edit": "set", "field": "age", "value": 31}),
            "Age 20 → 31",
        ),
        (
            json!({"edit": "set", "field": "brave", "value": true}),
            "Brave no → yes",
        ),
        (
            json!({"edit": "set", "field": "concept", "value": "A\nhunter"}),
            "Concept nothing → “A hunter”",
        ),
        (
            json!({"edit": "set", "field": "notes", "value": "Long."}),
            "Notes rewritten",
        ),
        (
            json!({"edit": "set", "field": "worn", "value": "armor/cloth"}),
            "Worn armor nothing → Cloth",
        ),
        (
            json!({"edit": "rename", "name": "Bea"}),
            "Name “Ann” → “Bea”",
        ),
        (
            json!({"edit": "add_row", "list": "weapons", "at": null, "row": {"entry": "weapon/sword"}}),
            "Added Sword, Long to Weapons",
        ),
        (
            json!({"edit": "add_row", "list": "wounds", "at": null, "row": {}}),
            "Added a wound to Wounds",
        ),
        (
            json!({"edit": "remove_row", "list": "weapons", "row": 5}),
            "Removed Biter from Weapons",
        ),
        (
            json!({"edit": "move_row", "list": "weapons", "row": 3, "to": 1}),
            "Moved Sword, Long within Weapons",
        ),
        (
            json!({"edit": "set_row", "list": "weapons", "row": 3, "field": "bonus", "value": 1}),
            "Sword, Long: Bonus 0 → +1",
        ),
        (
            json!({"edit": "set_row", "list": "weapons", "row": 3, "field": "name", "value": "Edge"}),
            "Sword, Long: name nothing → “Edge”",
        ),
        (
            json!({"edit": "add_modifier", "at": null, "modifier": {"to": "soak", "name": "Cloak", "add": 1}}),
            "Added Cloak +1 to Soak",
        ),
        (
            json!({"edit": "remove_modifier", "at": 1}),
            "Removed Blessed −1 from Attack of Sword, Long",
        ),
        (
            json!({"edit": "override", "derived": "weapons/5/attack", "by_hand": {"value": 4, "reason": ""}}),
            "Set Attack of Biter to +4 by hand",
        ),
        (
            json!({"edit": "override", "derived": "soak", "by_hand": null}),
            "Returned Soak to the calculated value",
        ),
        (
            json!({"edit": "together", "edits": [
                {"edit": "set", "field": "age", "value": 1}, {"edit": "set", "field": "age", "value": 2},
                {"edit": "set", "field": "age", "value": 3}, {"edit": "set", "field": "age", "value": 4}
            ]}),
            "Age 20 → 1; Age 1 → 2; Age 2 → 3; and 1 more",
        ),
    ];
    for (edit, words) in cases {
        let edit: Edit = serde_json::from_value(edit).unwrap();
        assert_eq!(edit.words(&ann(), &game()), words);
    }
}

#[test]
fn edits_that_a_system_does_not_allow_are_refused() {
    let set = |field: &str, value: Value| json!({"edit": "set", "field": field, "value": value});
    let fields = "strength, age, hurt, brave, house, concept, notes, worn";
    let unknown = format!("The Game has no field “speed”. It has: {fields}.");
    let cases = [
        (
            set("strength", json!("2")),
            "Strength holds a whole number; \"2\" is not.",
        ),
        (
            set("strength", json!(1.5)),
            "Strength holds a whole number; 1.5 is not.",
        ),
        (
            set("strength", json!(-6)),
            "Strength is at least -5; -6 is below.",
        ),
        (set("hurt", json!(-1)), "Hurt is at least 0; -1 is below."),
        (set("hurt", json!(4)), "Hurt is at most 3; 4 is above."),
        (
            set("brave", json!(1)),
            "Brave holds true or false; 1 is not.",
        ),
        (
            set("house", json!("green")),
            "House holds one of red, blue; \"green\" is not.",
        ),
        (set("concept", json!(3)), "Concept holds text; 3 is not."),
        (
            set("worn", json!("armor/mail")),
            "Worn armor holds an entry with the tag “light”; Mail is not one.",
        ),
        (
            set("worn", json!("weapon/sword")),
            "Worn armor holds an entry of kind armor; Sword, Long is not one.",
        ),
        (
            set("worn", json!("armor/none")),
            "Worn armor: The Game has no entry “armor/none”.",
        ),
        (set("speed", json!(1)), unknown.as_str()),
        (
            json!({"edit": "rename", "name": " "}),
            "A character needs a name.",
        ),
        (
            json!({"edit": "add_row", "list": "wounds", "at": null, "row": {"name": " "}}),
            "A row of Wounds needs a name.",
        ),
        (
            json!({"edit": "set_row", "list": "wounds", "row": 1, "field": "name", "value": " "}),
            "A row of Wounds needs a name.",
        ),
        (
            json!({"edit": "add_row", "list": "wounds", "at": null, "row": {"entry": "weapon/sword"}}),
            "Wounds have names of their own and refer to no entry such as Sword, Long.",
        ),
        (
            json!({"edit": "add_row", "list": "weapons", "at": null, "row": {"values": {"name": "x"}}}),
            "A row of Weapons has no field “name”. It has: name, entry, bonus.",
        ),
        (
            json!({"edit": "set_row", "list": "weapons", "row": 3, "field": "bonus", "value": "x"}),
            "In Weapons: Bonus holds a whole number; \"x\" is not.",
        ),
        (
            json!({"edit": "set_row", "list": "arms", "row": 3, "field": "bonus", "value": 1}),
            "The Game has no list “arms”. It has: weapons, wounds.",
        ),
        (
            json!({"edit": "add_modifier", "at": null, "modifier": {"to": "attack", "name": "x", "add": 1}}),
            "The Game has no derived value “attack”.",
        ),
        (
            json!({"edit": "override", "derived": "weapons/9/attack", "by_hand": {"value": 1, "reason": ""}}),
            "“weapons/9/attack” is of a row that is not there.",
        ),
        (
            json!({"edit": "override", "derived": "soak", "by_hand": {"value": "x", "reason": ""}}),
            "Soak is set to a whole number or to n/a; \"x\" is neither.",
        ),
    ];
    for (edit, message) in cases {
        let edit: Edit = serde_json::from_value(edit).unwrap();
        assert_eq!(
            edit.check(&ann(), &game()).unwrap_err().to_string(),
            message
        );
    }
}

#[test]
fn positions_past_the_end_are_refused() {
    for (edit, message) in [
        (
            json!({"edit": "move_row", "list": "weapons", "row": 3, "to": 2}),
            "Position 3 is past the end: there are 2.",
        ),
        (
            json!({"edit": "move_row", "list": "weapons", "row": 3, "to": usize::MAX}),
            "Position 18446744073709551615 is past the end: there are 2.",
        ),
        (
            json!({"edit": "add_row", "list": "weapons", "at": 3, "row": {"name": "x"}}),
            "Position 4 is past the end: there are 2.",
        ),
    ] {
        let edit: Edit = serde_json::from_value(edit).unwrap();
        assert_eq!(edit.apply(&mut ann()).unwrap_err().to_string(), message);
    }
}

#[test]
fn edits_that_a_system_allows_are_accepted() {
    let cases = [
        json!({"edit": "set", "field": "strength", "value": null}),
        json!({"edit": "set", "field": "worn", "value": "armor/cloth"}),
        json!({"edit": "add_row", "list": "wounds", "at": null, "row": {"name": "Cut"}}),
        json!({"edit": "set_row", "list": "wounds", "row": 1, "field": "name", "value": null}),
        json!({"edit": "set_row", "list": "weapons", "row": 5, "field": "name", "value": ""}),
        json!({"edit": "override", "derived": "rank", "by_hand": {"value": "high", "reason": ""}}),
        json!({"edit": "override", "derived": "soak", "by_hand": null}),
        json!({"edit": "together", "edits": [
            {"edit": "add_row", "list": "weapons", "at": null, "row": {"id": 9, "entry": "weapon/sword"}},
            {"edit": "override", "derived": "weapons/9/attack", "by_hand": {"value": 1, "reason": ""}}
        ]}),
    ];
    for edit in cases {
        let edit: Edit = serde_json::from_value(edit).unwrap();
        assert_eq!(edit.check(&ann(), &game()), Ok(()));
    }
}

#[test]
fn modifiers_are_removed_and_restored_with_their_row() {
    let mut character = ann();
    let back = Edit::RemoveRow {
        list: "weapons".to_owned(),
        row: 3,
    }
    .apply(&mut character)
    .unwrap();
    assert_eq!(
        (character.modifiers.len(), character.overrides.len()),
        (1, 0)
    );
    back.apply(&mut character).unwrap();
    assert_eq!(character, ann());
}

#[test]
fn an_imported_document_is_repaired_and_each_error_is_reported() {
    let document = json!({
        "name": "Ann",
        "values": {"strength": 9, "speed": 1, "age": 30},
        "lists": {
            "arms": [{}],
            "weapons": [
                {"id": 2, "entry": "weapon/sword", "values": {"bonus": "x"}},
                {"id": 2, "entry": "weapon/lost"},
                {"entry": "armor/mail", "name": "Bash"}
            ]
        },
        "modifiers": [{"to": "luck", "name": "x", "add": 1}],
        "overrides": {"weapons/2/attack": {"value": 3}, "soak": {"value": "much"}}
    });
    let (repaired, found) = repair(serde_json::from_value(document).unwrap(), &game());
    assert_eq!(
        serde_json::to_value(&repaired).unwrap(),
        json!({
            "system": "", "name": "Ann", "values": {"strength": 9, "age": 30},
            "lists": {"weapons": [
                {"id": 2, "entry": "weapon/sword", "name": null, "values": {}},
                {"id": 3, "entry": "weapon/lost", "name": null, "values": {}},
                {"id": 4, "entry": null, "name": "Bash", "values": {}}
            ]},
            "modifiers": [], "overrides": {"weapons/2/attack": {"value": 3, "reason": ""}}
        })
    );
    let expected = [
        "Strength is at most 5; 9 is above. It is kept, outside the rules.",
        "The Game has no field “speed”. It has: strength, age, hurt, brave, house, concept, notes, worn.",
        "The Game has no list “arms”. It has: weapons, wounds.",
        "Two rows of Weapons have the number 2.",
        "In Weapons: Bonus holds a whole number; \"x\" is not.",
        "Weapons: The Game has no entry “weapon/lost”.",
        "Weapons hold entries of kind weapon; Mail is not one.",
        "The Game has no derived value “luck”.",
        "Soak is set to a whole number or to n/a; \"much\" is neither.",
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_value_outside_the_rules_is_kept_and_a_list_can_always_be_extended() {
    let document = json!({
        "name": "Ann",
        "values": {"strength": -40, "hurt": "2", "house": "green", "age": " \u{2212}3 "},
        "lists": {"weapons": [{"id": u32::MAX, "name": "Bash"}]},
    });
    let (repaired, found) = repair(serde_json::from_value(document).unwrap(), &game());
    assert_eq!(
        json!(repaired.values),
        json!({"strength": -40, "hurt": 2, "house": "green", "age": -3})
    );
    assert_eq!(found.len(), 5, "{found:?}");
    assert_eq!(repaired.lists["weapons"][0].id, 1);
    assert_eq!(repaired.highest_row("weapons"), 1);
}

#[test]
fn entries_may_be_given_by_a_name_with_a_slash() {
    let mut system = game();
    let flail = json!({"kind": "weapon", "slug": "flail", "name": "Flail/Morningstar"});
    let flail = serde_json::from_value(flail).unwrap();
    system.entries.insert("weapon/flail".to_owned(), flail);
    for name in ["flail/morningstar", "weapon/Flail/Morningstar"] {
        let document = json!({"name": "Ann", "lists": {"weapons": [{"entry": name}]}});
        let (repaired, _) = repair(serde_json::from_value(document).unwrap(), &system);
        let entry = repaired.rows("weapons")[0].entry.as_deref();
        assert_eq!(entry, Some("weapon/flail"), "{name}");
    }
}

#[test]
fn entries_may_be_given_by_name_and_an_unnamed_character_gets_a_name() {
    let document = json!({
        "lists": { "weapons": [{"id": 1, "entry": "Sword"}, {"id": 2, "entry": "weapon/lost"}] },
    });
    let (repaired, found) = repair(serde_json::from_value(document).unwrap(), &game());
    assert_eq!(repaired.name, "Unnamed");
    let entries: Vec<_> = repaired.lists["weapons"]
        .iter()
        .map(|it| it.entry.as_deref())
        .collect();
    assert_eq!(entries, [Some("weapon/sword"), Some("weapon/lost")]);
    assert_eq!(
        found,
        [
            "The character has no name; it is called Unnamed until it has one.",
            "Weapons: “Sword” was read as weapon/sword.",
            "Weapons: The Game has no entry “weapon/lost”.",
        ]
    );
}

#[test]
fn a_merge_keeps_what_belongs_to_new_rows_of_both_sides() {
    let sheet = |weapons: &[&str], rows: &[u32]| {
        let mut sheet = Character {
            name: "Ada".to_owned(),
            ..Character::default()
        };
        for (id, name) in (1_u32..).zip(weapons) {
            let row = Row {
                id,
                name: Some((*name).to_owned()),
                ..Row::default()
            };
            let weapons = sheet.lists.entry("weapons".to_owned()).or_default();
            weapons.push(row);
            sheet.modifiers.push(OwnModifier {
                to: format!("weapons/{id}/attack"),
                name: (*name).to_owned(),
                add: 1,
            });
            let by_hand = Override {
                reason: (*name).to_owned(),
                ..Override::default()
            };
            sheet
                .overrides
                .insert(format!("weapons/{id}/damage"), by_hand);
        }
        for (id, part) in (1_u32..).zip(rows) {
            sheet.ledger.push(LedgerRow {
                id,
                part: *part,
                ..LedgerRow::default()
            });
        }
        sheet
    };
    let base = sheet(&["Axe"], &[0]);
    let table = sheet(&["Axe", "Club"], &[0, 2]);
    let library = sheet(&["Axe", "Dagger"], &[0, 1]);
    let mut merged = library.clone();
    merge(&base, &table, &library).apply(&mut merged).unwrap();
    assert_eq!(merged, sheet(&["Axe", "Dagger", "Club"], &[0, 1, 2]));
}

#[test]
fn a_merge_keeps_the_building_changes_of_both_sides() {
    let base = Character::default();
    let mut table = base.clone();
    let waivers = &mut table.building.waivers;
    waivers.insert("numbers/low".to_owned(), "Born late".to_owned());
    let mut library = base.clone();
    library.building.strictness = Strictness::Enforce;
    let mut merged = library.clone();
    merge(&base, &table, &library).apply(&mut merged).unwrap();
    assert_eq!(merged.building.strictness, Strictness::Enforce);
    assert_eq!(merged.building.waivers, table.building.waivers);
}

#[test]
fn a_merge_applies_only_the_changes_of_the_copy() {
    let sheet = |values: &[(&str, i64)], rows: &[(u32, &str)], modifiers: &[&str]| {
        let mut sheet = Character {
            name: "Ada".to_owned(),
            ..Character::default()
        };
        for (key, value) in values {
            sheet.values.insert((*key).to_owned(), (*value).into());
        }
        let rows = rows.iter().map(|(id, name)| Row {
            id: *id,
            name: Some((*name).to_owned()),
            ..Row::default()
        });
        sheet.lists.insert("weapons".to_owned(), rows.collect());
        sheet.modifiers = modifiers
            .iter()
            .map(|name| OwnModifier {
                name: (*name).to_owned(),
                ..OwnModifier::default()
            })
            .collect();
        sheet
    };
    let base = sheet(
        &[("wounds", 0), ("gold", 5)],
        &[(1, "Axe"), (2, "Bow")],
        &["Luck"],
    );
    let table = sheet(
        &[("wounds", 2), ("gold", 5)],
        &[(2, "Bow"), (3, "Club")],
        &["Curse"],
    );
    let library = sheet(
        &[("wounds", 0), ("gold", 9)],
        &[(1, "Axe"), (2, "Long bow"), (3, "Dagger")],
        &["Luck", "Ring"],
    );
    let mut merged = library.clone();
    merge(&base, &table, &library).apply(&mut merged).unwrap();
    let wanted = sheet(
        &[("wounds", 2), ("gold", 9)],
        &[(2, "Long bow"), (3, "Dagger"), (4, "Club")],
        &["Ring", "Curse"],
    );
    assert_eq!(merged, wanted);
    // A copy without changes changes nothing.
    assert_eq!(
        merge(&base, &base, &library),
        Edit::Together { edits: vec![] }
    );
    let mut same = base.clone();
    merge(&base, &table, &base).apply(&mut same).unwrap();
    assert_eq!(same.values, table.values);
}
