//! An event's inputs and steps as formulas see them.

use std::{cell::RefCell, collections::HashMap};

use rhai::Dynamic;

use crate::{
    Value,
    derivation::Derivation,
    formula::{
        book::CompiledEvent,
        evaluation::{Address, Evaluation, Local, Outcome},
        problem::Problem,
        proof::Read,
        value::{RowRef, to_dynamic},
        words::from_key,
    },
};

/// An event that is being worked out for a character.
pub(crate) struct Occasion {
    /// The event's place in the system.
    event: usize,
    /// The row it happens to.
    pub(super) row: Option<RowRef>,
    inputs: HashMap<String, Dynamic>,
    /// The derivation of each step, by its place.
    done: RefCell<HashMap<usize, Derivation>>,
}

impl Occasion {
    pub(super) fn new(event: usize, row: Option<RowRef>, inputs: &[(String, Value)]) -> Self {
        Self {
            event,
            row,
            inputs: inputs
                .iter()
                .map(|(name, value)| (name.clone(), to_dynamic(value)))
                .collect(),
            done: RefCell::default(),
        }
    }

    fn compiled<'a>(&self, run: &'a Evaluation) -> &'a CompiledEvent {
        &run.book.events[self.event]
    }

    /// The name of a step.
    pub(crate) fn name<'a>(&self, run: &'a Evaluation, at: usize) -> &'a str {
        let steps = &self.compiled(run).steps;
        steps.get(at).map_or("", |(name, _)| name)
    }

    /// What a name means: an input or a step, none where it is neither.
    pub(crate) fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem> {
        let steps = &self.compiled(run).steps;
        let (value, from) = if let Some(value) = self.inputs.get(name) {
            (value.clone(), "input")
        } else if let Some(at) = steps.iter().position(|(step, _)| step == name) {
            (self.step(run, at)?, "step")
        } else {
            return Ok(None);
        };
        run.note(|| Read {
            name: self.label(run, name),
            value: run.json(&value),
            rule: None,
            from: format!("{from}/{name}"),
            note: String::new(),
            house: false,
        });
        Ok(Some(value))
    }

    /// A step, by its place.
    fn step(&self, run: &Evaluation, at: usize) -> Outcome {
        let local = Local {
            row: self.row.map(Dynamic::from),
            ..Local::default()
        };
        run.once(Address::Step(at), local, || {
            let (name, formula) = &self.compiled(run).steps[at];
            let mut terms = Vec::new();
            let (outcome, _) = run.reading(|| run.formula(formula, &mut terms));
            let read = formula.as_ref().ok();
            let value = outcome.as_ref().map(|value| run.json(value));
            let derivation = Derivation {
                key: name.clone(),
                label: self.label(run, name),
                value: value.unwrap_or_default(),
                expression: read.map(|it| it.text.clone()).unwrap_or_default(),
                words: read.map(|it| it.words.clone()).unwrap_or_default(),
                terms,
                house: run.by_house(),
                ..Derivation::default()
            };
            self.done.borrow_mut().insert(at, derivation);
            outcome
        })
    }

    /// The derivations of the steps that were asked for, in order.
    pub(super) fn proof(&self) -> Vec<Derivation> {
        let mut done: Vec<(usize, Derivation)> = self.done.borrow_mut().drain().collect();
        done.sort_by_key(|(at, _)| *at);
        done.into_iter().map(|(_, derivation)| derivation).collect()
    }

    fn label(&self, run: &Evaluation, name: &str) -> String {
        let event = &run.book.system.events[self.event];
        event
            .label_of(name)
            .map_or_else(|| from_key(name), ToOwned::to_owned)
    }
}
