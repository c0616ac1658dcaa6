//! The ledger: what a character did season by season, and what follows from it.

use indexmap::IndexMap;
use proptest::prelude::*;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    character::{Character, Edit, LedgerRow, Row},
    encounter::{Combatant, Encounter},
    rulebook::Rulebook,
    system::System,
    turns::{Act, play},
};
use serde_json::json;

fn system() -> System {
    serde_json::from_value(json!({
        "key": "demo", "name": "Demo",
        "kinds": [{ "key": "ability", "name": "Ability", "plural": "Abilities", "facts": [] }],
        "fields": [
            { "key": "fire", "label": "Fire", "type": "number" },
            { "key": "age", "label": "Age", "type": "number", "default": 20 },
            { "key": "wits", "label": "Wits", "type": "number", "default": 1 },
        ],
        "lists": [
            { "key": "abilities", "label": "Abilities", "singular": "ability", "kinds": ["ability"], "fields": [
                { "key": "score", "label": "Score", "type": "number" },
                { "key": "points", "label": "Experience", "type": "number" } ] },
            { "key": "scars", "label": "Scars", "singular": "scar", "kinds": [], "fields": [
                { "key": "depth", "label": "Depth", "type": "number" },
                { "key": "note", "label": "Note", "type": "text" } ] },
        ],
        "derived": [{ "key": "power", "label": "Power", "formula": "fire * 10 + wits" }],
        "entries": { "ability/swim": { "kind": "ability", "slug": "swim", "name": "Swim" } },
        "calendar": { "heading": "Seasons", "singular": "season", "unit": "Year",
            "parts": ["Spring", "Summer", "Autumn", "Winter"], "before": "Creation", "first": "1200" },
        "growths": [
            { "key": "art", "label": "Arts", "fields": ["fire"], "cost": "div_floor(key * (key + 1), 2)" },
            { "key": "ability", "label": "Abilities", "list": "abilities", "score": "score", "points": "points",
              "cost": "5 * div_floor(key * (key + 1), 2)",
              "earned": "when(key == 'Swim', div_ceil(3 * value, 2), value)" },
        ],
        "activities": [
            { "key": "practice", "name": "Practice", "takes_time": true,
              "inputs": { "what": { "type": "word", "grows": ["ability"] } },
              "checks": [{ "key": "enough", "holds": "what.score < 9", "say": "what.name + ' is as good as it gets.'" }],
              "gains": [{ "to": "what", "points": "4" }] },
            { "key": "read", "name": "Reading", "takes_time": true,
              "inputs": { "what": { "type": "word", "grows": [] }, "book": { "type": "word" },
                          "quality": { "type": "int" }, "level": { "type": "int", "nullable": true } },
              "checks": [{ "key": "again", "holds": "level != () || !contains(map(past, 'book'), book)",
                           "say": "book + ' was read before.'", "mend": "Read another." }],
              "gains": [{ "to": "what", "points": "quality", "up_to": "level" }], "say": "book + ', quality ' + quality" },
            { "key": "spread", "name": "Adventure", "takes_time": true,
              "inputs": { "to": { "type": "object", "of": { "type": "int" } } },
              "gains": [{ "spread": "to" }] },
            { "key": "aging", "name": "Aging", "inputs": { "die": { "type": "int", "die": "1d10" } },
              "changes": [{ "set": { "age": "age + 1" } },
                          { "when": "die > 8", "add": "scars", "name": "'Scar of ' + time", "with": { "depth": "die" } }] },
            { "key": "elders", "name": "For elders", "when": "age > 90" },
            { "key": "battle", "name": "Battle", "takes_time": true,
              "inputs": { "depth": { "type": "int", "nullable": true, "default": "n/a" } },
              "changes": [{ "add": "scars", "name": "'Cut ' + len(past)" },
                          { "add": "scars", "name": "'Burn'", "with": { "depth": "given(depth, 2)" } }] },
            { "key": "salt", "name": "Salt in the wounds",
              "changes": [{ "each": "scars", "set_row": { "depth": "row.depth + 2" } }] },
            { "key": "training", "name": "Training",
              "gains": [{ "spread": "#{ Dance: 5 }" }, { "to": "'Dance'", "points": "10", "up_to": "1" }] },
        ],
    }))
    .unwrap()
}

