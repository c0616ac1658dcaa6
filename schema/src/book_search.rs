//! Search over the sections of books, as forgiving as that over entries.
//!
//! A [`ShelfIndex`] is built from all sections by a [`ShelfBuilder`] and never changes. A query is read in
//! [`understand`]: each word with the stems it may mean, in a question those that are used alike too ([`alike`]).
//! Sections that have them are collected in [`gather`], and weighed in [`rank`] by how near their words are to each other ([`beside`]), what they are about ([`meaning`])
//! and their [`heading`], all by the weights in [`weights`]. Copies of one section are shown once
//! ([`copies`]).

mod alike;
mod beside;
mod builder;
mod copies;
mod excerpt;
mod gather;
mod heading;
mod index;
mod meaning;
mod numbering;
mod postings;
mod question;
mod rank;
mod sought;
mod understand;
mod vocabulary;
mod weights;

pub use builder::ShelfBuilder;
pub use excerpt::{Excerpt, excerpt};
pub use index::ShelfIndex;
pub use understand::names_a_book;

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
    /// What its score is made of, each with a few words for it.
    pub why: Vec<(&'static str, f32)>,
}
