//! What a question in everyday words means.

use super::{
    index::ShelfIndex,
    meaning::{Direction, add, scaled},
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
        let terms = query.terms.iter();
        for term in terms.filter(|term| query.asks && !term.says_little) {
            if let Some(vector) = Place::of(&term.word).vector() {
                add(&mut sum, term.weight, vector);
            }
        }
        let points = sum.iter().any(|part| *part != 0.0);
        points.then(|| Self(scaled(&sum)))
    }

    /// What a section's meaning adds, in shares of the query's weight.
    pub fn adds(&self, index: &ShelfIndex, section: u32) -> f32 {
        let closeness = index.meanings.closeness(section, &self.0);
        weights::MEANING * (closeness - weights::UNLIKE).max(0.0)
    }
}
