//! Encounters in the library. Every step is saved immediately, with its inverse.

mod history;

pub use history::{history, redo, step, undo};

use rules::encounter::Encounter;
use rusqlite::{Transaction, named_params};

pub(crate) use self::history::LOG;
use crate::{refusal::Refusal, rows, system, typed};

/// The summary of an encounter.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Card {
    /// The encounter's id.
    pub id: i64,
    /// The name.
    pub name: String,
    /// The key of the system in play.
    pub system: String,
    /// When it was last changed, RFC 3339 in UTC.
    pub changed: String,
    /// The whole state of a prepared encounter, or why it cannot be read, so that the others are still listed.
    pub prepared: Option<Result<Encounter, Refusal>>,
}

/// An open encounter.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The encounter's id.
    pub id: i64,
    /// The state of the encounter.
    pub encounter: Encounter,
    /// Incremented by every step, undo and redo. A step names the revision on which it is based.
    pub revision: i64,
    /// Description of the step that undo would revert.
    pub undo: Option<String>,
    /// Description of the step that redo would reapply.
    pub redo: Option<String>,
}

/// Creates an encounter and returns its id.
pub fn create(tx: &Transaction<'_>, encounter: &Encounter) -> Result<i64, Refusal> {
    if encounter.name.trim().is_empty() {
        return Err(Refusal::refused(messages::text!("encounter-needs-name")));
    }
    system::refuse_unknown(tx, &encounter.system)?;
    insert(tx, encounter)
}

/// Returns the encounters, most recently changed first.
pub fn cards(tx: &Transaction<'_>) -> Result<Vec<Card>, Refusal> {
    rows::all(tx, include_str!("encounter/cards.sql"), [], |row| {
        let prepared: Option<String> = row.get("state")?;
        Ok(Card {
            id: row.get("id")?,
            name: row.get("name")?,
            system: row.get("system")?,
            changed: row.get("changed_at")?,
            prepared: prepared.map(|_| typed::json(row, "state")),
        })
    })
}

/// Returns the pins of the most recently changed encounter that is not a prepared one.
pub fn pinned(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    rows::column(tx, include_str!("encounter/pinned.sql"), [])
}

/// Opens an encounter, which may be deleted.
pub fn open(tx: &Transaction<'_>, id: i64) -> Result<Opened, Refusal> {
    let (undo, redo) = LOG.next(tx, id)?;
    Ok(Opened {
        id,
        encounter: load(tx, id)?,
        revision: LOG.revision(tx, id)?,
        undo,
        redo,
    })
}

fn load(tx: &Transaction<'_>, id: i64) -> Result<Encounter, Refusal> {
    let sql = "SELECT state FROM session WHERE id = ?1";
    rows::first(tx, sql, [id], |row| typed::json(row, "state"))?.ok_or_else(|| LOG.unknown(id))
}

/// Copies an encounter without its history and returns the id of the copy.
pub fn copy(tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
    let mut encounter = load(tx, id)?;
    encounter.name = messages::text!("encounter-copy", name = encounter.name.as_str());
    insert(tx, &encounter)
}

/// Deletes or undeletes an encounter.
pub fn set_deleted(tx: &Transaction<'_>, id: i64, deleted: bool) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "deleted_at", deleted)
}

fn insert(tx: &Transaction<'_>, encounter: &Encounter) -> Result<i64, Refusal> {
    Ok(tx
        .prepare_cached(include_str!("encounter/insert.sql"))?
        .insert(named_params! {
            ":name": encounter.name, ":system": encounter.system, ":state": typed::to_json(encounter)?,
        })?)
}

/// Checks that an encounter has not changed since the expected revision, if one is given.
///
/// # Errors
///
/// Returns [`ErrorCode::Conflict`](crate::ErrorCode::Conflict) if it has changed.
pub fn unchanged_since(
    tx: &Transaction<'_>,
    id: i64,
    expected: Option<i64>,
) -> Result<(), Refusal> {
    LOG.unchanged_since(tx, id, expected, || messages::text!("encounter-changed"))
}
