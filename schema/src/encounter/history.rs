//! Steps and their history.

use rules::encounter::{Encounter, Step};
use rusqlite::{Transaction, named_params};

use super::{exists, open, unchanged_since};
use crate::{
    history::{self, Change, Log},
    problem::{Code, Problem},
    typed,
};

const LOG: Log = Log {
    owner: "session",
    last: "last_step",
    changes: "session_step",
    owner_id: "session_id",
};

/// Takes a step at a table and saves it with what takes it back. With a revision, it is refused as a
/// [`Code::Conflict`] where the table has been changed since.
pub fn step(
    tx: &Transaction<'_>,
    id: i64,
    expected: Option<i64>,
    step: &Step,
    words: &str,
) -> Result<(), Problem> {
    unchanged_since(tx, id, expected)?;
    let mut encounter = open(tx, id)?.encounter;
    let backward = step.apply(&mut encounter)?;
    let made = LOG.note(tx, id, (step, &backward), words)?;
    store(tx, id, &encounter, Some(made))
}

/// Takes the last step back, and answers what took it back.
pub fn undo(tx: &Transaction<'_>, id: i64) -> Result<Step, Problem> {
    let mut encounter = open(tx, id)?.encounter;
    let last: history::Step<Step> = LOG.undo(tx, id)?;
    apply(&last.backward, &mut encounter)?;
    store(tx, id, &encounter, last.after)?;
    Ok(last.backward)
}

/// Takes the step again that was last taken back, and answers it.
pub fn redo(tx: &Transaction<'_>, id: i64) -> Result<Step, Problem> {
    let mut encounter = open(tx, id)?.encounter;
    let last: history::Step<Step> = LOG.redo(tx, id)?;
    apply(&last.forward, &mut encounter)?;
    store(tx, id, &encounter, Some(last.id))?;
    Ok(last.forward)
}

/// The steps of a table, the newest first.
pub fn history(tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Problem> {
    exists(tx, id)?;
    LOG.history(tx, id)
}

/// What undo would take back and redo would do again, in words.
pub(super) fn next(
    tx: &Transaction<'_>,
    id: i64,
) -> Result<(Option<String>, Option<String>), Problem> {
    let words = |step: history::Step<Step>| step.words;
    Ok((
        LOG.next_undo(tx, id)?.map(words),
        LOG.next_redo(tx, id)?.map(words),
    ))
}

fn apply(step: &Step, encounter: &mut Encounter) -> Result<(), Problem> {
    step.apply(encounter).map(|_| ()).map_err(|refused| {
        Problem::new(
            Code::Damaged,
            format!(
                "The history of this table does not fit it, so nothing was changed: {}",
                refused.message
            ),
        )
    })
}

fn store(
    tx: &Transaction<'_>,
    id: i64,
    encounter: &Encounter,
    last: Option<i64>,
) -> Result<(), Problem> {
    tx.prepare_cached(include_str!("store.sql"))?
        .execute(named_params! {
            ":id": id, ":name": encounter.name, ":system": encounter.system,
            ":state": typed::to_json(encounter)?, ":last": last,
        })?;
    Ok(())
}
