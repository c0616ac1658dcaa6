//! Adds up scores for each document during a search.

use crate::search::weights::{self, Weights};

/// The sums for each document during one search. The memory is reused by the next search.
#[derive(Debug, Default)]
pub(crate) struct Accumulator {
    clock: u32,
    slots: Vec<Slot>,
    touched: Vec<u32>,
}

#[derive(Debug, Clone, Copy, Default)]
struct Slot {
    stamp: u32,
    best: TermScore,
    sum: TermScore,
}

impl Accumulator {
    /// Starts a search over that many documents, and returns its first stamp.
    pub(crate) fn start(&mut self, documents: usize) -> u32 {
        if self.slots.len() != documents || self.clock > u32::MAX - 1000 {
            self.slots = vec![Slot::default(); documents];
            self.clock = 0;
        }
        self.clock += 1;
        self.touched.clear();
        self.clock
    }

    /// Starts the next word of the query. Of its matches in a document the best counts.
    pub(crate) fn next_word(&mut self) {
        self.clock += 1;
    }

    /// The documents found, with what was added up for each.
    pub(crate) fn sums(&self) -> impl Iterator<Item = (u32, TermScore)> {
        let touched = self.touched.iter();
        touched.map(|document| (*document, self.slots[*document as usize].sum))
    }

    /// Adds a match of the present word in a document, in a search with that first stamp.
    pub(crate) fn add(&mut self, document: u32, since: u32, found: TermScore) {
        let slot = &mut self.slots[document as usize];
        if slot.stamp < since {
            *slot = Slot {
                stamp: self.clock,
                best: found,
                sum: found,
            };
            self.touched.push(document);
        } else if slot.stamp < self.clock {
            slot.stamp = self.clock;
            slot.best = found;
            slot.sum.words += found.words;
            slot.sum.covered += found.covered;
            slot.sum.field_score += found.field_score;
        } else if found.words > slot.best.words {
            slot.sum.words += found.words - slot.best.words;
            slot.sum.covered += found.covered - slot.best.covered;
            slot.sum.field_score += found.field_score - slot.best.field_score;
            slot.best = found;
        }
    }
}

/// The value of a word found in a document.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TermScore {
    pub words: f32,
    pub covered: f32,
    pub field_score: f32,
}

impl TermScore {
    pub(crate) fn new(weight: f32, nearness: f32, weights: &Weights) -> Self {
        Self {
            words: weight * nearness,
            covered: weight * weights::cover(nearness, weights),
            field_score: 0.0,
        }
    }
}
