//! Builds an index from entries, each of which becomes a document.

use rules::{Value, entry::Entry};

use crate::search::{
    document::Labels,
    fields::fields,
    index::Index,
    lexicon::Lexicon,
    names::{CompoundsBuilder, variants},
    part::{Part, short_hash},
    postings::PostingsBuilder,
    stop_words::is_stop_word,
    strings::Strings,
    vectors::OF_PACKS,
    weights,
    word_ids::WordIds,
    words::{MAX_LETTERS, fold, tokens},
};

/// An index under construction.
#[derive(Default)]
pub struct IndexBuilder {
    index: Index,
    words: WordIds,
    named: PostingsBuilder,
    elsewhere: PostingsBuilder,
    /// The last document that contains each word, plus one.
    seen: Vec<u32>,
    /// The number of distinct words of the current document.
    distinct: u16,
    compounds: CompoundsBuilder,
    added: u32,
}

impl Index {
    /// Builds an index of entries, each with the key of its system. Entries with the same address are all
    /// indexed.
    pub fn build(
        labels: impl IntoIterator<Item = Labels>,
        entries: impl IntoIterator<Item = (String, Entry)>,
    ) -> Self {
        let mut builder = IndexBuilder::default();
        for labels in labels {
            builder.add_system(labels);
        }
        for (system, entry) in entries {
            builder.add(&system, &entry);
        }
        builder.finish()
    }
}

impl IndexBuilder {
    /// Adds a system with its names for filters. Must be called before its entries are added.
    pub fn add_system(&mut self, labels: Labels) {
        self.index.systems.add(labels);
    }

    /// Adds an entry of the system with this key.
    pub fn add(&mut self, system: &str, entry: &Entry) {
        let number = self.added;
        self.added += 1;
        self.distinct = 0;
        self.index.phrases.add_document();
        // In descending order of importance: a word counts in the first part where it occurs.
        self.add_phrase(Part::Name, &entry.name, number);
        let names = std::iter::once(&entry.name).chain(entry.other_names());
        for name in names.flat_map(|name| variants(name)) {
            self.compounds.add(&name, number);
        }
        for name in entry.other_names() {
            self.add_phrase(Part::Alias, name, number);
        }
        for (part, texts) in [
            (Part::Question, &entry.questions),
            (Part::Words, &entry.words),
        ] {
            for text in texts {
                self.add_phrase(part, text, number);
            }
        }
        let rows = entry.table.iter().flat_map(|table| &table.rows);
        let rows = rows.map(|row| row.iter().filter_map(Value::as_str));
        let before = self.distinct;
        for name in rows.clone().filter_map(|mut texts| texts.next()) {
            self.add_phrase(Part::Words, name, number);
        }
        let of_rows = self.distinct - before;
        let kind_words = self.index.systems.kind_words(system, &entry.kind);
        self.add_text(&kind_words, Part::Tag, number, |_| {});
        for tag in &entry.tags {
            self.add_text(tag, Part::Tag, number, |_| {});
        }
        self.add_text(&entry.summary, Part::Summary, number, |_| {});
        for fact in entry.facts.values().filter_map(|fact| fact.as_str()) {
            self.add_text(fact, Part::Fact, number, |_| {});
        }
        self.add_text(&entry.plain_text(), Part::Text, number, |_| {});
        for translated in entry.translations.values() {
            self.add_text(&translated.summary, Part::Text, number, |_| {});
        }
        // The rows of a long table do not make its entry longer.
        self.index.lengths.push(self.distinct - of_rows);
        for text in rows.flat_map(|texts| texts.skip(1)) {
            self.add_text(text, Part::Text, number, |_| {});
        }
        let index = &mut self.index;
        index.total_words += u64::from(self.distinct);
        index.facts.add(number, entry);
        let (system_of, kind_of) = index.systems.numbers(system, &entry.kind);
        index.system_of.push(system_of);
        index.kind_of.push(kind_of);
        let key = format!("{system}/{}", entry.key());
        index.by_key.push((short_hash(&key), number));
        index.keys.push(&key);
        index.names.push(&entry.name);
    }

    /// Finishes the index.
    pub fn finish(mut self) -> Index {
        // The lookup tables are no longer needed.
        let words = std::mem::take(&mut self.words).words;
        self.seen = Vec::new();
        let mut index = std::mem::take(&mut self.index);
        index.compounds = std::mem::take(&mut self.compounds).finish();
        self.sort_words(&words, &mut index);
        index.facts.finish();
        index.fields = fields(&index.systems, &index.facts);
        index.by_key.sort_unstable();
        index.keys.shrink();
        index.names.shrink();
        let Index {
            systems,
            lexicon,
            named,
            ..
        } = &mut index;
        systems.mark_ambiguous(|word| lexicon.exact(word).is_some_and(|id| named.count(id) > 0));
        index
    }

    fn add_phrase(&mut self, part: Part, text: &str, number: u32) {
        let mut terms = Vec::new();
        self.add_text(text, part, number, |term| terms.push(term));
        self.index.phrases.push(part, &terms);
    }

    /// Records the words of a text as part of a document, and calls `each` with their ids in order.
    fn add_text(&mut self, text: &str, part: Part, number: u32, mut each: impl FnMut(u32)) {
        let mut before = String::new();
        let mut tokens = tokens(text).peekable();
        while let Some(token) = tokens.next() {
            let id = self.words.of_written(token.text);
            each(id);
            self.record(id, part, number);
            if !token.hyphened && !tokens.peek().is_some_and(|next| next.hyphened) {
                continue;
            }
            let folded = fold(token.text);
            // Otherwise a long chain of words would take quadratic space.
            if token.hyphened && before.len() <= MAX_LETTERS {
                before.push_str(&folded);
                let joined = self.words.of_folded(&before);
                self.record(joined, part, number);
            } else {
                before = folded;
            }
        }
    }

    fn record(&mut self, id: u32, part: Part, number: u32) {
        if id as usize == self.seen.len() {
            self.named.add_word();
            self.elsewhere.add_word();
            self.seen.push(0);
        }
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

    /// Sorts the words and puts the postings in the same order.
    fn sort_words(self, words: &Strings, index: &mut Index) {
        let word = |id: &u32| words.get(*id as usize);
        let sorted = words.sorted();
        index.vectors = (0..words.len())
            .map(|id| OF_PACKS.index_of(words.get(id)))
            .collect();
        index.lexicon = Lexicon::new(sorted.iter().map(word)).with_stems();
        index.lexicon_ids = vec![0; sorted.len()];
        for (lexicon_id, id) in (0_u32..).zip(&sorted) {
            index.lexicon_ids[*id as usize] = lexicon_id;
        }
        index.named = self.named.finish(sorted.iter().copied());
        index.elsewhere = self.elsewhere.finish(sorted.iter().copied());
        let words = || (0_u32..).take(sorted.len());
        let mut of_stem = vec![0_usize; index.lexicon.stems()];
        for word in words() {
            of_stem[index.lexicon.stem_of(word) as usize] += index.frequency(word);
        }
        let rarities = words().map(|word| {
            let frequency = of_stem[index.lexicon.stem_of(word) as usize];
            let is_stop_word = is_stop_word(index.lexicon.word(word));
            weights::rarity(frequency, index.len(), is_stop_word)
        });
        index.rarity = rarities.collect();
    }
}
