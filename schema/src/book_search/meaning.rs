//! The meaning of a section: the direction of the sum of its word vectors.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "directions need not be exact"
)]

use super::{postings::PostingList, weights};
use crate::search::vectors::{ENGLISH, ENGLISH_DIMENSIONS, VectorIndex, dot};

pub(super) type Direction = [f32; ENGLISH_DIMENSIONS];

/// The direction of each section, with components from -127 to 127.
#[derive(Debug, Default)]
pub(super) struct Meanings(Vec<[i8; ENGLISH_DIMENSIONS]>);

impl Meanings {
    /// Computes the directions of sections from the stems that occur in them, given the vector of each stem.
    pub fn of(
        sections: usize,
        postings: &[PostingList],
        vectors: &[VectorIndex],
        rarity: impl Fn(u32) -> f32,
    ) -> Self {
        let mut sums = vec![[0.0_f32; ENGLISH_DIMENSIONS]; sections];
        for ((stem, list), word) in (0_u32..).zip(postings).zip(vectors) {
            let rarity = rarity(stem);
            if let Some(vector) = ENGLISH
                .vector(*word)
                .filter(|_| rarity > weights::MIN_MEANING_RARITY)
            {
                add_all(&mut sums, list, rarity, vector);
            }
        }
        Self(
            sums.iter()
                .map(|sum| scaled(sum).map(|part| (part * 127.0) as i8))
                .collect(),
        )
    }

    /// Returns the cosine similarity of a section to a direction; -1 to 1.
    pub fn closeness(&self, section: u32, direction: &Direction) -> f32 {
        let Some(parts) = self.0.get(section as usize) else {
            return 0.0;
        };
        dot(&parts.map(f32::from), direction) / 127.0
    }
}

/// Returns the direction of weighted words, or `None` if no word has a vector.
pub(super) fn direction<'a>(words: impl Iterator<Item = (&'a str, f32)>) -> Option<Direction> {
    let mut sum = [0.0; ENGLISH_DIMENSIONS];
    for (word, weight) in words {
        if let Some(vector) = ENGLISH.vector(ENGLISH.index_of(word)) {
            add(&mut sum, weight, vector);
        }
    }
    let points = sum.iter().any(|part| *part != 0.0);
    points.then(|| scaled(&sum))
}

fn add_all(sums: &mut [Direction], list: &PostingList, rarity: f32, vector: &[u8]) {
    for posting in list.iter() {
        let Some(sum) = sums.get_mut(posting.section as usize) else {
            continue;
        };
        let times = (posting.body as f32).ln_1p()
            + weights::MEANING_IN_HEADING * f32::from(posting.heading.min(1))
            + weights::MEANING_IN_PATH * f32::from(posting.path.min(1));
        add(sum, rarity * times, vector);
    }
}

/// Adds a vector, multiplied by a factor.
fn add(sum: &mut Direction, factor: f32, vector: &[u8]) {
    for (sum, part) in sum.iter_mut().zip(vector) {
        *sum += factor * f32::from(part.cast_signed());
    }
}

/// Scales a vector to length 1.
fn scaled(sum: &Direction) -> Direction {
    let length = dot(sum, sum).sqrt();
    sum.map(|part| part / length.max(1e-6))
}
