//! Encounters in the library: every step is saved at once, with its inverse.

mod history;

pub use history::{history, redo, step, undo};

use rules::encounter::Encounter;
use rusqlite::{Transaction, named_params};

pub(crate) use self::history::LOG;
use crate::{refusal::Refusal, rows, system, typed};

/// An encounter, in brief.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Card {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The key of the system in play.
    pub system: String,
    /// When it was changed last, RFC 3339 in UTC.
    pub changed: String,
    /// The whole encounter, if it was prepared for later, or why it cannot be read: the others are listed all the same.
    pub prepared: Option<Result<Encounter, Refusal>>,
}

/// An encounter, open.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// Its number.
    pub id: i64,
    /// The encounter.
    pub encounter: Encounter,
    /// Grows with every step, undo and redo; a step gives the revision that it was made on.
    pub revision: i64,
    /// The step that undo would revert, in words.
    pub undo: Option<String>,
    /// The step that redo would restore, in words.
    pub redo: Option<String>,
}

/// Creates an encounter and returns its number.
pub fn create(tx: &Transaction<'_>, encounter: &Encounter) -> Result<i64, Refusal> {
    if encounter.name.trim().is_empty() {
        return Err(Refusal::refused(messages::text!("encounter-needs-name")));
    }
    system::refuse_unknown(tx, &encounter.system)?;
    insert(tx, encounter)
}

/// The encounters, those changed last first.
pub fn cards(tx: &Transaction<'_>) -> Result<Vec<Card>, Refusal> {
    rows::all(tx, include_str!("encounter/cards.sql"), [], |row| {
        let prepared: bool = row.get("is_prepared")?;
        Ok(Card {
            id: row.get("id")?,
            name: row.get("name")?,
            system: row.get("system")?,
            changed: row.get("changed_at")?,
            prepared: prepared.then(|| typed::json(row, "state")),
        })
    })
}

/// What is pinned in the encounter that was changed last.
pub fn pinned(tx: &Transaction<'_>) -> Result<Vec<String>, Refusal> {
    rows::column(tx, include_str!("encounter/pinned.sql"), [])
}

/// Opens an encounter, also one that was deleted.
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

/// Copies an encounter without its history, and returns the number of the copy.
pub fn copy(tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
    let mut encounter = load(tx, id)?;
    encounter.name = messages::text!("encounter-copy", name = encounter.name.as_str());
    insert(tx, &encounter)
}

/// Deletes an encounter. It can be restored.
pub fn delete(tx: &Transaction<'_>, id: i64) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "deleted_at", true)
}

/// Restores an encounter that was deleted.
pub fn undelete(tx: &Transaction<'_>, id: i64) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "deleted_at", false)
}

fn insert(tx: &Transaction<'_>, encounter: &Encounter) -> Result<i64, Refusal> {
    Ok(tx
        .prepare_cached(include_str!("encounter/insert.sql"))?
        .insert(named_params! {
            ":name": encounter.name, ":system": encounter.system, ":state": typed::to_json(encounter)?,
        })?)
}

/// Refuses with [`ErrorCode::Conflict`](crate::ErrorCode::Conflict) where an encounter has changed since the
/// given revision.
pub fn unchanged_since(
    tx: &Transaction<'_>,
    id: i64,
    expected: Option<i64>,
) -> Result<(), Refusal> {
    LOG.unchanged_since(tx, id, expected, || messages::text!("encounter-changed"))
}
