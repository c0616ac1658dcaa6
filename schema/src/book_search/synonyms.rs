//! Words of the books with similar usage to a word of a question: a question about a guard's pay also finds
//! wages.

use super::{keep_best, weights};
use crate::search::vectors::{ENGLISH, VectorIndex};

/// For each word of the vector table, the stem in the books that has its vector.
#[derive(Debug, Default)]
pub(super) struct Synonyms(Vec<Option<u32>>);

/// A word of the books with similar usage to another.
pub(super) struct Synonym {
    pub stem: u32,
    pub word: &'static str,
    /// The certainty that it means the same; 0 to 1.
    pub certainty: f32,
}

/// The square of a vector's length.
const LENGTH_SQUARED: f32 = 254.0 * 254.0;

impl Synonyms {
    /// Creates the synonyms from the vector of each stem.
    pub fn new(vectors: &[VectorIndex]) -> Self {
        let mut stems = vec![None; ENGLISH.iter().len()];
        for (stem, word) in (0..).zip(vectors) {
            if let Some(entry) = word.index().and_then(|at| stems.get_mut(at)) {
                *entry = Some(stem);
            }
        }
        Self(stems)
    }

    /// Returns the words of the books with the most similar usage to a word.
    pub fn to(&self, word: &str) -> Vec<Synonym> {
        let Some(vector) = ENGLISH.vector(ENGLISH.index_of(word)) else {
            return Vec::new();
        };
        let vector = vector.map(|part| i16::from(part.cast_signed()));
        let others = self.0.iter().zip(ENGLISH.iter());
        let alike = others.filter_map(|(stem, (word, other))| {
            let stem = (*stem)?;
            let likeness = product(&vector, other) / LENGTH_SQUARED;
            let certainty = (likeness - weights::MIN_SIMILARITY) / (1.0 - weights::MIN_SIMILARITY);
            let certainty = (weights::SYNONYM * certainty).min(1.0);
            (certainty > 0.0).then_some(Synonym {
                stem,
                word,
                certainty,
            })
        });
        let mut synonyms: Vec<Synonym> = alike.collect();
        keep_best(&mut synonyms, weights::MAX_SYNONYMS, |one| one.certainty);
        synonyms
    }
}

/// Returns the dot product of two vectors.
#[expect(clippy::cast_precision_loss, reason = "it is less than 2^22")]
fn product<const N: usize>(one: &[i16; N], other: &[u8; N]) -> f32 {
    let other = other.iter().map(|part| i16::from(part.cast_signed()));
    let products = one.iter().zip(other);
    let products = products.map(|(one, other)| i32::from(*one) * i32::from(other));
    products.sum::<i32>() as f32
}
