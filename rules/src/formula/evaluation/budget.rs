//! How much work a value may take, with all that it asks for.

use std::{
    cell::Cell,
    time::{Duration, Instant},
};

use crate::formula::{engine::MOST_OPERATIONS, problem::Problem};

/// Steps below which no clock is asked: so few cannot take long, and a busy machine that lays the
/// program aside for a while must not make a good formula fail.
const UNTIMED: u64 = 2_000;
const LONGEST: Duration = Duration::from_millis(40);
const LONGEST_SHEET: Duration = Duration::from_secs(1);

/// What has been spent.
#[derive(Debug)]
pub(crate) struct Budget {
    spent: Cell<u64>,
    since: Cell<Instant>,
    begun: Instant,
    whole: Cell<u64>,
}

impl Default for Budget {
    fn default() -> Self {
        let now = Instant::now();
        Self {
            spent: Cell::new(0),
            since: Cell::new(now),
            begun: now,
            whole: Cell::new(0),
        }
    }
}

impl Budget {
    /// Begins a new value.
    pub(crate) fn renew(&self) {
        self.whole.set(self.whole.get() + self.spent.get());
        self.spent.set(0);
        self.since.set(Instant::now());
    }

    /// Counts steps, and stops what takes too many or too long.
    pub(crate) fn charge(&self, steps: u64) -> Result<(), Problem> {
        let before = self.spent.get();
        let spent = before.saturating_add(steps);
        self.spent.set(spent);
        if spent > MOST_OPERATIONS {
            return Err(stopped("it never comes to an end"));
        }
        let look_at_the_clock = spent / 64 != before / 64;
        if look_at_the_clock && spent > UNTIMED && self.since.get().elapsed() > LONGEST {
            return Err(stopped("it takes too long"));
        }
        if look_at_the_clock
            && self.whole.get() > MOST_OPERATIONS
            && self.begun.elapsed() > LONGEST_SHEET
        {
            return Err(stopped(
                "the formulas of this character take too long together",
            ));
        }
        Ok(())
    }
}

fn stopped(why: &str) -> Problem {
    Problem::Stopped(format!("The formula was stopped: {why}."))
}
