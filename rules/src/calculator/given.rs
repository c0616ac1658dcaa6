//! A calculator's inputs as formulas see them, with its steps and outputs.

use std::{cell::RefCell, collections::HashMap};

use rhai::Dynamic;

use super::Derivation;
use crate::{
    Value,
    formula::{
        book::CompiledCalculator,
        evaluation::{Address, Evaluation, Local, Outcome},
        problem::Problem,
        proof::Read,
        value::to_dynamic,
        words::calculator_label,
    },
    system::{Calculator, Format},
};

/// What a calculator was given, and what came of it.
pub(crate) struct Given {
    /// The calculator's key.
    key: String,
    inputs: HashMap<String, Dynamic>,
    /// The derivation of each step and output, by its place.
    done: RefCell<HashMap<usize, Derivation>>,
    /// Lines that a script proves.
    proved: RefCell<Vec<Derivation>>,
}

impl Given {
    pub(crate) fn new(key: &str, inputs: &[(String, Value)]) -> Self {
        Self {
            key: key.to_owned(),
            inputs: inputs
                .iter()
                .map(|(name, value)| (name.clone(), to_dynamic(value)))
                .collect(),
            done: RefCell::default(),
            proved: RefCell::default(),
        }
    }

    fn parts<'a>(&self, run: &'a Evaluation) -> Option<(&'a Calculator, &'a CompiledCalculator)> {
        let compiled = run.book.calculators.get(&self.key)?;
        Some((&run.book.system.calculators[compiled.place], compiled))
    }

    /// The name of a step or output.
    pub(crate) fn name<'a>(&self, run: &'a Evaluation, at: usize) -> &'a str {
        self.parts(run)
            .and_then(|(_, compiled)| compiled.formulas.get(at))
            .map_or("", |(name, _)| name)
    }

    /// What a name means: an input, a step or another output. An input stays what was given, also
    /// where an output of the same name says what became of it.
    pub(crate) fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem> {
        let Some((calculator, compiled)) = self.parts(run) else {
            return Ok(None);
        };
        let (value, from) = if let Some(value) = self.inputs.get(name) {
            (value.clone(), "input")
        } else if let Some(&at) = compiled.by_name.get(name) {
            let from = if at < compiled.steps {
                "step"
            } else {
                "output"
            };
            (self.step(run, at)?, from)
        } else {
            return Ok(None);
        };
        run.note(|| Read {
            name: calculator_label(calculator, name),
            value: run.json(&value),
            rule: None,
            from: format!("{from}/{name}"),
            note: String::new(),
            house: compiled
                .by_name
                .get(name)
                .is_some_and(|at| from != "input" && run.is_by_house(Address::Step(*at))),
        });
        Ok(Some(value))
    }

    /// A step or output, by its place.
    pub(crate) fn step(&self, run: &Evaluation, at: usize) -> Outcome {
        run.once(Address::Step(at), Local::default(), || {
            let Some((calculator, compiled)) = self.parts(run) else {
                return Ok(Dynamic::UNIT);
            };
            let Some((name, formula)) = compiled.formulas.get(at) else {
                return Ok(Dynamic::UNIT);
            };
            let part = if at < calculator.steps.len() {
                "let"
            } else {
                "outputs"
            };
            run.touch(|| format!("calculator/{}/{part}/{name}", calculator.key));
            let mut terms = Vec::new();
            let (outcome, _) = run.reading(|| run.formula(formula, &mut terms));
            if run.proving {
                let read = formula.as_ref().ok();
                let derivation = Derivation {
                    key: name.clone(),
                    label: calculator_label(calculator, name),
                    value: outcome
                        .as_ref()
                        .map(|value| run.json(value))
                        .unwrap_or_default(),
                    format: Format::Text,
                    expression: read.map(|formula| formula.text.clone()).unwrap_or_default(),
                    words: read
                        .map(|formula| formula.words.clone())
                        .unwrap_or_default(),
                    terms,
                    house: run.by_house(),
                    problem: outcome
                        .as_ref()
                        .err()
                        .map(|problem| problem.sentence().to_owned()),
                    ..Derivation::default()
                };
                self.done.borrow_mut().insert(at, derivation);
            }
            outcome
        })
    }

    /// A line of a script's proof, with what was read since the line before.
    pub(crate) fn prove(&self, run: &Evaluation, name: &str, value: &Dynamic) {
        if run.proving {
            let terms = crate::formula::proof::once_each(run.take_reads())
                .into_iter()
                .map(Into::into)
                .collect();
            self.proved.borrow_mut().push(Derivation {
                key: name.to_owned(),
                label: name.to_owned(),
                value: run.json(value),
                terms,
                ..Derivation::default()
            });
        }
    }

    /// The derivations of the steps and outputs that were asked for, in order, then a script's lines.
    pub(crate) fn proof(&self) -> Vec<Derivation> {
        let mut done: Vec<(usize, Derivation)> = self.done.borrow_mut().drain().collect();
        done.sort_by_key(|(at, _)| *at);
        done.into_iter()
            .map(|(_, derivation)| derivation)
            .chain(self.proved.borrow_mut().drain(..))
            .collect()
    }
}
