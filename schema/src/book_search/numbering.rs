//! Assigns ids to the words of books and their stems, in order of first occurrence.

use super::vocabulary::{NumberedWord, Stemmed, Vocabulary};
use crate::search::{
    lexicon::Lexicon,
    stop_words::is_stop_word,
    vectors::{ENGLISH, VectorIndex},
    word_ids::WordIds,
    words::Stems,
};

/// The words and stems found so far.
#[derive(Default)]
pub(super) struct WordNumbers {
    ids: WordIds,
    words: Vec<NumberedWord>,
    stems: Stemmed,
    /// For each stem, the bit of the last form added.
    forms: Vec<u8>,
}

impl WordNumbers {
    /// Counts an occurrence of a word, as written.
    pub fn count(&mut self, written: &str) -> NumberedWord {
        let word = self.ids.of_written(written) as usize;
        if word == self.words.len() {
            self.add(word);
        }
        let counted = &mut self.words[word];
        counted.count += 1;
        *counted
    }

    fn add(&mut self, word: usize) {
        let folded = self.ids.words.get(word);
        let stem = Stems::new().stem(folded);
        let next = u32::try_from(self.stems.len()).unwrap_or(u32::MAX);
        let stem = *self.stems.entry(stem.into()).or_insert(next);
        self.forms.resize(self.stems.len(), 0);
        let last = &mut self.forms[stem as usize];
        *last = last.checked_mul(2).unwrap_or(*last).max(1);
        self.words.push(NumberedWord {
            stem,
            form: *last,
            is_stop_word: is_stop_word(folded),
            count: 0,
        });
    }

    /// Returns the number of stems.
    pub fn stems(&self) -> usize {
        self.stems.len()
    }

    /// Returns for each stem the vector of its most frequent word that has one.
    pub fn vectors(&self) -> Vec<VectorIndex> {
        let mut best = vec![(0, VectorIndex::default()); self.stems.len()];
        for (at, word) in self.words.iter().enumerate() {
            let vector = ENGLISH.index_of(self.ids.words.get(at));
            let best = &mut best[word.stem as usize];
            if !word.is_stop_word && vector != VectorIndex::default() && word.count > best.0 {
                *best = (word.count, vector);
            }
        }
        best.into_iter().map(|(_, vector)| vector).collect()
    }

    /// Returns the sorted vocabulary.
    pub fn finish(self) -> Vocabulary {
        let words = self.ids.words;
        let sorted = words.sorted();
        Vocabulary {
            lexicon: Lexicon::new(sorted.iter().map(|at| words.get(*at as usize))),
            words: sorted.iter().map(|at| self.words[*at as usize]).collect(),
            stems: self.stems,
        }
    }
}
