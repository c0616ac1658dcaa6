//! The words of all books in the form in which they are compared, and the matches of a typed word.

use std::ops::Range;

use super::numbering::{NumberedWord, Stemmed};
use crate::search::{lexicon::Lexicon, typos::allowed};

/// All words, with their counts.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    lexicon: Lexicon,
    met: Vec<NumberedWord>,
    stems: Stemmed,
}

impl Vocabulary {
    pub fn new(mut words: Vec<(Box<str>, NumberedWord)>, stems: Stemmed) -> Self {
        words.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        Self {
            lexicon: Lexicon::new(words.iter().map(|(word, _)| &**word)),
            met: words.iter().map(|(_, met)| *met).collect(),
            stems,
        }
    }

    /// The counts of a word.
    pub fn met(&self, word: u32) -> NumberedWord {
        self.met[word as usize]
    }

    pub fn word(&self, word: u32) -> &str {
        self.lexicon.word(word)
    }

    /// A word as it is written in the books.
    pub fn find(&self, word: &str) -> Option<NumberedWord> {
        self.lexicon.exact(word).map(|word| self.met(word))
    }

    /// The number of a stem.
    pub fn stem(&self, stem: &str) -> Option<u32> {
        self.stems.get(stem).copied()
    }

    /// The words with that beginning.
    pub fn beginning(&self, start: &str) -> Range<u32> {
        self.lexicon.beginning(start)
    }

    /// The other words that are a few edits away, with the edits, in no order.
    pub fn near(&self, word: &str) -> Vec<(u32, u8)> {
        let most = allowed(word.chars().count()).min(2);
        if most == 0 || word.contains(|letter: char| letter.is_ascii_digit()) {
            return Vec::new();
        }
        let mut near = self.lexicon.near(word, most);
        near.retain(|(_, edits)| *edits > 0);
        near
    }
}
