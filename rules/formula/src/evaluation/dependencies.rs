//! The changed facts on which a value depends, directly or through other values.
//!
//! The host numbers the facts that were changed (house rules) and records each one that is read.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeSet,
};

use super::Evaluation;
use crate::{HashMap, value::ValueId};

/// The changed facts that each value depends on.
#[derive(Debug)]
pub(super) struct Dependencies {
    /// Whether any fact was changed; otherwise nothing is recorded.
    recording: Cell<bool>,
    known: RefCell<HashMap<ValueId, BTreeSet<usize>>>,
    /// The facts read by each value that is being computed, the innermost last.
    open: RefCell<Vec<BTreeSet<usize>>>,
}

impl Default for Dependencies {
    fn default() -> Self {
        Self {
            recording: Cell::new(false),
            known: RefCell::default(),
            open: RefCell::new(vec![BTreeSet::new()]),
        }
    }
}

impl Evaluation {
    /// Starts recording which changed facts values depend on.
    pub fn record_dependencies(&self) {
        self.dependencies.recording.set(true);
    }

    /// Records that the value being computed depends on some changed facts.
    pub fn record_dependency(&self, facts: impl IntoIterator<Item = usize>) {
        if self.dependencies.recording.get()
            && let Some(open) = self.dependencies.open.borrow_mut().last_mut()
        {
            open.extend(facts);
        }
    }

    /// Records that the value being computed depends on one that is known.
    pub(super) fn record_dependencies_of(&self, value: ValueId) {
        if self.dependencies.recording.get() {
            let known = self.dependencies.known.borrow().get(&value).cloned();
            self.record_dependency(known.unwrap_or_default());
        }
    }

    /// Runs work that computes a value, and stores what it depends on.
    pub(super) fn with_dependencies<T>(&self, value: ValueId, work: impl FnOnce() -> T) -> T {
        let all = &self.dependencies;
        if !all.recording.get() {
            return work();
        }
        all.open.borrow_mut().push(BTreeSet::new());
        let result = work();
        let facts = all.open.borrow_mut().pop().unwrap_or_default();
        all.known.borrow_mut().insert(value, facts.clone());
        self.record_dependency(facts);
        result
    }

    /// Whether a known value depends on a changed fact.
    pub fn is_changed(&self, value: ValueId) -> bool {
        let known = self.dependencies.known.borrow();
        known.get(&value).is_some_and(|facts| !facts.is_empty())
    }

    /// Returns the changed facts on which the value being computed depends so far.
    pub fn dependencies(&self) -> Vec<usize> {
        let open = self.dependencies.open.borrow();
        open.last().into_iter().flatten().copied().collect()
    }
}
