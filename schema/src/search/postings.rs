//! In which documents each word stands, packed: the gaps between their numbers, and the best part.

use std::{borrow::Cow, mem::take, ops::Range};

use crate::search::{bytes::Bytes, index::Part, packed};

/// The documents of every word, by the word's number.
#[derive(Debug, Default)]
pub(crate) struct Postings {
    bytes: Bytes,
    starts: Vec<u32>,
    counts: Vec<u32>,
}

/// The lists of documents while documents are taken in: chains of blocks in one piece of memory, so
/// that nothing is left in pieces when they are laid out. Where there are many, they are put away
/// from time to time, and go on in new blocks.
#[derive(Debug, Default)]
pub(crate) struct Growing {
    blocks: Vec<Block>,
    lists: Vec<List>,
    put_away: Bytes,
    times: Vec<Time>,
}

/// A time when the lists were put away: where the first begins, and how far behind it each word's ends,
/// four bytes each.
#[derive(Debug)]
struct Time {
    start: usize,
    ends: Bytes,
}

impl Time {
    fn end(&self, word: usize) -> usize {
        let place = word * 4;
        let bytes = self.ends.get(place..place + 4);
        self.start + <[u8; 4]>::try_from(&*bytes).map_or(0, u32::from_le_bytes) as usize
    }

    /// Where the list of a word stands; nowhere, if it was met later.
    fn list(&self, word: usize) -> Range<usize> {
        if word * 4 >= self.ends.len() {
            return 0..0;
        }
        let start = word
            .checked_sub(1)
            .map_or(self.start, |before| self.end(before));
        start..self.end(word)
    }
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
/// So many blocks stay in memory where there is a place to put more.
const BLOCKS: usize = if cfg!(test) { 100 } else { 512 * 1024 };
const PART_BITS: u32 = 3;

impl Growing {
    /// Lists that are put away there when they get long.
    pub(crate) fn new(put_away: Bytes) -> Self {
        Self {
            put_away,
            ..Self::default()
        }
    }

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
            if !more {
                break;
            }
        }
        if self.blocks.len() >= BLOCKS && self.put_away.may_be_put_away() {
            self.put_away();
        }
    }

    fn put_away(&mut self) {
        let start = self.put_away.len();
        let mut ends = self.put_away.another();
        let words = u32::try_from(self.lists.len()).unwrap_or(u32::MAX);
        let mut put_away = take(&mut self.put_away);
        for word in 0..words {
            for block in self.blocks(word) {
                put_away.extend(block);
            }
            let length = u32::try_from(put_away.len() - start).unwrap_or(u32::MAX);
            ends.extend(&length.to_le_bytes());
        }
        self.put_away = put_away;
        ends.settle();
        self.times.push(Time { start, ends });
        self.blocks.clear();
        for list in &mut self.lists {
            list.last = None;
            list.taken = FULL;
        }
    }

    /// The bytes of a word's list in their order.
    fn list(&self, word: u32) -> impl Iterator<Item = Cow<'_, [u8]>> {
        let at = word as usize;
        let before = self.times.iter().filter_map(move |time| {
            let list = time.list(at);
            (!list.is_empty()).then(|| self.put_away.get(list))
        });
        before.chain(self.blocks(word).map(Cow::Borrowed))
    }

    fn blocks(&self, word: u32) -> impl Iterator<Item = &[u8]> {
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
            bytes: growing.put_away.another(),
            starts: vec![0],
            counts: Vec::new(),
        };
        for word in words {
            for piece in growing.list(word) {
                postings.bytes.extend(&piece);
            }
            postings.counts.push(growing.lists[word as usize].count);
            postings
                .starts
                .push(u32::try_from(postings.bytes.len()).unwrap_or(u32::MAX));
        }
        postings.bytes.settle();
        postings
    }

    /// In how many documents a word stands.
    pub(crate) fn count(&self, word: u32) -> u32 {
        self.counts[word as usize]
    }

    /// The documents in which a word stands.
    pub(crate) fn of(&self, word: u32) -> Documents<'_> {
        let at = word as usize;
        Documents(
            self.bytes
                .get(self.starts[at] as usize..self.starts[at + 1] as usize),
        )
    }

    /// The best part of a document in which a word stands.
    pub(crate) fn part(&self, word: u32, document: u32) -> Option<Part> {
        let documents = self.of(word);
        documents
            .places()
            .find(|(known, _)| *known >= document)
            .filter(|(known, _)| *known == document)
            .map(|(_, part)| part)
    }
}

/// Documents in which a word stands.
#[derive(Debug)]
pub(crate) struct Documents<'a>(Cow<'a, [u8]>);

impl Documents<'_> {
    /// The documents in their order, with the best part in which the word stands.
    pub(crate) fn places(&self) -> Places<'_> {
        Places {
            bytes: &self.0,
            document: 0,
        }
    }
}

/// Goes over the documents in which a word stands.
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

    #[test]
    fn lists_that_were_put_away_go_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut growing = Growing::new(Bytes::beside(folder.path()));
        (0..3).for_each(|_| growing.begin());
        let documents = || (0..3000_u32).map(|number| number * 300);
        for document in documents() {
            growing.push(2, document, Part::Name);
            growing.push(1, document + 1, Part::Text);
            if document % 90_000 == 0 {
                growing.put_away();
            }
            if document == 150_000 {
                growing.begin();
            }
            if document >= 150_000 {
                growing.push(3, document + 2, Part::Tag);
            }
        }
        assert_eq!(growing.times.len(), 10);
        let postings = Postings::new(&growing, [3, 0, 1, 2].into_iter());
        let found = |word| postings.of(word).places().collect::<Vec<_>>();
        let all = |from: u32, more: u32, part: Part| {
            let documents = documents().filter(|document| *document >= from);
            documents
                .map(|document| (document + more, part))
                .collect::<Vec<_>>()
        };
        assert_eq!(found(0), all(150_000, 2, Part::Tag));
        assert_eq!(found(1), Vec::new());
        assert_eq!(found(2), all(0, 1, Part::Text));
        assert_eq!(found(3), all(0, 0, Part::Name));
        assert_eq!(postings.count(3), 3000);
    }

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
            prop_assert_eq!(postings.of(2).places().collect::<Vec<_>>(), places.clone());
            prop_assert_eq!(postings.of(1).places().collect::<Vec<_>>(), places.clone());
            prop_assert_eq!(postings.count(1) as usize, places.len());
            prop_assert_eq!(postings.of(0).places().next(), None);
            for (document, part) in places {
                prop_assert_eq!(postings.part(1, document), Some(part));
            }
            prop_assert_eq!(postings.part(1, 3_000_000), None);
        }
    }
}
