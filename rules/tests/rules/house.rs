//! House rules: what they change, what they may not change, and how changed values are marked.

use indexmap::IndexMap;
use rand::{SeedableRng, rngs::StdRng};
use rules::{
    Value,
    character::Character,
    house::{HouseRule, apply, check, choices, find, of_entry, of_event, of_fields, parse_value},
    names::{FormulaName, NamePlace, of_target, of_values},
    rulebook::Rulebook,
    system::System,
    table::By,
};
use serde_json::json;

fn system() -> System {
    serde_json::from_value(json!({
        "key": "game", "name": "Game",
        "kinds": [
            { "key": "table", "name": "Table", "plural": "Tables" },
            { "key": "weapon", "name": "Weapon", "plural": "Weapons",
              "facts": [{ "key": "load", "label": "Load", "format": "number" }] },
            { "key": "condition", "name": "Condition", "plural": "Conditions" },
        ],
        "fields": [{ "key": "load", "label": "Load", "type": "number" },
                   { "key": "strength", "label": "Strength", "type": "modifier" }],
        "lists": [{ "key": "weapons", "label": "Weapons", "singular": "weapon", "kinds": ["weapon"],
                    "fields": [{ "key": "wear", "label": "Wear", "type": "number" }] },
                  { "key": "on", "label": "On", "singular": "condition", "kinds": ["condition"], "applies": true, "fields": [] }],
        "derived": [
            { "key": "burden", "label": "Burden", "formula": "table('burden', load)" },
            { "key": "encumbrance", "label": "Encumbrance", "words": "Burden − Strength, at least 0",
              "formula": "max(0, burden - max(0, strength))", "rule": "rule/encumbrance" },
            { "key": "speed", "label": "Speed", "formula": "10 - strength" },
            { "key": "carried", "label": "Carried", "formula": "sum('weapons', 'load')" },
        ],
        "calculators": [{
            "key": "burden", "title": "Burden", "rule": "table/burden",
            "inputs": { "load": { "type": "int" } },
            "let": { "looked": "table('burden', load)" },
            "outputs": { "burden": "looked + 0" },
        }],
        "events": [{
            "key": "rest", "label": "Rest", "when": "load > 0",
            "inputs": { "roll": { "type": "int", "dice": "'d6'" } },
            "let": { "left": "load - roll" },
            "bar": [{ "when": "left < 0", "say": "'Too much.'" }],
            "changes": [
                { "when": "roll > 1", "set": { "load": "left" }, "add": "weapons",
                  "entry": "'weapon/axe'", "with": { "wear": "1" } },
                { "each": "weapons", "set_row": { "wear": "row.wear + 1" } },
            ],
        }],
        "entries": {
            "table/burden": { "kind": "table", "slug": "burden", "name": "Burden", "table": {
                "columns": [{ "key": "load", "label": "Load" }, { "key": "burden", "label": "Burden" }],
                "by": "step", "rows": [[0, 0], [3, 2], [10, 4]] } },
            "weapon/axe": { "kind": "weapon", "slug": "axe", "name": "Axe", "facts": { "load": 2 } },
            "condition/hurt": { "kind": "condition", "slug": "hurt", "name": "Hurt",
                "modifiers": [{ "to": ["speed"], "add": "-1" }] },
        },
    }))
    .unwrap()
}

fn character() -> Character {
    serde_json::from_value(json!({
        "system": "game", "name": "Ada", "values": { "load": 12, "strength": 1 },
        "lists": { "weapons": [{ "id": 1, "entry": "weapon/axe" }],
                   "on": [{ "id": 1, "entry": "condition/hurt" }] },
    }))
    .unwrap()
}

fn rule(target: &str, value: impl Into<Value>) -> HouseRule {
    HouseRule {
        target: target.to_owned(),
        value: value.into(),
        note: "Ours".to_owned(),
        on: true,
    }
}

#[test]
fn a_changed_rule_affects_dependent_values_and_shows_the_printed_one() {
    for (house, changed, value, printed) in [
        (rule("cell/table/burden/burden/10", 7), "burden", 7, 4),
        (rule("cell/table/burden/burden/10", 7), "encumbrance", 6, 3),
        (rule("cell/table/burden/load/10", 13), "encumbrance", 1, 3),
        (
            rule("derived/encumbrance", "burden - 4 * strength"),
            "encumbrance",
            0,
            3,
        ),
        (rule("fact/weapon/axe/load", 5), "carried", 5, 2),
        (rule("modifier/condition/hurt/0/add", "-3"), "speed", 6, 8),
        (
            rule("modifier/condition/hurt/0/when", "false"),
            "speed",
            9,
            8,
        ),
    ] {
        let derived =
            Rulebook::with_house(system(), std::slice::from_ref(&house)).derive(&character());
        let derivation = &derived.whole[changed];
        assert_eq!(derivation.value, value, "{}", house.target);
        let by_house = derivation.house.as_ref().unwrap();
        assert_eq!(by_house.printed, printed, "{}", house.target);
        assert_eq!(by_house.rules[0].target, house.target);
        assert_eq!(by_house.rules[0].note, "Ours");
    }
}

