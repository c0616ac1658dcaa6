//! Word vectors. Words with similar usage have similar vectors.
//!
//! There are two tables. [`OF_PACKS`] is learned from the names, questions and words of entries in the built-in packs,
//! by `seed/examples/learn` (`make vectors`). [`ENGLISH`] is distilled from a sentence model of English, by
//! `schema/vectors/english/distil.py` (`make english-vectors`), since books may contain any words.

use std::sync::LazyLock;

/// The dimensions of [`OF_PACKS`].
pub const DIMENSIONS: usize = 64;
/// The dimensions of [`ENGLISH`].
pub const ENGLISH_DIMENSIONS: usize = 128;
/// Maximum number of words of a phrase that count: the first ones.
pub const MAX_PHRASE_WORDS: usize = 16;

pub(crate) static OF_PACKS: LazyLock<WordVectors<DIMENSIONS>> = LazyLock::new(|| {
    WordVectors::new(
        include_str!("../../vectors/words.txt"),
        include_bytes!("../../vectors/vectors.bin"),
    )
});
pub(crate) static ENGLISH: LazyLock<WordVectors<ENGLISH_DIMENSIONS>> = LazyLock::new(|| {
    WordVectors::new(
        include_str!("../../vectors/english/words.txt"),
        include_bytes!("../../vectors/english/vectors.bin"),
    )
});

/// A table of words, each with a vector of `N` signed bytes.
pub(crate) struct WordVectors<const N: usize> {
    /// The folded words, sorted.
    words: Vec<&'static str>,
    /// The vectors in the same order.
    vectors: &'static [[u8; N]],
}

/// The index of a word in a table plus 1, or 0 if the word is not in the table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct VectorIndex(u16);

impl VectorIndex {
    /// Returns the index of the word, from 0, or `None` if it has no vector.
    pub(crate) fn index(self) -> Option<usize> {
        usize::from(self.0).checked_sub(1)
    }
}

impl<const N: usize> WordVectors<N> {
    /// Creates a table from its sorted words, one per line, and their concatenated vectors.
    fn new(words: &'static str, vectors: &'static [u8]) -> Self {
        Self {
            words: words.lines().collect(),
            vectors: vectors.as_chunks().0,
        }
    }

    /// Returns the index of a folded word, which may have no vector.
    pub(crate) fn index_of(&self, word: &str) -> VectorIndex {
        let found = self.words.binary_search(&word).ok();
        let index = found.and_then(|at| u16::try_from(at + 1).ok());
        VectorIndex(index.unwrap_or(0))
    }

    /// Returns the vector at an index, or `None` if the word has none.
    pub(crate) fn vector(&self, word: VectorIndex) -> Option<&'static [u8; N]> {
        self.vectors.get(word.index()?)
    }

    /// Returns all words with their vectors, in index order.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = (&'static str, &'static [u8; N])> {
        self.words.iter().copied().zip(self.vectors)
    }
}

/// Returns the dot product of two vectors, summed in eight lanes so that the compiler can vectorize it.
pub(crate) fn dot<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    let mut sums = [0.0; 8];
    for (one, other) in one.chunks_exact(8).zip(other.chunks_exact(8)) {
        for (sum, (one, other)) in sums.iter_mut().zip(one.iter().zip(other)) {
            *sum += one * other;
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<const N: usize>(table: &WordVectors<N>) {
        assert!(table.words.is_sorted());
        assert!(table.words.len() < usize::from(u16::MAX));
        assert_eq!(table.vectors.len(), table.words.len());
        for (at, word) in table.words.iter().enumerate() {
            assert_eq!(usize::from(table.index_of(word).0), at + 1, "{word}");
        }
        assert_eq!(table.index_of("zorblaxian"), VectorIndex::default());
        assert_eq!(table.vector(VectorIndex::default()), None);
    }

    #[test]
    fn every_word_has_a_vector_at_its_index() {
        check(&OF_PACKS);
        check(&ENGLISH);
    }
}