fn book() -> Rulebook {
    let (book, diagnostics) = Rulebook::new(system());
    assert_eq!(diagnostics, []);
    book
}

fn row(id: u32, time: i64, part: u32, activity: &str, inputs: Value) -> LedgerRow {
    let inputs: IndexMap<String, Value> = serde_json::from_value(inputs).unwrap();
    let given = inputs.into_iter().filter(|(_, value)| !value.is_null());
    LedgerRow {
        id,
        time: Some(time),
        part,
        activity: activity.into(),
        inputs: given.collect(),
        note: String::new(),
    }
}

fn character(ledger: Vec<LedgerRow>) -> Character {
    let brawl = Row {
        id: 1,
        name: Some("Brawl".into()),
        values: IndexMap::from([("score".into(), 1.into()), ("points".into(), 7.into())]),
        ..Row::default()
    };
    Character {
        system: "demo".into(),
        name: "Ada".into(),
        values: IndexMap::from([("fire".into(), 2.into())]),
        lists: IndexMap::from([("abilities".into(), vec![brawl])]),
        ledger,
        ..Character::default()
    }
}

#[test]
fn a_number_changed_by_the_ledger_is_adjusted_from_its_displayed_value() {
    let aging = |id, time| row(id, time, 3, "aging", json!({ "die": 1 }));
    let (book, mut encounter) = (book(), Encounter::new("demo", "Feast"));
    encounter.combatants.push(Combatant {
        id: 1,
        character: character(vec![aging(1, 1200), aging(2, 1201)]),
        ..Combatant::default()
    });
    for (by, age) in [(1, 23), (-3, 20)] {
        let field = "age".to_owned();
        let act = Act::Adjust {
            combatant: 1,
            field,
            by,
        };
        let mut dice = StdRng::seed_from_u64(1);
        encounter = play(&encounter, &act, &book, &mut dice, 0)
            .unwrap()
            .encounter;
        let shown = book.advance(&encounter.combatants[0].character).character;
        assert_eq!(shown.values["age"], age);
    }
}

#[test]
fn numbers_at_their_limit_do_not_stop_a_ledger() {
    let to = json!({ "to": { "Fire": i64::MAX, "fire": 1 } });
    let mut character = character(vec![row(1, 1200, 0, "spread", to)]);
    character.values["fire"] = i64::MAX.into();
    let advanced = book().advance(&character);
    assert_eq!(advanced.lines.len(), 1);
    assert_eq!(advanced.lines[0].findings, []);
    assert_eq!(advanced.lines[0].total(), i64::MAX);
    assert_eq!(advanced.character.values["fire"], i64::MAX);
}

#[test]
fn experience_raises_scores_by_their_cost() {
    let advanced = book().advance(&character(vec![
        row(1, 1200, 0, "practice", json!({ "what": "brawl" })),
        row(2, 1200, 1, "practice", json!({ "what": "Brawl" })),
        row(
            3,
            1200,
            2,
            "read",
            json!({ "what": "Fire", "book": "Embers", "quality": 9, "level": 4 }),
        ),
        row(4, 1200, 3, "practice", json!({ "what": "Swim" })),
    ]));
    let gained: Vec<(i64, i64, i64, i64, i64)> = (advanced.lines.iter())
        .flat_map(|line| &line.gained)
        .map(|it| (it.given, it.earned, it.points, it.before, it.after))
        .collect();
    assert_eq!(
        gained,
        [
            (4, 4, 11, 1, 1),
            (4, 4, 15, 1, 2),
            (9, 7, 10, 2, 4), // a book of level 4 gives at most the cost of a score of 4
            (4, 6, 6, 0, 1),  // half more, rounded up
        ]
    );
    assert_eq!(advanced.character.values["fire"], 4);
    let abilities = &advanced.character.lists["abilities"];
    assert_eq!(abilities[0].values["points"], 15);
    assert_eq!(abilities[1].entry.as_deref(), Some("ability/swim"));
    assert_eq!(advanced.start["art"], 3);
    assert_eq!(advanced.lines[3].total(), 15 + 10 + 6);
    assert!(advanced.lines.iter().all(|line| line.findings.is_empty()));
}

