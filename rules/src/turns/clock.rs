//! The clock of a fight.

use super::{durations, transaction::Transaction};
use crate::{Refusal, encounter::Unit};

/// Starts or stops the clock.
pub(super) fn switch(tx: &mut Transaction<'_>, on: bool) -> Result<(), Refusal> {
    let now = tx.now;
    if on {
        tx.update_turn(|turn| turn.since = turn.since.or(Some(now)))?;
        tx.report(messages::text!("clock-runs"));
        return Ok(());
    }
    pass(tx, None)?;
    tx.update_turn(|turn| turn.since = None)?;
    let seconds = tx.encounter.turn.seconds;
    tx.report(messages::text!("clock-stops", seconds));
    Ok(())
}

/// Advances the clock to now, or by some seconds.
pub(super) fn pass(tx: &mut Transaction<'_>, seconds: Option<u32>) -> Result<(), Refusal> {
    let now = tx.now;
    let (by, since) = match (seconds, tx.encounter.turn.since) {
        (Some(by), since) => (by, since),
        (None, None) => return Ok(()),
        (None, Some(since)) => {
            let by = now.saturating_sub(since) / 1000;
            (
                u32::try_from(by).unwrap_or(u32::MAX),
                Some(since + by * 1000),
            )
        }
    };
    let from = tx.encounter.turn.seconds;
    tx.update_turn(|turn| {
        turn.seconds = turn.seconds.saturating_add(by);
        turn.since = since;
    })?;
    if seconds.is_some() {
        let to = tx.encounter.turn.seconds;
        tx.report(messages::text!("clock-passes", from, to));
    }
    if by > 0 {
        durations::count_down(tx, by, |_, state| state.unit == Unit::Seconds)?;
    }
    Ok(())
}
