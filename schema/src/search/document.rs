//! The texts of entries, and the names for filters.

use rules::{
    entry::Entry,
    system::{Kind, System},
};
use rusqlite::Transaction;

use crate::{refusal::Refusal, rows, typed};

/// The texts of an entry, which are read only when it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The answer in two lines.
    pub summary: String,
    /// The questions it answers.
    pub questions: Vec<String>,
    /// The rule, without the signs for links and stress.
    pub text: String,
}

/// The source of the texts of entries.
pub trait Pages {
    /// The texts of the entry with that address; `None` if it no longer exists.
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
            })
        })
    }
}

/// The names of a system, its kinds and their columns, for filters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Labels {
    /// The system's key.
    pub key: String,
    /// Its name: "Ars Magica".
    pub name: String,
    /// What people call it in a query.
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
