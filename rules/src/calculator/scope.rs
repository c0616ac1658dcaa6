//! A calculator's inputs, steps and outputs as formulas see them.

use std::{cell::RefCell, collections::BTreeMap, sync::Arc};

use formula::{
    Bindings, Dynamic, Evaluation, Library, Outcome, Problem, Scope, Term, ValueId, from_json,
    unique_reads,
};

use crate::{
    Value,
    compile::{CompiledCalculator, CompiledSystem, Named, calculator_label, result_label},
    derivation::{ByHouse, Derivation},
    system::Calculator,
};

/// The inputs of a calculator and the results so far.
pub(super) struct CalculatorScope {
    pub(super) compiled: Arc<CompiledSystem>,
    /// The calculator's index among the compiled ones.
    at: usize,
    /// In the order of the calculator.
    inputs: Vec<Dynamic>,
    /// The derivation of each step and output, by its index.
    done: RefCell<BTreeMap<usize, Derivation>>,
    /// The lines that a script added to the proof.
    proved: RefCell<Vec<Derivation>>,
}

impl CalculatorScope {
    pub(super) fn new(
        compiled: &Arc<CompiledSystem>,
        at: usize,
        inputs: &[(String, Value)],
    ) -> Self {
        Self {
            compiled: Arc::clone(compiled),
            at,
            inputs: inputs.iter().map(|(_, value)| from_json(value)).collect(),
            done: RefCell::default(),
            proved: RefCell::default(),
        }
    }

    pub(super) fn calculator(&self) -> &Calculator {
        &self.compiled.system.calculators[self.formulas().index]
    }

    pub(super) fn formulas(&self) -> &CompiledCalculator {
        &self.compiled.calculators[self.at]
    }

    /// A step or output, by its index.
    pub(super) fn step(&self, run: &Evaluation, at: usize) -> Outcome {
        run.once(ValueId::Step(at), Bindings::default(), || {
            let calculator = self.calculator();
            let (name, formula) = &self.formulas().formulas[at];
            let changes = &self.compiled.changes;
            changes.record(run, || self.formulas().addresses[at].clone());
            let mut terms = Vec::new();
            let outcome = run.evaluate(formula, &mut terms);
            if run.proving() {
                let house = ByHouse::of(&self.compiled, run);
                let label = result_label(calculator, name);
                let derivation = Derivation {
                    house,
                    ..Derivation::of_formula(run, name, label, formula, &outcome, terms)
                };
                self.done.borrow_mut().insert(at, derivation);
            }
            outcome
        })
    }

    /// The derivations of the steps and outputs that were used, in order, then a script's lines.
    pub(super) fn proof(&self) -> Vec<Derivation> {
        let done = self.done.take().into_values();
        done.chain(self.proved.borrow_mut().drain(..)).collect()
    }
}

impl Scope for CalculatorScope {
    fn resolve(&self, run: &Evaluation, name: &str) -> Result<Option<Dynamic>, Problem> {
        let formulas = self.formulas();
        let (value, from, step) = match formulas.names.get(name) {
            None => return Ok(None),
            Some(&Named::Input(at)) => (self.inputs[at].clone(), "input", None),
            Some(&Named::Formula(at)) => {
                let from = if at < formulas.steps {
                    "step"
                } else {
                    "output"
                };
                (self.step(run, at)?, from, Some(ValueId::Step(at)))
            }
        };
        run.record_read(|| Term {
            name: calculator_label(self.calculator(), name),
            value: run.to_json(&value),
            from: format!("{from}/{name}"),
            house: step.is_some_and(|step| run.is_changed(step)),
            ..Term::default()
        });
        Ok(Some(value))
    }

    fn library(&self) -> &dyn Library {
        &*self.compiled
    }

    fn name_of(&self, value: ValueId) -> String {
        let ValueId::Step(at) = value else {
            return String::new();
        };
        self.formulas().formulas[at].0.clone()
    }

    fn prove(&self, run: &Evaluation, name: &str, value: &Dynamic) {
        if run.proving() {
            self.proved.borrow_mut().push(Derivation {
                key: name.to_owned(),
                label: name.to_owned(),
                value: run.to_json(value),
                terms: unique_reads(run.take_reads()),
                ..Derivation::default()
            });
        }
    }
}
