//! The budget of work for a value and all values it uses.

use std::{cell::Cell, time::Duration};

use platform::cpu_time::cpu_time;

use crate::{limits, problem::Problem};

/// The work done so far.
#[derive(Debug, Default)]
pub(crate) struct Budget {
    /// The operations of the value being computed.
    spent: Cell<u64>,
    /// The processor time at the first reading of the clock for that value.
    since: Cell<Option<Duration>>,
    /// The operations of all values.
    total: Cell<u64>,
    /// The processor time at the first reading of the clock.
    begun: Cell<Option<Duration>>,
}

impl Budget {
    /// Starts a new value.
    pub(crate) fn reset(&self) {
        self.spent.set(0);
        self.since.set(None);
    }

    /// Counts operations. Returns an error after too many, or after too long a time.
    pub(crate) fn charge(&self, steps: u64) -> Result<(), Problem> {
        let spent = self.spent.get().saturating_add(steps);
        self.spent.set(spent);
        if spent > limits::OPERATIONS {
            return Err(Problem::stopped("endless"));
        }
        let before = self.total.get();
        let total = before.saturating_add(steps);
        self.total.set(total);
        if before / limits::UNTIMED_OPERATIONS == total / limits::UNTIMED_OPERATIONS {
            return Ok(());
        }
        let now = cpu_time();
        if passed(&self.since, now) > limits::TIME {
            return Err(Problem::stopped("long"));
        }
        if passed(&self.begun, now) > limits::TIME_OF_ALL
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
