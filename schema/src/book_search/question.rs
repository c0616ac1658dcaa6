//! What a question in everyday words means.

use super::{
    index::ShelfIndex,
    meaning::{Direction, add, scaled},
    query::ParsedQuery,
    weights,
};
use crate::search::vectors::{ENGLISH, ENGLISH_DIMENSIONS};

/// Where a question points.
pub(super) struct Question(Direction);

impl Question {
    /// Where the words of a question point; nowhere where none of them is known, or nothing is asked.
    pub fn of(query: &ParsedQuery) -> Option<Self> {
        let mut sum = [0.0; ENGLISH_DIMENSIONS];
        let terms = query.terms.iter();
        for term in terms.filter(|term| query.asks && !term.says_little) {
            if let Some(vector) = ENGLISH.vector(ENGLISH.index_of(&term.word)) {
                add(&mut sum, term.weight, vector);
            }
        }
        let points = sum.iter().any(|part| *part != 0.0);
        points.then(|| Self(scaled(&sum)))
    }

    /// What a section's meaning adds, in shares of the query's weight.
    pub fn adds(&self, index: &ShelfIndex, section: u32) -> f32 {
        weights::MEANING * index.meanings.closeness(section, &self.0).max(0.0)
    }
}
