//! Postings: the documents that contain each word, with the most important part of each.

use crate::search::{lists::Lists, part::Part};

/// The number of low bits of a posting that hold the part; the others hold the document.
const PART_BITS: u32 = 3;

/// The posting lists by word.
#[derive(Debug, Default)]
pub(crate) struct Postings(Lists);

/// [`Postings`] under construction.
#[derive(Debug, Default)]
pub(crate) struct PostingsBuilder {
    lists: Vec<Vec<u32>>,
}

impl PostingsBuilder {
    /// Adds an empty list for a new word.
    pub(crate) fn add_word(&mut self) {
        self.lists.push(Vec::new());
    }

    /// Records that a document contains a word. Documents must be added in ascending order.
    pub(crate) fn push(&mut self, word: u32, document: u32, part: Part) {
        self.lists[word as usize].push(document << PART_BITS | part as u32);
    }

    /// Returns the posting lists of these words, in this order.
    pub(crate) fn finish(self, words: impl Iterator<Item = u32>) -> Postings {
        let lists = words.map(|word| self.lists[word as usize].iter().copied());
        Postings(lists.collect())
    }
}

impl Postings {
    /// Returns the number of documents that contain a word.
    pub(crate) fn count(&self, word: u32) -> usize {
        self.list(word).len()
    }

    /// Returns the documents that contain a word in ascending order, each with its most important part.
    pub(crate) fn of(&self, word: u32) -> impl Iterator<Item = (u32, Part)> {
        self.list(word).iter().map(|posting| split(*posting))
    }

    /// Returns the most important part of a document that contains a word.
    pub(crate) fn part(&self, word: u32, document: u32) -> Option<Part> {
        let list = self.list(word);
        let at = list.partition_point(|posting| posting >> PART_BITS < document);
        let (found, part) = split(*list.get(at)?);
        (found == document).then_some(part)
    }

    fn list(&self, word: u32) -> &[u32] {
        self.0.get(word as usize)
    }
}

fn split(posting: u32) -> (u32, Part) {
    let part = Part::ALL[(posting & ((1 << PART_BITS) - 1)) as usize];
    (posting >> PART_BITS, part)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn postings_round_trip(documents in prop::collection::btree_map(0_u32..2_000_000, 0_usize..8, 0..60)) {
            let pairs: Vec<(u32, Part)> =
                documents.iter().map(|(document, part)| (*document, Part::ALL[*part])).collect();
            let mut builder = PostingsBuilder::default();
            (0..3).for_each(|_| builder.add_word());
            for (document, part) in &pairs {
                builder.push(1, *document, *part);
                builder.push(2, *document, *part);
            }
            let postings = builder.finish(0..3);
            prop_assert_eq!(postings.of(2).collect::<Vec<_>>(), pairs.clone());
            prop_assert_eq!(postings.of(1).collect::<Vec<_>>(), pairs.clone());
            prop_assert_eq!(postings.count(1), pairs.len());
            prop_assert_eq!(postings.of(0).next(), None);
            for (document, part) in pairs {
                prop_assert_eq!(postings.part(1, document), Some(part));
            }
            prop_assert_eq!(postings.part(1, 3_000_000), None);
        }
    }
}