#[test]
fn values_without_house_rules_are_not_marked() {
    let rules = [rule("cell/table/burden/burden/10", 7)];
    let derived = Rulebook::with_house(system(), &rules).derive(&character());
    assert_eq!(derived.whole["speed"].house, None);
    assert!(derived.whole["encumbrance"].terms[0].house);
    assert!(!derived.whole["encumbrance"].terms[1].house);
    let elsewhere = [rule("cell/table/burden/burden/3", 7)];
    let derived = Rulebook::with_house(system(), &elsewhere).derive(&character());
    assert_eq!(derived.whole["burden"].house, None);
}

#[test]
fn the_proof_has_both_formulas_in_words() {
    let rules = [rule("derived/encumbrance", "burden + strength")];
    let derived = Rulebook::with_house(system(), &rules).derive(&character());
    let derivation = &derived.whole["encumbrance"];
    assert_eq!(derivation.words, "Burden + Strength");
    let by_house = derivation.house.as_ref().unwrap();
    assert_eq!(by_house.printed_words, "Burden − Strength, at least 0");
    assert_eq!(by_house.rules[0].house, "Burden + Strength");
    assert_eq!(by_house.rules[0].printed, "Burden − Strength, at least 0");
}

#[test]
fn a_calculator_uses_house_rules_and_proves_both_results() {
    for (house, value) in [
        (
            rule("calculator/burden/let/looked", "table('burden', load) + 1"),
            5,
        ),
        (rule("calculator/burden/outputs/burden", "looked * 3"), 12),
        (rule("cell/table/burden/burden/10", 9), 9),
    ] {
        let book = Rulebook::with_house(system(), &[house]);
        let inputs = IndexMap::from([("load".to_owned(), json!(10))]);
        let answer = book.calculate("burden", &inputs).unwrap();
        assert_eq!(answer.outputs["burden"], value);
        assert_eq!(
            book.calculate_without_proof("burden", &inputs)
                .unwrap()
                .outputs,
            answer.outputs
        );
        let line = answer
            .proof
            .iter()
            .find(|line| line.key == "burden")
            .unwrap();
        assert_eq!(line.house.as_ref().unwrap().printed, 4);
    }
}

#[test]
fn an_event_proves_the_result_of_the_printed_rules_with_the_same_dice() {
    let book = Rulebook::with_house(system(), &[rule("event/rest/let/left", "load - roll + 1")]);
    let mut dice = StdRng::seed_from_u64(1);
    let rested = book.event(&character(), "rest", None, &IndexMap::new(), &mut dice);
    let rested = rested.unwrap();
    let left = &rested.proof[0];
    assert_eq!(
        (left.key.as_str(), &left.value),
        ("left", &json!(13 - rested.rolls[0].total))
    );
    let printed = &left.house.as_ref().unwrap().printed;
    assert_eq!(*printed, 12 - rested.rolls[0].total);
}

#[test]
fn the_formulas_of_an_event_name_its_inputs_by_their_labels() {
    let mut system = system();
    system.events[0].inputs["roll"].label = "Die".to_owned();
    let left = find(&system, "event/rest/let/left").unwrap();
    assert_eq!(left.words, "Load − Die");
    let choices = choices(&system, &left, "load - roll");
    let terms: Vec<&str> = choices.terms.iter().map(|it| it.words.as_str()).collect();
    assert_eq!(terms, ["Load", "Die"]);
}

#[test]
fn a_calculator_says_why_the_printed_rules_have_no_result() {
    let book = Rulebook::with_house(system(), &[rule("calculator/burden/let/looked", "1")]);
    let inputs = IndexMap::from([("load".to_owned(), json!(-1))]);
    let answer = book.calculate("burden", &inputs).unwrap();
    assert_eq!(answer.outputs["burden"], 1);
    for line in answer.proof {
        let problem = line.house.unwrap().printed_problem;
        assert_eq!(
            problem.as_deref(),
            Some("The table “Burden” has no row for −1.")
        );
    }
}

