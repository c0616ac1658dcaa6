//! Numbers words in the order of their first occurrence.

use std::collections::HashMap;

use ahash::RandomState;

use crate::search::{part::hash, strings::Strings, words::fold};

/// The numbers of words.
#[derive(Debug, Default)]
pub(crate) struct WordIds {
    /// The words as they are compared.
    pub words: Strings,
    /// Their numbers by their hashes. Two words with one hash, of which there are none among many
    /// millions, are taken for one.
    ids: HashMap<u64, u32, RandomState>,
    /// The numbers of words as they are written, so that each is folded once.
    written: HashMap<Box<str>, u32, RandomState>,
}

/// The most written words that are remembered; others are folded again.
const REMEMBERED: usize = 1 << 17;

impl WordIds {
    /// The number of a word as it is written.
    pub(crate) fn of_written(&mut self, word: &str) -> u32 {
        if let Some(id) = self.written.get(word) {
            return *id;
        }
        let id = self.of_folded(&fold(word));
        if self.written.len() < REMEMBERED {
            self.written.insert(word.into(), id);
        }
        id
    }

    /// The number of a folded word.
    pub(crate) fn of_folded(&mut self, word: &str) -> u32 {
        *self.ids.entry(hash(word)).or_insert_with(|| {
            self.words.push(word);
            u32::try_from(self.words.len() - 1).unwrap_or(u32::MAX)
        })
    }
}
