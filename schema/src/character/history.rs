//! Edits and their history: a tree of changes, of which the way from the root to the last edit is in
//! force.

use std::collections::{HashMap, HashSet};

use rules::{
    character::{Character, Edit, difference},
    system::System,
};
use rusqlite::{OptionalExtension, Row, Transaction, named_params};

use super::{document, exists, no_character, unchanged_since};
use crate::{
    problem::{Code, Problem},
    typed,
};

/// A change in a character's history.
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

/// Changes a character, saves the change with its inverse, and answers the new revision. With a
/// revision, the edit is refused as a [`Code::Conflict`] where the character has been changed since.
/// What the system does not allow is refused.
pub fn edit(
    tx: &Transaction<'_>,
    system: &System,
    id: i64,
    expected: Option<i64>,
    edit: &Edit,
) -> Result<i64, Problem> {
    edit_named(tx, system, id, expected, edit, None)
}

/// As [`edit`]; the history tells the change under a name: "New round: AP 1 → 3".
pub fn edit_named(
    tx: &Transaction<'_>,
    system: &System,
    id: i64,
    expected: Option<i64>,
    edit: &Edit,
    name: Option<&str>,
) -> Result<i64, Problem> {
    unchanged_since(tx, id, expected)?;
    let before = document::load(tx, id)?;
    edit.check(&before, system)
        .map_err(|refused| Problem::refused(refused.0))?;
    let mut edit = edit.clone();
    edit.number_rows(&mut document::highest_rows(tx, id)?);
    let words = edit.words(&before, system);
    let words = match name {
        None => words,
        Some(name) => format!("{name}: {words}"),
    };
    make(tx, id, &before, &edit, &words)
}

/// Takes the last change back, and answers the new revision.
pub fn undo(tx: &Transaction<'_>, id: i64) -> Result<i64, Problem> {
    let (Some(change), _) = next(tx, id)? else {
        return Err(Problem::new(Code::Nothing, "There is nothing to undo."));
    };
    let before = document::load(tx, id)?;
    apply(tx, id, &before, &change.backward)?;
    tx.prepare_cached("UPDATE change SET undone = 1 WHERE id = ?1")?
        .execute([change.id])?;
    moved(tx, id, change.after)
}

/// Does the change again that was last taken back, and answers the new revision.
pub fn redo(tx: &Transaction<'_>, id: i64) -> Result<i64, Problem> {
    let (_, Some(change)) = next(tx, id)? else {
        return Err(Problem::new(Code::Nothing, "There is nothing to redo."));
    };
    let before = document::load(tx, id)?;
    apply(tx, id, &before, &change.forward)?;
    tx.prepare_cached("UPDATE change SET undone = 0 WHERE id = ?1")?
        .execute([change.id])?;
    moved(tx, id, Some(change.id))
}

