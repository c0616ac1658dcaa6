//! One evaluation over a character or the inputs of a calculator: which values are known, which are
//! being computed, how much work was done, and what was read.

mod budget;
mod chain;
mod dependencies;
mod scope;

use std::{cell::RefCell, rc::Rc};

use rhai::Dynamic;
use serde_json::Value;

use crate::{
    HashMap,
    problem::{Outcome, Problem},
    term::{Term, Terms},
    value::{EntryRef, RowRef, ValueId, to_json},
};
use budget::Budget;
use chain::Chain;
use dependencies::Dependencies;
pub use scope::{Library, Rows, Scope};

thread_local! {
    /// The evaluation that is running on this thread, for the functions of the language.
    static CURRENT: RefCell<Option<Rc<Evaluation>>> = const { RefCell::new(None) };
}

/// The current values of `row`, `target`, `value` and `key`.
#[derive(Debug, Clone, Default)]
pub struct Bindings {
    /// The row that a formula is evaluated for.
    pub row: Option<Dynamic>,
    /// The row whose value a modifier changes. A field named `target` takes precedence.
    pub target: Option<Dynamic>,
    /// The value that a modifier changes.
    pub value: Option<Dynamic>,
    /// The key that is looked up beyond a table's printed rows.
    pub key: Option<Dynamic>,
}

impl Bindings {
    /// Returns the bindings of a formula that is evaluated for a row, or for none.
    pub fn of_row(row: Option<RowRef>) -> Self {
        Self {
            row: row.map(Dynamic::from),
            ..Self::default()
        }
    }
}

/// One evaluation.
pub struct Evaluation {
    scope: Rc<dyn Scope>,
    terms: Terms,
    budget: Budget,
    /// The computed values, each with its height in the chain.
    known: RefCell<HashMap<ValueId, (Outcome, usize)>>,
    chain: Chain,
    bindings: RefCell<Vec<Bindings>>,
    reads: RefCell<Vec<Vec<Term>>>,
    dependencies: Dependencies,
}

impl Evaluation {
    /// Creates an evaluation over a scope.
    pub fn new(scope: Rc<dyn Scope>, terms: Terms) -> Self {
        Self {
            scope,
            terms,
            budget: Budget::default(),
            known: RefCell::default(),
            chain: Chain::default(),
            bindings: RefCell::default(),
            reads: RefCell::default(),
            dependencies: Dependencies::default(),
        }
    }

    /// Makes this the evaluation of the thread while `work` runs.
    pub fn enter<T>(self, work: impl FnOnce(&Self) -> T) -> T {
        struct Leave(Option<Rc<Evaluation>>);
        impl Drop for Leave {
            fn drop(&mut self) {
                CURRENT.with(|current| current.replace(self.0.take()));
            }
        }
        let run = Rc::new(self);
        let _leave = Leave(CURRENT.with(|current| current.replace(Some(Rc::clone(&run)))));
        work(&run)
    }

    /// Calls `ask` with the evaluation of this thread; `None` if there is none.
    pub(crate) fn with<T>(ask: impl FnOnce(&Self) -> T) -> Option<T> {
        CURRENT.with(|current| current.borrow().as_deref().map(ask))
    }

    pub(crate) fn scope(&self) -> &dyn Scope {
        &*self.scope
    }

    /// Whether the terms of proofs are recorded.
    pub fn proving(&self) -> bool {
        self.terms == Terms::Recorded
    }

    /// Returns the value of a name, or `None` if it is unknown.
    pub(crate) fn resolve(&self, name: &str) -> Result<Option<Dynamic>, Problem> {
        let bound = self.bindings.borrow().last().and_then(|bound| match name {
            "row" => bound.row.clone(),
            "target" => bound.target.clone(),
            "value" => bound.value.clone(),
            "key" => bound.key.clone(),
            _ => None,
        });
        if bound.is_some() && name != "target" {
            return Ok(bound);
        }
        Ok(self.scope.resolve(self, name)?.or(bound))
    }

    /// Returns a value, which is computed at most once, unless the chain of values that wait for it is too long.
    ///
    /// # Errors
    /// Returns an error if there is no value, for instance because it depends on itself.
    pub fn once(
        &self,
        value: ValueId,
        bindings: Bindings,
        compute: impl FnOnce() -> Outcome,
    ) -> Outcome {
        if let Some((known, height)) = self.known.borrow().get(&value) {
            self.chain.uses(*height)?;
            self.record_dependencies_of(value);
            return known.clone();
        }
        self.chain.begin(value, |value| self.scope.name_of(value))?;
        let compute = || self.with_dependencies(value, compute);
        let outcome = self.with_bindings(bindings, compute);
        if let Some(height) = self.chain.end(outcome.is_ok()) {
            let known = (outcome.clone(), height);
            self.known.borrow_mut().insert(value, known);
        }
        outcome
    }

    /// Ends the chain of values at the one being computed, which does not depend on the others.
    pub fn cut_chain(&self) {
        self.chain.cut();
    }

    /// Runs `work` with other bindings.
    pub fn with_bindings<T>(&self, bindings: Bindings, work: impl FnOnce() -> T) -> T {
        self.bindings.borrow_mut().push(bindings);
        let result = work();
        self.bindings.borrow_mut().pop();
        result
    }

    /// Returns how many look-ups beyond printed rows are currently nested.
    pub fn lookup_depth(&self) -> usize {
        let bindings = self.bindings.borrow();
        bindings.iter().filter(|bound| bound.key.is_some()).count()
    }

    /// Records a read, for the proof.
    pub fn record_read(&self, read: impl FnOnce() -> Term) {
        if self.proving()
            && let Some(reads) = self.reads.borrow_mut().last_mut()
        {
            reads.push(read());
        }
    }

    /// Runs `work` and returns its result and its reads.
    pub fn with_reads<T>(&self, work: impl FnOnce() -> T) -> (T, Vec<Term>) {
        if !self.proving() {
            return (work(), Vec::new());
        }
        self.reads.borrow_mut().push(Vec::new());
        let result = work();
        let reads = self.reads.borrow_mut().pop().unwrap_or_default();
        (result, reads)
    }

    /// Takes the reads recorded since the last call.
    pub fn take_reads(&self) -> Vec<Term> {
        let mut reads = self.reads.borrow_mut();
        reads.last_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Converts a value to JSON. An entry becomes its name.
    pub fn to_json(&self, value: &Dynamic) -> Value {
        to_json(value, &|entry: EntryRef| {
            self.scope.library().entry_name(entry).to_owned()
        })
    }
}
