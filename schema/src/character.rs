//! Characters in the library. Every edit is saved immediately, with its history.

mod card;
mod copies;
mod document;
mod history;
mod ledger;

pub use card::{Card, archived, cards, deleted};
pub use history::{changes_since, edit, edit_named, history, redo, restore, undo};

use rules::character::Character;
use rusqlite::{Transaction, named_params};

use crate::{
    history::Log,
    refusal::{ErrorCode, Refusal},
    rows, system,
};

/// The tables that store the histories of characters.
pub(crate) const LOG: Log = Log {
    owner: "character",
    last: "last_edit",
    changes: "change",
    owner_id: "character_id",
};

/// An open character.
#[derive(Debug, Clone, PartialEq)]
pub struct Opened {
    /// The summary.
    pub card: Card,
    /// The document.
    pub character: Character,
    /// Incremented by every edit, undo and redo. An edit names the revision on which it is based.
    pub revision: i64,
    /// The last change in force; `None` in the initial state.
    pub last_change: Option<i64>,
    /// Description of the change that undo would revert.
    pub undo: Option<String>,
    /// Description of the change that redo would reapply.
    pub redo: Option<String>,
}

/// Creates a character with initial content and returns its id.
pub fn begin(tx: &Transaction<'_>, character: &Character) -> Result<i64, Refusal> {
    if character.name.is_empty() {
        return Err(Refusal::refused(messages::text!("character-needs-name")));
    }
    system::refuse_unknown(tx, &character.system)?;
    insert(tx, character, false)
}

/// Imports a document as a new character and returns its id. The document is not checked; callers first
/// pass it to [`rules::character::repair`].
pub fn import(tx: &Transaction<'_>, character: &Character) -> Result<i64, Refusal> {
    insert(tx, character, false)
}

/// Stores an example character that comes with a system and returns its id.
pub fn create_example(tx: &Transaction<'_>, character: &Character) -> Result<i64, Refusal> {
    insert(tx, character, true)
}

/// Opens a character, which may be archived or deleted.
pub fn open(tx: &Transaction<'_>, id: i64) -> Result<Opened, Refusal> {
    let (undo, redo) = LOG.next(tx, id)?;
    Ok(Opened {
        card: card::card(tx, id)?,
        character: document::load(tx, id)?,
        revision: LOG.revision(tx, id)?,
        last_change: history::last_change(tx, id)?,
        undo,
        redo,
    })
}

/// Copies a character without its history and returns the id of the copy.
pub fn duplicate(tx: &Transaction<'_>, id: i64) -> Result<i64, Refusal> {
    let mut copy = document::load(tx, id)?;
    copy.name = copies::copy_name(tx, &copy.name)?;
    insert(tx, &copy, false)
}

/// Archives a character, or unarchives it.
pub fn set_archived(tx: &Transaction<'_>, id: i64, archived: bool) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "archived_at", archived)
}

/// Deletes a character, or undeletes it; it is archived again if it was archived before.
pub fn set_deleted(tx: &Transaction<'_>, id: i64, deleted: bool) -> Result<(), Refusal> {
    LOG.set_time(tx, id, "deleted_at", deleted)
}

/// Returns the key of a character's system.
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

/// Checks that a character is not deleted and, if a revision is given, has not changed since.
///
/// # Errors
///
/// Returns [`ErrorCode::Conflict`] if it is deleted or has changed.
pub fn unchanged_since(
    tx: &Transaction<'_>,
    id: i64,
    expected: Option<i64>,
) -> Result<(), Refusal> {
    let sql = "SELECT deleted_at IS NOT NULL FROM character WHERE id = ?1";
    let is_deleted: Option<bool> = rows::value(tx, sql, [id])?;
    if is_deleted == Some(true) {
        return Err(ErrorCode::Conflict.refusal(messages::text!("character-deleted")));
    }
    LOG.unchanged_since(tx, id, expected, || messages::text!("character-changed"))
}
