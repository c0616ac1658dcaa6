//! In which documents each word stands, packed: the gaps between their numbers, and the best part.

use crate::search::{index::Part, packed};

/// The documents of every word, by the word's number.
#[derive(Debug, Default)]
pub(crate) struct Postings {
    bytes: Vec<u8>,
    starts: Vec<u32>,
    counts: Vec<u32>,
}

/// The lists of documents while documents are taken in: chains of blocks in one piece of memory, so
/// that nothing is left in pieces when they are laid out.
#[derive(Debug, Default)]
pub(crate) struct Growing {
    blocks: Vec<Block>,
    lists: Vec<List>,
    bytes: usize,
}

#[derive(Debug, Clone, Copy)]
struct Block {
    bytes: [u8; BLOCK],
    /// The block that follows, but for the last.
    next: u32,
}

#[derive(Debug, Clone, Copy, Default)]
struct List {
    first: u32,
    last: Option<u32>,
    /// How many bytes are taken of the last block; all, where there is none.
    taken: u8,
    document: u32,
    count: u32,
}

const BLOCK: usize = 28;
const PART_BITS: u32 = 3;

impl Growing {
    /// Begins the list of a new word.
    pub(crate) fn begin(&mut self) {
        self.lists.push(List {
            taken: FULL,
            ..List::default()
        });
    }

    /// Notes that a word stands in a document, which comes after those before.
    pub(crate) fn push(&mut self, word: u32, document: u32, part: Part) {
        let list = &mut self.lists[word as usize];
        let mut number = (document - list.document) << PART_BITS | part as u32;
        list.document = document;
        list.count += 1;
        loop {
            let byte = number.to_le_bytes()[0] & 0x7f;
            number >>= 7;
            let more = number > 0;
            if list.taken == FULL {
                let new = u32::try_from(self.blocks.len()).unwrap_or(u32::MAX);
                self.blocks.push(Block {
                    bytes: [0; BLOCK],
                    next: new,
                });
                match list.last.replace(new) {
                    Some(before) => self.blocks[before as usize].next = new,
                    None => list.first = new,
                }
                list.taken = 0;
            }
            if let Some(last) = list.last {
                self.blocks[last as usize].bytes[usize::from(list.taken)] =
                    byte | if more { 0x80 } else { 0 };
            }
            list.taken += 1;
            self.bytes += 1;
            if !more {
                return;
            }
        }
    }

    fn list(&self, word: u32) -> impl Iterator<Item = &[u8]> {
        let list = self.lists[word as usize];
        let mut next = list.last.map(|_| list.first);
        std::iter::from_fn(move || {
            let at = next?;
            let block = &self.blocks[at as usize];
            let ends = Some(at) == list.last;
            next = (!ends).then_some(block.next);
            let taken = if ends { usize::from(list.taken) } else { BLOCK };
            Some(&block.bytes[..taken])
        })
    }
}

#[allow(clippy::cast_possible_truncation)]
const FULL: u8 = BLOCK as u8;

impl Postings {
    /// The lists of those words in that order, one after the other.
    pub(crate) fn new(growing: &Growing, words: impl Iterator<Item = u32>) -> Self {
        let mut postings = Self {
            bytes: Vec::with_capacity(growing.bytes),
            starts: vec![0],
            counts: Vec::new(),
        };
        for word in words {
            for block in growing.list(word) {
                postings.bytes.extend_from_slice(block);
            }
            postings.counts.push(growing.lists[word as usize].count);
            postings
                .starts
                .push(u32::try_from(postings.bytes.len()).unwrap_or(u32::MAX));
        }
        postings
    }

    /// In how many documents a word stands.
    pub(crate) fn count(&self, word: u32) -> u32 {
        self.counts[word as usize]
    }

    /// The documents in which a word stands, in their order, with the best part it stands in.
    pub(crate) fn of(&self, word: u32) -> Places<'_> {
        let at = word as usize;
        Places {
            bytes: &self.bytes[self.starts[at] as usize..self.starts[at + 1] as usize],
            document: 0,
        }
    }

    /// The best part of a document in which a word stands.
    pub(crate) fn part(&self, word: u32, document: u32) -> Option<Part> {
        let mut places = self.of(word).skip_while(|(known, _)| *known < document);
        places
            .next()
            .filter(|(known, _)| *known == document)
            .map(|(_, part)| part)
    }
}

/// Documents in which a word stands.
#[derive(Debug, Clone)]
pub(crate) struct Places<'a> {
    bytes: &'a [u8],
    document: u32,
}

impl Iterator for Places<'_> {
    type Item = (u32, Part);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let packed = packed::take(&mut self.bytes)?;
        self.document += packed >> PART_BITS;
        Some((
            self.document,
            Part::ALL[(packed & ((1 << PART_BITS) - 1)) as usize],
        ))
    }
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
            let mut growing = Growing::default();
            (0..3).for_each(|_| growing.begin());
            for (document, part) in &places {
                growing.push(1, *document, *part);
                growing.push(2, *document, *part);
            }
            let postings = Postings::new(&growing, 0..3);
            prop_assert_eq!(postings.of(2).collect::<Vec<_>>(), places.clone());
            prop_assert_eq!(postings.of(1).collect::<Vec<_>>(), places.clone());
            prop_assert_eq!(postings.count(1) as usize, places.len());
            prop_assert_eq!(postings.of(0).next(), None);
            for (document, part) in places {
                prop_assert_eq!(postings.part(1, document), Some(part));
            }
            prop_assert_eq!(postings.part(1, 3_000_000), None);
        }
    }
}
