//! Character edits and their history.

use rules::{
    character::{Character, Edit, difference},
    system::System,
};
use rusqlite::Transaction;

use super::{LOG, document, unchanged_since};
use crate::{
    history::{Change, Direction, path_between},
    refusal::Refusal,
    rows,
};

/// Applies an edit to a character, saves it with its inverse, and returns the new revision.
///
/// # Errors
///
/// Returns [`ErrorCode::Conflict`](crate::ErrorCode::Conflict) if the character is deleted or has changed since the
/// expected revision, and an error if the system does not allow the edit.
pub fn edit(
    tx: &Transaction<'_>,
    system: &System,
    id: i64,
    expected: Option<i64>,
    edit: &Edit,
) -> Result<i64, Refusal> {
    unchanged_since(tx, id, expected)?;
    edit_named(tx, system, id, edit, None)
}

/// Like [`edit`], with a name for the change in the history: "New round: AP 1 → 3". The revision is not checked, and
/// the character may be deleted.
pub fn edit_named(
    tx: &Transaction<'_>,
    system: &System,
    id: i64,
    edit: &Edit,
    name: Option<&str>,
) -> Result<i64, Refusal> {
    let before = document::load(tx, id)?;
    edit.check(&before, system).map_err(Refusal::from_rules)?;
    let mut edit = edit.clone();
    edit.number_rows(&mut document::highest_rows(tx, id)?);
    let words = edit.words(&before, system);
    let words = match name {
        None => words,
        Some(name) => format!("{name}: {words}"),
    };
    make(tx, id, &before, &edit, &words)
}

/// Undoes the last change and returns the new revision.
pub fn undo(tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
    apply(tx, id, LOG.travel(tx, id, Direction::Back)?)
}

/// Redoes the most recently undone change and returns the new revision.
pub fn redo(tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
    apply(tx, id, LOG.travel(tx, id, Direction::Forward)?)
}

/// Returns the changes of a character, newest first.
pub fn history(tx: &Transaction<'_>, id: i64) -> Result<Vec<Change>, Refusal> {
    LOG.history(tx, id)
}

/// Returns the changes that were made or undone since `known` was the last change in force, newest first. Those that
/// were both since then are left out.
pub fn changes_since(
    tx: &Transaction<'_>,
    id: i64,
    known: Option<i64>,
) -> Result<Vec<Change>, Refusal> {
    let tree = LOG.tree::<Edit>(tx, id)?;
    let (undone, made) = path_between(&tree, known, last_change(tx, id)?);
    let mut changes = LOG.history(tx, id)?;
    changes.retain(|change| undone.iter().chain(&made).any(|step| step.id == change.id));
    Ok(changes)
}

/// Returns the last change in force; `None` in the initial state.
pub(super) fn last_change(tx: &Transaction<'_>, id: i64) -> Result<Option<i64>, Refusal> {
    let sql = "SELECT last_edit FROM character WHERE id = ?1";
    rows::value(tx, sql, [id])?.ok_or_else(|| LOG.unknown(id))
}

/// Restores a character to its state right after a change, which may since have been undone; 0 is the
/// initial state. This is recorded as a change and can itself be undone, unless the character is already in that
/// state. Returns the new revision.
pub fn restore(tx: &Transaction<'_>, id: i64, change: i64) -> Result<i64, Refusal> {
    let last = last_change(tx, id)?;
    let changes = LOG.tree::<Edit>(tx, id)?;
    let target = (change != 0).then_some(change);
    let unknown = || {
        Refusal::not_found(messages::text!(
            "character-no-change",
            change = change.to_string()
        ))
    };
    let words = match target {
        None => messages::text!("character-restored-start"),
        Some(change) => messages::text!(
            "character-restored",
            words = changes.get(&change).ok_or_else(unknown)?.words.as_str()
        ),
    };
    let before = document::load(tx, id)?;
    let mut wanted = before.clone();
    let (back, on) = path_between(&changes, last, target);
    let back = back.iter().map(|step| &step.backward);
    for edit in back.chain(on.iter().map(|step| &step.forward)) {
        edit.apply(&mut wanted).map_err(|why| LOG.broken(&why))?;
    }
    if wanted == before {
        return LOG.revision(tx, id);
    }
    make(tx, id, &before, &difference(&before, &wanted), &words)
}

/// Applies an edit and records it as the last change in force.
fn make(
    tx: &Transaction<'_>,
    id: i64,
    before: &Character,
    edit: &Edit,
    words: &str,
) -> Result<i64, Refusal> {
    let mut after = before.clone();
    let backward = edit.apply(&mut after).map_err(Refusal::from_rules)?;
    document::store(tx, id, before, &after)?;
    let change = LOG.record(tx, id, edit, &backward, words)?;
    put_in_force(tx, id, Some(change))
}

/// Applies an edit from the history, and records `last` as the last change in force.
fn apply(tx: &Transaction<'_>, id: i64, (edit, last): (Edit, Option<i64>)) -> Result<i64, Refusal> {
    let before = document::load(tx, id)?;
    let mut after = before.clone();
    edit.apply(&mut after).map_err(|why| LOG.broken(&why))?;
    document::store(tx, id, &before, &after)?;
    put_in_force(tx, id, last)
}

/// Stores the last change in force, and returns the new revision.
fn put_in_force(tx: &Transaction<'_>, id: i64, last: Option<i64>) -> Result<i64, Refusal> {
    let mut statement = tx.prepare_cached(include_str!("put_in_force.sql"))?;
    Ok(statement.query_row((id, last), |row| row.get("revision"))?)
}
