//! The budget of work for a value and all values it uses.

use std::{cell::Cell, time::Duration};

use platform::cpu_time::cpu_time;

use super::Evaluation;
use crate::{limits, problem::Problem};

/// The work done so far.
#[derive(Debug, Default)]
pub(super) struct Budget {
    /// The operations of the value being computed.
    spent: Cell<u64>,
    /// The processor time at the first reading of the clock for that value.
    since: Cell<Option<Duration>>,
    /// The operations of all values.
    total: Cell<u64>,
    /// The processor time at the first reading of the clock.
    begun: Cell<Option<Duration>>,
}

impl Evaluation {
    /// Starts a new value with a full budget of work.
    pub fn reset_budget(&self) {
        self.budget.spent.set(0);
        self.budget.since.set(None);
    }

    /// Counts operations.
    ///
    /// # Errors
    /// Returns an error if the value took too many operations, or too long.
    pub fn charge(&self, operations: u64) -> Result<(), Problem> {
        let budget = &self.budget;
        let spent = budget.spent.get().saturating_add(operations);
        budget.spent.set(spent);
        if spent > limits::OPERATIONS {
            return Err(Problem::stopped("endless"));
        }
        let before = budget.total.get();
        let total = before.saturating_add(operations);
        budget.total.set(total);
        if before / limits::UNTIMED_OPERATIONS == total / limits::UNTIMED_OPERATIONS {
            return Ok(());
        }
        let now = cpu_time();
        if passed(&budget.since, now) > limits::TIME {
            return Err(Problem::stopped("long"));
        }
        if passed(&budget.begun, now) > limits::TIME_OF_ALL
            && total.saturating_sub(spent) > limits::OPERATIONS
        {
            return Err(Problem::stopped("together"));
        }
        Ok(())
    }
}

/// Returns the time since `since`, which is set to `now` if it is empty.
fn passed(since: &Cell<Option<Duration>>, now: Duration) -> Duration {
    let begun = since.get().unwrap_or(now);
    since.set(Some(begun));
    now.saturating_sub(begun)
}
