//! What was done to characters and tables, and the way back: a tree of changes, each with its inverse,
//! of which the way from the root to the last one in force counts.

use std::collections::{HashMap, HashSet};

use rules::Refusal;
use rusqlite::{OptionalExtension, Row, Transaction, named_params};
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    problem::{Code, Problem},
    typed,
};

/// A change in a history.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// Its number.
    pub id: i64,
    /// When it was made, RFC 3339 in UTC.
    pub at: String,
    /// What it did, in words.
    pub words: String,
    /// Whether it has been undone.
    pub undone: bool,
}

/// Where the histories of things of a sort are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Log {
    /// What such a thing is called in sentences.
    pub what: &'static str,
    /// The table of the things.
    pub owner: &'static str,
    /// Its column that points at the last change in force. Whoever uses this module writes it.
    pub last: &'static str,
    /// The table of the changes.
    pub changes: &'static str,
    /// Its column that points at the thing.
    pub owner_id: &'static str,
}

/// A change with what does it and what takes it back.
#[derive(Debug)]
pub(crate) struct Step<T> {
    pub id: i64,
    /// The change that it was made after; none for the first.
    pub after: Option<i64>,
    pub words: String,
    pub forward: T,
    pub backward: T,
}

impl<T: DeserializeOwned> Step<T> {
    fn read(row: &Row<'_>) -> Result<Self, Problem> {
        Ok(Self {
            id: row.get("id")?,
            after: row.get("after")?,
            words: row.get("words")?,
            forward: typed::json(row, "forward")?,
            backward: typed::json(row, "backward")?,
        })
    }
}

const NEXT_UNDO: &str = include_str!("history/next_undo.sql");
const NEXT_REDO: &str = include_str!("history/next_redo.sql");

impl Log {
    /// The problem that the library has no such thing.
    pub(crate) fn unknown(&self, id: i64) -> Problem {
        Problem::not_found(messages::text!(
            "library-no-number",
            what = self.what,
            id = id.to_string()
        ))
    }

    /// The problem that a change of a thing cannot be made on it as it is.
    pub(crate) fn broken(&self, why: &Refusal) -> Problem {
        Code::Damaged.problem(messages::text!(
            "library-history-broken",
            what = self.what,
            why = why.message.as_str()
        ))
    }

    /// The revision of a thing. Refuses one that is not there.
    pub(crate) fn revision(&self, tx: &Transaction<'_>, id: i64) -> Result<i64, Problem> {
        tx.prepare_cached(&self.sql("SELECT revision FROM {owner} WHERE id = ?1"))?
            .query_row([id], |row| row.get("revision"))
            .optional()?
            .ok_or_else(|| self.unknown(id))
    }

    /// The changes of a thing, the newest first.
    pub(crate) fn history(&self, tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Problem> {
        let read = |row: &Row<'_>| {
            Ok(Change {
                id: row.get("id")?,
                at: row.get("made_at")?,
                words: row.get("words")?,
                undone: row.get("undone")?,
            })
        };
        tx.prepare_cached(&self.sql(include_str!("history/list.sql")))?
            .query_and_then([id], read)?
            .collect()
    }

    /// What undo would take back and redo would do again, in words.
    pub(crate) fn next<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<(Option<String>, Option<String>), Problem> {
        let words = |step: Step<T>| step.words;
        Ok((
            self.one(tx, id, NEXT_UNDO)?.map(words),
            self.one(tx, id, NEXT_REDO)?.map(words),
        ))
    }

    /// Marks the last change as undone, and answers it.
    pub(crate) fn undo<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<Step<T>, Problem> {
        let step = self.one(tx, id, NEXT_UNDO)?;
        let step = step.ok_or_else(|| Code::Nothing.problem(messages::text!("nothing-undo")))?;
        self.mark(tx, step.id, true).map(|()| step)
    }

    /// Marks the change that was undone last as in force, and answers it.
    pub(crate) fn redo<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<Step<T>, Problem> {
        let step = self.one(tx, id, NEXT_REDO)?;
        let step = step.ok_or_else(|| Code::Nothing.problem(messages::text!("nothing-redo")))?;
        self.mark(tx, step.id, false).map(|()| step)
    }

    /// Notes a change after the last one in force, and answers its number.
    pub(crate) fn note<T: Serialize>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        (forward, backward): (&T, &T),
        words: &str,
    ) -> Result<i64, Problem> {
        let mut insert = tx.prepare_cached(&self.sql(include_str!("history/insert.sql")))?;
        Ok(insert.insert(named_params! {
            ":owner": id, ":forward": typed::to_json(forward)?, ":backward": typed::to_json(backward)?,
            ":words": words,
        })?)
    }

    /// All changes of a thing, by their numbers.
    pub(crate) fn tree<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<HashMap<i64, Step<T>>, Problem> {
        tx.prepare_cached(&self.sql(include_str!("history/tree.sql")))?
            .query_and_then([id], |row| Step::read(row).map(|step| (step.id, step)))?
            .collect()
    }

    fn one<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        sql: &str,
    ) -> Result<Option<Step<T>>, Problem> {
        tx.prepare_cached(&self.sql(sql))?
            .query_and_then([id], Step::read)?
            .next()
            .transpose()
    }

    fn mark(&self, tx: &Transaction<'_>, change: i64, undone: bool) -> Result<(), Problem> {
        tx.prepare_cached(&self.sql("UPDATE {changes} SET undone = ?2 WHERE id = ?1"))?
            .execute((change, undone))?;
        Ok(())
    }

    fn sql(&self, sql: &str) -> String {
        sql.replace("{owner}", self.owner)
            .replace("{last}", self.last)
            .replace("{changes}", self.changes)
            .replace("{owner_id}", self.owner_id)
    }
}

/// Refuses as a [`Code::Conflict`], in those words, where a thing of some revision was changed since
/// another, if one is named: what is done on what is no longer there would take back what nobody has seen.
pub(crate) fn same_revision(
    revision: i64,
    expected: Option<i64>,
    otherwise: impl FnOnce() -> String,
) -> Result<(), Problem> {
    if expected.is_none_or(|expected| expected == revision) {
        return Ok(());
    }
    Err(Code::Conflict.problem(otherwise()))
}

/// What leads from after one change to after another: back to where their ways part, then on.
pub(crate) fn way<T>(
    changes: &HashMap<i64, Step<T>>,
    from: Option<i64>,
    to: Option<i64>,
) -> Vec<&T> {
    let up = |end: Option<i64>| {
        std::iter::successors(end.and_then(|id| changes.get(&id)), |step| {
            step.after.and_then(|id| changes.get(&id))
        })
    };
    let there: HashSet<i64> = up(to).map(|step| step.id).collect();
    let here: HashSet<i64> = up(from).map(|step| step.id).collect();
    let back = up(from).take_while(|step| !there.contains(&step.id));
    let mut on: Vec<&T> = up(to)
        .take_while(|step| !here.contains(&step.id))
        .map(|step| &step.forward)
        .collect();
    on.reverse();
    back.map(|step| &step.backward).chain(on).collect()
}
