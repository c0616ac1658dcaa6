//! The texts of entries, and the labels of systems.

use rules::{
    Value,
    entry::Entry,
    system::{Kind, System},
};
use rusqlite::Transaction;

use crate::{refusal::Refusal, rows, typed};

/// The texts of an entry, which are not in the index and are read when a hit is displayed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The summary, of two lines.
    pub summary: String,
    /// The questions that the entry answers.
    pub questions: Vec<String>,
    /// The plain text, without markup.
    pub text: String,
    /// The cells of each row of its table.
    pub rows: Vec<Vec<Value>>,
}

/// A source of entry texts.
pub trait Pages {
    /// Returns the texts of the entry with this address, or `None` if it no longer exists.
    fn page(&self, key: &str) -> Result<Option<Page>, Refusal>;
}

/// Entries, each with the key of its system.
impl Pages for Vec<(String, Entry)> {
    fn page(&self, key: &str) -> Result<Option<Page>, Refusal> {
        let is_it = |(system, entry): &&(String, Entry)| format!("{system}/{}", entry.key()) == key;
        let found = self.iter().find(is_it);
        Ok(found.map(|(_, entry)| Page {
            summary: entry.summary.clone(),
            questions: entry.questions.clone(),
            text: entry.plain_text(),
            rows: entry.table.clone().unwrap_or_default().rows,
        }))
    }
}

impl Pages for Transaction<'_> {
    fn page(&self, key: &str) -> Result<Option<Page>, Refusal> {
        rows::first(self, include_str!("page.sql"), [key], |row| {
            let entry = Entry {
                text: row.get("text")?,
                ..Entry::default()
            };
            Ok(Page {
                summary: row.get("summary")?,
                questions: typed::json(row, "questions")?,
                text: entry.plain_text(),
                rows: typed::json(row, "table_rows")?,
            })
        })
    }
}

/// The names of a system, its kinds and their columns, as used in filters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Labels {
    /// The system's key.
    pub key: String,
    /// The system's name: "Ars Magica".
    pub name: String,
    /// Names by which queries may refer to the system.
    pub nicknames: Vec<String>,
    /// The kinds of its entries, with their columns.
    pub kinds: Vec<Kind>,
}

impl From<&System> for Labels {
    fn from(system: &System) -> Self {
        Self {
            key: system.key.clone(),
            name: system.name.clone(),
            nicknames: system.nicknames.clone(),
            kinds: system.kinds.clone(),
        }
    }
}
