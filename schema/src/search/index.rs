//! The index: documents taken apart into words, and which words stand where.

use std::{collections::HashMap, sync::Mutex};

use crate::search::{
    document::{Document, Labels},
    facts::Facts,
    gather::Tally,
    lexicon::Lexicon,
    names::{Compounds, variants},
    ranking,
    stop_words::says_little,
    systems::Systems,
    words::words,
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

    fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The best of the parts in a mask.
    pub(crate) fn best(mask: u8) -> Self {
        Self::ALL[(mask.trailing_zeros() as usize).min(Self::ALL.len() - 1)]
    }
}

/// A short text that is matched as a whole: a name, an alias, a question.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Phrase<'a> {
    pub part: Part,
    pub terms: &'a [u32],
}

/// Everything that can be searched. It never changes: a changed library gets a new index.
#[derive(Debug, Default)]
pub struct Index {
    pub(crate) keys: Vec<Box<str>>,
    pub(crate) names: Vec<Box<str>>,
    pub(crate) summaries: Vec<Box<str>>,
    pub(crate) texts: Vec<Box<str>>,
    pub(crate) questions: Vec<Box<[String]>>,
    pub(crate) system_of: Vec<u16>,
    pub(crate) kind_of: Vec<u16>,
    pub(crate) lexicon: Lexicon,
    /// How rare a word is, by its stem: near 1 for one that stands once, near 0 for one everywhere.
    pub(crate) rarity: Vec<f32>,
    /// Where each word's postings start; those in names and aliases come first.
    pub(crate) starts: Vec<u32>,
    pub(crate) named: Vec<u32>,
    pub(crate) posting_documents: Vec<u32>,
    pub(crate) posting_parts: Vec<u8>,
    phrase_parts: Vec<Part>,
    phrase_ends: Vec<u32>,
    phrase_terms: Vec<u32>,
    document_phrases: Vec<u32>,
    pub(crate) compounds: Compounds,
    pub(crate) systems: Systems,
    pub(crate) facts: Facts,
    pub(crate) by_key: HashMap<Box<str>, u32>,
    pub(crate) tallies: Mutex<Vec<Tally>>,
}

/// Words while they are collected, before they are sorted.
#[derive(Default)]
struct Collected {
    ids: HashMap<Box<str>, u32>,
    postings: Vec<(u32, u32, u8)>,
}

impl Collected {
    fn id(&mut self, word: &str) -> u32 {
        if let Some(id) = self.ids.get(word) {
            return *id;
        }
        let id = u32::try_from(self.ids.len()).unwrap_or(u32::MAX);
        self.ids.insert(word.into(), id);
        id
    }
}

impl Index {
    /// An index of those documents, which may come from many systems. A second document with the
    /// same key is found beside the first.
    pub fn build(
        labels: impl IntoIterator<Item = Labels>,
        documents: impl IntoIterator<Item = Document>,
    ) -> Self {
        let mut index = Self {
            systems: Systems::new(labels),
            ..Self::default()
        };
        let mut collected = Collected::default();
        let mut variants = Vec::new();
        for document in documents {
            index.take(document, &mut collected, &mut variants);
        }
        index.compounds = Compounds::new(variants);
        index.arrange(collected);
        index.facts.arrange();
        let Self {
            systems,
            lexicon,
            starts,
            named,
            ..
        } = &mut index;
        systems.note_ambiguous(|word| {
            lexicon
                .exact(word)
                .is_some_and(|id| named[id as usize] > starts[id as usize])
        });
        index
    }