#[test]
fn a_row_of_the_character_grows_before_a_field_of_the_same_name() {
    let to = json!({ "to": { "Fire": 10 } });
    let mut character = character(vec![row(1, 1200, 0, "spread", to)]);
    character.lists["abilities"][0].name = Some("Fire".into());
    let advanced = book().advance(&character).character;
    assert_eq!(advanced.lists["abilities"][0].values["points"], 17);
    assert_eq!(advanced.values["fire"], 2);
}

#[test]
fn a_proof_of_a_score_lists_the_seasons_that_earned_it() {
    let character = character(vec![
        row(1, 1201, 2, "practice", json!({ "what": "Brawl" })),
        row(2, 1200, 3, "practice", json!({ "what": "Brawl" })),
    ]);
    let derivations = book().derive(&character);
    let proof = &derivations.grown["abilities/1"];
    let terms: Vec<(&str, &Value)> = (proof.terms.iter())
        .map(|term| (term.name.as_str(), &term.value))
        .collect();
    let (seven, four) = (json!(7), json!(4));
    assert_eq!(
        terms,
        [
            ("At the start", &seven),
            ("Winter 1200: Practice", &four),
            ("Autumn 1201: Practice", &four)
        ]
    );
    assert_eq!(proof.value, 15);
}

#[test]
fn only_the_row_that_is_explained_has_a_proof() {
    let aged = character(vec![row(1, 1200, 3, "aging", json!({ "die": 1 }))]);
    assert!(book().advance(&aged).lines[0].proof.is_empty());
    assert_eq!(book().explain_row(&aged, 1).unwrap().proof.len(), 1);
}

#[test]
fn forbidden_rows_are_reported_and_kept() {
    let read = json!({ "what": "Fire", "book": "Embers", "quality": 3 });
    let ledger = vec![
        row(1, 1200, 0, "read", read.clone()),
        row(2, 1200, 0, "read", read),
        row(3, 1200, 1, "practice", json!({})),
        row(4, 1200, 2, "flying", json!({})),
        row(5, 1200, 3, "elders", json!({})),
    ];
    let lines = book().advance(&character(ledger)).lines;
    let keys: Vec<Vec<&str>> = (lines.iter())
        .map(|line| line.findings.iter().map(|it| it.key.as_str()).collect())
        .collect();
    assert_eq!(
        keys,
        [
            vec![],
            vec!["again", "twice"],
            vec!["what"],
            vec!["activity"],
            vec!["when"]
        ]
    );
    assert_eq!(lines.len(), 5);
}

#[test]
fn an_activity_may_add_several_rows_that_depend_on_the_rows_before() {
    let battle = |id, part| row(id, 1200, part, "battle", json!({}));
    let advanced = book().advance(&character(vec![battle(1, 0), battle(2, 1)]));
    for line in &advanced.lines {
        assert_eq!(line.findings, []);
    }
    let scars = advanced.character.rows("scars").iter();
    let names: Vec<&str> = scars.filter_map(|it| it.name.as_deref()).collect();
    assert_eq!(names, ["Cut 0", "Burn", "Cut 1", "Burn"]);
}

#[test]
fn an_unknown_input_of_an_activity_is_refused() {
    let row = row(1, 1200, 0, "practice", json!({ "waht": "Brawl" }));
    let refused = Edit::SetLedgerRow { row }.check(&character(Vec::new()), &system());
    assert_eq!(
        refused.unwrap_err().message,
        "Practice has no input “waht”: it takes “what”."
    );
}

#[test]
fn an_activity_raises_only_members_of_its_growths() {
    let refused = [
        (
            json!({ "what": "Fire" }),
            "“Fire” is one of “Arts”. Practice takes “Abilities”.",
        ),
        (json!({ "what": " " }), "Choose what grows by Practice."),
    ];
    for (at, (inputs, words)) in refused.into_iter().enumerate() {
        let ledger = vec![row(1, 1200, 0, "practice", inputs)];
        let advanced = book().advance(&character(ledger));
        let [line] = &advanced.lines[..] else {
            panic!("row {at}")
        };
        assert_eq!(line.findings[0].words, words);
        assert_eq!(line.gained, []);
        assert_eq!(advanced.character.values["fire"], 2);
        assert_eq!(advanced.character.rows("abilities").len(), 1);
    }
}

