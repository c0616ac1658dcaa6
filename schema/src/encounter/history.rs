//! Steps and their history.

use rules::encounter::{Encounter, Step};
use rusqlite::{Transaction, named_params};

use super::{open, unchanged_since};
use crate::{
    history::{self, Change, Log},
    refusal::Refusal,
    typed,
};

pub(super) const LOG: Log = Log {
    what: "table",
    owner: "session",
    last: "last_step",
    changes: "session_step",
    owner_id: "session_id",
};

/// Applies a step to an encounter and saves it with its inverse. If a revision is given and the
/// encounter has changed since, it is refused with [`ErrorCode::Conflict`](crate::ErrorCode::Conflict).
pub fn step(
    tx: &Transaction<'_>,
    id: i64,
    expected: Option<i64>,
    step: &Step,
    words: &str,
) -> Result<(), Refusal> {
    unchanged_since(tx, id, expected)?;
    let mut encounter = open(tx, id)?.encounter;
    let backward = step.apply(&mut encounter).map_err(Refusal::by_rules)?;
    let made = LOG.note(tx, id, (step, &backward), words)?;
    store(tx, id, &encounter, Some(made))
}

/// Undoes the last step and returns the step that reverted it.
pub fn undo(tx: &Transaction<'_>, id: i64) -> Result<Step, Refusal> {
    let mut encounter = open(tx, id)?.encounter;
    let last: history::Step<Step> = LOG.undo(tx, id)?;
    apply(&last.backward, &mut encounter)?;
    store(tx, id, &encounter, last.after)?;
    Ok(last.backward)
}

/// Redoes the step that was undone last and returns it.
pub fn redo(tx: &Transaction<'_>, id: i64) -> Result<Step, Refusal> {
    let mut encounter = open(tx, id)?.encounter;
    let last: history::Step<Step> = LOG.redo(tx, id)?;
    apply(&last.forward, &mut encounter)?;
    store(tx, id, &encounter, Some(last.id))?;
    Ok(last.forward)
}

/// The steps of an encounter, the newest first.
pub fn history(tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Refusal> {
    LOG.revision(tx, id)?;
    LOG.history(tx, id)
}

fn apply(step: &Step, encounter: &mut Encounter) -> Result<(), Refusal> {
    let applied = step.apply(encounter).map(drop);
    applied.map_err(|why| LOG.broken(&why))
}

fn store(
    tx: &Transaction<'_>,
    id: i64,
    encounter: &Encounter,
    last: Option<i64>,
) -> Result<(), Refusal> {
    tx.prepare_cached(include_str!("store.sql"))?
        .execute(named_params! {
            ":id": id, ":name": encounter.name, ":system": encounter.system,
            ":state": typed::to_json(encounter)?, ":last": last,
        })?;
    Ok(())
}
