//! Assigns ids to words in order of first occurrence.

use std::collections::HashMap;

use ahash::RandomState;

use crate::search::{part::hash, strings::Strings, words::fold};

#[derive(Debug, Default)]
pub(crate) struct WordIds {
    /// The folded words.
    pub words: Strings,
    /// The ids by hash. Words with the same hash would share an id, but 64-bit collisions are negligible.
    ids: HashMap<u64, u32, RandomState>,
    /// A cache of ids by word as written, which saves folding it again.
    written: HashMap<Box<str>, u32, RandomState>,
}

/// Maximum number of words as written that are cached.
const MAX_CACHED: usize = 1 << 17;

impl WordIds {
    pub(crate) fn of_written(&mut self, word: &str) -> u32 {
        if let Some(id) = self.written.get(word) {
            return *id;
        }
        let id = self.of_folded(&fold(word));
        if self.written.len() < MAX_CACHED {
            self.written.insert(word.into(), id);
        }
        id
    }

    pub(crate) fn of_folded(&mut self, word: &str) -> u32 {
        *self.ids.entry(hash(word)).or_insert_with(|| {
            self.words.push(word);
            u32::try_from(self.words.len() - 1).unwrap_or(u32::MAX)
        })
    }
}