#[test]
fn dice_of_a_row_are_rolled_only_once() {
    let book = book();
    let mut aging = row(1, 1200, 3, "aging", json!({}));
    let rolls = book.roll_row(&mut aging, &mut StdRng::seed_from_u64(4));
    let rolls = rolls.unwrap();
    assert_eq!(aging.inputs["die"], rolls[0].total);
    let again = book.roll_row(&mut aging, &mut StdRng::seed_from_u64(9));
    assert_eq!(again.unwrap(), []);
    assert_eq!(aging.inputs["die"], rolls[0].total);
}

#[test]
fn an_edit_of_a_displayed_value_keeps_what_the_ledger_adds() {
    let book = book();
    let aging = |id, time| row(id, time, 3, "aging", json!({ "die": 9 }));
    let mut character = character(vec![aging(1, 1200), aging(2, 1201)]);
    let shown = book.advance(&character).character;
    assert_eq!(shown.values["age"], 22);
    let scar = shown.lists["scars"][0].id;
    let edits = vec![
        Edit::Set {
            field: "age".into(),
            value: 30.into(),
        },
        Edit::SetRow {
            list: "scars".into(),
            row: scar,
            field: "name".into(),
            value: "Brow".into(),
        },
    ];
    let edit = book.rebase(&character, Edit::Together { edits }).unwrap();
    edit.apply(&mut character).unwrap();
    assert_eq!(character.values["age"], 28);
    let shown = book.advance(&character).character;
    assert_eq!(shown.values["age"], 30);
    assert_eq!(shown.lists["scars"][0].name.as_deref(), Some("Brow"));
}

#[test]
fn a_row_added_by_the_ledger_and_changed_by_hand_is_not_duplicated() {
    let book = book();
    let battle = row(1, 1200, 0, "battle", json!({}));
    let mut character = character(vec![battle]);
    let burn = book.advance(&character).character.rows("scars")[1].id;
    let set = Edit::SetRow {
        list: "scars".into(),
        row: burn,
        field: "note".into(),
        value: "By a salamander".into(),
    };
    let edit = book.rebase(&character, set).unwrap();
    edit.apply(&mut character).unwrap();
    let advanced = book.advance(&character);
    assert_eq!(advanced.lines[0].findings, []);
    let scars = advanced.character.rows("scars");
    let names: Vec<&str> = scars.iter().filter_map(|it| it.name.as_deref()).collect();
    assert_eq!(names, ["Burn", "Cut 0"]);
    assert_eq!(scars[0].values["depth"], 2);
    assert_eq!(scars[0].values["note"], "By a salamander");
}

#[test]
fn a_row_added_below_rows_of_the_ledger_is_the_last_of_the_characters_own() {
    let battle = row(1, 1200, 0, "battle", json!({}));
    let mut character = character(vec![battle]);
    let add = Edit::AddRow {
        list: "scars".into(),
        at: Some(2),
        row: Row {
            id: 9,
            name: Some("Brow".into()),
            ..Row::default()
        },
    };
    let edit = book().rebase(&character, add).unwrap();
    edit.apply(&mut character).unwrap();
    let ids: Vec<u32> = character.rows("scars").iter().map(|it| it.id).collect();
    assert_eq!(ids, [9]);
}

#[test]
fn a_default_in_a_row_is_adjusted_from_its_displayed_value() {
    let mut character = character(vec![row(1, 1200, 0, "salt", json!({}))]);
    let scar = Row {
        id: 1,
        name: Some("Cut".into()),
        ..Row::default()
    };
    character.lists.insert("scars".into(), vec![scar]);
    let set = Edit::SetRow {
        list: "scars".into(),
        row: 1,
        field: "depth".into(),
        value: 5.into(),
    };
    let edit = book().rebase(&character, set).unwrap();
    edit.apply(&mut character).unwrap();
    let shown = book().advance(&character).character;
    assert_eq!(shown.lists["scars"][0].values["depth"], 5);
}

