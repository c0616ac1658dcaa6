//! Building an index: documents are taken apart one after another, and forgotten.

use std::{collections::HashMap, path::Path};

use crate::search::{
    bytes::Bytes,
    document::{Document, Labels},
    index::{Index, Part, hash, short_hash},
    lexicon::Lexicon,
    names::{CompoundsBuilding, variants},
    packed,
    postings::{Growing, Postings},
    ranking,
    stop_words::says_little,
    strings::Strings,
    systems::Systems,
    texts::Texts,
    vectors::Place,
    words::{fold, tokens},
};

/// An index that is being built. It needs no more room than the index and one document.
#[derive(Default)]
pub struct Building {
    index: Index,
    /// Words as they are compared, numbered in the order in which they were met.
    words: Strings,
    /// Their numbers by their hashes. Of two with one hash, of which there are none among many millions,
    /// the later is taken for the earlier.
    ids: HashMap<u64, u32>,
    /// Words as they are written, so that each is folded once.
    written: HashMap<Box<str>, u32>,
    named: Growing,
    elsewhere: Growing,
    /// The last document in which each word was met, plus one.
    seen: Vec<u32>,
    /// How many words of the current document were met.
    distinct: u16,
    compounds: CompoundsBuilding,
    taken: u32,
}

/// Words as they are written that are remembered; more are folded anew.
const REMEMBERED: usize = 1 << 17;

impl Building {
    /// An index with nothing in it yet, whose filters go by those names.
    pub fn new(labels: impl IntoIterator<Item = Labels>) -> Self {
        let mut building = Self::default();
        building.index.systems = Systems::new(labels);
        building
    }

    /// The same, which puts away in that folder what is too much for memory: files without a name, which
    /// are gone with the index.
    pub fn beside(folder: &Path, labels: impl IntoIterator<Item = Labels>) -> Self {
        let mut building = Self::new(labels);
        building.index.keys = Texts::beside(folder);
        building.index.names = Texts::beside(folder);
        building.index.phrases = Bytes::beside(folder);
        building.elsewhere = Growing::new(Bytes::beside(folder));
        building
    }

    /// Takes a document in.
    pub fn take(&mut self, document: &Document) {
        let number = self.taken;
        self.taken += 1;
        self.distinct = 0;
        self.index
            .phrase_starts
            .push(u32::try_from(self.index.phrases.len()).unwrap_or(u32::MAX));
        // From the best part to the least: a word counts where it stood first.
        self.phrase(Part::Name, &document.name, number);
        let names = std::iter::once(&document.name).chain(&document.aliases);
        for name in names.flat_map(|name| variants(name)) {
            self.compounds.take(&name, number);
        }
        let phrases = [
            (Part::Alias, &document.aliases),
            (Part::Question, &document.questions),
            (Part::Words, &document.words),
        ];
        for (part, texts) in phrases {
            for text in texts {
                self.phrase(part, text, number);
            }
        }
        let kind_words = self
            .index
            .systems
            .kind_words(&document.system, &document.kind);
        self.note(&kind_words, Part::Tag, number, |_| {});
        for tag in &document.tags {
            self.note(tag, Part::Tag, number, |_| {});
        }
        self.note(&document.summary, Part::Summary, number, |_| {});
        for fact in document.facts.values().filter_map(|fact| fact.as_str()) {
            self.note(fact, Part::Fact, number, |_| {});
        }
        self.note(&document.text, Part::Text, number, |_| {});
        let index = &mut self.index;
        index.lengths.push(self.distinct);
        index.words += u64::from(self.distinct);
        index.facts.take(number, document);
        let (system, kind) = index.systems.places(&document.system, &document.kind);
        index.system_of.push(system);
        index.kind_of.push(kind);
        index.by_key.push((short_hash(&document.key), number));
        index.keys.push(&document.key);
        index.names.push(&document.name);
    }

