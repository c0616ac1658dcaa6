//! The index of the sections of all books.

use super::{meaning::Meanings, postings::PostingList, synonyms::Synonyms, vocabulary::Vocabulary};

/// A section as the ranking sees it.
#[derive(Debug, Clone, Default)]
pub(super) struct SectionWords {
    pub book: u32,
    /// The words of its text.
    pub length: u32,
    /// The stems of its own heading.
    pub heading: Box<[u32]>,
    /// The first section that it is a copy of, itself where it is none.
    pub original: u32,
}

/// A book as the ranking sees it.
#[derive(Debug, Clone, Default)]
pub(super) struct BookWords {
    /// The stems of its title, and of the name of its file.
    pub title: Vec<u32>,
}

/// All that search knows of the sections of all books.
#[derive(Debug, Default)]
pub struct ShelfIndex {
    pub(super) books: Vec<BookWords>,
    pub(super) sections: Vec<SectionWords>,
    /// For each section, how often a word must occur to count like once in one of usual length.
    pub(super) long: Vec<f32>,
    pub(super) vocabulary: Vocabulary,
    /// For each stem, where it occurs.
    pub(super) postings: Vec<PostingList>,
    /// What each section is about.
    pub(super) meanings: Meanings,
    /// Which words are used alike.
    pub(super) synonyms: Synonyms,
}

impl ShelfIndex {
    /// Whether there is nothing to find.
    pub fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }

    /// How much a stem counts by how rare it is, above 0.
    pub(super) fn rarity(&self, stem: u32) -> f32 {
        let list = self.postings.get(stem as usize);
        rarity(
            list.map_or(0, |list| list.sections as usize),
            self.sections.len(),
        )
    }

    /// How much a stem in that many titles of books counts by how rare it is there, above 0.
    pub(super) fn rarity_in_titles(&self, with: usize) -> f32 {
        rarity(with, self.books.len())
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are not that many")]
fn rarity(with: usize, all: usize) -> f32 {
    let (with, all) = (with as f32, all as f32);
    ((all - with + 0.5) / (with + 0.5)).ln_1p()
}