#[test]
fn an_activity_that_starts_an_ability_twice_adds_one_row() {
    let training = row(1, 1200, 0, "training", json!({}));
    let advanced = book().advance(&character(vec![training]));
    let abilities = advanced.character.rows("abilities");
    assert_eq!(abilities.len(), 2);
    assert_eq!(abilities[1].values["points"], 5);
}

#[test]
fn an_earned_score_cannot_be_set_by_hand() {
    let character = character(vec![row(
        1,
        1200,
        0,
        "practice",
        json!({ "what": "Brawl" }),
    )]);
    let edit = Edit::SetRow {
        list: "abilities".into(),
        row: 1,
        field: "score".into(),
        value: 5.into(),
    };
    assert!(book().rebase(&character, edit).is_err());
}

#[test]
fn differences_name_what_changed_and_its_season() {
    let book = book();
    let read = |quality: i64| {
        row(
            1,
            1200,
            1,
            "read",
            json!({ "what": "Fire", "book": "Embers", "quality": quality }),
        )
    };
    let (before, after) = (character(vec![read(1)]), character(vec![read(8)]));
    let differences = book.differences(&before, &after);
    let told: Vec<(&str, i64, i64)> = (differences.iter())
        .map(|it| {
            let number = |value: &Value| value.as_i64().unwrap();
            (it.name.as_str(), number(&it.before), number(&it.after))
        })
        .collect();
    assert_eq!(told, [("Fire", 2, 4), ("Power", 21, 41)]);
    assert!(
        differences[0].why.contains("Summer 1200"),
        "{differences:?}"
    );
}

fn rows() -> impl Strategy<Value = LedgerRow> {
    let names = prop::sample::select(vec!["Brawl", "Swim", "Fire", "Lore of mice"]);
    let done = prop_oneof![
        names
            .clone()
            .prop_map(|what| ("practice", json!({ "what": what }))),
        (names.clone(), 0_i64..20, prop::option::of(0_i64..6)).prop_map(
            |(what, quality, level)| (
                "read",
                json!({ "what": what, "book": "B", "quality": quality, "level": level })
            )
        ),
        (names, -3_i64..9).prop_map(|(what, points)| ("spread", json!({ "to": { what: points } }))),
        (1_i64..11).prop_map(|die| ("aging", json!({ "die": die }))),
        Just(("elders", json!({}))),
    ];
    (1_i64..5, 0_u32..4, done)
        .prop_map(|(time, part, (key, inputs))| row(0, time, part, key, inputs))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn changing_a_past_row_equals_rewriting_the_ledger(
        ledger in prop::collection::vec(rows(), 1..12), at in 0_usize..12, new in rows()
    ) {
        let book = book();
        let mut changed = character(Vec::new());
        for row in &ledger {
            Edit::AddLedgerRow { at: None, row: row.clone() }.apply(&mut changed).unwrap();
        }
        let before = changed.clone();
        let advanced = book.advance(&before);
        let at = at % ledger.len();
        let new = LedgerRow { id: changed.ledger[at].id, ..new };
        let mut rewritten = changed.ledger.clone();
        let inverse = Edit::SetLedgerRow { row: new.clone() }.apply(&mut changed).unwrap();
        rewritten[at] = new;
        prop_assert_eq!(book.advance(&changed), book.advance(&character(rewritten)));
        inverse.apply(&mut changed).unwrap();
        prop_assert_eq!(&changed, &before);
        prop_assert_eq!(book.advance(&changed), advanced);
    }

    #[test]
    fn rows_are_applied_by_date_whatever_their_order(ledger in prop::collection::vec(rows(), 1..10)) {
        let book = book();
        // One row per date, so that the dates alone determine the order.
        let dated = ledger.into_iter().enumerate().map(|(at, row)| LedgerRow {
            id: u32::try_from(at).unwrap() + 1,
            time: Some(i64::try_from(at).unwrap()),
            ..row
        });
        let dated: Vec<LedgerRow> = dated.collect();
        let mut backwards = dated.clone();
        backwards.reverse();
        prop_assert_eq!(book.advance(&character(dated)), book.advance(&character(backwards)));
    }
}
