//! Numbers the words of books and their stems, in the order in which they occur.

use std::collections::HashMap;

use crate::search::{
    stop_words::says_little,
    vectors::{ENGLISH, VectorIndex},
    words::{Stems, fold},
};

/// All words met so far.
#[derive(Default)]
pub(super) struct WordNumbers {
    /// Words as they are written, with their number.
    written: HashMap<Box<str>, u32>,
    /// Words as they are compared, with their number.
    folded: HashMap<Box<str>, u32>,
    words: Vec<NumberedWord>,
    stems: Stemmed,
    /// For each stem, the bit of its last form.
    forms: Vec<u8>,
}

/// The numbers of stems.
pub(super) type Stemmed = HashMap<Box<str>, u32>;

/// A word that was met.
#[derive(Debug, Clone, Copy)]
pub(super) struct NumberedWord {
    pub stem: u32,
    /// Which of its stem's forms it is, as a bit; all but the first seven share one.
    pub form: u8,
    /// Whether it is a stop word.
    pub says_little: bool,
    /// How often it occurs anywhere.
    pub times: u32,
}

impl WordNumbers {
    /// Counts a word as it is written.
    pub fn meet(&mut self, written: &str) -> NumberedWord {
        let word = match self.written.get(written) {
            Some(word) => *word,
            None => self.new_word(written),
        };
        let met = &mut self.words[word as usize];
        met.times += 1;
        *met
    }

    fn new_word(&mut self, written: &str) -> u32 {
        let folded = fold(written);
        let next = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        let word = *self.folded.entry(folded.as_str().into()).or_insert(next);
        if word == next {
            let stem = Stems::new().stem(&folded).into_owned();
            let next = u32::try_from(self.stems.len()).unwrap_or(u32::MAX);
            let stem = *self.stems.entry(stem.into()).or_insert(next);
            self.forms.resize(self.stems.len(), 0);
            let last = &mut self.forms[stem as usize];
            *last = last.checked_mul(2).unwrap_or(*last).max(1);
            self.words.push(NumberedWord {
                stem,
                form: *last,
                says_little: says_little(&folded),
                times: 0,
            });
        }
        self.written.insert(written.into(), word);
        word
    }

    /// How many stems there are.
    pub fn stems(&self) -> usize {
        self.stems.len()
    }

    /// For each stem, the vector of the most common of its words that has one.
    pub fn vectors(&self) -> Vec<VectorIndex> {
        let mut best = vec![(0, VectorIndex::default()); self.stems.len()];
        for (word, number) in &self.folded {
            let met = self.words[*number as usize];
            let place = ENGLISH.index_of(word);
            let best = &mut best[met.stem as usize];
            if !met.says_little && place != VectorIndex::default() && met.times > best.0 {
                *best = (met.times, place);
            }
        }
        best.into_iter().map(|(_, place)| place).collect()
    }

    /// All words as they are compared, and all stems with their numbers.
    pub fn finish(self) -> (Vec<(Box<str>, NumberedWord)>, Stemmed) {
        let words = self.folded.into_iter();
        let words = words.map(|(word, at)| (word, self.words[at as usize]));
        (words.collect(), self.stems)
    }
}
