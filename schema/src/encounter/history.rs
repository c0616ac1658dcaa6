//! Steps and their history: a tree, of which the way from the root to the last step is in force.

use rules::encounter::{Encounter, Step};
use rusqlite::{Row, Transaction, named_params};

use super::{exists, open, unchanged_since};
use crate::{
    problem::{Code, Problem},
    typed,
};

/// A step in a table's history.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// Its number.
    pub id: i64,
    /// When it was made, RFC 3339 in UTC.
    pub at: String,
    /// What happened, a line each.
    pub words: String,
    /// Whether it has been undone.
    pub undone: bool,
}

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
    let backward = step
        .apply(&mut encounter)
        .map_err(|refused| Problem::refused(refused.0))?;
    let made = tx
        .prepare_cached(include_str!("insert_step.sql"))?
        .insert(named_params! {
            ":session": id, ":forward": typed::to_json(step)?, ":backward": typed::to_json(&backward)?,
            ":words": words,
        })?;
    store(tx, id, &encounter, Some(made))
}

/// Takes the last step back, and answers what took it back.
pub fn undo(tx: &Transaction<'_>, id: i64) -> Result<Step, Problem> {
    let (Some(last), _) = next(tx, id)? else {
        return Err(Problem::new(Code::Nothing, "There is nothing to undo."));
    };
    let mut encounter = open(tx, id)?.encounter;
    apply(&last.backward, &mut encounter)?;
    mark(tx, last.id, true)?;
    store(tx, id, &encounter, last.after)?;
    Ok(last.backward)
}

/// Takes the step again that was last taken back, and answers it.
pub fn redo(tx: &Transaction<'_>, id: i64) -> Result<Step, Problem> {
    let (_, Some(last)) = next(tx, id)? else {
        return Err(Problem::new(Code::Nothing, "There is nothing to redo."));
    };
    let mut encounter = open(tx, id)?.encounter;
    apply(&last.forward, &mut encounter)?;
    mark(tx, last.id, false)?;
    store(tx, id, &encounter, Some(last.id))?;
    Ok(last.forward)
}

/// The steps of a table, the newest first.
pub fn history(tx: &Transaction<'_>, id: i64) -> Result<Vec<History>, Problem> {
    exists(tx, id)?;
    let mut statement = tx.prepare_cached(include_str!("history.sql"))?;
    let steps = statement.query_map([id], |row| {
        Ok(History {
            id: row.get("id")?,
            at: row.get("made_at")?,
            words: row.get("words")?,
            undone: row.get("undone")?,
        })
    })?;
    Ok(steps.collect::<Result<_, _>>()?)
}

/// A step with what does it and what takes it back.
pub(super) struct Made {
    pub(super) words: String,
    id: i64,
    after: Option<i64>,
    forward: Step,
    backward: Step,
}

impl Made {
    fn read(row: &Row<'_>) -> Result<Self, Problem> {
        Ok(Self {
            words: row.get("words")?,
            id: row.get("id")?,
            after: row.get("after")?,
            forward: typed::json(row, "forward")?,
            backward: typed::json(row, "backward")?,
        })
    }
}

/// What undo would take back, and what redo would do again.
pub(super) fn next(tx: &Transaction<'_>, id: i64) -> Result<(Option<Made>, Option<Made>), Problem> {
    exists(tx, id)?;
    let one = |sql: &str| -> Result<Option<Made>, Problem> {
        let mut statement = tx.prepare_cached(sql)?;
        let mut rows = statement.query([id])?;
        rows.next()?.map(Made::read).transpose()
    };
    Ok((
        one(include_str!("next_undo.sql"))?,
        one(include_str!("next_redo.sql"))?,
    ))
}

fn apply(step: &Step, encounter: &mut Encounter) -> Result<(), Problem> {
    step.apply(encounter).map(|_| ()).map_err(|refused| {
        Problem::new(
            Code::Damaged,
            format!(
                "The history of this table does not fit it, so nothing was changed: {}",
                refused.0
            ),
        )
    })
}

fn mark(tx: &Transaction<'_>, step: i64, undone: bool) -> Result<(), Problem> {
    tx.prepare_cached("UPDATE session_step SET undone = ?2 WHERE id = ?1")?
        .execute((step, undone))?;
    Ok(())
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
