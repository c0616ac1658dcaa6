//! From inputs to the answer.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use indexmap::IndexMap;
use rhai::{AST, Dynamic, Scope};

use super::{Answer, Derivation, Given, Refusal, inputs};
use crate::{
    Value,
    formula::{
        book::{Book, CompiledCalculator},
        engine::engine,
        evaluation::{Evaluation, Over},
        problem::Problem,
        words::calculator_label,
    },
    system::Calculator,
};

/// The stack that a script may need: its functions may call each other.
const STACK: usize = 16 * 1024 * 1024;

/// What a calculator answers; without a proof where none is wanted.
pub(crate) fn calculate(
    book: &Arc<Book>,
    key: &str,
    inputs: &IndexMap<String, Value>,
    proving: bool,
) -> Result<Answer, Refusal> {
    let Some(compiled) = book.calculators.get(key) else {
        return Err(Refusal {
            input: None,
            message: format!("{} has no calculator “{key}”.", book.system.name),
        });
    };
    let calculator = &book.system.calculators[compiled.place];
    let given = inputs::accepted(book, &calculator.title, &calculator.inputs, inputs)?;
    let work = || {
        let run = Evaluation::new(
            Arc::clone(book),
            Over::Inputs(Given::new(key, &given)),
            proving,
        );
        catch_unwind(AssertUnwindSafe(|| {
            run.enter(|run| answer(run, calculator, compiled))
        }))
        .unwrap_or_else(|_| {
            Err(Problem::Failed(
                "It failed in a way that nobody foresaw.".to_owned(),
            ))
        })
    };
    let outcome = if compiled.needs_room {
        std::thread::scope(|scope| {
            match std::thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, work)
            {
                Ok(thread) => thread.join().unwrap_or_else(|_| {
                    Err(Problem::Failed(
                        "It failed in a way that nobody foresaw.".to_owned(),
                    ))
                }),
                Err(_) => work(),
            }
        })
    } else {
        work()
    };
    match outcome {
        Ok(answer) => Ok(answer),
        Err(Problem::Silent(why)) => Ok(Answer {
            undefined: Some(why),
            ..Answer::default()
        }),
        Err(problem) => Err(Refusal {
            input: None,
            message: format!("{}: {}", calculator.title, problem.sentence()),
        }),
    }
}

fn answer(
    run: &Evaluation,
    calculator: &Calculator,
    compiled: &CompiledCalculator,
) -> Result<Answer, Problem> {
    let Over::Inputs(given) = &run.over else {
        return Ok(Answer::default());
    };
    match &compiled.script {
        None => {
            let mut outputs = IndexMap::with_capacity(compiled.formulas.len() - compiled.steps);
            for (at, (name, _)) in compiled.formulas.iter().enumerate().skip(compiled.steps) {
                let value = given.step(run, at)?;
                if is_silent(&value) {
                    return Err(Problem::Silent("The rules do not say.".to_owned()));
                }
                outputs.insert(name.clone(), run.json(&value));
            }
            Ok(Answer {
                outputs,
                undefined: None,
                proof: given.proof(),
            })
        }
        Some(Ok(script)) => by_script(run, calculator, given, script),
        Some(Err(problem)) => Err(problem.clone()),
    }
}

fn by_script(
    run: &Evaluation,
    calculator: &Calculator,
    given: &Given,
    script: &AST,
) -> Result<Answer, Problem> {
    let evaluate = || {
        engine()
            .eval_ast_with_scope::<Dynamic>(&mut Scope::new(), script)
            .map_err(Problem::from)
    };
    let (outcome, reads) = run
        .reading(|| {
            let outcome = evaluate();
            (outcome, run.take_reads())
        })
        .0;
    run.touch(|| format!("calculator/{}/script", calculator.key));
    let outcome = outcome?;
    if is_silent(&outcome) {
        return Err(Problem::Silent("The rules do not say.".to_owned()));
    }
    let Ok(map) = outcome.as_map_ref() else {
        return Err(Problem::Failed(
            "The script does not answer with its outputs: end it with #{ … }.".to_owned(),
        ));
    };
    if let Some(unknown) = map
        .keys()
        .find(|key| !calculator.outputs.contains_key(key.as_str()))
    {
        return Err(Problem::Failed(format!(
            "The script answers with “{unknown}”, which is none of its outputs."
        )));
    }
    let mut outputs = IndexMap::new();
    let mut proof = given.proof();
    let mut terms: Vec<_> = if run.proving {
        crate::formula::proof::once_each(reads)
            .into_iter()
            .map(Into::into)
            .collect()
    } else {
        Vec::new()
    };
    for name in calculator.outputs.keys() {
        let Some(value) = map.get(name.as_str()) else {
            continue;
        };
        let value = run.json(value);
        if run.proving {
            proof.push(Derivation {
                key: name.clone(),
                label: calculator_label(calculator, name),
                value: value.clone(),
                terms: std::mem::take(&mut terms),
                house: run.by_house(),
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

/// `#{ undefined: true }`.
fn is_silent(value: &Dynamic) -> bool {
    value.as_map_ref().is_ok_and(|map| {
        map.get("undefined")
            .is_some_and(|flag| flag.as_bool() == Ok(true))
    })
}