    /// The index of what was taken in.
    pub fn finish(mut self) -> Index {
        self.written = HashMap::new();
        self.ids = HashMap::new();
        self.seen = Vec::new();
        let mut index = std::mem::take(&mut self.index);
        index.compounds = std::mem::take(&mut self.compounds).finish();
        self.arrange(&mut index);
        index.facts.arrange();
        index.by_key.sort_unstable();
        index.keys.settle();
        index.names.settle();
        index.phrases.settle();
        let Index {
            systems,
            lexicon,
            named,
            ..
        } = &mut index;
        systems.note_ambiguous(|word| lexicon.exact(word).is_some_and(|id| named.count(id) > 0));
        index
    }

    fn phrase(&mut self, part: Part, text: &str, number: u32) {
        let mut packed = Vec::new();
        self.note(text, part, number, |term| packed::push(&mut packed, term));
        let length = u32::try_from(packed.len()).unwrap_or(u32::MAX);
        let mut head = Vec::new();
        packed::push(&mut head, length << 2 | part as u32);
        self.index.phrases.extend(&head);
        self.index.phrases.extend(&packed);
    }

    /// Notes the words of a text as standing in that part, and tells them in their order.
    fn note(&mut self, text: &str, part: Part, number: u32, mut tell: impl FnMut(u32)) {
        let mut before = String::new();
        let mut tokens = tokens(text).peekable();
        while let Some(token) = tokens.next() {
            let id = self.written(token.text);
            tell(id);
            self.stands(id, part, number);
            if !token.hyphened && !tokens.peek().is_some_and(|next| next.hyphened) {
                continue;
            }
            let folded = fold(token.text);
            if token.hyphened {
                before.push_str(&folded);
                let joined = self.id(&before);
                self.stands(joined, part, number);
            } else {
                before = folded;
            }
        }
    }

    fn stands(&mut self, id: u32, part: Part, number: u32) {
        let seen = &mut self.seen[id as usize];
        if *seen == number + 1 {
            return;
        }
        *seen = number + 1;
        self.distinct = self.distinct.saturating_add(1);
        let lists = if part <= Part::Alias {
            &mut self.named
        } else {
            &mut self.elsewhere
        };
        lists.push(id, number, part);
    }

    fn written(&mut self, word: &str) -> u32 {
        if let Some(id) = self.written.get(word) {
            return *id;
        }
        let id = self.id(&fold(word));
        if self.written.len() < REMEMBERED {
            self.written.insert(word.into(), id);
        }
        id
    }

    fn id(&mut self, folded: &str) -> u32 {
        let hash = hash(folded);
        if let Some(id) = self.ids.get(&hash) {
            return *id;
        }
        let id = u32::try_from(self.words.len()).unwrap_or(u32::MAX);
        self.ids.insert(hash, id);
        self.words.push(folded);
        self.named.begin();
        self.elsewhere.begin();
        self.seen.push(0);
        id
    }

    /// Sorts the words and lays the postings out in their order.
    fn arrange(self, index: &mut Index) {
        let word = |met: &u32| self.words.get(*met as usize);
        let mut met: Vec<u32> = (0_u32..).take(self.words.len()).collect();
        met.sort_unstable_by(|one, other| word(one).cmp(word(other)));
        index.vectors = (0..self.words.len())
            .map(|met| Place::of(self.words.get(met)))
            .collect();
        index.lexicon = Lexicon::new(met.iter().map(word), true);
        index.met = vec![0; met.len()];
        for (new, met) in (0_u32..).zip(&met) {
            index.met[*met as usize] = new;
        }
        let laid_out = |growing: Growing| Postings::new(&growing, met.iter().copied());
        index.named = laid_out(self.named);
        index.elsewhere = laid_out(self.elsewhere);
        let words = || (0_u32..).take(met.len());
        let mut of_stem = vec![0; index.lexicon.stems()];
        for word in words() {
            of_stem[index.lexicon.stem_of(word) as usize] += index.frequency(word);
        }
        let rarities = words().map(|word| {
            let frequency: u32 = of_stem[index.lexicon.stem_of(word) as usize];
            let little = says_little(index.lexicon.word(word));
            ranking::rarity(frequency as usize, index.len(), little)
        });
        index.rarity = rarities.collect();
    }
}
