//! Words of the books that are used like a word of a question: who asks what a guard is paid means wages too.

use super::weights;
use crate::search::vectors::{ENGLISH, Place};

/// For each word with a vector the stem of the books that is told by it.
#[derive(Debug, Default)]
pub(super) struct Alike(Vec<Option<u32>>);

/// The square of a vector's length.
const LENGTH_SQUARED: f32 = 254.0 * 254.0;

impl Alike {
    /// Of stems by the places of their vectors.
    pub fn new(places: &[Place]) -> Self {
        let mut stems = vec![None; ENGLISH.vectors().len()];
        for (stem, place) in (0..).zip(places) {
            if let Some(told) = place.index().and_then(|at| stems.get_mut(at)) {
                *told = Some(stem);
            }
        }
        Self(stems)
    }

    /// The stems that are used most like a word, and how surely they mean what it does; 0 to 1.
    pub fn to(&self, word: &str) -> Vec<(u32, f32)> {
        let Some(vector) = ENGLISH.vector(ENGLISH.place(word)) else {
            return Vec::new();
        };
        let vector = vector.map(|part| i16::from(part.cast_signed()));
        let others = self.0.iter().zip(ENGLISH.vectors());
        let alike = others.filter_map(|(stem, other)| {
            let likeness = product(&vector, other) / LENGTH_SQUARED;
            let sure = (likeness - weights::UNALIKE) / (1.0 - weights::UNALIKE);
            Some(((*stem)?, (weights::ALIKE * sure).min(1.0))).filter(|(_, sure)| *sure > 0.0)
        });
        let mut alike: Vec<(u32, f32)> = alike.collect();
        if weights::MOST_ALIKE < alike.len() {
            alike.select_nth_unstable_by(weights::MOST_ALIKE, |one, other| {
                other.1.total_cmp(&one.1)
            });
            alike.truncate(weights::MOST_ALIKE);
        }
        alike
    }
}

/// The products of two vectors' numbers, added up.
#[expect(clippy::cast_precision_loss, reason = "it is less than 2^22")]
fn product<const N: usize>(one: &[i16; N], other: &[u8; N]) -> f32 {
    let other = other.iter().map(|part| i16::from(part.cast_signed()));
    let products = one.iter().zip(other);
    let products = products.map(|(one, other)| i32::from(*one) * i32::from(other));
    products.sum::<i32>() as f32
}
