//! Calculators: inputs, outputs, and proofs.
use crate::common::with_calculator;
use indexmap::IndexMap;
use rules::{Value, calculator::Answer, rulebook::Rulebook};
use serde_json::json;

fn inputs(of: Value) -> IndexMap<String, Value> {
    serde_json::from_value(of).unwrap()
}

fn sum_calculator() -> Rulebook {
    let (book, errors) = with_calculator(json!({
        "inputs": { "load": { "type": "int", "min": 0 }, "strength": { "type": "int", "default": 0 } },
        "let": { "eased": "max(0, strength)" },
        "outputs": { "burden": "table('burden', load)", "encumbrance": "max(0, burden - eased)" },
        "labels": { "eased": "Positive Strength" },
    }));
    assert_eq!(errors, []);
    book
}

#[test]
fn an_answer_carries_its_proof() {
    let answer = sum_calculator()
        .calculate("calc", &inputs(json!({ "load": 12, "strength": 2 })))
        .unwrap();
    assert_eq!(
        answer.outputs,
        inputs(json!({ "burden": 4, "encumbrance": 2 }))
    );
    let keys: Vec<&str> = answer.proof.iter().map(|line| line.key.as_str()).collect();
    assert_eq!(keys, ["eased", "burden", "encumbrance"]);
    let terms: Vec<String> = answer.proof[2]
        .terms
        .iter()
        .map(|term| format!("{} {} {}", term.name, term.value, term.from))
        .collect();
    assert_eq!(
        terms,
        ["Burden 4 output/burden", "Positive Strength -2 step/eased"]
    );
    assert_eq!(
        answer.proof[2].words,
        "Burden − Positive Strength, at least 0"
    );
    assert_eq!(
        answer.proof[1].terms[1].note,
        "Load 12 reaches the step at 10"
    );
    let bare = sum_calculator()
        .calculate_without_proof("calc", &inputs(json!({ "load": 12, "strength": 2 })))
        .unwrap();
    assert_eq!(
        bare,
        Answer {
            proof: Vec::new(),
            ..answer
        }
    );
}

#[test]
fn the_length_of_a_text_is_counted_in_characters() {
    let (book, _) = with_calculator(
        json!({ "inputs": { "name": { "type": "word" } }, "outputs": { "same": "name" } }),
    );
    let given = |length: usize| inputs(json!({ "name": "ä".repeat(length) }));
    assert!(book.calculate("calc", &given(500)).is_ok());
    let refused = book.calculate("calc", &given(501)).unwrap_err();
    assert_eq!(
        refused.message,
        "The input “name” takes a text of at most 500 characters."
    );
}

#[test]
fn a_silent_rule_gives_no_answer() {
    let (book, _) = with_calculator(
        json!({ "inputs": { "n": { "type": "int" } }, "outputs": { "half": "when(n % 2 == 0, div_floor(n, 2), silent('Odd numbers are not spoken of.'))" } }),
    );
    assert_eq!(
        book.calculate("calc", &inputs(json!({ "n": 4 })))
            .unwrap()
            .outputs["half"],
        2
    );
    let answer = book.calculate("calc", &inputs(json!({ "n": 3 }))).unwrap();
    assert_eq!(
        answer,
        Answer {
            undefined: Some("Odd numbers are not spoken of.".into()),
            ..Answer::default()
        }
    );
}

#[test]
fn a_script_proves_its_result() {
    let (book, errors) = with_calculator(json!({
        "inputs": { "hits": { "type": "list", "of": { "type": "int" } }, "by": { "type": "int" } },
        "let": { "twice": "by * 2" },
        "outputs": { "total": "", "rest": "" },
        "script": "let total = 0;\nfor hit in hits { total += hit * twice; }\nprove('Blows', total);\n#{ total: total, rest: table('burden', by) }",
    }));
    assert_eq!(errors, []);
    let answer = book
        .calculate("calc", &inputs(json!({ "hits": [1, 2], "by": 3 })))
        .unwrap();
    assert_eq!(answer.outputs, inputs(json!({ "total": 18, "rest": 2 })));
    let lines: Vec<String> = answer
        .proof
        .iter()
        .map(|line| format!("{} {}", line.label, line.value))
        .collect();
    assert_eq!(lines, ["Twice 6", "Blows 18", "Total 18", "Rest 2"]);
    let read: Vec<&str> = answer.proof[1]
        .terms
        .iter()
        .map(|term| term.from.as_str())
        .collect();
    assert_eq!(read, ["input/hits", "step/twice"]);
}

