//! The history of characters, encounters, own entries and layers: a tree of changes, each with its inverse. The changes
//! in force are those on the path from the root to the last change in force.

use std::collections::{HashMap, HashSet};

use rusqlite::{Row, Transaction, named_params};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use ts_rs::TS;

use crate::{
    refusal::{ErrorCode, Refusal},
    rows, typed,
};

/// A change in a history.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Change {
    /// The id of the change.
    pub id: i64,
    /// When it was made, RFC 3339 in UTC.
    pub at: String,
    /// Description: "Strength +1 → +2".
    pub words: String,
    /// Whether it has been undone.
    pub undone: bool,
}

/// The history of a character, encounter, own entry or layer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// The changes, newest first.
    pub changes: Vec<Change>,
    /// Description of the change that undo would revert.
    pub undo: Option<String>,
    /// Description of the change that redo would reapply.
    pub redo: Option<String>,
}

/// The tables and columns that store the histories of one type of owner.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Log {
    /// The table of owners.
    pub owner: &'static str,
    /// The column of `owner` that references the last change in force. Callers write it.
    pub last: &'static str,
    /// The table of changes.
    pub changes: &'static str,
    /// The column of `changes` that references the owner.
    pub owner_id: &'static str,
}

/// The direction of travel in a history: undo or redo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Back,
    Forward,
}

impl Direction {
    /// Returns the error that there is nothing to undo or redo.
    pub(crate) fn nothing(self) -> Refusal {
        ErrorCode::Nothing.refusal(match self {
            Self::Back => messages::text!("nothing-undo"),
            Self::Forward => messages::text!("nothing-redo"),
        })
    }
}

/// A change with its inverse.
#[derive(Debug)]
pub(crate) struct Step<T> {
    pub id: i64,
    /// The parent change; `None` for the first.
    pub after: Option<i64>,
    pub words: String,
    pub forward: T,
    pub backward: T,
}

impl<T: DeserializeOwned> Step<T> {
    fn read(row: &Row<'_>) -> Result<Self, Refusal> {
        Ok(Self {
            id: row.get("id")?,
            after: row.get("after")?,
            words: row.get("words")?,
            forward: typed::json(row, "forward")?,
            backward: typed::json(row, "backward")?,
        })
    }
}

const NEXT_UNDO: &str = concat!(
    include_str!("history/changes.sql"),
    "AND id = (SELECT {last} FROM {owner} WHERE id = ?1)"
);
const NEXT_REDO: &str = concat!(
    include_str!("history/changes.sql"),
    "AND after IS (SELECT {last} FROM {owner} WHERE id = ?1) ORDER BY id DESC LIMIT 1"
);

impl Log {
    /// Returns the error for an owner that does not exist.
    pub(crate) fn unknown(&self, id: i64) -> Refusal {
        Refusal::not_found(messages::text!(
            "library-no-number",
            owner = self.owner,
            id = id.to_string()
        ))
    }

    /// Returns the error for a stored change that cannot be applied to its owner.
    pub(crate) fn broken(&self, why: &rules::Refusal) -> Refusal {
        ErrorCode::Damaged.refusal(messages::text!(
            "library-history-broken",
            owner = self.owner,
            why = why.message.as_str()
        ))
    }

    /// Returns the revision of an owner, or an error if there is no such owner.
    pub(crate) fn revision(&self, tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
        let sql = self.sql("SELECT revision FROM {owner} WHERE id = ?1");
        rows::value(tx, &sql, [id])?.ok_or_else(|| self.unknown(id))
    }

    /// Returns [`ErrorCode::Conflict`] with the message from `otherwise` if the owner's revision is not the expected
    /// one. An edit based on a stale state would silently revert changes made in the meantime.
    pub(crate) fn unchanged_since(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        expected: Option<i64>,
        otherwise: impl FnOnce() -> String,
    ) -> Result<(), Refusal> {
        let revision = self.revision(tx, id)?;
        if expected.is_none_or(|expected| expected == revision) {
            return Ok(());
        }
        Err(ErrorCode::Conflict.refusal(otherwise()))
    }

    /// Sets a timestamp column of an owner to the current time unless it is already set, or clears it.
    pub(crate) fn set_time(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        column: &str,
        is_set: bool,
    ) -> Result<(), Refusal> {
        let sql = self.sql(include_str!("history/set_time.sql"));
        match rows::execute(tx, &sql.replace("{column}", column), (id, is_set))? {
            0 => Err(self.unknown(id)),
            _ => Ok(()),
        }
    }

