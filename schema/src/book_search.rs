//! Typo-tolerant search over the sections of books.
//!
//! A [`ShelfBuilder`] builds an immutable [`ShelfIndex`] of all sections. [`query`] expands each word of a query to
//! the stems it may mean; in a question also to words with similar vectors ([`synonyms`]). [`candidates`] retrieves
//! and scores the sections that contain those stems. [`rank`] adds word [`proximity`], [`meaning`] and [`heading`]
//! scores. All weights are in [`weights`]. Copies of a section are returned as one hit ([`copies`]).

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

/// The result of a [search](ShelfIndex::search) in books.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ShelfFound {
    /// The number of matching sections, including those beyond the limit.
    pub count: usize,
    /// The best matches, best first.
    pub hits: Vec<ShelfHit>,
    /// The words to highlight, folded.
    pub words: Vec<String>,
}

/// A matching section.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ShelfHit {
    /// The section number, in the order in which sections were added.
    pub section: u32,
    /// The score; higher is better.
    pub score: f32,
    /// Other sections that are copies of this one.
    pub also: Vec<u32>,
    /// The components of the score, each with a short description.
    pub why: Vec<(&'static str, f32)>,
}

/// Keeps the `most` items with the highest scores, in no particular order.
fn keep_best<T>(all: &mut Vec<T>, most: usize, score: impl Fn(&T) -> f32) {
    if most < all.len() {
        all.select_nth_unstable_by(most, |one, other| score(other).total_cmp(&score(one)));
        all.truncate(most);
    }
}
