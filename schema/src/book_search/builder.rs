//! Builds an index from sections, one at a time.

use super::{
    copies,
    index::{SectionWords, ShelfIndex},
    meaning::Meanings,
    numbering::WordNumbers,
    postings::PostingList,
    synonyms::Synonyms,
    weights,
};
use crate::search::words::tokens;

/// An index under construction.
#[derive(Default)]
pub struct ShelfBuilder {
    index: ShelfIndex,
    numbering: WordNumbers,
    sketches: Vec<copies::Sketch>,
    /// The words of the current section.
    occurrences: Vec<Occurrence>,
}

/// An occurrence of a word in a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Occurrence {
    stem: u32,
    part: Part,
    position: u32,
    form: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Heading,
    Path,
    Body,
}

/// The distance added between the words of two paragraphs.
const PARAGRAPH: u32 = 8;

impl ShelfBuilder {
    /// Adds a book by its title and file name. Sections added afterwards belong to it.
    pub fn book(&mut self, title: &str, name: &str) {
        let words = tokens(title).chain(tokens(name));
        let mut stems: Vec<u32> = words
            .map(|token| self.numbering.count(token.text).stem)
            .collect();
        stems.sort_unstable();
        stems.dedup();
        self.index.titles.push(stems);
    }

    /// Adds a section with its heading path and text, and returns its number.
    pub fn section(&mut self, path: &[String], text: &str) -> u32 {
        let number = u32::try_from(self.index.sections.len()).unwrap_or(u32::MAX);
        self.occurrences.clear();
        let (heading, above) = path
            .split_last()
            .map_or(("", path), |(own, above)| (own.as_str(), above));
        let heading = self.record_heading(heading, Part::Heading);
        for name in above {
            self.record_heading(name, Part::Path);
        }
        let body = self.record_body(text);
        self.sketches.push(copies::Sketch::of(&body));
        self.write_postings(number);
        self.index.sections.push(SectionWords {
            book: u32::try_from(self.index.titles.len().saturating_sub(1)).unwrap_or(u32::MAX),
            length: u32::try_from(body.len()).unwrap_or(u32::MAX),
            heading: heading.into(),
            original: number,
        });
        number
    }

    /// Records where each word of a text occurs, and returns the stems.
    fn record_body(&mut self, text: &str) -> Vec<u32> {
        let mut position = 0;
        let mut body = Vec::new();
        for line in text.split('\n') {
            for token in tokens(line) {
                let word = self.numbering.count(token.text);
                body.push(word.stem);
                self.occurrences.push(Occurrence {
                    stem: word.stem,
                    part: Part::Body,
                    position,
                    form: word.form,
                });
                // Stop words do not increase the distance between the words around them.
                position += u32::from(!word.is_stop_word);
            }
            position += PARAGRAPH;
        }
        body
    }

    fn write_postings(&mut self, section: u32) {
        self.occurrences.sort_unstable();
        self.index
            .postings
            .resize_with(self.numbering.stems(), PostingList::default);
        let mut positions = Vec::new();
        for same in self
            .occurrences
            .chunk_by(|one, other| one.stem == other.stem)
        {
            let Some(first) = same.first() else { continue };
            let count = |part: Part| {
                let count = same.iter().filter(|it| it.part == part).count();
                u8::try_from(count).unwrap_or(u8::MAX)
            };
            positions.clear();
            positions.extend(
                same.iter()
                    .filter(|it| it.part == Part::Body)
                    .map(|it| it.position),
            );
            if let Some(list) = self.index.postings.get_mut(first.stem as usize) {
                let forms = same.iter().fold(0, |forms, it| forms | it.form);
                let in_headings = (count(Part::Heading), count(Part::Path));
                list.add(section, in_headings, forms, &positions);
            }
        }
    }

    /// Records the words of a heading, and returns their stems.
    fn record_heading(&mut self, text: &str, part: Part) -> Vec<u32> {
        let words = tokens(text).map(|token| self.numbering.count(token.text));
        let occurrences = words.map(|word| Occurrence {
            stem: word.stem,
            part,
            position: 0,
            form: word.form,
        });
        let from = self.occurrences.len();
        self.occurrences.extend(occurrences);
        self.occurrences[from..].iter().map(|it| it.stem).collect()
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
        let factors = shares.map(|share| 1.0 - weights::LENGTH + weights::LENGTH * share);
        index.length_factors = factors.collect();
        copies::mark(&mut index.sections, &self.sketches);
        self.index
    }
}