/// The changes of a character, the newest first.
pub fn history(tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Problem> {
    exists(tx, id)?;
    let mut statement = tx.prepare_cached(include_str!("history.sql"))?;
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

/// Takes a character back to how it was right after a change, also one that was undone; 0 is the
/// beginning. That is a change like any other, which can be undone. Answers the new revision.
pub fn restore(tx: &Transaction<'_>, id: i64, change: i64) -> Result<i64, Problem> {
    let last: Option<i64> = tx
        .prepare_cached("SELECT last_edit FROM character WHERE id = ?1")?
        .query_row([id], |row| row.get("last_edit"))
        .optional()?
        .ok_or_else(|| no_character(id))?;
    let changes = tree(tx, id)?;
    let target = (change != 0).then_some(change);
    let unknown = || {
        Problem::not_found(format!(
            "The history of this character has no change number {change}."
        ))
    };
    let words = match target {
        None => "Restored to the beginning".to_owned(),
        Some(change) => format!(
            "Restored to after: {}",
            changes.get(&change).ok_or_else(unknown)?.words
        ),
    };
    let before = document::load(tx, id)?;
    let wanted = travel(&changes, before.clone(), last, target)?;
    make(tx, id, &before, &difference(&before, &wanted), &words)
}

/// A change with what does it and what takes it back.
pub(super) struct Step {
    pub(super) words: String,
    id: i64,
    after: Option<i64>,
    forward: Edit,
    backward: Edit,
}

impl Step {
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
pub(super) fn next(tx: &Transaction<'_>, id: i64) -> Result<(Option<Step>, Option<Step>), Problem> {
    exists(tx, id)?;
    let one = |sql: &str| -> Result<Option<Step>, Problem> {
        let mut statement = tx.prepare_cached(sql)?;
        let mut rows = statement.query([id])?;
        rows.next()?.map(Step::read).transpose()
    };
    Ok((
        one(include_str!("next_undo.sql"))?,
        one(include_str!("next_redo.sql"))?,
    ))
}

fn tree(tx: &Transaction<'_>, id: i64) -> Result<HashMap<i64, Step>, Problem> {
    let mut statement = tx.prepare_cached(include_str!("tree.sql"))?;
    let mut rows = statement.query([id])?;
    let mut changes = HashMap::new();
    while let Some(row) = rows.next()? {
        let step = Step::read(row)?;
        changes.insert(step.id, step);
    }
    Ok(changes)
}

/// The document after `to`, where it stands after `from`: back to where their ways part, then on.
fn travel(
    changes: &HashMap<i64, Step>,
    mut character: Character,
    from: Option<i64>,
    to: Option<i64>,
) -> Result<Character, Problem> {
    let way = |end: Option<i64>| {
        std::iter::successors(end.and_then(|id| changes.get(&id)), |step| {
            step.after.and_then(|id| changes.get(&id))
        })
    };
    let there: HashSet<i64> = way(to).map(|step| step.id).collect();
    let here: HashSet<i64> = way(from).map(|step| step.id).collect();
    for step in way(from).take_while(|step| !there.contains(&step.id)) {
        step.backward
            .apply(&mut character)
            .map_err(|refused| broken(&refused.0))?;
    }
    let on: Vec<&Step> = way(to)
        .take_while(|step| !here.contains(&step.id))
        .collect();
    for step in on.into_iter().rev() {
        step.forward
            .apply(&mut character)
            .map_err(|refused| broken(&refused.0))?;
    }
    Ok(character)
}

/// Makes a new change after the last one in force.
fn make(
    tx: &Transaction<'_>,
    id: i64,
    before: &Character,
    edit: &Edit,
    words: &str,
) -> Result<i64, Problem> {
    let mut after = before.clone();
    let backward = edit
        .apply(&mut after)
        .map_err(|refused| Problem::refused(refused.0))?;
    document::store(tx, id, before, &after)?;
    let change = tx.prepare_cached(include_str!("insert_change.sql"))?.insert(named_params! {
        ":character": id, ":forward": typed::to_json(edit)?, ":backward": typed::to_json(&backward)?, ":words": words,
    })?;
    moved(tx, id, Some(change))
}

fn apply(tx: &Transaction<'_>, id: i64, before: &Character, edit: &Edit) -> Result<(), Problem> {
    let mut after = before.clone();
    edit.apply(&mut after)
        .map_err(|refused| broken(&refused.0))?;
    document::store(tx, id, before, &after)
}

/// Notes which change is the last one in force, and answers the new revision.
fn moved(tx: &Transaction<'_>, id: i64, last: Option<i64>) -> Result<i64, Problem> {
    let mut statement = tx.prepare_cached(include_str!("moved.sql"))?;
    Ok(statement.query_row((id, last), |row| row.get("revision"))?)
}

fn broken(why: &str) -> Problem {
    Problem::new(
        Code::Damaged,
        format!("The history of this character does not fit it, so nothing was changed: {why}"),
    )
}
