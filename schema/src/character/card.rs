//! Summaries of characters, for lists of them.

use rusqlite::{Row, Transaction};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::LOG;
use crate::{refusal::Refusal, rows};

/// A character in a list.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(rename = "CharacterCard")]
pub struct Card {
    /// Its number in the library.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The system's key.
    pub system: String,
    /// The system's name, or its key if it is no longer installed.
    pub system_name: String,
    /// The subtitle: the text of the field that the sheet's title block names.
    pub line: String,
    /// Whether it came with the system as an example.
    pub example: bool,
    /// Whether it is archived.
    pub archived: bool,
    /// When it was last changed, RFC 3339 in UTC.
    pub changed: String,
    /// When it was created, RFC 3339 in UTC.
    #[serde(skip)]
    #[ts(skip)]
    pub created: String,
    /// Whether it is deleted.
    #[serde(skip)]
    #[ts(skip)]
    pub deleted: bool,
}

impl Card {
    /// Whether it is an example, as it came with its system.
    pub fn is_unchanged_example(&self) -> bool {
        self.example && self.created == self.changed
    }
}

/// Returns the active characters, most recently changed first.
pub fn cards(tx: &Transaction<'_>) -> Result<Vec<Card>, Refusal> {
    select(
        tx,
        "deleted_at IS NULL AND archived_at IS NULL",
        "changed_at",
    )
}

/// Returns the archived characters, most recently archived first.
pub fn archived(tx: &Transaction<'_>) -> Result<Vec<Card>, Refusal> {
    select(
        tx,
        "deleted_at IS NULL AND archived_at IS NOT NULL",
        "archived_at",
    )
}

/// Returns the deleted characters, most recently deleted first.
pub fn deleted(tx: &Transaction<'_>) -> Result<Vec<Card>, Refusal> {
    select(tx, "deleted_at IS NOT NULL", "deleted_at")
}

pub(super) fn card(tx: &Transaction<'_>, id: i64) -> Result<Card, Refusal> {
    let sql = concat!(include_str!("card.sql"), "WHERE character.id = ?1");
    rows::first(tx, sql, [id], read)?.ok_or_else(|| LOG.unknown(id))
}

/// Returns the characters that match a condition, sorted by a timestamp column, newest first.
fn select(tx: &Transaction<'_>, condition: &str, time: &str) -> Result<Vec<Card>, Refusal> {
    let cards = include_str!("card.sql");
    let sql = format!("{cards} WHERE {condition} ORDER BY {time} DESC, character.id DESC");
    rows::all(tx, &sql, [], read)
}

fn read(row: &Row<'_>) -> Result<Card, Refusal> {
    Ok(Card {
        id: row.get("id")?,
        name: row.get("name")?,
        system: row.get("system")?,
        system_name: row.get("system_name")?,
        line: row.get("line")?,
        example: row.get("example")?,
        archived: row.get::<_, Option<String>>("archived_at")?.is_some(),
        changed: row.get("changed_at")?,
        created: row.get("created_at")?,
        deleted: row.get::<_, Option<String>>("deleted_at")?.is_some(),
    })
}
