//! Characters in the library: every edit is saved at once, with its history.

mod card;
mod copies;
mod document;
mod history;
mod ledger;

pub use card::{Card, archived, cards, deleted};
pub use history::{edit, edit_named, history, redo, restore, undo};

use rules::character::Character;
use rusqlite::{Transaction, named_params};

use crate::{history::Log, refusal::Refusal, rows, system};

/// The tables with the histories of characters.
pub(crate) const LOG: Log = Log {
    owner: "character",
    last: "last_edit",
    changes: "change",
    owner_id: "character_id",
};

/// A character, open.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// Its card.
    pub card: Card,
    /// The document.
    pub character: Character,
    /// Grows with every edit, undo and redo; an edit gives the revision that it was made on.
    pub revision: i64,
    /// The change that undo would revert, in words.
    pub undo: Option<String>,
    /// The change that redo would restore, in words.
    pub redo: Option<String>,
}

/// Creates a character with initial content and returns its number.
pub fn begin(tx: &Transaction<'_>, character: &Character) -> Result<i64, Refusal> {
    if character.name.is_empty() {
        return Err(Refusal::refused(messages::text!("character-needs-name")));
    }
    system::refuse_unknown(tx, &character.system)?;
    insert(tx, character, false)
}

/// Imports a document as a new character and returns its number. The caller first asks
/// [`rules::character::repair`] what its system does not allow.
pub fn import(tx: &Transaction<'_>, character: &Character) -> Result<i64, Refusal> {
    insert(tx, character, false)
}

/// Imports a finished character that comes with a system.
pub fn create_example(tx: &Transaction<'_>, character: &Character) -> Result<i64, Refusal> {
    insert(tx, character, true)
}

/// Opens a character, also one that was archived or deleted.
pub fn open(tx: &Transaction<'_>, id: i64) -> Result<Opened, Refusal> {
    let (undo, redo) = LOG.next(tx, id)?;
    Ok(Opened {
        card: card::card(tx, id)?,
        character: document::load(tx, id)?,
        revision: LOG.revision(tx, id)?,
        undo,
        redo,
    })
}

/// Copies a character without its history, and returns the number of the copy.
pub fn duplicate(tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
    let mut copy = document::load(tx, id)?;
    copy.name = copies::copy_name(tx, &copy.name)?;
    insert(tx, &copy, false)
}

/// Archives a character. That can be undone.
pub fn archive(tx: &Transaction<'_>, id: i64) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "archived_at", true)
}

/// Puts an archived character back on the shelf.
pub fn unarchive(tx: &Transaction<'_>, id: i64) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "archived_at", false)
}

/// Deletes a character. That can be undone.
pub fn delete(tx: &Transaction<'_>, id: i64) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "deleted_at", true)
}

/// Undeletes a character: to the shelf, or to the archive where it was there.
pub fn undelete(tx: &Transaction<'_>, id: i64) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "deleted_at", false)
}

/// The key of a character's system.
pub fn system(tx: &Transaction<'_>, id: i64) -> Result<String, Refusal> {
    rows::value(tx, "SELECT system FROM character WHERE id = ?1", [id])?
        .ok_or_else(|| LOG.unknown(id))
}

fn insert(tx: &Transaction<'_>, character: &Character, example: bool) -> Result<i64, Refusal> {
    let mut character = character.clone();
    character.normalize();
    let id = tx
        .prepare_cached(include_str!("character/insert.sql"))?
        .insert(named_params! {
            ":system": character.system, ":name": character.name, ":example": example,
        })?;
    document::store(tx, id, &Character::default(), &character)?;
    Ok(id)
}

/// Refuses with [`ErrorCode::Conflict`](crate::ErrorCode::Conflict) where a character has changed since the
/// given revision.
pub fn unchanged_since(
    tx: &Transaction<'_>,
    id: i64,
    expected: Option<i64>,
) -> Result<(), Refusal> {
    LOG.unchanged_since(tx, id, expected, || messages::text!("character-changed"))
}
