//! Builds an index, one section after another.

use super::{
    copies,
    index::{BookWords, SectionWords, ShelfIndex},
    meaning::Meanings,
    numbering::WordNumbers,
    postings::PostingList,
    synonyms::Synonyms,
    weights,
};
use crate::search::words::tokens;

/// An index that is being built.
#[derive(Default)]
pub struct ShelfBuilder {
    index: ShelfIndex,
    numbering: WordNumbers,
    sketches: Vec<copies::Sketch>,
    met: Vec<Occurrence>,
}

/// A word in a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Occurrence {
    stem: u32,
    part: Part,
    place: u32,
    form: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Heading,
    Path,
    Body,
}

/// The distance between the words of two paragraphs.
const PARAGRAPH: u32 = 8;

impl ShelfBuilder {
    /// Adds a book by its title and the name of its file. Sections that follow are its own.
    pub fn book(&mut self, title: &str, name: &str) {
        let words = tokens(title).chain(tokens(name));
        let mut stems: Vec<u32> = words
            .map(|token| self.numbering.count(token.text).stem)
            .collect();
        stems.sort_unstable();
        stems.dedup();
        self.index.books.push(BookWords { title: stems });
    }

    /// Adds a section by its path and its text, and returns its number.
    pub fn section(&mut self, path: &[String], text: &str) -> u32 {
        let number = u32::try_from(self.index.sections.len()).unwrap_or(u32::MAX);
        self.met.clear();
        let (heading, above) = path
            .split_last()
            .map_or(("", path), |(own, above)| (own.as_str(), above));
        let heading = self.named(heading, Part::Heading);
        for name in above {
            self.named(name, Part::Path);
        }
        let body = self.body(text);
        self.sketches.push(copies::Sketch::of(&body));
        self.write_postings(number);
        self.index.sections.push(SectionWords {
            book: u32::try_from(self.index.books.len().saturating_sub(1)).unwrap_or(u32::MAX),
            length: u32::try_from(body.len()).unwrap_or(u32::MAX),
            heading: heading.into(),
            original: number,
        });
        number
    }

    /// Records where each word of a text occurs, and returns the stems.
    fn body(&mut self, text: &str) -> Vec<u32> {
        let mut place = 0;
        let mut body = Vec::new();
        for line in text.split('\n') {
            for token in tokens(line) {
                let word = self.numbering.count(token.text);
                body.push(word.stem);
                self.met.push(Occurrence {
                    stem: word.stem,
                    part: Part::Body,
                    place,
                    form: word.form,
                });
                // Stop words do not separate the words around them.
                place += u32::from(!word.is_stop_word);
            }
            place += PARAGRAPH;
        }
        body
    }

    fn write_postings(&mut self, section: u32) {
        self.met.sort_unstable();
        self.index
            .postings
            .resize_with(self.numbering.stems(), PostingList::default);
        let mut places = Vec::new();
        for same in self.met.chunk_by(|one, other| one.stem == other.stem) {
            let Some(first) = same.first() else { continue };
            let count = |part: Part| {
                let count = same.iter().filter(|met| met.part == part).count();
                u8::try_from(count).unwrap_or(u8::MAX)
            };
            places.clear();
            places.extend(
                same.iter()
                    .filter(|met| met.part == Part::Body)
                    .map(|met| met.place),
            );
            if let Some(list) = self.index.postings.get_mut(first.stem as usize) {
                let forms = same.iter().fold(0, |forms, met| forms | met.form);
                let named = (count(Part::Heading), count(Part::Path));
                list.add(section, named, forms, &places);
            }
        }
    }

    /// Records the words of a heading, and returns their stems.
    fn named(&mut self, text: &str, part: Part) -> Vec<u32> {
        let words = tokens(text).map(|token| self.numbering.count(token.text));
        let met = words.map(|word| Occurrence {
            stem: word.stem,
            part,
            place: 0,
            form: word.form,
        });
        let from = self.met.len();
        self.met.extend(met);
        self.met[from..].iter().map(|met| met.stem).collect()
    }

    /// Finishes the index.
    pub fn finish(mut self) -> ShelfIndex {
        let index = &mut self.index;
        index
            .postings
            .resize_with(self.numbering.stems(), PostingList::default);
        index.postings.iter_mut().for_each(PostingList::shrink);
        let vectors = self.numbering.vectors();
        index.meanings = Meanings::of(index.sections.len(), &index.postings, &vectors, |stem| {
            index.rarity(stem)
        });
        index.synonyms = Synonyms::new(&vectors);
        index.vocabulary = self.numbering.finish();
        let total: u64 = index.sections.iter().map(|it| u64::from(it.length)).sum();
        #[expect(clippy::cast_precision_loss, reason = "an average need not be exact")]
        let average = (total as f32 / index.sections.len().max(1) as f32).max(1.0);
        let sections = index.sections.iter();
        #[expect(clippy::cast_precision_loss, reason = "lengths need not be exact")]
        let shares = sections.map(|section| section.length as f32 / average);
        let long = shares.map(|share| 1.0 - weights::LENGTH + weights::LENGTH * share);
        index.long = long.collect();
        copies::mark(&mut index.sections, &self.sketches);
        self.index
    }
}
