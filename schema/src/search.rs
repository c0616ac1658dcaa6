//! Typo-tolerant search over entries, as the user types.
//!
//! An [`Index`] is built from entries and is immutable, so threads may search it concurrently. [`parse`] splits a
//! query into terms, [`filter`] applies its filters, and [`term_expansion`] expands each word to similar words.
//! [`candidates`] retrieves and scores documents with these words, and [`rank`] ranks the best of them in detail
//! by their [`signals`], which are combined with [`weights`].

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
pub(crate) mod part;
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

/// A search query.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Query {
    /// The text as typed; any text is valid.
    pub text: String,
    /// The key of the system to which the search is restricted.
    pub system: Option<String>,
    /// The key of the system to prefer, without excluding others.
    pub prefer: Option<String>,
    /// The key of the kind to which the search is restricted.
    pub kind: Option<String>,
    /// Maximum number of hits.
    pub limit: usize,
    /// The sort order; by relevance if `None`.
    pub sort: Option<Sort>,
    /// The keys of entries to prefer: pinned, then recently read. An empty query returns these.
    pub favoured: Vec<String>,
    /// Folded words of the text that are known to be spelled correctly.
    pub correct: Vec<String>,
    /// Whether hits include an explanation of their rank.
    pub explain: bool,
}

impl Query {
    /// Creates an unrestricted query for at most 20 hits.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            limit: 20,
            ..Self::default()
        }
    }
}

/// The result of a [`Query`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SearchResults {
    /// The number of matching entries, including those beyond the limit. A lower bound if a short prefix matches very
    /// many words.
    pub count: usize,
    /// The number of matching entries of other kinds, if the kind is filtered.
    pub elsewhere: usize,
    /// The query with corrected spelling, if any was corrected.
    pub read_as: Option<String>,
    /// Whether the first hit is certain. If not, `read_as` is only a suggestion ("Did you mean …?").
    pub certain: bool,
    /// The requested sort column, if no hit has a value in it; the hits are then sorted by name.
    pub unsorted_by: Option<String>,
    /// The hits, best first or in the requested order.
    pub hits: Vec<Hit>,
    /// The valid filters.
    pub chips: Vec<Chip>,
    /// An invalid filter, if there is one.
    pub complaint: Option<FilterError>,
}

/// A matching entry.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hit {
    /// The address, `system/kind/slug`.
    pub key: String,
    /// The name.
    pub name: String,
    /// The score; higher is better, about 2.3 for a name typed in full.
    pub score: f64,
    /// The matching ranges of the name, in characters.
    pub name_marks: Vec<(usize, usize)>,
    /// The best matching line: the summary, a question, a sentence of the text or a row of the table.
    pub line: String,
    /// The matching ranges of the line, in characters.
    pub line_marks: Vec<(usize, usize)>,
    /// An explanation of the rank, in lines; empty unless requested.
    pub why: Vec<String>,
}

/// A flag that is set when the result is no longer needed.
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
    /// Searches for entries. Any text is a valid query.
    ///
    /// # Errors
    ///
    /// Returns an error if a page cannot be read.
    pub fn search(&self, query: &Query, pages: &dyn Pages) -> Result<SearchResults, Refusal> {
        self.search_cancellable(query, pages, &AtomicBool::new(false))
    }

    /// Like [`search`](Self::search), but returns [`ErrorCode::Superseded`] once the flag is set.
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
