//! Every formula has a value: each calculator on its defaults, each value of each example character.

use rules::{derivation::Derivation, system::System};
use tests::{inputs, packs};

/// How many inputs are tried for each calculator, from the minimum up.
const TRIES: usize = 12;

#[test]
fn every_calculator_answers() {
    let mut wrong = Vec::new();
    for ready in packs::all() {
        let system = &ready.pack.system;
        for calculator in &system.calculators {
            let answers: Vec<_> = (0..TRIES)
                .map(|more| {
                    let inputs = inputs::least(system, calculator, more);
                    ready.rulebook.calculate(&calculator.key, &inputs)
                })
                .collect();
            let answered = answers
                .iter()
                .flatten()
                .any(|answer| answer.undefined.is_none() && !answer.outputs.is_empty());
            if !answered {
                wrong.push(format!(
                    "{}/{}: {:?}",
                    system.key, calculator.key, answers[0]
                ));
            }
            for refusal in answers.iter().filter_map(|answer| answer.as_ref().err()) {
                if refusal.input.is_none() {
                    wrong.push(format!("{}: {}", calculator.key, refusal.message));
                }
            }
        }
    }
    super::none("calculators do not answer", &wrong);
}

#[test]
fn an_explicit_default_changes_nothing() {
    for ready in packs::all() {
        let system = &ready.pack.system;
        for calculator in &system.calculators {
            let answer = |inputs| {
                ready
                    .rulebook
                    .calculate(&calculator.key, &inputs)
                    .map(|answer| answer.outputs)
            };
            assert_eq!(
                answer(inputs::least(system, calculator, 1)),
                answer(inputs::written_out(system, calculator, 1)),
                "{}/{}",
                system.key,
                calculator.key
            );
        }
    }
}

#[test]
fn an_answer_has_a_proof_of_each_output() {
    let mut wrong = Vec::new();
    for ready in packs::all() {
        let system = &ready.pack.system;
        for calculator in system.calculators.iter().filter(|it| it.script.is_none()) {
            let inputs = inputs::least(system, calculator, 1);
            let Ok(answer) = ready.rulebook.calculate(&calculator.key, &inputs) else {
                continue;
            };
            for output in answer.outputs.keys() {
                let proof = answer.proof.iter().find(|proof| proof.key == *output);
                if proof.is_none_or(|proof| {
                    proof.value != answer.outputs[output] || proof.words.is_empty()
                }) {
                    wrong.push(format!("{}/{}: {output}", system.key, calculator.key));
                }
            }
        }
    }
    super::none("outputs have no proof", &wrong);
}

#[test]
fn every_value_of_the_examples_exists_or_the_rules_are_silent() {
    let mut wrong = Vec::new();
    for ready in packs::all() {
        for example in &ready.pack.examples {
            let all = ready.rulebook.derive(example);
            let of_rows = all.rows.values().flat_map(|rows| rows.values());
            for derivation in all
                .whole
                .values()
                .chain(of_rows.flat_map(|row| row.values()))
            {
                if let Some(why) = unexplained(&ready.pack.system, derivation) {
                    wrong.push(format!("{}: {why}", example.name));
                }
            }
        }
    }
    super::none("values have no value", &wrong);
}

/// Why a value is missing, where the rules are not silent.
fn unexplained(system: &System, derivation: &Derivation) -> Option<String> {
    let problem = derivation.problem.as_ref()?;
    let formulas = system.derived.iter().map(|it| it.formula.as_str());
    let modifiers = system.entries.values().flat_map(|entry| {
        entry
            .modifiers
            .iter()
            .flat_map(|it| it.add.iter().chain(&it.becomes).map(String::as_str))
    });
    let stated = formulas
        .chain(modifiers)
        .any(|formula| formula.contains("silent(") && formula.contains(problem.as_str()));
    let by_table = problem.contains("the rules do not say");
    (!stated && !by_table).then(|| format!("{}: {problem}", derivation.key))
}

#[test]
fn the_examples_fit_their_systems() {
    for ready in packs::all() {
        for example in &ready.pack.examples {
            let found = rules::character::check(example, &ready.pack.system);
            super::none(&format!("errors in {}", example.name), &found);
        }
    }
}
