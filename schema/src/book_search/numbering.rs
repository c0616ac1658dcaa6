//! Numbers the words of books and their stems, in the order in which they occur.

use super::vocabulary::{NumberedWord, Stemmed, Vocabulary};
use crate::search::{
    lexicon::Lexicon,
    stop_words::is_stop_word,
    vectors::{ENGLISH, VectorIndex},
    word_ids::WordIds,
    words::Stems,
};

/// All words so far.
#[derive(Default)]
pub(super) struct WordNumbers {
    ids: WordIds,
    words: Vec<NumberedWord>,
    stems: Stemmed,
    /// For each stem, the bit of its last form.
    forms: Vec<u8>,
}

impl WordNumbers {
    /// Counts a word as it is written.
    pub fn count(&mut self, written: &str) -> NumberedWord {
        let word = self.ids.of_written(written) as usize;
        if word == self.words.len() {
            self.add(word);
        }
        let met = &mut self.words[word];
        met.times += 1;
        *met
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
            times: 0,
        });
    }

    /// How many stems there are.
    pub fn stems(&self) -> usize {
        self.stems.len()
    }

    /// For each stem, the vector of the most common of its words that has one.
    pub fn vectors(&self) -> Vec<VectorIndex> {
        let mut best = vec![(0, VectorIndex::default()); self.stems.len()];
        for (at, met) in self.words.iter().enumerate() {
            let place = ENGLISH.index_of(self.ids.words.get(at));
            let best = &mut best[met.stem as usize];
            if !met.is_stop_word && place != VectorIndex::default() && met.times > best.0 {
                *best = (met.times, place);
            }
        }
        best.into_iter().map(|(_, place)| place).collect()
    }

    /// All words, sorted.
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
