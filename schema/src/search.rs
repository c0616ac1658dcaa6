//! Search that forgives: every entry, at the first letters, typos and all.
//!
//! An [`Index`] is built from entries and never changes; many threads may search it at once.
//! A query is taken apart in [`parse`] and understood in [`filter`] and [`term_expansion`]. Documents that have
//! its words are found in [`candidates`], and the best of them are looked at closely in [`rank`]: what speaks for
//! each are its [`signals`], and how much each signal counts is in [`weights`].

mod accumulator;
mod answer;
mod builder;
mod candidates;
mod closeness;
mod complete;
mod document;
mod facts;
mod fields;
mod filter;
mod highlights;
mod index;
pub(crate) mod lexicon;
mod likelihood;
mod lists;
mod names;
mod parse;
mod part;
mod phrases;
mod postings;
mod rank;
mod related;
mod results;
mod signals;
mod sort;
mod spelling;
pub(crate) mod stop_words;
mod strings;
mod systems;
mod term_expansion;
#[cfg(test)]
mod tests;
pub(crate) mod typos;
pub mod vectors;
mod weights;
pub(crate) mod word_ids;
pub(crate) mod words;

use std::sync::atomic::{AtomicBool, Ordering};

pub use builder::IndexBuilder;
pub use complete::Completion;
pub use document::{Labels, Page, Pages};
pub use filter::{Chip, FilterError};
pub use index::Index;
pub use sort::Sort;
pub use words::folded;

use crate::refusal::{ErrorCode, Refusal};

/// What is searched for.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// As it was typed: any text at all.
    pub text: String,
    /// The key of the only system that may answer.
    pub system: Option<String>,
    /// The key of the system to put forward, while others may answer too.
    pub prefer: Option<String>,
    /// The key of the only kind that may answer.
    pub kind: Option<String>,
    /// The most answers wanted.
    pub limit: usize,
    /// The order of the answers, where it is not how well they answer.
    pub sort: Option<Sort>,
    /// The keys of entries to put forward: pinned, then lately read. With no text, they answer.
    pub favoured: Vec<String>,
    /// Words of the text, folded, that are known to be spelled as they are meant.
    pub correct: Vec<String>,
    /// Whether each hit says why it ranks where it does.
    pub explain: bool,
}

impl Default for Query {
    fn default() -> Self {
        Self {
            text: String::new(),
            system: None,
            prefer: None,
            kind: None,
            limit: 20,
            sort: None,
            favoured: Vec::new(),
            correct: Vec::new(),
            explain: false,
        }
    }
}

impl Query {
    /// A search for that text in everything.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }
}

/// The answers to a [`Query`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SearchResults {
    /// How many entries answer, shown or not: at the least, where many a word begins so.
    pub count: usize,
    /// How many entries of other kinds answer, if a filter limits the kind.
    pub elsewhere: usize,
    /// How the query was read, where the spelling was forgiven.
    pub read_as: Option<String>,
    /// Whether the first answer is surely meant. Where it is not, and `read_as` is there, that is a
    /// question: did you mean it?
    pub certain: bool,
    /// The column that they were to be sorted by, where none of them has it: they are sorted by name.
    pub unsorted_by: Option<String>,
    /// The best answers, best first, or as they were to be sorted.
    pub hits: Vec<Hit>,
    /// The filters that were understood.
    pub chips: Vec<Chip>,
    /// The filter that was not.
    pub complaint: Option<FilterError>,
}

/// An entry that answers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hit {
    /// Its address, `system/kind/slug`.
    pub key: String,
    /// Its name.
    pub name: String,
    /// How well it answers: higher is better; about 2.3 for a name typed in full.
    pub score: f64,
    /// The ranges of letters in its name that matched, in characters.
    pub name_marks: Vec<(usize, usize)>,
    /// The line of its summary, questions or text that matched.
    pub line: String,
    /// The ranges of letters in that line that matched, in characters.
    pub line_marks: Vec<(usize, usize)>,
    /// Why it ranks where it does, a line each; only where it was asked for.
    pub why: Vec<String>,
}

/// A flag that is set when nobody waits for the answer any more.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cancelled<'a>(&'a AtomicBool);

impl Cancelled<'_> {
    pub(crate) fn check(self) -> Result<(), Refusal> {
        if self.0.load(Ordering::Relaxed) {
            return Err(ErrorCode::Superseded.refusal(messages::text!("search-superseded")));
        }
        Ok(())
    }
}

impl Index {
    /// The entries that answer a query, best first. Any text gives an answer, unless a page cannot be read.
    pub fn search(&self, query: &Query, pages: &dyn Pages) -> Result<SearchResults, Refusal> {
        self.search_cancellable(query, pages, &AtomicBool::new(false))
    }

    /// The same, unless the flag is set first.
    pub fn search_cancellable(
        &self,
        query: &Query,
        pages: &dyn Pages,
        cancelled: &AtomicBool,
    ) -> Result<SearchResults, Refusal> {
        let cancelled = Cancelled(cancelled);
        let found = self.answer(query, pages, cancelled)?;
        cancelled.check()?;
        Ok(found)
    }
}
