//! The inverted index, and the phrases of each document.

use std::fmt;

use crate::search::{
    facts::Facts,
    fields::Filterable,
    lexicon::Lexicon,
    lists::Lists,
    names::Compounds,
    part::{Part, short_hash},
    postings::Postings,
    strings::Strings,
    systems::Systems,
    vectors::VectorIndex,
};

/// A short text that is matched as a whole: a name, an alias, a question, or a group of words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phrase<'a> {
    pub part: Part,
    /// The ids of its words, assigned in order of first occurrence.
    pub terms: &'a [u32],
}

/// The phrases of all documents, each stored as a header with its part and length, followed by its words.
#[derive(Debug, Default)]
pub(crate) struct Phrases(Lists);

/// The number of header bits for the part: only the first four parts are phrases.
const PART_BITS: u32 = 2;

impl Phrases {
    /// Starts the next document.
    pub(crate) fn add_document(&mut self) {
        self.0.push([]);
    }

    /// Adds a phrase to the last document.
    pub(crate) fn push(&mut self, part: Part, terms: &[u32]) {
        let length = u32::try_from(terms.len()).unwrap_or(0);
        let head = length << PART_BITS | part as u32;
        self.0.extend_last([head].iter().chain(terms).copied());
    }

    pub(crate) fn of(&self, document: u32) -> impl Iterator<Item = Phrase<'_>> {
        let mut rest = self.0.get(document as usize);
        std::iter::from_fn(move || {
            let (head, after) = rest.split_first()?;
            let (terms, after) = after.split_at((head >> PART_BITS) as usize);
            rest = after;
            let part = Part::ALL[(head & ((1 << PART_BITS) - 1)) as usize];
            Some(Phrase { part, terms })
        })
    }
}

/// An immutable index of entries. After a change of the library, a new index is built.
///
/// It contains names but no texts; those are read from [`Pages`](super::Pages) when hits are displayed.
#[derive(Default)]
pub struct Index {
    pub(crate) keys: Strings,
    pub(crate) names: Strings,
    /// Pairs of a key hash and a document, sorted.
    pub(crate) by_key: Vec<(u32, u32)>,
    pub(crate) system_of: Vec<u16>,
    pub(crate) kind_of: Vec<u16>,
    /// The number of distinct words of each document, without the rows of its table.
    pub(crate) lengths: Vec<u16>,
    pub(crate) lexicon: Lexicon,
    /// The rarity of each word, by its stem: near 1 if it occurs once, near 0 if it occurs everywhere.
    pub(crate) rarity: Vec<f32>,
    /// The sum of the numbers of distinct words of all documents, with the rows of their tables.
    pub(crate) total_words: u64,
    /// The documents with each word in a name or alias.
    pub(crate) named: Postings,
    /// The documents with each word in other parts only.
    pub(crate) elsewhere: Postings,
    /// The lexicon id of each word, in order of first occurrence.
    pub(crate) lexicon_ids: Vec<u32>,
    /// The vector of each word, in order of first occurrence.
    pub(crate) vectors: Vec<VectorIndex>,
    pub(crate) phrases: Phrases,
    pub(crate) compounds: Compounds,
    pub(crate) systems: Systems,
    pub(crate) facts: Facts,
    /// The fields that filters can refer to.
    pub(crate) fields: Vec<Filterable>,
}

impl fmt::Debug for Index {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "Index of {} documents", self.len())
    }
}

impl Index {
    /// Returns the number of documents.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether there are no documents.
    pub fn is_empty(&self) -> bool {
        self.keys.len() == 0
    }

    pub(crate) fn key(&self, document: u32) -> &str {
        self.keys.get(document as usize)
    }

    pub(crate) fn name(&self, document: u32) -> &str {
        self.names.get(document as usize)
    }

    /// Returns the number of the document with this key.
    pub(crate) fn number(&self, key: &str) -> Option<u32> {
        let hash = short_hash(key);
        let at = self.by_key.partition_point(|(other, _)| *other < hash);
        let alike = self.by_key[at..]
            .iter()
            .take_while(|(other, _)| *other == hash);
        let mut documents = alike.map(|(_, document)| *document);
        documents.find(|document| self.key(*document) == key)
    }

    /// Returns the number of documents with a word.
    pub(crate) fn frequency(&self, word: u32) -> usize {
        self.named.count(word) + self.elsewhere.count(word)
    }

    /// Returns the most important part of a document in which a word occurs.
    pub(crate) fn part_with(&self, word: u32, document: u32) -> Option<Part> {
        self.named
            .part(word, document)
            .or_else(|| self.elsewhere.part(word, document))
    }
}
