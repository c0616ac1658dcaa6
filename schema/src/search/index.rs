//! The index: the documents with each word, and the phrases that are matched as a whole.

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

/// A short text that is matched as a whole: a name, an alias, a question, words people use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phrase<'a> {
    pub part: Part,
    /// Its words, numbered in the order of their first occurrence.
    pub terms: &'a [u32],
}

/// The phrases of all documents: before the words of each, a number for its part and length.
#[derive(Debug, Default)]
pub(crate) struct Phrases(Lists<u32>);

/// The bits of a phrase's part: only the first four parts are phrases.
const PART_BITS: u32 = 2;

impl Phrases {
    /// Starts the phrases of the next document.
    pub(crate) fn add_document(&mut self) {
        self.0.push([]);
    }

    /// Adds a phrase to the last document.
    pub(crate) fn push(&mut self, part: Part, terms: &[u32]) {
        let length = u32::try_from(terms.len()).unwrap_or(0);
        let head = length << PART_BITS | part as u32;
        self.0.extend_last([head].iter().chain(terms).copied());
    }

    fn of(&self, document: u32) -> impl Iterator<Item = Phrase<'_>> {
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

/// Everything that can be searched. It never changes: a changed library gets a new index.
///
/// It holds names, but no texts: those are read from [`Pages`](super::Pages) when they are shown.
#[derive(Default)]
pub struct Index {
    pub(crate) keys: Strings,
    pub(crate) names: Strings,
    /// The documents by the hashes of their keys, in order.
    pub(crate) by_key: Vec<(u32, u32)>,
    pub(crate) system_of: Vec<u16>,
    pub(crate) kind_of: Vec<u16>,
    /// How many distinct words each document has.
    pub(crate) lengths: Vec<u16>,
    pub(crate) lexicon: Lexicon,
    /// How rare a word is, by its stem: near 1 for one that occurs once, near 0 for one everywhere.
    pub(crate) rarity: Vec<f32>,
    /// How many distinct words its documents have, added up.
    pub(crate) words: u64,
    /// Where words occur in names and aliases.
    pub(crate) named: Postings,
    /// Where words occur that do not occur in the names of the same document.
    pub(crate) elsewhere: Postings,
    /// The lexicon's number of each word, in the order of their first occurrence.
    pub(crate) met: Vec<u32>,
    /// The vector of each word, in the same order.
    pub(crate) vectors: Vec<VectorIndex>,
    pub(crate) phrases: Phrases,
    pub(crate) compounds: Compounds,
    pub(crate) systems: Systems,
    pub(crate) facts: Facts,
    /// What can be filtered by.
    pub(crate) fields: Vec<Filterable>,
}

impl fmt::Debug for Index {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "Index of {} documents", self.len())
    }
}

impl Index {
    /// How many documents it holds.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.keys.len() == 0
    }

    pub(crate) fn key(&self, document: u32) -> &str {
        self.keys.get(document as usize)
    }

    pub(crate) fn name(&self, document: u32) -> &str {
        self.names.get(document as usize)
    }

    /// The number of the document with that key.
    pub(crate) fn number(&self, key: &str) -> Option<u32> {
        let hash = short_hash(key);
        let at = self.by_key.partition_point(|(other, _)| *other < hash);
        let alike = self.by_key[at..]
            .iter()
            .take_while(|(other, _)| *other == hash);
        let mut documents = alike.map(|(_, document)| *document);
        documents.find(|document| self.key(*document) == key)
    }

    /// In how many documents a word occurs.
    pub(crate) fn frequency(&self, word: u32) -> usize {
        self.named.count(word) + self.elsewhere.count(word)
    }

    /// The best part of a document in which a word occurs.
    pub(crate) fn part_with(&self, word: u32, document: u32) -> Option<Part> {
        self.named
            .part(word, document)
            .or_else(|| self.elsewhere.part(word, document))
    }

    /// The names, aliases, questions and words of a document.
    pub(crate) fn phrases(&self, document: u32) -> impl Iterator<Item = Phrase<'_>> {
        self.phrases.of(document)
    }
}