    /// How many documents it holds.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    fn take(
        &mut self,
        document: Document,
        collected: &mut Collected,
        names: &mut Vec<(String, u32)>,
    ) {
        let number = u32::try_from(self.keys.len()).unwrap_or(u32::MAX);
        let mut masks: HashMap<u32, u8> = HashMap::new();
        let kind_words = self.systems.kind_words(&document.system, &document.kind);
        self.phrase(Part::Name, &document.name, collected, &mut masks);
        names.extend(
            variants(&document.name)
                .into_iter()
                .map(|name| (name, number)),
        );
        for alias in &document.aliases {
            self.phrase(Part::Alias, alias, collected, &mut masks);
            names.extend(variants(alias).into_iter().map(|name| (name, number)));
        }
        for question in &document.questions {
            self.phrase(Part::Question, question, collected, &mut masks);
        }
        for word in &document.words {
            self.phrase(Part::Words, word, collected, &mut masks);
        }
        for tag in document
            .tags
            .iter()
            .map(String::as_str)
            .chain([kind_words.as_str()])
        {
            note(tag, Part::Tag, collected, &mut masks);
        }
        note(&document.summary, Part::Summary, collected, &mut masks);
        note(&document.text, Part::Text, collected, &mut masks);
        for fact in document.facts.values().filter_map(|fact| fact.as_str()) {
            note(fact, Part::Fact, collected, &mut masks);
        }
        collected
            .postings
            .extend(masks.into_iter().map(|(word, mask)| (word, number, mask)));
        self.document_phrases
            .push(u32::try_from(self.phrase_parts.len()).unwrap_or(u32::MAX));
        self.facts.take(number, &document);
        let (system, kind) = self.systems.places(&document.system, &document.kind);
        self.system_of.push(system);
        self.kind_of.push(kind);
        self.by_key
            .entry(document.key.as_str().into())
            .or_insert(number);
        self.keys.push(document.key.into());
        self.names.push(document.name.into());
        self.summaries.push(document.summary.into());
        self.texts.push(document.text.into());
        self.questions.push(document.questions.into());
    }

    fn phrase(
        &mut self,
        part: Part,
        text: &str,
        collected: &mut Collected,
        masks: &mut HashMap<u32, u8>,
    ) {
        self.phrase_terms.extend(note(text, part, collected, masks));
        self.phrase_parts.push(part);
        self.phrase_ends
            .push(u32::try_from(self.phrase_terms.len()).unwrap_or(u32::MAX));
    }

    /// Sorts the words and lays the postings out in their order.
    fn arrange(&mut self, collected: Collected) {
        let Collected { ids, mut postings } = collected;
        let mut sorted: Vec<(&str, u32)> = ids.iter().map(|(word, id)| (&**word, *id)).collect();
        sorted.sort_unstable();
        let mut renamed = vec![0_u32; sorted.len()];
        for (new, (_, old)) in (0_u32..).zip(&sorted) {
            renamed[*old as usize] = new;
        }
        let list: Vec<&str> = sorted.iter().map(|(word, _)| *word).collect();
        self.lexicon = Lexicon::new(&list, true);
        for term in &mut self.phrase_terms {
            *term = renamed[*term as usize];
        }
        for posting in &mut postings {
            posting.0 = renamed[posting.0 as usize];
        }
        postings
            .sort_unstable_by_key(|(word, document, parts)| (*word, !is_name(*parts), *document));
        self.starts = vec![0; list.len() + 1];
        self.named = vec![0; list.len()];
        for (word, _, parts) in &postings {
            self.starts[*word as usize + 1] += 1;
            self.named[*word as usize] += u32::from(is_name(*parts));
        }
        for word in 0..list.len() {
            self.starts[word + 1] += self.starts[word];
            self.named[word] += self.starts[word];
        }
        self.posting_documents = postings.iter().map(|(_, document, _)| *document).collect();
        self.posting_parts = postings.iter().map(|(_, _, parts)| *parts).collect();
        self.rarity = self.rarities(&list);
    }

    fn rarities(&self, list: &[&str]) -> Vec<f32> {
        let mut of_stem: HashMap<u32, u32> = HashMap::new();
        for word in 0_u32..u32::try_from(list.len()).unwrap_or(u32::MAX) {
            *of_stem.entry(self.lexicon.stem_of(word)).or_default() += self.frequency(word);
        }
        (0_u32..)
            .zip(list)
            .map(|(word, text)| {
                let frequency = of_stem[&self.lexicon.stem_of(word)];
                ranking::rarity(frequency as usize, self.len(), says_little(text))
            })
            .collect()
    }

    /// In how many documents a word stands.
    pub(crate) fn frequency(&self, word: u32) -> u32 {
        self.starts[word as usize + 1] - self.starts[word as usize]
    }

    /// The names, aliases, questions and words of a document.
    pub(crate) fn phrases(&self, document: u32) -> impl Iterator<Item = Phrase<'_>> {
        let at = document as usize;
        let first = if at == 0 {
            0
        } else {
            self.document_phrases[at - 1] as usize
        };
        (first..self.document_phrases[at] as usize).map(|phrase| {
            let start = if phrase == 0 {
                0
            } else {
                self.phrase_ends[phrase - 1] as usize
            };
            Phrase {
                part: self.phrase_parts[phrase],
                terms: &self.phrase_terms[start..self.phrase_ends[phrase] as usize],
            }
        })
    }
}

fn is_name(parts: u8) -> bool {
    parts & (Part::Name.bit() | Part::Alias.bit()) != 0
}

/// Notes the words of a text as standing in that part, and returns them in order.
fn note(
    text: &str,
    part: Part,
    collected: &mut Collected,
    masks: &mut HashMap<u32, u8>,
) -> Vec<u32> {
    let mut terms = Vec::new();
    let mut before = String::new();
    for word in words(text) {
        let id = collected.id(&word.folded);
        terms.push(id);
        *masks.entry(id).or_default() |= part.bit();
        if word.hyphened {
            before.push_str(&word.folded);
            let joined = collected.id(&before);
            *masks.entry(joined).or_default() |= part.bit();
        } else {
            before.clone_from(&word.folded);
        }
    }
    terms
}
