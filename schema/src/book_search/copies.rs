//! Finds sections that are copies of each other: with the same heading and mostly the same text (`MinHash`).

use std::collections::HashMap;

use super::index::SectionWords;
use crate::search::part::hash;

/// The number of words in each run that is hashed.
const RUN: usize = 6;
/// How many run hashes are kept of each section: the smallest ones.
const HASHES_PER_SECTION: usize = 24;
/// How many of ten runs must be the same in copies.
const SAME_IN_TEN: usize = 6;
/// Maximum number of sections with the same heading that are compared.
const MAX_COMPARED: usize = 400;

/// A compact sketch of a section's text for comparison with others.
#[derive(Debug, Default)]
pub(super) struct Sketch {
    runs: Vec<u32>,
    words: usize,
}

impl Sketch {
    /// Creates the sketch of a text from its stems.
    pub fn of(stems: &[u32]) -> Self {
        let mut runs: Vec<u32> = stems
            .windows(RUN.min(stems.len().max(1)))
            .map(|run| (hash(run) >> 32) as u32)
            .collect();
        runs.sort_unstable();
        runs.dedup();
        runs.truncate(HASHES_PER_SECTION);
        Self {
            runs,
            words: stems.len(),
        }
    }

    fn is_copy_of(&self, other: &Self) -> bool {
        let (less, more) = (self.words.min(other.words), self.words.max(other.words));
        if self.runs.is_empty() || other.runs.is_empty() || less * 2 < more {
            return false;
        }
        // The smallest hashes of the union of both texts.
        let mut all: Vec<u32> = self.runs.iter().chain(&other.runs).copied().collect();
        all.sort_unstable();
        all.dedup();
        all.truncate(HASHES_PER_SECTION);
        let has = |sketch: &Self, run: &u32| sketch.runs.binary_search(run).is_ok();
        let same = all
            .iter()
            .filter(|run| has(self, run) && has(other, run))
            .count();
        same * 10 >= all.len() * SAME_IN_TEN
    }
}

/// Records for each copy the first section of which it is a copy.
pub(super) fn mark(sections: &mut [SectionWords], sketches: &[Sketch]) {
    let mut by_heading: HashMap<Box<[u32]>, Vec<usize>> = HashMap::new();
    for (at, section) in sections.iter().enumerate() {
        by_heading
            .entry(section.heading.clone())
            .or_default()
            .push(at);
    }
    for same in by_heading.values() {
        let mut originals: Vec<usize> = Vec::new();
        for &at in same.iter().take(MAX_COMPARED) {
            let original = originals
                .iter()
                .find(|&&first| sketches[first].is_copy_of(&sketches[at]));
            match original {
                Some(&first) => sections[at].original = u32::try_from(first).unwrap_or(u32::MAX),
                None => originals.push(at),
            }
        }
    }
}
