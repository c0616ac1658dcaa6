//! The index of the sections of all books.

use super::{meaning::Meanings, postings::PostingList, synonyms::Synonyms, vocabulary::Vocabulary};

/// The data of a section that ranking needs.
#[derive(Debug, Clone, Default)]
pub(super) struct SectionWords {
    pub book: u32,
    /// The number of words in its text.
    pub length: u32,
    /// The stems of its own heading.
    pub heading: Box<[u32]>,
    /// The first section of which it is a copy; itself if it is not a copy.
    pub original: u32,
}

/// An immutable index of the sections of all books.
#[derive(Debug, Default)]
pub struct ShelfIndex {
    /// The sorted stems of the title and file name of each book.
    pub(super) titles: Vec<Vec<u32>>,
    pub(super) sections: Vec<SectionWords>,
    /// For each section, the divisor that normalizes word frequencies by the length of the text.
    pub(super) length_factors: Vec<f32>,
    pub(super) vocabulary: Vocabulary,
    /// The posting list of each stem.
    pub(super) postings: Vec<PostingList>,
    /// The meaning of each section.
    pub(super) meanings: Meanings,
    /// The words with similar usage.
    pub(super) synonyms: Synonyms,
}

impl ShelfIndex {
    /// Whether there are no sections.
    pub fn is_empty(&self) -> bool {
        self.sections.is_empty()
    }

    /// Returns the rarity (inverse document frequency) of a stem; above 0.
    pub(super) fn rarity(&self, stem: u32) -> f32 {
        let list = self.postings.get(stem as usize);
        rarity(
            list.map_or(0, |list| list.sections as usize),
            self.sections.len(),
        )
    }

    /// Returns the rarity of a stem that occurs in this many book titles; above 0.
    pub(super) fn rarity_in_titles(&self, with: usize) -> f32 {
        rarity(with, self.titles.len())
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are not that many")]
fn rarity(with: usize, all: usize) -> f32 {
    let (with, all) = (with as f32, all as f32);
    ((all - with + 0.5) / (with + 0.5)).ln_1p()
}
