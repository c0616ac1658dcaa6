//! Entries as documents, and the names for filters.

use indexmap::IndexMap;
use rules::{
    Value,
    entry::Entry,
    system::{Kind, System},
};
use rusqlite::Transaction;

/// An entry as the search sees it.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Document {
    /// Its address, `system/kind/slug`.
    pub key: String,
    /// The key of its system.
    pub system: String,
    /// The key of its kind.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// Other names that mean this very entry, in any language.
    pub aliases: Vec<String>,
    /// The answer in two lines.
    pub summary: String,
    /// The rule.
    pub text: String,
    /// The questions it answers, as people ask them.
    pub questions: Vec<String>,
    /// Words that people use for it and its text does not.
    pub words: Vec<String>,
    /// Words to filter by.
    pub tags: Vec<String>,
    /// The values of the kind's columns.
    pub facts: IndexMap<String, Value>,
}

impl Document {
    /// The document of an entry of that system.
    pub fn of(system: &str, entry: &Entry) -> Self {
        let translated = entry.translations.values().map(|it| it.summary.as_str());
        let text = translated.fold(entry.plain_text(), |text, summary| text + "\n" + summary);
        Self {
            key: format!("{system}/{}", entry.key()),
            system: system.to_owned(),
            kind: entry.kind.clone(),
            name: entry.name.clone(),
            aliases: entry.other_names().cloned().collect(),
            summary: entry.summary.clone(),
            text,
            questions: entry.questions.clone(),
            words: entry.words.clone(),
            tags: entry.tags.clone(),
            facts: entry.facts.clone(),
        }
    }
}

/// The parts of a document that are read only when it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Page {
    /// The answer in two lines.
    pub summary: String,
    /// The questions it answers.
    pub questions: Vec<String>,
    /// The rule, without the signs for links and stress.
    pub text: String,
}

/// The source of the pages of documents.
pub trait Pages {
    /// The page of the document with that address; `None` if it no longer exists.
    fn page(&self, key: &str) -> Option<Page>;
}

impl Pages for Vec<Document> {
    fn page(&self, key: &str) -> Option<Page> {
        let document = self.iter().find(|document| document.key == key)?;
        Some(Page {
            summary: document.summary.clone(),
            questions: document.questions.clone(),
            text: document.text.clone(),
        })
    }
}

impl Pages for Transaction<'_> {
    fn page(&self, key: &str) -> Option<Page> {
        let mut statement = self.prepare_cached(include_str!("page.sql")).ok()?;
        let page = statement.query_row([key], |row| {
            let questions: String = row.get("questions")?;
            let entry = Entry {
                text: row.get("text")?,
                ..Entry::default()
            };
            Ok(Page {
                summary: row.get("summary")?,
                questions: serde_json::from_str(&questions).unwrap_or_default(),
                text: entry.plain_text(),
            })
        });
        page.ok()
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
