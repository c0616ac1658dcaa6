//! The words of all books as they are compared, and what a typed word may mean among them.

use std::collections::HashMap;

use super::numbering::Met;
use crate::search::typos::{Compared, Letters, allowed};

/// A word of the books.
#[derive(Debug)]
pub(super) struct Known {
    pub word: Box<str>,
    pub stem: u32,
    /// Which of its stem's forms it is, as a bit.
    pub form: u8,
    /// How often it stands anywhere.
    pub times: u32,
    letters: Letters,
    length: u8,
}

/// All words, by their letters.
#[derive(Debug, Default)]
pub(super) struct Vocabulary {
    known: Vec<Known>,
    stems: HashMap<Box<str>, u32>,
}

/// A word that a typed one may mean.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Near {
    pub at: usize,
    /// The letters that must change.
    pub edits: usize,
    pub same_start: bool,
}

impl Vocabulary {
    pub fn new(words: Vec<(Box<str>, Met)>, stems: HashMap<Box<str>, u32>) -> Self {
        let mut known: Vec<Known> = words
            .into_iter()
            .map(|(word, met)| Known {
                letters: Letters::of(&word),
                length: u8::try_from(word.chars().count()).unwrap_or(u8::MAX),
                word,
                stem: met.stem,
                form: met.form,
                times: met.times,
            })
            .collect();
        known.sort_unstable_by(|one, other| one.word.cmp(&other.word));
        Self { known, stems }
    }

    pub fn get(&self, at: usize) -> Option<&Known> {
        self.known.get(at)
    }

    /// A word as it is written in the books.
    pub fn find(&self, word: &str) -> Option<&Known> {
        let at = self
            .known
            .binary_search_by(|known| (*known.word).cmp(word))
            .ok()?;
        self.known.get(at)
    }

    /// The number of a stem.
    pub fn stem(&self, stem: &str) -> Option<u32> {
        self.stems.get(stem).copied()
    }

    /// The words that begin so.
    pub fn beginning(&self, start: &str) -> &[Known] {
        let from = self.known.partition_point(|known| &*known.word < start);
        let rest = &self.known[from..];
        let length = rest.partition_point(|known| known.word.starts_with(start));
        &rest[..length]
    }

    /// The words that are a few edits away, in no order.
    pub fn near(&self, word: &str) -> Vec<Near> {
        let length = word.chars().count();
        let most = allowed(length).min(2);
        if most == 0 || word.contains(|letter: char| letter.is_ascii_digit()) {
            return Vec::new();
        }
        let letters = Letters::of(word);
        let first = word.chars().next();
        let mut compared = Compared::new(word, most);
        let mut found = Vec::new();
        for (at, known) in self.known.iter().enumerate() {
            if usize::from(known.length).abs_diff(length) > most
                || !letters.lacks_at_most(most, known.letters)
                || !known.letters.lacks_at_most(most, letters)
            {
                continue;
            }
            if let Some(apart) = compared.with(&known.word)
                && apart.whole <= most
            {
                found.push(Near {
                    at,
                    edits: apart.whole,
                    same_start: known.word.chars().next() == first,
                });
            }
        }
        found
    }
}
