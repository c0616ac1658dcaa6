//! GMs' tables in the library: every step is saved at once, with what takes it back.

mod history;

pub use history::{history, redo, step, undo};

use rules::encounter::Encounter;
use rusqlite::{OptionalExtension, Transaction, named_params};

use crate::{
    problem::{Code, Problem},
    typed,
};

/// A table, in brief.
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
    /// Everything of it, where it was prepared for later.
    pub prepared: Option<Encounter>,
}

/// A table, open.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// Its number.
    pub id: i64,
    /// Everything on it.
    pub encounter: Encounter,
    /// Grows with every step, undo and redo; a step names the one it was made on.
    pub revision: i64,
    /// What undo would take back, in words.
    pub undo: Option<String>,
    /// What redo would do again, in words.
    pub redo: Option<String>,
}

/// Lays a table and answers its number.
pub fn create(tx: &Transaction<'_>, encounter: &Encounter) -> Result<i64, Problem> {
    if encounter.name.trim().is_empty() {
        return Err(Problem::refused("A table needs a name. Give it one."));
    }
    if !crate::system::exists(tx, &encounter.system)? {
        return Err(crate::system::unknown(tx, &encounter.system));
    }
    insert(tx, encounter)
}

/// The tables, those changed last first.
pub fn cards(tx: &Transaction<'_>) -> Result<Vec<Card>, Problem> {
    let mut statement = tx.prepare_cached(include_str!("encounter/cards.sql"))?;
    let mut rows = statement.query([])?;
    let mut cards = Vec::new();
    while let Some(row) = rows.next()? {
        let prepared: bool = row.get("is_prepared")?;
        cards.push(Card {
            id: row.get("id")?,
            name: row.get("name")?,
            system: row.get("system")?,
            changed: row.get("changed_at")?,
            prepared: prepared.then(|| typed::json(row, "state")).transpose()?,
        });
    }
    Ok(cards)
}

/// What is pinned at the table that was changed last.
pub fn pinned(tx: &Transaction<'_>) -> Result<Vec<String>, Problem> {
    let mut statement = tx.prepare_cached(include_str!("encounter/pinned.sql"))?;
    let pins = statement.query_map([], |row| row.get("pin"))?;
    Ok(pins.collect::<Result<_, _>>()?)
}

/// Opens a table, also one that was put away.
pub fn open(tx: &Transaction<'_>, id: i64) -> Result<Opened, Problem> {
    let (undo, redo) = history::next(tx, id)?;
    let mut statement = tx.prepare_cached("SELECT state, revision FROM session WHERE id = ?1")?;
    let mut rows = statement.query([id])?;
    let row = rows.next()?.ok_or_else(|| no_encounter(id))?;
    Ok(Opened {
        id,
        encounter: typed::json(row, "state")?,
        revision: row.get("revision")?,
        undo,
        redo,
    })
}

/// Lays another table like this one, without its history, and answers its number.
pub fn copy(tx: &Transaction<'_>, id: i64) -> Result<i64, Problem> {
    let mut encounter = open(tx, id)?.encounter;
    encounter.name = format!("{} (copy)", encounter.name);
    insert(tx, &encounter)
}

/// Puts a table away. It can be brought back.
pub fn delete(tx: &Transaction<'_>, id: i64) -> Result<(), Problem> {
    exists(tx, id)?;
    tx.prepare_cached(include_str!("encounter/delete.sql"))?
        .execute([id])?;
    Ok(())
}

/// Brings a table back that was put away.
pub fn bring_back(tx: &Transaction<'_>, id: i64) -> Result<(), Problem> {
    exists(tx, id)?;
    tx.prepare_cached("UPDATE session SET deleted_at = NULL WHERE id = ?1")?
        .execute([id])?;
    Ok(())
}

fn insert(tx: &Transaction<'_>, encounter: &Encounter) -> Result<i64, Problem> {
    Ok(tx
        .prepare_cached(include_str!("encounter/insert.sql"))?
        .insert(named_params! {
            ":name": encounter.name, ":system": encounter.system, ":state": typed::to_json(encounter)?,
        })?)
}

/// Refuses as a [`Code::Conflict`] where a table has been changed since a revision, if one is named:
/// what is done on what is no longer there would take back what nobody has seen.
pub fn unchanged_since(
    tx: &Transaction<'_>,
    id: i64,
    expected: Option<i64>,
) -> Result<(), Problem> {
    let revision = revision(tx, id)?;
    if expected.is_none_or(|expected| expected == revision) {
        return Ok(());
    }
    Err(Problem::new(
        Code::Conflict,
        "The encounter was changed elsewhere in the meantime, so this was not done. Check its present state and try again.",
    ))
}

fn revision(tx: &Transaction<'_>, id: i64) -> Result<i64, Problem> {
    tx.prepare_cached("SELECT revision FROM session WHERE id = ?1")?
        .query_row([id], |row| row.get("revision"))
        .optional()?
        .ok_or_else(|| no_encounter(id))
}

fn exists(tx: &Transaction<'_>, id: i64) -> Result<(), Problem> {
    revision(tx, id).map(|_| ())
}

fn no_encounter(id: i64) -> Problem {
    Problem::new(
        Code::NotFound,
        format!("The library has no table number {id}."),
    )
}
