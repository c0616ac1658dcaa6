//! Word vectors: words that are used alike have similar vectors.
//!
//! There are two tables. [`OF_PACKS`] was learned from what the built-in packs say their entries are called
//! and asked for, by `seed/examples/learn` (`make vectors`). [`ENGLISH`] was taken from a model of English
//! texts, by `schema/vectors/english/distil.py` (`make english-vectors`); books use any words.

use std::sync::LazyLock;

/// The numbers of a vector of [`OF_PACKS`].
pub const DIMENSIONS: usize = 64;
/// The numbers of a vector of [`ENGLISH`].
pub(crate) const ENGLISH_DIMENSIONS: usize = 128;
/// The words of a phrase that count, the first ones.
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

/// Words with a vector each, of `N` signed bytes.
pub(crate) struct WordVectors<const N: usize> {
    /// The words as they are compared, sorted.
    words: Vec<&'static str>,
    /// Their vectors in the same order.
    vectors: &'static [[u8; N]],
}

/// The index of a word in a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct VectorIndex(u16);

impl VectorIndex {
    /// The number of its word in the table, from 0; `None` for a word without a vector.
    pub(crate) fn index(self) -> Option<usize> {
        usize::from(self.0).checked_sub(1)
    }
}

impl<const N: usize> WordVectors<N> {
    /// Reads a table from its sorted words, a line each, and their vectors, one after another.
    fn new(words: &'static str, vectors: &'static [u8]) -> Self {
        Self {
            words: words.lines().collect(),
            vectors: vectors.as_chunks().0,
        }
    }

    /// The index of a folded word, which may be that of a word without a vector.
    pub(crate) fn index_of(&self, word: &str) -> VectorIndex {
        let found = self.words.binary_search(&word).ok();
        let place = found.and_then(|at| u16::try_from(at + 1).ok());
        VectorIndex(place.unwrap_or(0))
    }

    /// The vector at an index; `None` for a word without one.
    pub(crate) fn vector(&self, place: VectorIndex) -> Option<&'static [u8; N]> {
        self.vectors.get(place.index()?)
    }

    /// All words with their vectors, in the order of their places.
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = (&'static str, &'static [u8; N])> {
        self.words.iter().copied().zip(self.vectors)
    }
}

/// The dot product of two vectors, eight numbers at a time, which processors do at once.
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
    fn each_word_has_a_vector_of_its_own_place() {
        check(&OF_PACKS);
        check(&ENGLISH);
    }
}
