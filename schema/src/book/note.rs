//! The user's bookmarks and notes in books.

use rusqlite::Transaction;
use serde::Serialize;
use ts_rs::TS;

use crate::{refusal::Refusal, rows, typed};

/// A bookmark on a section, with an optional note.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "BookNote")]
pub struct Note {
    /// The heading path of the section, outermost first.
    pub path: Vec<String>,
    /// The note; empty for a plain bookmark.
    pub text: String,
}

/// Returns the notes in the book with this name.
pub fn notes(tx: &Transaction<'_>, book: &str) -> Result<Vec<Note>, Refusal> {
    let sql = "SELECT path, text FROM book_note WHERE book = ?1 ORDER BY path";
    rows::all(tx, sql, [book], |row| {
        Ok(Note {
            path: typed::json(row, "path")?,
            text: row.get("text")?,
        })
    })
}

/// Sets the note on a section, or removes it if `text` is `None`.
pub fn set_note(
    tx: &Transaction<'_>,
    book: &str,
    path: &[String],
    text: Option<&str>,
) -> Result<(), Refusal> {
    let path = typed::to_json(path)?;
    let delete = "DELETE FROM book_note WHERE book = ?1 AND path = ?2";
    let changed = match text {
        Some(text) => rows::execute(tx, include_str!("set_note.sql"), (book, path, text)),
        None => rows::execute(tx, delete, (book, path)),
    };
    changed.map(drop)
}
