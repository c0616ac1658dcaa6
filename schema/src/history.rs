//! What was done to characters and tables, and the way back: a tree of changes, each with its inverse,
//! of which the way from the root to the last one in force counts.

use std::collections::{HashMap, HashSet};

use rusqlite::{Row, Transaction, named_params};
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

impl Log {
    /// The changes of a thing, the newest first.
    pub(crate) fn history(&self, tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Problem> {
        let mut statement = tx.prepare_cached(&self.sql(include_str!("history/list.sql")))?;
        let changes = statement.query_map([id], |row| {
            Ok(Change {
                id: row.get("id")?,
                at: row.get("made_at")?,
                words: row.get("words")?,
                undone: row.get("undone")?,
            })
        })?;
        Ok(changes.collect::<Result<_, _>>()?)
    }

    /// What undo would take back.
    pub(crate) fn next_undo<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<Option<Step<T>>, Problem> {
        self.one(tx, id, include_str!("history/next_undo.sql"))
    }

    /// What redo would do again.
    pub(crate) fn next_redo<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<Option<Step<T>>, Problem> {
        self.one(tx, id, include_str!("history/next_redo.sql"))
    }

    /// Marks the last change as undone, and answers it.
    pub(crate) fn undo<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<Step<T>, Problem> {
        let step = self.next_undo(tx, id)?;
        self.marked(tx, step, true)
            .ok_or_else(|| Problem::new(Code::Nothing, "There is nothing to undo."))?
    }

    /// Marks the change that was undone last as in force, and answers it.
    pub(crate) fn redo<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<Step<T>, Problem> {
        let step = self.next_redo(tx, id)?;
        self.marked(tx, step, false)
            .ok_or_else(|| Problem::new(Code::Nothing, "There is nothing to redo."))?
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
        let mut statement = tx.prepare_cached(&self.sql(include_str!("history/tree.sql")))?;
        let mut rows = statement.query([id])?;
        let mut changes = HashMap::new();
        while let Some(row) = rows.next()? {
            let step = Step::read(row)?;
            changes.insert(step.id, step);
        }
        Ok(changes)
    }

    fn one<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        sql: &str,
    ) -> Result<Option<Step<T>>, Problem> {
        let mut statement = tx.prepare_cached(&self.sql(sql))?;
        let mut rows = statement.query([id])?;
        rows.next()?.map(Step::read).transpose()
    }

    fn marked<T>(
        &self,
        tx: &Transaction<'_>,
        step: Option<Step<T>>,
        undone: bool,
    ) -> Option<Result<Step<T>, Problem>> {
        step.map(|step| {
            tx.prepare_cached(&self.sql("UPDATE {changes} SET undone = ?2 WHERE id = ?1"))?
                .execute((step.id, undone))?;
            Ok(step)
        })
    }

    fn sql(&self, sql: &str) -> String {
        sql.replace("{owner}", self.owner)
            .replace("{last}", self.last)
            .replace("{changes}", self.changes)
            .replace("{owner_id}", self.owner_id)
    }
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
