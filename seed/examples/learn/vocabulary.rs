//! The words of the phrases, with their English vectors.

#![allow(clippy::cast_precision_loss)]

use std::{collections::BTreeMap, error::Error, fs, path::Path};

use ndarray::Array2;
use schema::search::{folded, vectors::ENGLISH_DIMENSIONS};

use crate::phrases::Phrase;

/// The length of the English vectors in their file.
const ENGLISH_LENGTH: f32 = 254.0;

/// Sorted words with their English vectors.
pub struct Vocabulary {
    pub words: Vec<String>,
    /// In each row the English vector of a word, with length 1, or zeros if English has none.
    pub english: Array2<f32>,
}

impl Vocabulary {
    /// Lists the words of the phrases, and reads their English vectors from a folder.
    pub fn read(folder: &Path, phrases: &[Phrase]) -> Result<Self, Box<dyn Error>> {
        let bytes = fs::read(folder.join("vectors.bin"))?;
        let listed = fs::read_to_string(folder.join("words.txt"))?;
        let words = phrases.iter().flat_map(|phrase| &phrase.words);
        let mut vectors: BTreeMap<String, &[u8]> = words
            .map(|word| (word.clone(), &[0; ENGLISH_DIMENSIONS][..]))
            .collect();
        for (word, english) in listed.lines().zip(bytes.chunks_exact(ENGLISH_DIMENSIONS)) {
            if let [folded] = &folded(word)[..] {
                vectors
                    .entry(folded.clone())
                    .and_modify(|vector| *vector = english);
            }
        }
        let parts = vectors.values().copied().flatten();
        let parts = parts
            .map(|part| f32::from(part.cast_signed()) / ENGLISH_LENGTH)
            .collect();
        Ok(Self {
            english: Array2::from_shape_vec((vectors.len(), ENGLISH_DIMENSIONS), parts)?,
            words: vectors.into_keys().collect(),
        })
    }

    /// Returns the row of a folded word.
    pub fn index_of(&self, word: &str) -> Option<usize> {
        self.words
            .binary_search_by(|known| known.as_str().cmp(word))
            .ok()
    }
}
