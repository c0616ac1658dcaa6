//! The changed facts on which a value depends, directly or through other values.
//!
//! The host numbers the facts that were changed (house rules) and records each one that is read.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeSet,
};

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

impl Dependencies {
    pub(super) fn start(&self) {
        self.recording.set(true);
    }

    /// Records that the value being computed depends on some facts.
    pub(super) fn record(&self, facts: impl IntoIterator<Item = usize>) {
        if self.recording.get()
            && let Some(open) = self.open.borrow_mut().last_mut()
        {
            open.extend(facts);
        }
    }

    /// Records that the value being computed depends on one that is known.
    pub(super) fn record_value(&self, value: ValueId) {
        if self.recording.get() {
            let known = self.known.borrow().get(&value).cloned();
            self.record(known.unwrap_or_default());
        }
    }

    /// Runs work that computes a value, and stores what it depends on.
    pub(super) fn of<T>(&self, value: ValueId, work: impl FnOnce() -> T) -> T {
        if !self.recording.get() {
            return work();
        }
        self.open.borrow_mut().push(BTreeSet::new());
        let result = work();
        let facts = self.open.borrow_mut().pop().unwrap_or_default();
        self.known.borrow_mut().insert(value, facts.clone());
        self.record(facts);
        result
    }

    /// Whether a known value depends on a changed fact.
    pub(super) fn has(&self, value: ValueId) -> bool {
        let known = self.known.borrow();
        known.get(&value).is_some_and(|facts| !facts.is_empty())
    }

    /// Returns the facts on which the value being computed depends so far.
    pub(super) fn recorded(&self) -> Vec<usize> {
        let open = self.open.borrow();
        open.last().into_iter().flatten().copied().collect()
    }
}
