//! The meaning of a question in everyday words.

use super::{
    index::ShelfIndex,
    meaning::{Direction, add, scaled},
    query::ParsedQuery,
    weights,
};
use crate::search::vectors::{ENGLISH, ENGLISH_DIMENSIONS};

/// The direction of a question.
pub(super) struct Question(Direction);

impl Question {
    /// The direction of a question's words; `None` where none of them is known, or the query is no
    /// question.
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

    /// The addition of a section's meaning to its score, as a share of the query's weight.
    pub fn adds(&self, index: &ShelfIndex, section: u32) -> f32 {
        weights::MEANING * index.meanings.closeness(section, &self.0).max(0.0)
    }
}
