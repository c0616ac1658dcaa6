//! The history of characters, encounters, own entries and layers: a tree of changes, each with its inverse. The changes
//! in force are those on the path from the root to the last one.

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
    /// Its number.
    pub id: i64,
    /// When it was made, RFC 3339 in UTC.
    pub at: String,
    /// What it did, in words: "Strength +1 → +2".
    pub words: String,
    /// Whether it has been undone.
    pub undone: bool,
}

/// The history of an owner.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct History {
    /// The changes, the newest first.
    pub changes: Vec<Change>,
    /// The change that undo would revert, in words.
    pub undo: Option<String>,
    /// The change that redo would restore, in words.
    pub redo: Option<String>,
}

/// The tables in which histories are stored, for one kind of owner.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Log {
    /// The table of the owners.
    pub owner: &'static str,
    /// Its column that points at the last change in force. The caller writes it.
    pub last: &'static str,
    /// The table of the changes.
    pub changes: &'static str,
    /// Its column that points at the owner.
    pub owner_id: &'static str,
}

/// The two ways in a history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Back,
    Forward,
}

/// A change with its inverse.
#[derive(Debug)]
pub(crate) struct Step<T> {
    pub id: i64,
    /// The change before it; `None` for the first.
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

const NEXT_UNDO: &str = include_str!("history/next_undo.sql");
const NEXT_REDO: &str = include_str!("history/next_redo.sql");

impl Log {
    /// The refusal of an owner that does not exist.
    pub(crate) fn unknown(&self, id: i64) -> Refusal {
        Refusal::not_found(messages::text!(
            "library-no-number",
            owner = self.owner,
            id = id.to_string()
        ))
    }

    /// The refusal of a stored change that cannot be applied to its owner.
    pub(crate) fn broken(&self, why: &rules::Refusal) -> Refusal {
        ErrorCode::Damaged.refusal(messages::text!(
            "library-history-broken",
            owner = self.owner,
            why = why.message.as_str()
        ))
    }

    /// The revision of an owner. Refuses an unknown one.
    pub(crate) fn revision(&self, tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
        let sql = self.sql("SELECT revision FROM {owner} WHERE id = ?1");
        rows::value(tx, &sql, [id])?.ok_or_else(|| self.unknown(id))
    }

    /// Refuses with [`ErrorCode::Conflict`] and these words where the revision of an owner is not the expected one:
    /// an edit of an outdated state would revert changes that nobody has seen.
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

    /// Sets the time of an owner in a column, such as when it was deleted, unless it is set; or clears it.
    pub(crate) fn set_time(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        column: &str,
        is_set: bool,
    ) -> Result<(), Refusal> {
        let sql = self.sql(include_str!("history/set_time.sql"));
        let mut statement = tx.prepare_cached(&sql.replace("{column}", column))?;
        match statement.execute((id, is_set))? {
            0 => Err(self.unknown(id)),
            _ => Ok(()),
        }
    }

    /// The changes of an owner, and those that undo and redo would revert and restore.
    pub(crate) fn load(&self, tx: &Transaction<'_>, id: i64) -> Result<History, Refusal> {
        let (undo, redo) = self.next(tx, id)?;
        Ok(History {
            changes: self.history(tx, id)?,
            undo,
            redo,
        })
    }

    /// The changes of an owner, the newest first. Refuses an unknown one.
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

    /// The changes that undo would revert and redo would restore, in words.
    pub(crate) fn next(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<(Option<String>, Option<String>), Refusal> {
        let words = |sql: &str| rows::first(tx, &self.sql(sql), [id], |row| Ok(row.get("words")?));
        Ok((words(NEXT_UNDO)?, words(NEXT_REDO)?))
    }

    /// Undoes the last change, or redoes the one that was undone last. Returns what is to be applied to the owner, and
    /// the change that is the last one in force then.
    pub(crate) fn travel<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        direction: Direction,
    ) -> Result<(T, Option<i64>), Refusal> {
        let (sql, nothing) = match direction {
            Direction::Back => (NEXT_UNDO, messages::text!("nothing-undo")),
            Direction::Forward => (NEXT_REDO, messages::text!("nothing-redo")),
        };
        let step: Option<Step<T>> = rows::first(tx, &self.sql(sql), [id], Step::read)?;
        let Some(step) = step else {
            self.refuse_unknown(tx, id)?;
            return Err(ErrorCode::Nothing.refusal(nothing));
        };
        tx.prepare_cached(&self.sql("UPDATE {changes} SET undone = ?2 WHERE id = ?1"))?
            .execute((step.id, direction == Direction::Back))?;
        Ok(match direction {
            Direction::Back => (step.backward, step.after),
            Direction::Forward => (step.forward, Some(step.id)),
        })
    }

    /// Records a change after the last one in force and returns its number.
    pub(crate) fn record<T: Serialize>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
        (forward, backward): (&T, &T),
        words: &str,
    ) -> Result<i64, Refusal> {
        let mut insert = tx.prepare_cached(&self.sql(include_str!("history/insert.sql")))?;
        Ok(insert.insert(named_params! {
            ":owner": id, ":forward": typed::to_json(forward)?, ":backward": typed::to_json(backward)?,
            ":words": words,
        })?)
    }

    /// All changes of an owner, by number.
    pub(crate) fn tree<T: DeserializeOwned>(
        &self,
        tx: &Transaction<'_>,
        id: i64,
    ) -> Result<HashMap<i64, Step<T>>, Refusal> {
        let sql = self.sql(include_str!("history/tree.sql"));
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

/// The path from one change to another: back to where they diverge, then forward.
pub(crate) fn path_between<T>(
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