#[test]
fn a_rule_that_is_off_or_lost_changes_nothing() {
    let off = HouseRule {
        on: false,
        ..rule("cell/table/burden/burden/10", 7)
    };
    let lost = rule("cell/table/burden/burden/99", 7);
    let applied = apply(&system(), &[off, lost]);
    assert_eq!(applied.system, system());
    assert_eq!(applied.notes, []);
}

#[test]
fn an_invalid_rule_is_refused_with_a_sentence() {
    for (target, value, says) in [
        ("derived/nothing", json!("1"), "no “derived/nothing”"),
        ("derived/encumbrance", json!("burden +"), ""),
        (
            "derived/encumbrance",
            json!("burdn + 1"),
            "Did you mean “burden”?",
        ),
        ("derived/encumbrance", json!(" "), "Write a formula"),
        ("derived/burden", json!("encumbrance"), "depends on itself"),
        ("cell/table/burden/burden/11", json!(1), "no “cell"),
        ("cell/table/burden/burden/10", json!("heavy"), "a number"),
        (
            "cell/table/burden/load/10",
            json!("x"),
            "the key of its row",
        ),
        ("cell/table/burden/load/10", json!(3), "Another row"),
        ("cell/table/burden/load/10", json!(3.0), "Another row"),
        ("fact/weapon/axe/load", json!("heavy"), "a number"),
        (
            "calculator/burden/let/looked",
            json!("strength"),
            "strength",
        ),
        (
            "calculator/burden/let/looked",
            json!("burden + 1"),
            "depends on itself",
        ),
        (
            "modifier/condition/hurt/0/add",
            json!("-strenth"),
            "Did you mean “strength”?",
        ),
        ("event/rest/let/left", json!("left"), "depends on itself"),
        (
            "event/rest/changes/0/set/load",
            json!("lft"),
            "Did you mean “left”?",
        ),
    ] {
        let refused = check(&system(), &[], &rule(target, value)).unwrap_err();
        assert!(
            refused.contains(says) && refused.ends_with(['.', '?']),
            "{target}: {refused}"
        );
    }
    let good = rule("derived/encumbrance", "burden + strength");
    // Errors of other rules do not count.
    for others in [vec![], vec![rule("derived/speed", "10 - strenth")]] {
        let words = check(&system(), &others, &good).unwrap();
        assert_eq!(words, "Burden + Strength");
    }
}

#[test]
fn every_target_is_found_and_changed_by_its_address() {
    let system = system();
    for entry in system.entries.values() {
        for place in of_entry(&system, entry) {
            assert_eq!(find(&system, &place.target).as_ref(), Some(&place));
            let applied = apply(&system, &[rule(&place.target, "1")]);
            assert_eq!(applied.notes[0].target, place.target);
        }
    }
    let of_events = of_event(&system, &system.events[0]);
    assert_eq!(of_events.len(), 8);
    for place in of_events {
        assert_eq!(find(&system, &place.target).as_ref(), Some(&place));
        let applied = apply(&system, &[rule(&place.target, "1 + 2")]);
        assert_eq!(applied.notes[0].house, "1 + 2");
    }
    for place in of_fields(&system) {
        assert_eq!(find(&system, &place.target).as_ref(), Some(&place));
        let applied = apply(&system, &[rule(&place.target, 1)]);
        assert_eq!(applied.notes[0].target, place.target);
    }
}

#[test]
fn the_limits_of_a_field_can_be_changed_but_must_allow_a_number() {
    let max = rule("field/strength/max", 5);
    let applied = apply(&system(), std::slice::from_ref(&max)).system;
    assert_eq!(applied.field("strength").unwrap().max, Some(5));
    assert_eq!(check(&system(), &[], &max).unwrap(), "5");
    for (target, value, others, says) in [
        ("field/strength/max", json!("many"), vec![], "whole number"),
        ("field/strength/max", json!(1.5), vec![], "whole number"),
        (
            "field/strength/min",
            json!(6),
            vec![max],
            "above the maximum",
        ),
        (
            "field/burden/max",
            json!(1),
            vec![],
            "no “field/burden/max”",
        ),
    ] {
        let refused = check(&system(), &others, &rule(target, value)).unwrap_err();
        assert!(refused.contains(says), "{target}: {refused}");
    }
}

