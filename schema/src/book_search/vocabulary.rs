//! The folded words of all books.

use std::collections::HashMap;

use crate::search::{lexicon::Lexicon, typos::max_edits};

/// All words, with their counts.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    pub lexicon: Lexicon,
    /// The data of each word of the lexicon.
    pub words: Vec<NumberedWord>,
    pub stems: Stemmed,
}

/// The ids of stems.
pub(super) type Stemmed = HashMap<Box<str>, u32>;

/// A word of the books.
#[derive(Debug, Clone, Copy)]
pub(super) struct NumberedWord {
    pub stem: u32,
    /// The bit of the stem's form; all forms after the seventh share one.
    pub form: u8,
    /// Whether it is a stop word.
    pub is_stop_word: bool,
    /// The total number of occurrences.
    pub count: u32,
}

impl Vocabulary {
    /// Returns the data of a word.
    pub fn word(&self, word: u32) -> NumberedWord {
        self.words[word as usize]
    }

    /// Returns other words that are a few edits away, with the number of edits, in no particular order.
    pub fn similar(&self, word: &str) -> Vec<(u32, u8)> {
        let most = max_edits(word.chars().count()).min(2);
        if most == 0 || word.contains(|letter: char| letter.is_ascii_digit()) {
            return Vec::new();
        }
        let mut near = self.lexicon.near(word, most);
        near.retain(|(_, edits)| *edits > 0);
        near
    }
}