#[test]
fn inputs_are_checked() {
    let (book, errors) = with_calculator(json!({
        "inputs": {
            "load": { "type": "int", "min": 0, "max": 9, "default": 1 },
            "word": { "type": "word", "choices": ["Light", "Very Heavy"], "default": "Light" },
            "weapon": { "type": "word", "kinds": ["weapon"], "default": "Gauntlet" },
            "any": { "type": "word", "default": "x" },
            "flag": { "type": "bool", "default": false },
            "span": { "type": "int_or_word", "choices": ["indefinite"], "default": 1 },
            "gap": { "type": "number", "min": 0, "default": 0 },
            "maybe": { "type": "int", "nullable": true, "default": "n/a" },
            "list": { "type": "list", "of": { "type": "int", "min": 0 }, "default": [] },
            "thing": { "type": "object", "fields": { "atk": { "type": "int" }, "dam": { "type": "int", "default": 5 } }, "default": { "atk": 1, "dam": 2 } },
            "bag": { "type": "object", "of": { "type": "int" }, "default": {} },
        },
        "outputs": { "load": "load", "word": "word", "weapon": "weapon", "any": "any", "flag": "flag", "span": "span", "gap": "gap", "maybe": "maybe", "list": "list", "thing": "thing", "bag": "bag" },
    }));
    assert_eq!(errors, []);
    let mut wrong = Vec::new();
    for (name, given, wanted) in [
        ("load", json!(3), Ok(json!(3))),
        ("load", json!(3.0), Ok(json!(3))),
        (
            "load",
            json!("abc"),
            Err("The input “load” takes a whole number from 0 to 9, not “abc”."),
        ),
        (
            "load",
            json!(10),
            Err("The input “load” takes a whole number from 0 to 9, not 10."),
        ),
        (
            "load",
            json!(2.5),
            Err("The input “load” takes a whole number from 0 to 9, not 2.5."),
        ),
        ("load", json!(1e300), Err("not 1e")),
        ("load", json!(null), Ok(json!(1))),
        ("word", json!("very heavy"), Ok(json!("Very Heavy"))),
        (
            "word",
            json!("medium"),
            Err("The input “word” takes one of “Light”, “Very Heavy”, not “medium”."),
        ),
        ("weapon", json!("langschwert"), Ok(json!("Sword, Long"))),
        ("weapon", json!("épée"), Ok(json!("Sword, Long"))),
        (
            "weapon",
            json!("weapon/sword-long"),
            Ok(json!("Sword, Long")),
        ),
        ("weapon", json!("sword-long"), Ok(json!("Sword, Long"))),
        (
            "weapon",
            json!("spoon"),
            Err("The input “weapon” takes the name of a weapon, not “spoon”."),
        ),
        ("any", json!("Anything"), Ok(json!("Anything"))),
        ("any", json!(1), Err("The input “any” takes text, not 1.")),
        ("flag", json!(true), Ok(json!(true))),
        (
            "flag",
            json!("yes"),
            Err("The input “flag” takes true or false, not “yes”."),
        ),
        ("span", json!("Indefinite"), Ok(json!("indefinite"))),
        ("span", json!(5), Ok(json!(5))),
        (
            "span",
            json!("never"),
            Err("The input “span” takes a whole number or “indefinite”, not “never”."),
        ),
        ("gap", json!(2.5), Ok(json!(2.5))),
        (
            "gap",
            json!(-0.5),
            Err("The input “gap” takes a number from 0, not -0.5."),
        ),
        (
            "gap",
            json!(1e300),
            Err("The input “gap” takes a number of at most 28 digits, not 1e"),
        ),
        ("maybe", json!(null), Ok(json!(null))),
        ("list", json!([1, 2]), Ok(json!([1, 2]))),
        (
            "list",
            json!([1, -2]),
            Err("The input “list[1]” takes a whole number from 0, not -2."),
        ),
        (
            "list",
            json!(1),
            Err(
                "The input “list” takes a list, each item of which is a whole number from 0, not 1.",
            ),
        ),
        (
            "thing",
            json!({ "atk": 4 }),
            Ok(json!({ "atk": 4, "dam": 5 })),
        ),
        (
            "thing",
            json!({ "dam": 4 }),
            Err("The input “thing.atk” is missing: it takes a whole number."),
        ),
        (
            "thing",
            json!({ "atk": 4, "x": 1 }),
            Err("The input “thing” has no “x”: it takes “atk”, “dam”."),
        ),
        (
            "thing",
            json!([]),
            Err("The input “thing” takes an object with “atk”, “dam”, not []."),
        ),
        (
            "bag",
            json!({ "left arm": 4 }),
            Ok(json!({ "left arm": 4 })),
        ),
        (
            "bag",
            json!({ "left arm": "x" }),
            Err("The input “bag.left arm” takes a whole number, not “x”."),
        ),
        (
            "nobody",
            json!(1),
            Err("Calc has no input “nobody”: it takes “load”, “word”,"),
        ),
    ] {
        let answer = book.calculate("calc", &IndexMap::from([(name.to_owned(), given.clone())]));
        let right = match (&answer, &wanted) {
            (Ok(answer), Ok(wanted)) => answer.outputs[name] == *wanted,
            (Err(refusal), Err(says)) => {
                refusal.message.contains(says) && refusal.input.as_deref() == Some(name)
            }
            _ => false,
        };
        if !right {
            wrong.push(format!("{name} = {given}: {answer:?}"));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn missing_inputs_and_calculators_are_named() {
    let refusal = sum_calculator()
        .calculate("calc", &IndexMap::new())
        .unwrap_err();
    assert_eq!(
        refusal.message,
        "The input “load” is missing: it takes a whole number from 0."
    );
    let refusal = sum_calculator()
        .calculate("nothing", &IndexMap::new())
        .unwrap_err();
    assert_eq!(
        refusal.message,
        "Demo has no calculator “nothing” (see: vademecum calc --list)."
    );
}