#[test]
fn a_printed_formula_offers_its_terms_and_numbers_to_choose() {
    let place = find(&system(), "derived/encumbrance").unwrap();
    let offered = choices(&system(), &place, "max(2, burden)");
    let terms: Vec<(&str, bool, bool)> = (offered.terms.iter())
        .map(|term| (term.words.as_str(), term.minus, term.on))
        .collect();
    let positive = "Strength, at least 0";
    assert_eq!(terms, [("Burden", false, true), (positive, true, false)]);
    let numbers: Vec<(&str, i64, i64)> = (offered.numbers.iter())
        .map(|number| (number.of.as_str(), number.printed, number.value))
        .collect();
    let whole = "Burden − positive Strength, at least 0";
    assert_eq!(numbers, [(whole, 0, 2), (positive, 0, 0)]);
    assert!(offered.fits);
    assert!(!choices(&system(), &place, "burden * 2").fits);
    let cell = find(&system(), "cell/table/burden/burden/10").unwrap();
    assert_eq!(choices(&system(), &cell, "4").pieces, []);
}

#[test]
fn completion_offers_the_names_that_a_formula_may_use() {
    let (system, named) = (system(), |names: Vec<FormulaName>, place| {
        let of_place = names.into_iter().filter(move |name| name.place == place);
        of_place.map(|name| (name.text, name.label))
    });
    let pair = |text: &str, label: &str| (text.to_owned(), label.to_owned());
    let place = find(&system, "derived/speed").unwrap();
    let mut values = named(of_target(&system, &place), NamePlace::Value);
    assert!(values.any(|name| name == pair("burden", "Burden")));
    let mut functions = named(of_target(&system, &place), NamePlace::Function);
    assert!(functions.any(|name| name.0 == "max"));
    let place = find(&system, "calculator/burden/outputs/burden").unwrap();
    let values: Vec<_> = named(of_target(&system, &place), NamePlace::Value).collect();
    assert_eq!(values.len(), 3, "{values:?}");
    assert!(values.contains(&pair("looked", "Looked")));
    for (target, offered) in [("event/rest/let/left", true), ("event/rest/when", false)] {
        let place = find(&system, target).unwrap();
        let mut values = named(of_target(&system, &place), NamePlace::Value);
        assert_eq!(
            values.any(|name| name == pair("roll", "Roll")),
            offered,
            "{target}"
        );
    }
    let of_rows = || of_values(&system, system.list("weapons"));
    assert!(named(of_rows(), NamePlace::Fact).any(|name| name == pair("load", "Load of Weapon")));
    assert!(named(of_rows(), NamePlace::Text).any(|name| name.0 == "weapons"));
}

#[test]
fn a_range_that_ends_before_it_begins_is_refused() {
    let mut system = system();
    let table = system.entries["table/burden"].table.as_mut().unwrap();
    table.by = By::Range;
    table.rows = vec![vec![json!("1-5"), json!(1)], vec![json!("6+"), json!(2)]];
    for (value, fits) in [("1-4", true), ("5-1", false), ("few", false)] {
        let rule = rule("cell/table/burden/load/1-5", value);
        assert_eq!(check(&system, &[], &rule).is_ok(), fits, "{value}");
    }
}

#[test]
fn a_boolean_fact_stays_boolean() {
    let mut system = system();
    let mut column = system.kinds[1].facts[0].clone();
    column.key = "blessed".to_owned();
    system.kinds[1].facts.push(column);
    let axe = &mut system.entries["weapon/axe"];
    axe.facts.insert("blessed".to_owned(), true.into());
    let place = find(&system, "fact/weapon/axe/blessed").unwrap();
    for (typed, value) in [
        ("yes", json!(true)),
        ("No", json!(false)),
        ("true", json!(true)),
        ("n/a", Value::Null),
        ("maybe", json!("maybe")),
    ] {
        assert_eq!(parse_value(&place, typed), value, "{typed}");
    }
    let refused = check(&system, &[], &rule(&place.target, "maybe")).unwrap_err();
    assert!(refused.contains("yes or no"), "{refused}");
    assert!(check(&system, &[], &rule(&place.target, false)).is_ok());
}

#[test]
fn cells_are_read_in_usual_spellings() {
    let cell = find(&system(), "cell/table/burden/burden/10").unwrap();
    for (typed, value) in [
        ("5", json!(5)),
        ("−2", json!(-2)),
        ("+3", json!(3)),
        ("1.5", json!(1.5)),
        ("n/a", Value::Null),
        ("1-5", json!("1-5")),
        (" a few ", json!("a few")),
    ] {
        assert_eq!(parse_value(&cell, typed), value, "{typed}");
    }
    let formula = find(&system(), "derived/speed").unwrap();
    assert_eq!(parse_value(&formula, " 5 "), json!("5"));
}
