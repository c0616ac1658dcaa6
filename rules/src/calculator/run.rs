//! Runs a calculator.

use std::{rc::Rc, sync::Arc};

use formula::{
    Dynamic, Evaluation, Problem, Script, Terms, catch_panic, on_large_stack, problem,
    unique_reads, with_nearest,
};
use indexmap::IndexMap;

use super::{Answer, inputs, scope::CalculatorScope};
use crate::{
    Refusal, Value,
    compile::{CompiledSystem, result_label},
    derivation::{ByHouse, Derivation},
};

/// Runs a calculator. Without terms, the answer has no proof.
pub(crate) fn calculate(
    compiled: &Arc<CompiledSystem>,
    key: &str,
    inputs: &IndexMap<String, Value>,
    terms: Terms,
) -> Result<Answer, Refusal> {
    let Some((at, _, formulas)) = compiled.calculators.get_full(key) else {
        let system = compiled.system.name.as_str();
        let what = messages::text!("system-no-calculator", system, key);
        let known = compiled.calculators.keys().map(String::as_str);
        return Err(Refusal::new(with_nearest(what, key, known)));
    };
    let calculator = &compiled.system.calculators[formulas.index];
    let given = inputs::validate_inputs(compiled, &calculator.title, &calculator.inputs, inputs)?;
    let work = || {
        let scope = Rc::new(CalculatorScope::new(compiled, at, &given));
        let run = compiled.evaluation(scope.clone(), terms);
        run.enter(|run| answer(run, &scope))
    };
    let outcome = if formulas.needs_large_stack {
        on_large_stack(work)
    } else {
        catch_panic(work)
    };
    match outcome.unwrap_or_else(|| Err(Problem::panicked())) {
        Ok(answer) => Ok(answer),
        Err(Problem::Silent(why)) => Ok(Answer {
            undefined: Some(why),
            ..Answer::default()
        }),
        Err(problem) => Err(Refusal::about(&calculator.title, problem.sentence())),
    }
}

fn answer(run: &Evaluation, scope: &CalculatorScope) -> Result<Answer, Problem> {
    let formulas = scope.formulas();
    match &formulas.script {
        None => {
            let mut outputs = IndexMap::with_capacity(formulas.formulas.len() - formulas.steps);
            for (at, (name, _)) in formulas.formulas.iter().enumerate().skip(formulas.steps) {
                let value = scope.step(run, at)?;
                check_silence(&value)?;
                outputs.insert(name.clone(), run.to_json(&value));
            }
            Ok(Answer {
                outputs,
                undefined: None,
                proof: scope.proof(),
            })
        }
        Some(Ok(script)) => by_script(run, scope, script),
        Some(Err(problem)) => Err(problem.clone()),
    }
}

fn by_script(
    run: &Evaluation,
    scope: &CalculatorScope,
    script: &Script,
) -> Result<Answer, Problem> {
    let calculator = scope.calculator();
    let changes = &scope.compiled.changes;
    let (outcome, reads) = run.with_reads(|| script.evaluate());
    changes.record(run, || format!("calculator/{}/script", calculator.key));
    let outcome = outcome?;
    check_silence(&outcome)?;
    let Ok(map) = outcome.as_map_ref() else {
        return Err(problem!("calculator-no-map"));
    };
    let mut keys = map.keys();
    if let Some(unknown) = keys.find(|key| !calculator.outputs.contains_key(key.as_str())) {
        return Err(problem!("calculator-no-output", unknown = unknown.as_str()));
    }
    let mut outputs = IndexMap::new();
    let mut proof = scope.proof();
    let mut terms = unique_reads(reads);
    for name in calculator.outputs.keys() {
        let Some(value) = map.get(name.as_str()) else {
            continue;
        };
        let value = run.to_json(value);
        if run.proving() {
            proof.push(Derivation {
                key: name.clone(),
                label: result_label(calculator, name),
                value: value.clone(),
                terms: std::mem::take(&mut terms),
                house: ByHouse::of(&scope.compiled, run),
                ..Derivation::default()
            });
        }
        outputs.insert(name.clone(), value);
    }
    Ok(Answer {
        outputs,
        undefined: None,
        proof,
    })
}

/// Returns an error for `#{ undefined: true }`, which means that the rules do not say.
fn check_silence(value: &Dynamic) -> Result<(), Problem> {
    let silent = value.as_map_ref().is_ok_and(|map| {
        map.get("undefined")
            .is_some_and(|flag| flag.as_bool() == Ok(true))
    });
    if silent {
        return Err(Problem::Silent(messages::text!("rules-silent")));
    }
    Ok(())
}
