//! How much work a value may take, with all that it asks for.

use std::{cell::Cell, time::Duration};

use platform::work::worked;

use crate::{limits, problem::Problem};

/// The work done so far.
#[derive(Debug)]
pub(crate) struct Budget {
    /// Operations of the value being computed, and how long the thread had worked before it.
    spent: Cell<u64>,
    since: Cell<Duration>,
    /// Operations of all values before it, and how long the thread had worked before them.
    total: Cell<u64>,
    begun: Duration,
}

impl Default for Budget {
    fn default() -> Self {
        let now = worked();
        Self {
            spent: Cell::new(0),
            since: Cell::new(now),
            total: Cell::new(0),
            begun: now,
        }
    }
}

impl Budget {
    /// Starts a new value.
    pub(crate) fn renew(&self) {
        self.total.set(self.total.get() + self.spent.get());
        self.spent.set(0);
        self.since.set(worked());
    }

    /// Counts operations, and stops what takes too many or too long.
    pub(crate) fn charge(&self, steps: u64) -> Result<(), Problem> {
        let before = self.spent.get();
        let spent = before.saturating_add(steps);
        self.spent.set(spent);
        if spent > limits::OPERATIONS {
            return Err(stopped("endless"));
        }
        let reads_clock = spent / 64 != before / 64;
        if reads_clock
            && spent > limits::UNTIMED_OPERATIONS
            && worked().saturating_sub(self.since.get()) > limits::TIME
        {
            return Err(stopped("long"));
        }
        if reads_clock
            && self.total.get() > limits::OPERATIONS
            && worked().saturating_sub(self.begun) > limits::TIME_OF_ALL
        {
            return Err(stopped("together"));
        }
        Ok(())
    }
}

fn stopped(what: &str) -> Problem {
    Problem::Stopped(messages::text!("formula-stopped", what))
}
