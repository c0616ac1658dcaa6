//! What a question in everyday words means.

use super::{
    index::ShelfIndex,
    meaning::{Direction, scaled},
    understand::Understood,
    weights,
};
use crate::search::vectors::{DIMENSIONS, Place};

/// Where a question points.
pub(super) struct Question(Direction);

impl Question {
    /// Where the words of a question point; nowhere where none of them is known, or nothing is asked.
    pub fn of(query: &Understood) -> Option<Self> {
        let mut sum = [0.0; DIMENSIONS];
        for term in query
            .terms
            .iter()
            .filter(|term| query.asks && !term.says_little)
        {
            if let Some(vector) = Place::of(&term.word).vector() {
                for (sum, part) in sum.iter_mut().zip(vector) {
                    *sum += term.weight * f32::from(part.cast_signed());
                }
            }
        }
        sum.iter()
            .any(|part| *part != 0.0)
            .then(|| Self(scaled(&sum)))
    }

    /// What a section's meaning adds, in shares of the query's weight.
    pub fn adds(&self, index: &ShelfIndex, section: u32) -> f32 {
        let closeness = index.meanings.closeness(section, &self.0);
        weights::MEANING * (closeness - weights::UNLIKE).max(0.0)
    }
}
