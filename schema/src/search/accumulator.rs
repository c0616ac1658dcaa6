//! Accumulates a score for each document during a search.

use crate::search::weights::Weights;

/// The accumulated scores of one search.
#[derive(Debug)]
pub(crate) struct Accumulator {
    /// For each document, its index in `found` plus 1; 0 if it was not found.
    slots: Vec<u32>,
    found: Vec<Found>,
    /// The number of the current query word.
    word: u32,
}

/// A matching document.
#[derive(Debug)]
struct Found {
    document: u32,
    /// The number of the last query word found in it.
    word: u32,
    /// The best match of that word.
    best: TermScore,
    sum: TermScore,
}

impl Accumulator {
    /// Creates an accumulator for this many documents.
    pub(crate) fn new(documents: usize) -> Self {
        Self {
            slots: vec![0; documents],
            found: Vec::new(),
            word: 0,
        }
    }

    /// Starts the next query word. Only its best match in each document counts.
    pub(crate) fn next_word(&mut self) {
        self.word += 1;
    }

    /// Returns the documents found with their accumulated scores.
    pub(crate) fn sums(&self) -> impl Iterator<Item = (u32, TermScore)> {
        self.found.iter().map(|found| (found.document, found.sum))
    }

    /// Adds a match of the current word in a document.
    pub(crate) fn add(&mut self, document: u32, score: TermScore) {
        let slot = &mut self.slots[document as usize];
        let Some(found) = slot
            .checked_sub(1)
            .and_then(|at| self.found.get_mut(at as usize))
        else {
            self.found.push(Found {
                document,
                word: self.word,
                best: score,
                sum: score,
            });
            *slot = u32::try_from(self.found.len()).unwrap_or(u32::MAX);
            return;
        };
        if found.word < self.word {
            found.word = self.word;
            found.best = TermScore::default();
        } else if score.words <= found.best.words {
            return;
        }
        found.sum.replace(found.best, score);
        found.best = score;
    }
}

/// The score of a query word in a document.
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
            covered: weight * nearness.powf(weights.cover),
            field_score: 0.0,
        }
    }

    /// Replaces one of the scores in a sum.
    fn replace(&mut self, old: Self, new: Self) {
        self.words += new.words - old.words;
        self.covered += new.covered - old.covered;
        self.field_score += new.field_score - old.field_score;
    }
}
