//! Encounter steps and their history.

use rules::encounter::{Encounter, Step};
use rusqlite::Transaction;

use super::{Opened, load, unchanged_since};
use crate::{
    history::{Change, Direction, Log},
    refusal::Refusal,
    rows, typed,
};

pub(crate) const LOG: Log = Log {
    owner: "session",
    last: "last_step",
    changes: "session_step",
    owner_id: "session_id",
};

/// Applies a step to an open encounter and saves it with its inverse. Returns the encounter after it.
///
/// # Errors
///
/// Returns [`ErrorCode::Conflict`](crate::ErrorCode::Conflict) if the encounter has changed since it was opened, and an
/// error if the step cannot be applied.
pub fn step(
    tx: &Transaction<'_>,
    mut opened: Opened,
    step: &Step,
    words: &str,
) -> Result<Opened, Refusal> {
    unchanged_since(tx, opened.id, Some(opened.revision))?;
    let backward = step.apply(&mut opened.encounter);
    let backward = backward.map_err(Refusal::from_rules)?;
    let made = LOG.record(tx, opened.id, step, &backward, words)?;
    store(tx, opened.id, &opened.encounter, Some(made))?;
    Ok(Opened {
        revision: opened.revision + 1,
        undo: Some(words.to_owned()),
        redo: None,
        ..opened
    })
}

/// Undoes the last step and returns the inverse step that was applied.
pub fn undo(tx: &Transaction<'_>, id: i64) -> Result<Step, Refusal> {
    apply(tx, id, LOG.travel(tx, id, Direction::Back)?)
}

/// Redoes the most recently undone step and returns it.
pub fn redo(tx: &Transaction<'_>, id: i64) -> Result<Step, Refusal> {
    apply(tx, id, LOG.travel(tx, id, Direction::Forward)?)
}

/// Returns the steps of an encounter, newest first.
pub fn history(tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Refusal> {
    LOG.history(tx, id)
}

/// Applies a step from the history, records `last` as the last step in force, and returns the step.
fn apply(
    tx: &Transaction<'_>,
    id: i64,
    (step, last): (Step, Option<i64>),
) -> Result<Step, Refusal> {
    let mut encounter = load(tx, id)?;
    step.apply(&mut encounter).map_err(|why| LOG.broken(&why))?;
    store(tx, id, &encounter, last)?;
    Ok(step)
}

fn store(
    tx: &Transaction<'_>,
    id: i64,
    encounter: &Encounter,
    last: Option<i64>,
) -> Result<(), Refusal> {
    let state = typed::to_json(encounter)?;
    let params = (id, &encounter.name, &encounter.system, state, last);
    rows::execute(tx, include_str!("store.sql"), params).map(drop)
}
