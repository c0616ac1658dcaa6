//! The index: which words stand where, and what is looked for as a whole.

use std::{
    borrow::Cow,
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Mutex,
};

use crate::search::{
    building::Building,
    bytes::Bytes,
    document::{Document, Labels},
    facts::Facts,
    gather::Tally,
    lexicon::Lexicon,
    names::Compounds,
    packed,
    postings::Postings,
    ranking,
    related::Related,
    systems::Systems,
    texts::Texts,
    vectors::Place,
};

/// The parts of a document that are searched, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Part {
    Name,
    Alias,
    Question,
    Words,
    Tag,
    Summary,
    Fact,
    Text,
}

impl Part {
    pub(crate) const ALL: [Self; 8] = [
        Self::Name,
        Self::Alias,
        Self::Question,
        Self::Words,
        Self::Tag,
        Self::Summary,
        Self::Fact,
        Self::Text,
    ];
}

/// A short text that is matched as a whole: a name, an alias, a question, words people use.
///
/// Its words go by the order in which the index met them, so that frequent ones have low numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phrase<'a> {
    pub part: Part,
    packed: &'a [u8],
}

impl Phrase<'_> {
    pub(crate) fn terms(self) -> impl Iterator<Item = u32> {
        let mut rest = self.packed;
        std::iter::from_fn(move || packed::take(&mut rest))
    }
}

/// The names, aliases, questions and words of a document.
#[derive(Debug)]
pub(crate) struct Phrases<'a>(Cow<'a, [u8]>);

impl Phrases<'_> {
    pub(crate) fn iter(&self) -> impl Iterator<Item = Phrase<'_>> {
        let mut rest = &self.0[..];
        std::iter::from_fn(move || {
            let head = packed::take(&mut rest)?;
            let (packed, after) = rest.split_at((head >> 2) as usize);
            rest = after;
            Some(Phrase {
                part: Part::ALL[(head & 3) as usize],
                packed,
            })
        })
    }
}

/// Everything that can be searched. It never changes: a changed library gets a new index.
///
/// It holds names, but no texts: those are read from [`Pages`](super::Pages) when they are shown. Where it
/// was built [`beside`](Building::beside) a folder and is large, names, keys, phrases and postings are on the disk.
#[derive(Default)]
pub struct Index {
    pub(crate) keys: Texts,
    pub(crate) names: Texts,
    /// The documents by the hashes of their keys, in order.
    pub(crate) by_key: Vec<(u32, u32)>,
    pub(crate) system_of: Vec<u16>,
    pub(crate) kind_of: Vec<u16>,
    /// How many distinct words each document has.
    pub(crate) lengths: Vec<u16>,
    pub(crate) lexicon: Lexicon,
    /// How rare a word is, by its stem: near 1 for one that stands once, near 0 for one everywhere.
    pub(crate) rarity: Vec<f32>,
    /// How many distinct words its documents have, added up.
    pub(crate) words: u64,
    /// Where words stand in names and aliases.
    pub(crate) named: Postings,
    /// Where words stand that do not stand in the names of the same document.
    pub(crate) elsewhere: Postings,
    /// For a word in the order in which the index met it, its place in the lexicon.
    pub(crate) met: Vec<u32>,
    /// In the same order, where it stands in meaning.
    pub(crate) vectors: Vec<Place>,
    pub(crate) phrases: Bytes,
    pub(crate) phrase_starts: Vec<u32>,
    pub(crate) compounds: Compounds,
    pub(crate) systems: Systems,
    pub(crate) facts: Facts,
    pub(crate) related: Related,
    pub(crate) tallies: Mutex<Vec<Tally>>,
}

/// A number that stands for a text, and hardly for another.
pub(crate) fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// A number that stands for a text, and for few others.
pub(crate) fn short_hash(text: &str) -> u32 {
    let [a, b, c, d, ..] = hash(text).to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

impl fmt::Debug for Index {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "Index of {} documents", self.len())
    }
}

impl Index {
    /// An index of those documents, which may come from many systems. A second document with the
    /// same key is found beside the first.
    pub fn build(
        labels: impl IntoIterator<Item = Labels>,
        documents: impl IntoIterator<Item = Document>,
    ) -> Self {
        let mut building = Building::new(labels);
        for document in documents {
            building.take(&document);
        }
        building.finish()
    }

    /// How many documents it holds.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.keys.len() == 0
    }

    pub(crate) fn key(&self, document: u32) -> Cow<'_, str> {
        self.keys.get(document as usize)
    }

    pub(crate) fn name(&self, document: u32) -> Cow<'_, str> {
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

    /// In how many documents a word stands.
    pub(crate) fn frequency(&self, word: u32) -> u32 {
        self.named.count(word) + self.elsewhere.count(word)
    }

    /// The best part of a document in which a word stands.
    pub(crate) fn part_with(&self, word: u32, document: u32) -> Option<Part> {
        self.named
            .part(word, document)
            .or_else(|| self.elsewhere.part(word, document))
    }

    /// How much words count that are found anywhere in a document: less, the longer it is.
    pub(crate) fn brevity(&self, document: u32, weights: &ranking::Weights) -> f32 {
        ranking::brevity(self.lengths[document as usize], weights)
    }

    /// The names, aliases, questions and words of a document.
    pub(crate) fn phrases(&self, document: u32) -> Phrases<'_> {
        let at = document as usize;
        let end = |at: usize| {
            self.phrase_starts
                .get(at)
                .map_or(self.phrases.len(), |start| *start as usize)
        };
        Phrases(self.phrases.get(end(at)..end(at + 1)))
    }
}
