//! Word vectors: words that lead to the same entries have similar vectors.
//!
//! The table was learned from what the built-in packs say their entries are called and asked for, by
//! `seed/examples/learn` (`make vectors`).

use std::sync::LazyLock;

/// The words as they are compared, sorted, a line each.
const WORDS: &str = include_str!("../../vectors/words.txt");
/// Their vectors in the same order, a signed byte a number.
const VECTORS: &[u8] = include_bytes!("../../vectors/vectors.bin");

/// The numbers of a vector.
pub const DIMENSIONS: usize = 64;
/// The words of a phrase that count, the first ones.
pub const LONGEST: usize = 16;

static SORTED: LazyLock<Vec<&str>> = LazyLock::new(|| WORDS.lines().collect());

/// The place of a word in the table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Place(u16);

impl Place {
    /// The place of a word as it is compared; that of no word, where the table lacks it.
    pub(crate) fn of(word: &str) -> Self {
        let found = SORTED.binary_search(&word).ok();
        let place = found.and_then(|at| u16::try_from(at + 1).ok());
        Self(place.unwrap_or(0))
    }

    /// The vector there; none, for no word.
    pub(crate) fn vector(self) -> Option<&'static [u8]> {
        let at = usize::from(self.0).checked_sub(1)?;
        VECTORS.get(at * DIMENSIONS..(at + 1) * DIMENSIONS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_word_has_a_vector_of_its_own_place() {
        assert!(SORTED.is_sorted());
        assert!(SORTED.len() < usize::from(u16::MAX));
        assert_eq!(VECTORS.len(), SORTED.len() * DIMENSIONS);
        for (at, word) in SORTED.iter().enumerate() {
            assert_eq!(usize::from(Place::of(word).0), at + 1, "{word}");
        }
        assert_eq!(Place::of("zorblaxian"), Place::default());
        assert_eq!(Place::default().vector(), None);
    }
}
