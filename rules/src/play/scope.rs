//! An event's inputs and steps as formulas see them, with the character it happens to.

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
};

use formula::{
    Bindings, Compiled, Dynamic, Evaluation, Library, Outcome, Problem, RowRef, Rows, Scope, Term,
    ValueId, from_json, label_from_key, problem,
};
use pack::event::Event;

use crate::{
    Value,
    compile::CompiledEvent,
    derivation::{ByHouse, Derivation, Sheet},
};

/// An event of a system, by its index.
#[derive(Debug, Clone, Copy)]
pub(crate) enum EventSource {
    /// An event of play.
    Event(usize),
    /// The event-like part of an activity.
    Activity(usize),
}

/// An event that is being calculated for a character.
pub(crate) struct EventScope {
    pub(crate) sheet: Sheet,
    source: EventSource,
    /// The row it happens to.
    pub(super) row: Option<RowRef>,
    inputs: HashMap<String, Dynamic>,
    /// The derivation of each step, by its index.
    done: RefCell<BTreeMap<usize, Derivation>>,
}

impl EventScope {
    pub(crate) fn new(
        sheet: Sheet,
        source: EventSource,
        row: Option<RowRef>,
        inputs: &[(String, Value)],
    ) -> Self {
        Self {
            sheet,
            source,
            row,
            inputs: inputs
                .iter()
                .map(|(name, value)| (name.clone(), from_json(value)))
                .collect(),
            done: RefCell::default(),
        }
    }

    pub(super) fn event(&self) -> &Event {
        match self.source {
            EventSource::Event(at) => &self.sheet.compiled.system.events[at],
            EventSource::Activity(at) => &self.sheet.compiled.activities[at].event,
        }
    }

    pub(super) fn formulas(&self) -> &CompiledEvent {
        match self.source {
            EventSource::Event(at) => &self.sheet.compiled.events[at],
            EventSource::Activity(at) => &self.sheet.compiled.activities[at].formulas,
        }
    }

    fn step(&self, run: &Evaluation, at: usize) -> Outcome {
        run.once(ValueId::Step(at), Bindings::of_row(self.row), || {
            let (name, formula) = &self.formulas().steps[at];
            let mut terms = Vec::new();
            if let EventSource::Event(_) = self.source {
                let place = || format!("event/{}/let/{name}", self.event().key);
                self.sheet.compiled.changes.record(run, place);
            }
            let outcome = run.evaluate(formula, &mut terms);
            if run.proving() {
                let label = self.label(name);
                let derivation = Derivation {
                    house: ByHouse::of(&self.sheet.compiled, run),
                    ..Derivation::of_formula(run, name, label, formula, &outcome, terms)
                };
                self.done.borrow_mut().insert(at, derivation);
            }
            outcome
        })
    }

    /// The derivations of the steps that were used, in order.
    pub(super) fn proof(&self) -> Vec<Derivation> {
        self.done.take().into_values().collect()
    }

    fn label(&self, name: &str) -> String {
        let label = self.event().label_of(name);
        label.map_or_else(|| label_from_key(name), Clone::clone)
    }
}

impl Scope for EventScope {
    fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem> {
        let mut steps = self.formulas().steps.iter();
        let (value, from) = if let Some(value) = self.inputs.get(name) {
            (value.clone(), "input")
        } else if let Some(at) = steps.position(|(step, _)| step == name) {
            (self.step(run, at)?, "step")
        } else {
            return self.sheet.resolve(run, name);
        };
        run.record_read(|| Term {
            name: self.label(name),
            value: run.to_json(&value),
            from: format!("{from}/{name}"),
            ..Term::default()
        });
        Ok(Some(value))
    }

    fn library(&self) -> &dyn Library {
        self.sheet.library()
    }

    fn rows(&self) -> Option<&dyn Rows> {
        self.sheet.rows()
    }

    fn name_of(&self, value: ValueId) -> String {
        match value {
            ValueId::Step(at) => self.formulas().steps[at].0.clone(),
            other => self.sheet.name_of(other),
        }
    }
}

/// Whether a condition holds: a missing one does, one that is n/a does not.
pub(crate) fn holds(
    run: &Evaluation,
    when: Option<&Compiled>,
    row: Option<RowRef>,
) -> Result<bool, Problem> {
    let Some(when) = when else { return Ok(true) };
    let value = run.value_in(row, when)?;
    if value.is_unit() {
        return Ok(false);
    }
    value.as_bool().map_err(|_| problem!("event-when"))
}
