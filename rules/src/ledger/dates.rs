//! The order of a ledger's rows, and the date that comes next.

use std::sync::Arc;

use formula::{Evaluation, to_integer};

use crate::{
    character::{Character, LedgerRow},
    compile::CompiledSystem,
    derivation::{Sheet, Terms},
};

/// The rows of a ledger in the order of their dates; rows of the same date keep their order.
pub fn sorted_by_date(ledger: &[LedgerRow]) -> Vec<&LedgerRow> {
    let mut rows: Vec<&LedgerRow> = ledger.iter().collect();
    rows.sort_by_key(|row| (row.time, row.part));
    rows
}

/// The date of a new row of an activity: none before all dates; otherwise the latest one, or the next if the new row
/// and one of that date both take time; in an empty ledger the first of all.
pub(crate) fn next_date(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    activity: &str,
) -> (Option<i64>, u32) {
    let system = &compiled.system;
    let activity = system.activity(activity);
    let before = system.calendar.as_ref().map(|it| it.before.as_str());
    if activity.is_some_and(|it| !it.group.is_empty() && before == Some(it.group.as_str())) {
        return (None, 0);
    }
    let takes_time = activity.is_some_and(|it| it.takes_time);
    let rows = sorted_by_date(&character.ledger);
    let mut latest_first = rows.iter().rev();
    let Some((time, part)) = latest_first.find_map(|row| Some((row.time?, row.part))) else {
        let first = |run: &Evaluation, _: &Sheet| {
            to_integer(&run.json_of(compiled.first_date.as_ref()?).ok()?)
        };
        let first = Sheet::evaluate(compiled, character, Terms::LeftOut, first);
        return (Some(first.flatten().unwrap_or(1)), 0);
    };
    let is_taken = rows.iter().any(|row| {
        let activity = system.activity(&row.activity);
        (row.time, row.part) == (Some(time), part) && activity.is_some_and(|it| it.takes_time)
    });
    if !takes_time || !is_taken {
        return (Some(time), part);
    }
    let parts = system.calendar.as_ref().map_or(0, |it| it.parts.len());
    if (part as usize) + 1 < parts {
        (Some(time), part + 1)
    } else {
        (Some(time.saturating_add(1)), 0)
    }
}
