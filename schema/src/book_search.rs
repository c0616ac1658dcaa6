//! Search over the sections of books, as forgiving as that over entries.
//!
//! A [`ShelfIndex`] is built from all sections by a [`ShelfBuilder`] and never changes. A query is parsed in
//! [`query`]: each word with the stems it may mean, in a question those that are used alike too ([`synonyms`]).
//! [`candidates`] finds the sections that have them. [`rank`] orders these by how near their words are to each
//! other ([`proximity`]), what they are about ([`meaning`]) and their [`heading`], all by the weights in
//! [`weights`]. Copies of one section are shown once ([`copies`]).

mod builder;
mod candidates;
mod copies;
mod excerpt;
mod heading;
mod index;
mod meaning;
mod numbering;
mod postings;
mod proximity;
mod query;
mod rank;
mod synonyms;
mod vocabulary;
mod weighted_query;
mod weights;

pub use builder::ShelfBuilder;
pub use excerpt::{Excerpt, excerpt};
pub use index::ShelfIndex;
pub use query::names_a_book;

/// A search in books.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ShelfQuery {
    /// The text as typed. `book:` with words of a title limits the search to such books.
    pub text: String,
    /// The most answers wanted.
    pub limit: usize,
}

/// The sections that answer.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ShelfFound {
    /// How many sections answer, shown or not.
    pub count: usize,
    /// The best of them, best first.
    pub hits: Vec<ShelfHit>,
    /// The words to highlight, in the form in which words are compared.
    pub words: Vec<String>,
}

/// A section that answers.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ShelfHit {
    /// The section, by its number in the order in which sections were added.
    pub section: u32,
    /// How well it answers: higher is better.
    pub score: f32,
    /// Copies of it in other places.
    pub also: Vec<u32>,
    /// The parts of its score, each with a short description.
    pub why: Vec<(&'static str, f32)>,
}

/// Keeps those with the highest scores, in no order.
fn keep_best<T>(all: &mut Vec<T>, limit: usize, score: impl Fn(&T) -> f32) {
    if limit < all.len() {
        all.select_nth_unstable_by(limit, |one, other| score(other).total_cmp(&score(one)));
        all.truncate(limit);
    }
}
