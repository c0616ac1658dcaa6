//! Search over the sections of books, as forgiving as that over entries.
//!
//! A [`ShelfIndex`] is built from all sections by a [`ShelfBuilder`] and never changes. A query is read in
//! [`understand`]: each word with the stems it may mean. Sections that have them are weighed in [`rank`]
//! by the weights that stand in [`weights`], and copies of one section are shown once ([`copies`]).

mod builder;
mod copies;
mod excerpt;
mod index;
mod postings;
mod rank;
mod understand;
mod vocabulary;
mod weights;

pub use builder::ShelfBuilder;
pub use excerpt::{Excerpt, excerpt};
pub use index::ShelfIndex;

/// What is searched for in books.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ShelfQuery {
    /// As it was typed: any text at all. `book:` with words of a title keeps to such books.
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
    /// The words that mark what was found, as they are compared.
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
}
