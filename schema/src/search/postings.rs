//! The documents that contain each word, with the best part of each.

use crate::search::{lists::Lists, part::Part};

/// A document and a part in one number: the part takes the lowest bits.
const PART_BITS: u32 = 3;

/// The documents of every word, by the word's number.
#[derive(Debug, Default)]
pub(crate) struct Postings(Lists<u32>);

/// The lists while documents are added.
#[derive(Debug, Default)]
pub(crate) struct PostingsBuilder {
    lists: Vec<Vec<u32>>,
}

impl PostingsBuilder {
    /// Adds the empty list of a new word.
    pub(crate) fn add_word(&mut self) {
        self.lists.push(Vec::new());
    }

    /// Records that a document contains a word. Documents come in ascending order.
    pub(crate) fn push(&mut self, word: u32, document: u32, part: Part) {
        self.lists[word as usize].push(document << PART_BITS | part as u32);
    }

    /// The lists of those words in that order.
    pub(crate) fn finish(self, words: impl Iterator<Item = u32>) -> Postings {
        let mut lists = Lists::with_capacity(self.lists.iter().map(Vec::len).sum());
        for word in words {
            lists.push(self.lists[word as usize].iter().copied());
        }
        Postings(lists)
    }
}

impl Postings {
    /// The number of documents that contain a word.
    pub(crate) fn count(&self, word: u32) -> usize {
        self.list(word).len()
    }

    /// The documents that contain a word in ascending order, with the best part of each.
    pub(crate) fn of(&self, word: u32) -> impl Iterator<Item = (u32, Part)> {
        self.list(word).iter().map(|place| split(*place))
    }

    /// The best part of a document that contains a word.
    pub(crate) fn part(&self, word: u32, document: u32) -> Option<Part> {
        let list = self.list(word);
        let at = list.partition_point(|place| place >> PART_BITS < document);
        let (found, part) = split(*list.get(at)?);
        (found == document).then_some(part)
    }

    fn list(&self, word: u32) -> &[u32] {
        self.0.get(word as usize)
    }
}

fn split(place: u32) -> (u32, Part) {
    let part = Part::ALL[(place & ((1 << PART_BITS) - 1)) as usize];
    (place >> PART_BITS, part)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lists_are_kept(documents in prop::collection::btree_map(0_u32..2_000_000, 0_usize..8, 0..60)) {
            let places: Vec<(u32, Part)> =
                documents.iter().map(|(document, part)| (*document, Part::ALL[*part])).collect();
            let mut builder = PostingsBuilder::default();
            (0..3).for_each(|_| builder.add_word());
            for (document, part) in &places {
                builder.push(1, *document, *part);
                builder.push(2, *document, *part);
            }
            let postings = builder.finish(0..3);
            prop_assert_eq!(postings.of(2).collect::<Vec<_>>(), places.clone());
            prop_assert_eq!(postings.of(1).collect::<Vec<_>>(), places.clone());
            prop_assert_eq!(postings.count(1), places.len());
            prop_assert_eq!(postings.of(0).next(), None);
            for (document, part) in places {
                prop_assert_eq!(postings.part(1, document), Some(part));
            }
            prop_assert_eq!(postings.part(1, 3_000_000), None);
        }
    }
}
