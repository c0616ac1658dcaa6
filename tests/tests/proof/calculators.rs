//! Worked cases of every calculator: `tests/cases/<system>.jsonl`, one case per line. A case that must
//! be refused has `error` with the input at fault.
use std::collections::BTreeSet;

use indexmap::IndexMap;
use rules::{
    Value,
    rulebook::Rulebook,
    system::{Input, InputType},
};
use serde::Deserialize;
use serde_json::json;
use tests::{fixtures, packs};

#[derive(Deserialize)]
struct Case {
    id: String,
    calc: String,
    inputs: IndexMap<String, Value>,
    expected: Value,
}

fn cases(system: &str) -> Vec<Case> {
    fixtures::cases(&format!("cases/{system}.jsonl"))
}

/// Whether an answer has the expected values. Strings of a list may be in any order, except under the
/// key `order`.
fn agrees(answer: &Value, expected: &Value, ordered: bool) -> bool {
    match (answer, expected) {
        (Value::Object(answer), Value::Object(expected)) => expected.iter().all(|(key, value)| {
            answer
                .get(key)
                .is_some_and(|found| agrees(found, value, key == "order" || ordered))
        }),
        (Value::Array(answer), Value::Array(expected))
            if ordered || !expected.iter().all(Value::is_string) =>
        {
            answer.len() == expected.len()
                && answer
                    .iter()
                    .zip(expected)
                    .all(|(a, e)| agrees(a, e, ordered))
        }
        (Value::Array(answer), Value::Array(expected)) => sorted(answer) == sorted(expected),
        (Value::Number(answer), Value::Number(expected)) => answer.as_f64() == expected.as_f64(),
        _ => answer == expected,
    }
}

fn sorted(words: &[Value]) -> Vec<String> {
    let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
    words.sort();
    words
}

#[test]
fn every_case_has_the_expected_answer() {
    for ready in packs::all() {
        check(&ready.rulebook);
    }
}

fn check(rulebook: &Rulebook) {
    let mut wrong = Vec::new();
    let mut worked = BTreeSet::new();
    for case in cases(&rulebook.system().key) {
        let answer = match rulebook.calculate(&case.calc, &case.inputs) {
            Ok(answer) if answer.undefined.is_some() => json!({ "undefined": true }),
            Ok(answer) => json!(answer.outputs),
            Err(refusal) => json!({ "error": refusal.input, "message": refusal.message }),
        };
        worked.insert(case.calc.clone());
        if !agrees(&answer, &case.expected, false) {
            wrong.push(format!(
                "{} {}: {answer} instead of {}",
                case.id, case.calc, case.expected
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    let all: BTreeSet<String> = rulebook
        .system()
        .calculators
        .iter()
        .map(|it| it.key.clone())
        .collect();
    assert_eq!(
        worked, all,
        "every calculator has cases, and every case a calculator"
    );
}

/// Values that no input of a type accepts.
fn nonsense(input: &Input) -> Vec<Value> {
    match input.kind {
        InputType::Int => vec![json!("many"), json!(2.5), json!(true), json!([1])],
        InputType::Number | InputType::IntOrWord => vec![json!("many"), json!(true), json!([1])],
        InputType::Bool => vec![json!("maybe"), json!(1), json!([])],
        InputType::Word => vec![json!(5), json!(true), json!(["x"])],
        InputType::List => vec![json!(5), json!("x"), json!({})],
        InputType::Object => vec![json!(5), json!("x"), json!([])],
    }
}

#[test]
fn invalid_inputs_are_refused_by_name() {
    let mut tried = 0;
    for ready in packs::all() {
        let rulebook = &ready.rulebook;
        let cases = cases(&ready.pack.system.key);
        for calculator in &rulebook.system().calculators {
            let good =
                |case: &&Case| case.calc == calculator.key && case.expected.get("error").is_none();
            let case = cases.iter().find(good).unwrap();
            let mut refused = |name: &str, inputs: &IndexMap<String, Value>| {
                let refusal = rulebook.calculate(&calculator.key, inputs).unwrap_err();
                assert_eq!(
                    refusal.input.as_deref(),
                    Some(name),
                    "{}: {inputs:?}",
                    calculator.key
                );
                let says = |words| refusal.message.contains(words);
                assert!(
                    says(name) && (says("take") || says("Type the dice you rolled")),
                    "{refusal}"
                );
                tried += 1;
            };
            for (name, input) in &calculator.inputs {
                for wrong in nonsense(input) {
                    let mut inputs = case.inputs.clone();
                    inputs.insert(name.clone(), wrong);
                    refused(name, &inputs);
                }
                if input.default.is_none() {
                    let mut inputs = case.inputs.clone();
                    inputs.shift_remove(name);
                    refused(name, &inputs);
                }
            }
            let mut inputs = case.inputs.clone();
            inputs.insert("unheard_of".to_owned(), json!(1));
            refused("unheard_of", &inputs);
        }
    }
    assert!(tried > 2_000, "{tried}");
}
