//! The order of a ledger's rows, and the date that comes next.

use std::sync::Arc;

use formula::{Evaluation, to_integer};

use crate::{
    character::{Character, LedgerRow},
    compile::CompiledSystem,
    derivation::{Sheet, Terms},
};

/// The rows of a ledger in the order of their dates; those of one date as they are.
pub fn dated(ledger: &[LedgerRow]) -> Vec<&LedgerRow> {
    let mut rows: Vec<&LedgerRow> = ledger.iter().collect();
    rows.sort_by_key(|row| (row.time, row.part));
    rows
}

/// The date that a new row would have: the one after the last that is taken, or the first of all.
pub(crate) fn next_date(
    compiled: &Arc<CompiledSystem>,
    character: &Character,
    takes_time: bool,
) -> (Option<i64>, u32) {
    let system = &compiled.system;
    let rows = dated(&character.ledger);
    let last = rows.iter().rev().find(|row| row.time.is_some());
    let Some((time, part)) = last.and_then(|row| Some((row.time?, row.part))) else {
        let first = |run: &Evaluation, _: &Sheet| {
            to_integer(&run.json_of(compiled.first_date.as_ref()?).ok()?)
        };
        let first = Sheet::evaluated(compiled, character, Terms::LeftOut, first);
        return (Some(first.flatten().unwrap_or(1)), 0);
    };
    let takes = |row: &&&LedgerRow| {
        let activity = system.activity(&row.activity);
        activity.is_some_and(|activity| activity.takes_time)
    };
    let mut same = rows
        .iter()
        .filter(|row| (row.time, row.part) == (Some(time), part));
    if !takes_time || !same.any(|row| takes(&row)) {
        return (Some(time), part);
    }
    let parts = system.calendar.as_ref().map_or(0, |it| it.parts.len());
    if (part as usize) + 1 < parts {
        (Some(time), part + 1)
    } else {
        (Some(time.saturating_add(1)), 0)
    }
}