    /// Returns the changes of an owner, and what undo and redo would do.
    pub(crate) fn load(&self, tx: &Transaction<'_>, id: i64) -> Result<History, Refusal> {
        let (undo, redo) = self.next(tx, id)?;
        Ok(History {
            changes: self.history(tx, id)?,
            undo,
            redo,
        })
    }

    /// Returns the changes of an owner, newest first, or an error if there is no such owner.
    pub(crate) fn history(&self, tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Refusal> {
        self.refuse_unknown(tx, id)?;
        let sql = self.sql(include_str!("history/list.sql"));
        rows::all(tx, &sql, [id], |row| {
            Ok(Change {
                id: row.get("id")?,
                at: row.get("made_at")?,
                words: row.get("words")?,
                undone: row.get("undone")?,
            })
        })
    }

    /// Returns the descriptions of the changes that undo would revert and redo would reapply.
    pub(crate) fn next(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<(Option<String>, Option<String>), Refusal> {
        let words = |sql: &str| rows::first(tx, &self.sql(sql), [id], |row| Ok(row.get("words")?));
        Ok((words(NEXT_UNDO)?, words(NEXT_REDO)?))
    }

    /// Marks the last change as undone, or the most recently undone one as redone. Returns the edit to apply to the
    /// owner, and the id of the change that is then the last one in force.
    pub(crate) fn travel<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        direction: Direction,
    ) -> Result<(T, Option<i64>), Refusal> {
        let sql = match direction {
            Direction::Back => NEXT_UNDO,
            Direction::Forward => NEXT_REDO,
        };
        let step: Option<Step<T>> = rows::first(tx, &self.sql(sql), [id], Step::read)?;
        let Some(step) = step else {
            self.refuse_unknown(tx, id)?;
            return Err(direction.nothing());
        };
        let sql = self.sql("UPDATE {changes} SET undone = ?2 WHERE id = ?1");
        rows::execute(tx, &sql, (step.id, direction == Direction::Back))?;
        Ok(match direction {
            Direction::Back => (step.backward, step.after),
            Direction::Forward => (step.forward, Some(step.id)),
        })
    }

    /// Records a change as a child of the last one in force and returns its id.
    pub(crate) fn record<T: Serialize + ?Sized>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        forward: &T,
        backward: &T,
        words: &str,
    ) -> Result<i64, Refusal> {
        let mut insert = tx.prepare_cached(&self.sql(include_str!("history/insert.sql")))?;
        Ok(insert.insert(named_params! {
            ":owner": id, ":forward": typed::to_json(forward)?, ":backward": typed::to_json(backward)?,
            ":words": words,
        })?)
    }

    /// Returns all changes of an owner by id.
    pub(crate) fn tree<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<HashMap<i64, Step<T>>, Refusal> {
        let sql = self.sql(include_str!("history/changes.sql"));
        rows::all(tx, &sql, [id], |row| {
            Step::read(row).map(|step| (step.id, step))
        })
    }

    fn refuse_unknown(&self, tx: &Transaction<'_>, id: i64) -> Result<(), Refusal> {
        let sql = self.sql("SELECT id FROM {owner} WHERE id = ?1");
        let known: Option<i64> = rows::value(tx, &sql, [id])?;
        known.map(drop).ok_or_else(|| self.unknown(id))
    }

    fn sql(&self, sql: &str) -> String {
        sql.replace("{owner}", self.owner)
            .replace("{last}", self.last)
            .replace("{changes}", self.changes)
            .replace("{owner_id}", self.owner_id)
    }
}

/// Returns the changes that lead from one to another: those to undo, newest first, and those to redo, oldest first.
pub(crate) fn path_between<T>(
    changes: &HashMap<i64, Step<T>>,
    from: Option<i64>,
    to: Option<i64>,
) -> (Vec<&Step<T>>, Vec<&Step<T>>) {
    let up = |end: Option<i64>| {
        std::iter::successors(end.and_then(|id| changes.get(&id)), |step| {
            step.after.and_then(|id| changes.get(&id))
        })
    };
    let there: HashSet<i64> = up(to).map(|step| step.id).collect();
    let here: HashSet<i64> = up(from).map(|step| step.id).collect();
    let back = up(from).take_while(|step| !there.contains(&step.id));
    let mut on: Vec<&Step<T>> = up(to).take_while(|step| !here.contains(&step.id)).collect();
    on.reverse();
    (back.collect(), on)
}
